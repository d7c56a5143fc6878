"""Delete estimates that tell of withheld answers by an older rule; the worker makes them again.

Those of open waves appear when they have ended. Those that lack the last reports stay: with these
they would be a second figure about nearly the same people.
"""

from django.db import migrations

DELETE = """
DELETE FROM analytics_estimate AS estimate USING surveys_wave AS wave, surveys_version AS version
WHERE estimate.wave_id = wave.id AND wave.version_id = version.id
AND (estimate.arm = 'direct' OR jsonb_path_exists(
    version.canonical::jsonb,
    '$.questions[*] ? (@.block == $block && (
        exists(@.asked_if) || @.protection.design == "open"))',
    jsonb_build_object('block', estimate.block)))
AND (wave.closes IS NULL OR wave.closes > now() OR EXISTS (
    SELECT FROM respondents_tally AS tally
    WHERE tally.wave_id = estimate.wave_id AND tally.block = estimate.block
    AND tally.arm = estimate.arm AND tally.n = estimate.n AND tally.skipped = estimate.skipped))
"""


class Migration(migrations.Migration):
    dependencies = [
        ("analytics", "0001_initial"),
        ("respondents", "0005_opening"),
        ("surveys", "0010_public_questions"),
    ]

    operations = [migrations.RunSQL(DELETE, migrations.RunSQL.noop)]
