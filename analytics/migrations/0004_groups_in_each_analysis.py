"""Put the groups of a wave into the parameters of its finished analyses, then drop the table.

Regressions repeat the parameters of weighted shares, which have the groups of their question.
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


class Migration(migrations.Migration):
    dependencies = [("analytics", "0003_secret_lot")]

    operations = [
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET, migrations.RunSQL.noop),
        migrations.DeleteModel(name="Grouping"),
    ]
