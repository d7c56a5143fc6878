"""Spell the state of canceled jobs as everywhere else: “canceled” for “cancelled”."""

from django.db import migrations, models

STATES = [
    ("waiting", "Waiting"),
    ("running", "Running"),
    ("done", "Done"),
    ("refused", "Refused"),
    ("failed", "Failed"),
    ("canceled", "Canceled"),
]


class Migration(migrations.Migration):
    dependencies = [("analytics", "0001_initial")]

    operations = [
        migrations.RemoveConstraint(model_name="job", name="job_state_known"),
        migrations.RunSQL(
            "UPDATE analytics_job SET state = 'canceled' WHERE state = 'cancelled'",
            "UPDATE analytics_job SET state = 'cancelled' WHERE state = 'canceled'",
        ),
        migrations.AlterField(
            model_name="job",
            name="state",
            field=models.CharField(choices=STATES, default="waiting", max_length=10),
        ),
        migrations.AddConstraint(
            model_name="job",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("state__in", ("waiting", "running", "done", "refused", "failed", "canceled"))
                ),
                name="job_state_known",
            ),
        ),
    ]
