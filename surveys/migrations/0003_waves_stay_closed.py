"""A trigger that keeps a closed wave closed for every role but the owner of the table.

Some figures are computed once no report can come any more (`analytics.estimates.suppression`). The
web role may set `closes`; without the trigger, an attacker who took over a web process could open a
wave again and have such figures computed a second time.
"""

from django.db import migrations

CREATE = """
CREATE FUNCTION surveys_wave_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        RAISE EXCEPTION 'a closed wave stays closed';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER wave_stays_closed BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (OLD.closes <= now() AND NEW.closes IS DISTINCT FROM OLD.closes)
    EXECUTE FUNCTION surveys_wave_stays_closed();
"""
DROP = """
DROP TRIGGER wave_stays_closed ON surveys_wave;
DROP FUNCTION surveys_wave_stays_closed();
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0002_versions_stay_frozen")]

    operations = [migrations.RunSQL(CREATE, DROP)]
