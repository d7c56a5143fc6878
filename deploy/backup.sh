#!/bin/bash
# Dump the database of DATABASE_URL into BACKUP_FOLDER, and delete dumps that are BACKUP_DAYS old.
# BACKUP_COPY, if it is set, is a command that copies the new file, "$BACKUP", to somewhere else and
# deletes copies that are as old.
# candor-backup.service runs this; docs/how-to/operating/backup.md explains it.
set -euo pipefail
export BACKUP_DAYS="${BACKUP_DAYS:-14}"
BACKUP="$BACKUP_FOLDER/candor-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
umask 077
pg_dump --format=custom --no-owner --no-privileges --exclude-table-data=django_session \
  --file="$BACKUP.part" "$DATABASE_URL"
pg_restore --list "$BACKUP.part" > /dev/null
mv "$BACKUP.part" "$BACKUP"
# Old ones go only now: if dumps fail, the last good one stays.
find "$BACKUP_FOLDER" -name 'candor-*.dump' -mtime "+$((BACKUP_DAYS - 1))" -delete
find "$BACKUP_FOLDER" -name 'candor-*.dump.*' -mtime +0 -delete
if [ -n "${BACKUP_COPY:-}" ]; then
  export BACKUP
  bash -euo pipefail -c "$BACKUP_COPY"
fi
