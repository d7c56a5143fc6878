"""Simulated waves can be discarded: pages forget them, and the worker deletes them."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("surveys", "0009_version_logo")]

    operations = [
        migrations.AlterModelOptions(
            name="wave",
            options={"base_manager_name": "every", "ordering": ("survey", "kind", "number")},
        ),
        migrations.AlterModelManagers(
            name="wave", managers=[("objects", models.Manager()), ("every", models.Manager())]
        ),
        migrations.AddField(
            model_name="wave",
            name="discarded",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddConstraint(
            model_name="wave",
            constraint=models.CheckConstraint(
                condition=Q(discarded=False) | Q(kind="simulated"),
                name="wave_discarded_if_simulated",
            ),
        ),
    ]
