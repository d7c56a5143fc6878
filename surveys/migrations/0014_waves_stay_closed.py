"""A trigger that keeps a closed wave closed for everyone but the tables' owner.

What is worked out once no report can come any more (`analytics.estimates.suppression`) would otherwise be
worked out again and again by whoever took over a web process: the web's role sets `closes`.
"""

from django.db import migrations

KEEP = """
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
FORGET = """
DROP TRIGGER wave_stays_closed ON surveys_wave;
DROP FUNCTION surveys_wave_stays_closed();
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0013_hand_overs")]

    operations = [migrations.RunSQL(KEEP, FORGET)]
