"""What differs from an imported file stays with the survey until someone dismisses it."""

from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("surveys", "0011_deletion_announced")]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="differences",
            field=ArrayField(models.TextField(), blank=True, default=list, editable=False),
        ),
    ]
