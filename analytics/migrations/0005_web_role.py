"""Limit what the web role writes about results: see `accounts.migrations.0002_web_role`.

It may request a job and ask for its cancellation. Progress, figures and results are the worker's,
as is what became of a webhook's events.
"""

from django.db import migrations

JOBS = """
CREATE TRIGGER job_dated BEFORE INSERT ON analytics_job FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('asked');
CREATE TRIGGER job_begins_empty BEFORE INSERT ON analytics_job FOR EACH ROW
    WHEN (
        NEW.state <> 'waiting' OR NEW.cancel OR NEW.done <> 0 OR NEW.of <> 0 OR NEW.phase <> ''
        OR NEW.reason <> '' OR NEW.figures <> '{}' OR NEW.result IS NOT NULL OR NEW.attempts <> 0
    )
    EXECUTE FUNCTION accounts_owner_only('a new job waits and is empty');
CREATE TRIGGER job_only_canceled BEFORE UPDATE ON analytics_job FOR EACH ROW
    WHEN (OLD.state NOT IN ('waiting', 'running') OR NOT NEW.cancel)
    EXECUTE FUNCTION accounts_owner_only('a job is only canceled');
"""
WEBHOOKS = """
CREATE TRIGGER webhook_dated BEFORE INSERT ON analytics_webhook FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('made');
CREATE TRIGGER webhook_begins BEFORE INSERT ON analytics_webhook FOR EACH ROW
    WHEN (
        NEW.failures <> 0 OR NEW.failing OR NEW.rests_until IS NOT NULL OR NEW.test_asked
        OR NEW.former_secret <> '' OR NEW.former_until IS NOT NULL
    )
    EXECUTE FUNCTION accounts_owner_only('a new webhook has sent nothing');
"""
REVERSE = """
DROP TRIGGER webhook_begins ON analytics_webhook;
DROP TRIGGER webhook_dated ON analytics_webhook;
DROP TRIGGER job_only_canceled ON analytics_job;
DROP TRIGGER job_begins_empty ON analytics_job;
DROP TRIGGER job_dated ON analytics_job;
"""


class Migration(migrations.Migration):
    dependencies = [("analytics", "0004_groups_in_each_analysis"), ("accounts", "0002_web_role")]

    operations = [migrations.RunSQL(JOBS + WEBHOOKS, REVERSE)]
