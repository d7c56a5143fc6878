"""Waves that have long been counted and estimated are final: without this, the worker would mark
them after the upgrade, and send a webhook for each."""

from django.db import migrations

MARK = """
UPDATE surveys_wave AS wave SET final = true
FROM surveys_version AS version
WHERE version.id = wave.version_id AND wave.closes < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM respondents_spool AS spool WHERE spool.wave_id = wave.id)
    AND NOT EXISTS (
        SELECT FROM respondents_tally AS tally
        LEFT JOIN analytics_estimate AS estimate USING (wave_id, block, arm)
        WHERE tally.wave_id = wave.id AND tally.n > 0 AND tally.n >= coalesce(estimate.n, 0)
            + (version.canonical::json #>> '{release,minimum_n}')::integer
    )
"""


class Migration(migrations.Migration):
    dependencies = [
        ("analytics", "0002_withheld_answers"),
        ("respondents", "0005_opening"),
        ("surveys", "0012_final"),
    ]

    operations = [migrations.RunSQL(MARK, migrations.RunSQL.noop)]
