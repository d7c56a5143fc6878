import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("respondents", "0004_function_full"),
        ("surveys", "0004_archived"),
    ]

    operations = [
        migrations.CreateModel(
            name="Opening",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "wave_id",
                        "day",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("day", models.DateField()),
                ("pages", models.PositiveIntegerField()),
                (
                    "wave",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="openings",
                        to="surveys.wave",
                    ),
                ),
            ],
            options={
                "abstract": False,
            },
        ),
    ]
