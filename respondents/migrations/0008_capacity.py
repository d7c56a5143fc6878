"""The largest number of respondents: counted down by the function that keeps reports.

The row of a wave's capacity is locked before its claims are made, so that groups of different
processes take turns and none goes beyond the number. Rows are locked in the order of their waves,
and before any claim: nobody waits in a ring. A wave without such a row is neither counted nor
locked. Where more arrive together than fit, those that arrived first are kept. A token that was
used before takes a place for the statement, not for good: who finds none for that reason is asked
about alone, and finds it.
"""

import django.db.models.deletion
from django.db import migrations, models

KEEP = """
CREATE OR REPLACE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[]
)
RETURNS SETOF bigint LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH arrived AS MATERIALIZED (
        SELECT one.wave_id, one.token, wave.version_id, one.layout, one.place,
            row_number() OVER (PARTITION BY one.wave_id ORDER BY one.place) AS rank
        FROM unnest(waves, tokens, reports) WITH ORDINALITY AS one (wave_id, token, layout, place)
        JOIN surveys_wave AS wave ON wave.id = one.wave_id
        WHERE wave.opens <= moment AND (wave.closes IS NULL OR wave.closes > moment)
    ), capacity AS MATERIALIZED (
        SELECT wave_id, remaining FROM respondents_capacity
        WHERE wave_id = ANY (waves)
        ORDER BY wave_id FOR UPDATE
    ), sent AS MATERIALIZED (
        SELECT wave_id, token, version_id, layout, place
        FROM arrived LEFT JOIN capacity USING (wave_id)
        WHERE remaining IS NULL OR rank <= remaining
    ), claimed AS (
        INSERT INTO respondents_claim (wave_id, token)
        SELECT wave_id, token FROM sent ORDER BY wave_id, token
        ON CONFLICT DO NOTHING
        RETURNING wave_id, token
    ), kept AS (
        INSERT INTO respondents_spool (wave_id, token, version_id, layout)
        SELECT wave_id, token, version_id, layout FROM claimed JOIN sent USING (wave_id, token)
        RETURNING wave_id, token
    ), counted AS (
        UPDATE respondents_capacity AS each SET remaining = each.remaining - taken.number
        FROM (SELECT wave_id, count(*) AS number FROM claimed GROUP BY wave_id) AS taken
        WHERE each.wave_id = taken.wave_id
    )
    SELECT place FROM kept JOIN sent USING (wave_id, token);
END;
"""
KEEP_BEFORE = """
CREATE OR REPLACE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[]
)
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
"""
# The web's role learns whether a wave is full, and not how many it has taken.
FULL = """
CREATE FUNCTION respondents_full(asked bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
    SELECT EXISTS (
        SELECT FROM respondents_capacity WHERE wave_id = asked AND remaining = 0
    );
END;
REVOKE ALL ON FUNCTION respondents_full(bigint) FROM PUBLIC;
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0007_keep"), ("surveys", "0012_counts_mended")]

    operations = [
        migrations.CreateModel(
            name="Capacity",
            fields=[
                (
                    "wave",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="capacity",
                        serialize=False,
                        to="surveys.wave",
                    ),
                ),
                ("remaining", models.PositiveIntegerField()),
            ],
            options={"verbose_name_plural": "capacities"},
        ),
        migrations.RunSQL(KEEP, KEEP_BEFORE),
        migrations.RunSQL(FULL, "DROP FUNCTION respondents_full(bigint);"),
    ]
