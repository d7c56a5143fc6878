import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("respondents", "0002_reports_by_wave"),
        ("surveys", "0004_access"),
    ]

    operations = [
        migrations.CreateModel(
            name="SigningKey",
            fields=[
                (
                    "wave",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="signing_key",
                        serialize=False,
                        to="surveys.wave",
                    ),
                ),
                ("public", models.BinaryField()),
                ("sealed", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("contact", models.EmailField(blank=True, max_length=254)),
                ("mailed", models.DateField(blank=True, null=True)),
                ("blinded", models.BinaryField(max_length=32, null=True)),
                (
                    "wave",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="surveys.wave",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("contact", ""), _negated=True),
                        fields=("wave", "contact"),
                        name="invited_once_per_wave",
                    )
                ],
            },
        ),
    ]
