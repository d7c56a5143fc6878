import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("analytics", "0004_ledger"),
        ("surveys", "0008_released_audit"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("url", models.CharField(max_length=500, verbose_name="address")),
                (
                    "events",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("batch.counted", "A batch was counted"),
                                ("estimates.updated", "Estimates were updated"),
                                ("export.finished", "An export of reports has ended"),
                                ("job.finished", "Another job has ended"),
                            ],
                            max_length=20,
                        ),
                        size=None,
                    ),
                ),
                ("secret", models.TextField()),
                ("former_secret", models.TextField(blank=True)),
                ("former_until", models.DateTimeField(null=True)),
                ("active", models.BooleanField(default=True)),
                ("test_asked", models.BooleanField(default=False)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("rests_until", models.DateTimeField(null=True)),
                ("failing", models.BooleanField(default=False)),
                ("made", models.DateField(auto_now_add=True)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "survey",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhooks",
                        to="surveys.survey",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("event", models.UUIDField(default=uuid.uuid4)),
                ("kind", models.CharField(max_length=20)),
                ("day", models.DateField()),
                ("body", models.TextField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("sent", "Received"),
                            ("given-up", "Given up"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("status", models.PositiveSmallIntegerField(null=True)),
                ("trouble", models.CharField(blank=True, max_length=20)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="analytics.webhook",
                    ),
                ),
            ],
            options={
                "ordering": ("-pk",),
            },
        ),
        migrations.AddConstraint(
            model_name="webhook",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("former_secret", ""), ("former_until__isnull", False), _connector="OR"
                ),
                name="webhook_former_secret_ends",
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("state", "waiting")),
                fields=["webhook"],
                name="delivery_waiting",
            ),
        ),
        migrations.AddConstraint(
            model_name="delivery",
            constraint=models.UniqueConstraint(
                fields=("webhook", "event"), name="one_delivery_per_event"
            ),
        ),
        migrations.AddConstraint(
            model_name="delivery",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ("waiting", "sent", "given-up"))),
                name="delivery_state_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="delivery",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "sent"), _negated=True),
                    ("attempts__gte", 1),
                    _connector="OR",
                ),
                name="delivery_sent_by_trying",
            ),
        ),
    ]
