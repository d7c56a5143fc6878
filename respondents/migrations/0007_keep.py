"""A function that keeps reports, so that the web's role need not write into spool or claims.

It runs with the rights of whoever migrated. Its body is bound when it is made, so no search path
can lead it elsewhere; and before a column that it names can change its type, it has to be dropped.
"""

from django.db import migrations

# Claims are made in the order of their tokens: two groups with the same tokens wait for each other
# in one order, and never both; and the order in which they came is not kept.
MAKE = """
CREATE FUNCTION respondents_keep(moment timestamptz, waves bigint[], tokens bytea[], reports bytea[])
RETURNS SETOF bigint LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH sent AS MATERIALIZED (
        SELECT one.wave_id, one.token, wave.version_id, one.layout, one.place
        FROM unnest(waves, tokens, reports) WITH ORDINALITY AS one (wave_id, token, layout, place)
        JOIN surveys_wave AS wave ON wave.id = one.wave_id
        WHERE wave.opens <= moment AND (wave.closes IS NULL OR wave.closes > moment)
    ), claimed AS (
        INSERT INTO respondents_claim (wave_id, token)
        SELECT wave_id, token FROM sent ORDER BY wave_id, token
        ON CONFLICT DO NOTHING
        RETURNING wave_id, token
    ), kept AS (
        INSERT INTO respondents_spool (wave_id, token, version_id, layout)
        SELECT wave_id, token, version_id, layout FROM claimed JOIN sent USING (wave_id, token)
        RETURNING wave_id, token
    )
    SELECT place FROM kept JOIN sent USING (wave_id, token);
END;
REVOKE ALL ON FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[]) FROM PUBLIC;
"""
DROP = "DROP FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[]);"


class Migration(migrations.Migration):
    dependencies = [("respondents", "0006_shelves"), ("surveys", "0006_audit_actions")]

    operations = [migrations.RunSQL(MAKE, DROP)]
