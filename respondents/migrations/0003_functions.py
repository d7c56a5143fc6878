"""The functions with which web processes store reports.

The function `respondents_keep` stores a batch of reports and returns what became of each. The web
role has no right to the claims or the spool; the function runs with the rights of the role that
migrated. Its body is bound when it is created, so no search path can redirect it; before a column
that it names can change its type, it has to be dropped.

It returns one letter a report, in the order of the arrays, so that a batch is one row of one
column:

    s  stored now
    r  stored before, with the same report, and still waiting for its shuffle
    c  counted: the token was used, and its report has been shuffled
    o  the token was used for another report
    f  the wave has as many respondents as it accepts
    x  the wave is not open
    a  ask again: another transaction decided about the token, or about the last places of the
       wave, while this statement ran

Capacity: the row of a wave's capacity is locked before its claims are made, so that the batches of
different processes take turns and none exceeds the number. Where more arrive together than fit, the
first ones are stored. A wave without such a row is neither counted nor locked.

Order of locks: capacities by wave, then claims by token, so that two batches never wait for each
other in a ring. Sorting the claims also keeps the order of arrival out of the table.

Closing: an attacker who took over a web process may choose ``moment``, so it counts for the opening
only.

- The wave must be open by PostgreSQL's own clock when the function runs, not when its transaction
  or statement began, and it must not be final: a clock that is set back opens no wave again.
- The function refuses in transactions that read an earlier snapshot, in which a wave that someone
  has closed is still open.
- It locks the wave until its transaction ends. By that the worker sees whether a report may still
  arrive that was stored before the closing (`respondents.shuffling.services.no_pending_writes`).

Texts: ``texts`` is a JSON list with an entry for each report, a list of lines, or null if the survey
has no closing texts. Every report of a survey with closing texts rewrites the pool of its wave in
random order, also one that comes without words. So all words of the pool have the row version
(xmin) of the last report, and nothing in the database tells with which report they came. The pool
is locked after the claims, waves in order, so that two batches never wait for each other in a ring.

The function `respondents_full` tells the web role whether a wave is full, not its count.
"""

from django.db import migrations

KEEP = """
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
    dependencies = [("respondents", "0002_reports_by_wave"), ("surveys", "0002_triggers")]

    operations = [migrations.RunSQL(KEEP), migrations.RunSQL(FULL)]
