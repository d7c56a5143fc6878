import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("respondents", "0004_retry"),
        ("surveys", "0006_audit_actions"),
    ]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="withdrawn",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.CreateModel(
            name="Mailing",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("invite", "Invitations"), ("remind", "Reminders")], max_length=10
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("running", "Being sent"),
                            ("done", "Sent"),
                            ("cancelled", "Cancelled"),
                            ("closed", "Stopped, since the survey closed"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("created", models.DateField(auto_now_add=True)),
                ("subject", models.CharField(max_length=200)),
                ("text", models.TextField()),
                ("total", models.PositiveIntegerField()),
                ("sent", models.PositiveIntegerField(default=0)),
                ("failures", models.JSONField(default=dict)),
                ("trouble", models.CharField(blank=True, max_length=20)),
                (
                    "wave",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mailings",
                        to="surveys.wave",
                    ),
                ),
            ],
            options={
                "ordering": ("-pk",),
            },
        ),
        migrations.AddField(
            model_name="invitation",
            name="mailing",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="waiting",
                to="respondents.mailing",
            ),
        ),
        migrations.AddConstraint(
            model_name="mailing",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "running")),
                fields=("wave",),
                name="one_mailing_at_a_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="mailing",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ("invite", "remind"))), name="mailing_kind_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="mailing",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ("running", "done", "cancelled", "closed"))),
                name="mailing_state_known",
            ),
        ),
    ]
