#!/bin/sh
# The PostgreSQL image runs this once, on an empty volume: the two roles and the database of
# docs/how-to/operating/README.md. The passwords come from the environment, not from a command line.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv web WEB_PASSWORD
CREATE ROLE candor LOGIN PASSWORD :'owner';
CREATE ROLE candor_web LOGIN PASSWORD :'web';
GRANT pg_checkpoint TO candor;
CREATE DATABASE candor OWNER candor ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
\connect candor
GRANT EXECUTE ON FUNCTION pg_switch_wal() TO candor;
SQL
