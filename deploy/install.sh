#!/bin/sh
# Install the release whose files are in this folder's parent, such as /srv/candor-0.1.0: an
# environment .venv there, with the wheel and the packages of the lock files by their hashes, and the
# static files in STATIC_ROOT. It asks no server of the site, and changes no other release.
#   deploy/install.sh
# WITH="central spss" adds packages that a site may leave out. PYTHON names another Python.
set -eu
umask 022
cd "$(dirname "$0")/.."
# The units' users run it, where they are: an image has one of its own.
runs_for_all() {
  for user in candor-worker candor-web; do
    if id "$user" > /dev/null 2>&1 && ! runuser -u "$user" -- "$1" -c "" 2> /dev/null; then
      echo "$user cannot run $1. Set PYTHON to one outside of root's home, such as" \
        "/usr/bin/python3, and let every user enter $PWD." >&2
      exit 1
    fi
  done
}
python=$(command -v "${PYTHON:-python3}")
runs_for_all "$python"
"$python" -m venv .venv
runs_for_all "$PWD/.venv/bin/python"
locks="-r requirements.lock"
for set in ${WITH:-}; do locks="$locks -r requirements-$set.lock"; done
pip=".venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps"
# The wheel first: it says which Pythons it takes.
$pip --no-index candor_survey-*.whl
# shellcheck disable=SC2086
$pip --require-hashes --only-binary :all: $locks
# Settings want something to be there; no secret is kept. Files of earlier releases stay for open pages.
DATABASE_URL=postgresql:///none REDIS_URL=redis://none SECRET_KEY=for-this-step-only \
  STATIC_ROOT="${STATIC_ROOT:-/srv/candor-static}" \
  .venv/bin/candor collectstatic --no-input --verbosity 0
