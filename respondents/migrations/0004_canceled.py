"""Spell the state of canceled mailings as everywhere else: “canceled” for “cancelled”."""

from django.db import migrations, models

STATES = [
    ("running", "Being sent"),
    ("done", "Sent"),
    ("canceled", "Canceled"),
    ("closed", "Stopped because the survey closed"),
]


class Migration(migrations.Migration):
    dependencies = [("respondents", "0003_functions")]

    operations = [
        migrations.RemoveConstraint(model_name="mailing", name="mailing_state_known"),
        migrations.RunSQL(
            "UPDATE respondents_mailing SET state = 'canceled' WHERE state = 'cancelled'",
            "UPDATE respondents_mailing SET state = 'cancelled' WHERE state = 'canceled'",
        ),
        migrations.AlterField(
            model_name="mailing",
            name="state",
            field=models.CharField(choices=STATES, default="running", max_length=10),
        ),
        migrations.AddConstraint(
            model_name="mailing",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ("running", "done", "canceled", "closed"))),
                name="mailing_state_known",
            ),
        ),
    ]
