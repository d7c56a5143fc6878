"""Let readers name an analysis, and keep what they chose for it.

The web role may change the name of any job, and ask for the cancellation of an unfinished one.
"""

from django.db import migrations, models

CANCELED = """
DROP TRIGGER job_only_canceled ON analytics_job;
CREATE TRIGGER job_only_canceled BEFORE UPDATE OF cancel ON analytics_job FOR EACH ROW
    WHEN (
        OLD.cancel <> NEW.cancel AND (OLD.state NOT IN ('waiting', 'running') OR NOT NEW.cancel)
    )
    EXECUTE FUNCTION accounts_owner_only('a job is only canceled');
"""
BEFORE = """
DROP TRIGGER job_only_canceled ON analytics_job;
CREATE TRIGGER job_only_canceled BEFORE UPDATE ON analytics_job FOR EACH ROW
    WHEN (OLD.state NOT IN ('waiting', 'running') OR NOT NEW.cancel)
    EXECUTE FUNCTION accounts_owner_only('a job is only canceled');
"""


class Migration(migrations.Migration):
    dependencies = [("analytics", "0005_web_role")]

    operations = [
        migrations.AddField(
            model_name="job", name="name", field=models.CharField(blank=True, max_length=120)
        ),
        migrations.AddField(
            model_name="job",
            name="choices",
            field=models.TextField(blank=True, max_length=4000),
        ),
        migrations.RunSQL(CANCELED, BEFORE),
    ]
