"""Put the groups of a wave into the parameters of its finished analyses, then drop the table.

Regressions repeat the parameters of weighted shares, which have the groups of their question.

Figures of unprotected numbers were rounded, and lacked standard errors: the worker computes them
again. Only estimates of unprotected numbers have both a mean and counts.
"""

from django.db import migrations

KINDS = "('cross-table', 'group', 'side-by-side', 'weights', 'regression', 'list-regression')"
COPY = f"""
UPDATE analytics_job SET parameters = jsonb_set(
    jsonb_set(parameters, '{{groups}}', grouping.cells),
    '{{weights,groups}}', grouping.cells,
    COALESCE(jsonb_typeof(parameters -> 'weights') = 'object', FALSE)
)
FROM analytics_grouping AS grouping
WHERE analytics_job.wave_id = grouping.wave_id AND analytics_job.kind IN {KINDS}
"""  # noqa: S608 - constants
FORGET = "DELETE FROM analytics_job WHERE kind = 'grouping'"
ROUNDED = "shares ? 'mean' AND cardinality(counts) > 0"
COUNT_AGAIN = f"""
UPDATE surveys_wave SET final = FALSE
WHERE final AND id IN (SELECT wave_id FROM analytics_estimate WHERE {ROUNDED})
"""  # noqa: S608 - constants
FORGET_ROUNDED = f"DELETE FROM analytics_estimate WHERE {ROUNDED}"  # noqa: S608 - constants


class Migration(migrations.Migration):
    dependencies = [("analytics", "0003_secret_lot"), ("surveys", "0003_survey_created")]

    operations = [
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET, migrations.RunSQL.noop),
        migrations.RunSQL(COUNT_AGAIN, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET_ROUNDED, migrations.RunSQL.noop),
        migrations.DeleteModel(name="Grouping"),
    ]
