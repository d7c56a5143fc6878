"""A final wave stays closed whatever the clock says, and only the tables' owner makes a wave final.

Set back, the clock would open a wave again whose last figures have been read. The web role inserts
waves, and could insert one as final.
"""

from django.db import migrations

CREATE = """
CREATE OR REPLACE TRIGGER wave_stays_closed BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (
        (OLD.final OR OLD.closes <= clock_timestamp()) AND NEW.closes IS DISTINCT FROM OLD.closes
    )
    EXECUTE FUNCTION surveys_wave_stays_closed();
CREATE FUNCTION surveys_wave_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        RAISE EXCEPTION 'a new wave is not final';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER wave_begins BEFORE INSERT ON surveys_wave FOR EACH ROW
    WHEN (NEW.final)
    EXECUTE FUNCTION surveys_wave_begins();
"""
DROP = """
DROP TRIGGER wave_begins ON surveys_wave;
DROP FUNCTION surveys_wave_begins();
CREATE OR REPLACE TRIGGER wave_stays_closed BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (OLD.closes <= clock_timestamp() AND NEW.closes IS DISTINCT FROM OLD.closes)
    EXECUTE FUNCTION surveys_wave_stays_closed();
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0012_final")]

    operations = [migrations.RunSQL(CREATE, DROP)]
