"""Close the last ways around the triggers of waves and versions.

Their functions look names up in PostgreSQL's catalog (see `accounts.migrations.0003_catalog_first`).
And a wave that the web role closes ends now at the earliest: its reports are deleted a period after
its end, and with an earlier moment they would be deleted at once.
"""

from django.db import migrations

FUNCTIONS = ("surveys_version_frozen", "surveys_wave_stays_closed", "surveys_wave_begins")
SET = "ALTER FUNCTION {}() SET search_path = pg_catalog, pg_temp"
RESET = "ALTER FUNCTION {}() RESET search_path"
CLOSED_NOW = """
CREATE TRIGGER wave_closed_now BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (NEW.closes < clock_timestamp() AND NEW.closes IS DISTINCT FROM OLD.closes)
    EXECUTE FUNCTION accounts_dated_now('closes');
"""
REVERSE = "DROP TRIGGER wave_closed_now ON surveys_wave"


class Migration(migrations.Migration):
    dependencies = [("surveys", "0007_automatic_as_launched"), ("accounts", "0003_catalog_first")]

    operations = [
        *(migrations.RunSQL(SET.format(name), RESET.format(name)) for name in FUNCTIONS),
        migrations.RunSQL(CLOSED_NOW, REVERSE),
    ]
