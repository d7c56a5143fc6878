#!/bin/sh
# Run a command of `candor` as the user of a part, worker or web, with the settings that its unit reads:
#   deploy/manage.sh worker createsuperuser
#   deploy/manage.sh web doctor --part web
# Only root may read the settings, and the part's user runs the code.
set -eu
part=${1:?Name a part, worker or web, then a command.}
shift
set -a
. /etc/candor/site.env
. "/etc/candor/$part.env"
set +a
cd /srv/candor
exec runuser -u "candor-$part" -- .venv/bin/candor "$@"
