"""Versions that only simulated people have answered have no number of their own: it is 0."""

from django.db import migrations, models
from django.db.models import Q

CONSTRAINTS = {"version_number_unique": "number", "version_frozen_once": "sha256"}
LAUNCHED = Q(number__gt=0)


class Migration(migrations.Migration):
    dependencies = [("surveys", "0012_import_differences")]

    operations = [
        migrations.AlterModelOptions(
            name="version",
            options={"base_manager_name": "every", "ordering": ("survey", "number")},
        ),
        migrations.AlterModelManagers(
            name="version", managers=[("objects", models.Manager()), ("every", models.Manager())]
        ),
        *(migrations.RemoveConstraint("version", name) for name in CONSTRAINTS),
        *(
            migrations.AddConstraint(
                "version",
                models.UniqueConstraint(fields=("survey", field), condition=LAUNCHED, name=name),
            )
            for name, field in CONSTRAINTS.items()
        ),
    ]
