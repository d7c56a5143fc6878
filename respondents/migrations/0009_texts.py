"""People's own words: the tables for them, and the function `respondents_keep` that stores them.

The function is that of ``0008_report_column``, with one more argument: ``texts``, a JSON list with
an entry for each report. An entry is a list of lines, or null if the survey has no closing texts.

Every report of a survey with closing texts rewrites the pool of its wave in random order, also one
that comes without words. So all words of the pool have the row version (xmin) of the last report,
and nothing in the database tells with which report they came. The pool is locked after the claims,
waves in order, so that two batches never wait for each other in a ring. Statistics of the planner
would repeat words; there are none.

Web processes of the release before call the function without the argument, which stores no words.
"""

import uuid
from importlib import import_module

import django.contrib.postgres.fields
import django.db.models.deletion
from django.db import migrations, models

BEFORE = import_module("respondents.migrations.0008_report_column").CREATE
CREATE = """
CREATE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[], texts jsonb
)
RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH asked AS MATERIALIZED (
        SELECT wave_id, token, report, texts -> (place - 1)::int AS words, place
        FROM unnest(waves, tokens, reports) WITH ORDINALITY AS posted (wave_id, token, report, place)
    ), collecting AS MATERIALIZED (
        SELECT id, version_id FROM surveys_wave
        WHERE id = ANY (waves) AND opens <= moment AND NOT final
            AND (closes IS NULL OR closes > clock_timestamp())
            AND current_setting('transaction_isolation') = 'read committed'
        ORDER BY id FOR KEY SHARE
    ), arrived AS MATERIALIZED (
        SELECT asked.wave_id, asked.token, wave.version_id, asked.report, asked.place,
            row_number() OVER (PARTITION BY asked.wave_id ORDER BY asked.place) AS rank
        FROM asked JOIN collecting AS wave ON wave.id = asked.wave_id
    ), capacity AS MATERIALIZED (
        SELECT wave_id, remaining FROM respondents_capacity
        WHERE wave_id = ANY (waves)
        ORDER BY wave_id FOR UPDATE
    ), sent AS MATERIALIZED (
        SELECT wave_id, token, version_id, report, place
        FROM arrived LEFT JOIN capacity USING (wave_id)
        WHERE remaining IS NULL OR rank <= remaining
    ), claimed AS (
        INSERT INTO respondents_claim (wave_id, token)
        SELECT wave_id, token FROM sent ORDER BY wave_id, token
        ON CONFLICT DO NOTHING
        RETURNING wave_id, token
    ), kept AS (
        INSERT INTO respondents_spool (wave_id, token, version_id, report)
        SELECT wave_id, token, version_id, report FROM claimed JOIN sent USING (wave_id, token)
        RETURNING wave_id, token
    ), written AS MATERIALIZED (
        SELECT wave_id, coalesce(
            array_agg(line ORDER BY gen_random_uuid()) FILTER (WHERE line IS NOT NULL), '{}'
        ) AS words
        FROM kept JOIN asked USING (wave_id, token)
        LEFT JOIN jsonb_array_elements_text(
            CASE jsonb_typeof(asked.words) WHEN 'array' THEN asked.words END
        ) AS line ON true
        WHERE jsonb_typeof(asked.words) = 'array'
        GROUP BY wave_id
    ), pooled AS (
        INSERT INTO respondents_textpool AS pool (wave_id, part, words)
        SELECT wave_id, 0, words FROM written ORDER BY wave_id
        ON CONFLICT (wave_id, part) DO UPDATE SET words = ARRAY(
            SELECT line FROM unnest(pool.words || excluded.words) AS line ORDER BY gen_random_uuid()
        )
    ), taken AS (
        SELECT wave_id, count(*) AS number FROM claimed GROUP BY wave_id
    ), counted AS (
        UPDATE respondents_capacity AS each SET remaining = each.remaining - taken.number
        FROM taken WHERE each.wave_id = taken.wave_id
    )
    SELECT string_agg(
        CASE WHEN kept.wave_id IS NOT NULL THEN 's' ELSE coalesce(
            (
                SELECT CASE
                    WHEN waiting.report = asked.report THEN 'r'
                    WHEN waiting.report IS NOT NULL THEN 'o'
                    ELSE 'c'
                END
                FROM respondents_claim AS claim
                LEFT JOIN respondents_spool AS waiting
                    ON waiting.wave_id = claim.wave_id AND waiting.token = claim.token
                WHERE claim.wave_id = asked.wave_id AND claim.token = asked.token
            ),
            (
                SELECT 'f' FROM capacity LEFT JOIN taken USING (wave_id)
                WHERE capacity.wave_id = asked.wave_id
                    AND capacity.remaining = coalesce(taken.number, 0)
            ),
            (SELECT 'a' FROM arrived WHERE arrived.place = asked.place),
            'x'
        ) END,
        '' ORDER BY asked.place
    )
    FROM asked LEFT JOIN kept USING (wave_id, token);
END;
REVOKE ALL ON FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[], jsonb) FROM PUBLIC;
"""
WITHOUT_TEXTS = """
CREATE OR REPLACE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[]
)
RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    SELECT respondents_keep(moment, waves, tokens, reports, NULL::jsonb);
END;
"""
DROP = "DROP FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[], jsonb);"
NO_STATISTICS = """
ALTER TABLE respondents_text ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE respondents_textpool ALTER COLUMN words SET STATISTICS 0;
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0008_report_column"), ("surveys", "0015_citation")]

    operations = [
        migrations.CreateModel(
            name="TextPool",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "wave_id",
                        "part",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("part", models.PositiveIntegerField()),
                (
                    "words",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.TextField(), size=None
                    ),
                ),
                (
                    "wave",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="surveys.wave",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.CreateModel(
            name="Text",
            fields=[
                (
                    "slot",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("item", models.CharField(max_length=7)),
                ("words", models.TextField()),
                (
                    "wave",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="texts",
                        to="surveys.wave",
                    ),
                ),
            ],
            options={"ordering": ("slot",)},
        ),
        migrations.RunSQL(NO_STATISTICS, migrations.RunSQL.noop),
        migrations.RunSQL(CREATE, DROP),
        migrations.RunSQL(WITHOUT_TEXTS, BEFORE),
    ]
