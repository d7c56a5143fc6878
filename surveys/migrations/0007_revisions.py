import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0006_audit_actions"),
    ]

    operations = [
        migrations.CreateModel(
            name="Revision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("draft", models.JSONField()),
                (
                    "act",
                    models.CharField(
                        choices=[
                            ("added", "Added"),
                            ("changed", "Changed"),
                            ("moved", "Moved"),
                            ("copied", "Duplicated"),
                            ("deleted", "Deleted"),
                        ],
                        max_length=10,
                    ),
                ),
                ("field", models.CharField(blank=True, max_length=100)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("undone", models.BooleanField(default=False)),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "survey",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="revisions",
                        to="surveys.survey",
                    ),
                ),
            ],
            options={
                "ordering": ("survey", "pk"),
            },
        ),
    ]
