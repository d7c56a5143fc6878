"""The function `respondents_keep` trusts no other clock about the closing of a wave.

The one before compared the closing with ``moment``, which the web role chooses: an attacker who
took over a web process could name an earlier one, and add reports to a closed wave. This one is the
same otherwise; ``0008_report_column`` describes all of it:

- The wave must be open by PostgreSQL's own clock when the function runs, not when its transaction
  or statement began. ``moment`` counts for the opening only.
- The function refuses in transactions that read an earlier snapshot, in which a wave that someone
  has closed is still open.
- It locks the wave until its transaction ends. By that the worker sees whether a report may still
  arrive that was stored before the closing (`respondents.shuffling.services.none_under_way`).

Web processes of the release before call it in the same way.
"""

from django.db import migrations

CREATE = """
CREATE OR REPLACE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[]
)
RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH asked AS MATERIALIZED (
        SELECT one.wave_id, one.token, one.layout, one.place
        FROM unnest(waves, tokens, reports) WITH ORDINALITY AS one (wave_id, token, layout, place)
    ), collecting AS MATERIALIZED (
        SELECT id, version_id FROM surveys_wave
        WHERE id = ANY (waves) AND opens <= moment
            AND (closes IS NULL OR closes > clock_timestamp())
            AND current_setting('transaction_isolation') = 'read committed'
        ORDER BY id FOR KEY SHARE
    ), arrived AS MATERIALIZED (
        SELECT asked.wave_id, asked.token, wave.version_id, asked.layout, asked.place,
            row_number() OVER (PARTITION BY asked.wave_id ORDER BY asked.place) AS rank
        FROM asked JOIN collecting AS wave ON wave.id = asked.wave_id
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
                    WHEN waiting.layout = asked.layout THEN 'r'
                    WHEN waiting.layout IS NOT NULL THEN 'o'
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
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0005_opening")]

    operations = [migrations.RunSQL(CREATE, migrations.RunSQL.noop)]
