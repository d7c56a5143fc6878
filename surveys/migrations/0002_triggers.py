"""Triggers that refuse changes of frozen versions and of waves that have ended.

A frozen version keeps its text, hash and number, no matter who asks.

A closed wave stays closed for every role but the owner of the table. Some figures are computed once
no report can come any more (`analytics.estimates.timing`). The web role may set `closes`;
without the trigger, an attacker who took over a web process could open a wave again and have such
figures computed a second time. The trigger looks at the clock, not at the start of a transaction as
``now()`` does, and not even at the clock for a final wave: set back, the clock would open a wave
whose last figures have been read. Only the owner makes a wave final. The web role inserts waves, and
may not insert one as final.
"""

from django.db import migrations

FROZEN_VERSIONS = """
CREATE FUNCTION surveys_version_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a frozen version is never changed';
END $$;
CREATE TRIGGER version_frozen BEFORE UPDATE OF survey_id, number, canonical, sha256, frozen
    ON surveys_version FOR EACH ROW EXECUTE FUNCTION surveys_version_frozen();
"""
CLOSED_WAVES = """
CREATE FUNCTION surveys_wave_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        RAISE EXCEPTION 'a closed wave stays closed';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER wave_stays_closed BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (
        (OLD.final OR OLD.closes <= clock_timestamp()) AND NEW.closes IS DISTINCT FROM OLD.closes
    )
    EXECUTE FUNCTION surveys_wave_stays_closed();
"""
FINAL_WAVES = """
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


class Migration(migrations.Migration):
    dependencies = [("surveys", "0001_initial")]

    operations = [
        migrations.RunSQL(FROZEN_VERSIONS),
        migrations.RunSQL(CLOSED_WAVES),
        migrations.RunSQL(FINAL_WAVES),
    ]
