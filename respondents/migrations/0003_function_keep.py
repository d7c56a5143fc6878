"""The function `respondents_keep`; ``0008_report_column`` describes it."""

from django.db import migrations

CREATE = """
CREATE FUNCTION respondents_keep(
    moment timestamptz, waves bigint[], tokens bytea[], reports bytea[]
)
RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH asked AS MATERIALIZED (
        SELECT one.wave_id, one.token, one.layout, one.place
        FROM unnest(waves, tokens, reports) WITH ORDINALITY AS one (wave_id, token, layout, place)
    ), arrived AS MATERIALIZED (
        SELECT asked.wave_id, asked.token, wave.version_id, asked.layout, asked.place,
            row_number() OVER (PARTITION BY asked.wave_id ORDER BY asked.place) AS rank
        FROM asked JOIN surveys_wave AS wave ON wave.id = asked.wave_id
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
REVOKE ALL ON FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[]) FROM PUBLIC;
"""
DROP = "DROP FUNCTION respondents_keep(timestamptz, bigint[], bytea[], bytea[]);"


class Migration(migrations.Migration):
    dependencies = [("respondents", "0002_reports_by_wave")]

    operations = [migrations.RunSQL(CREATE, DROP)]
