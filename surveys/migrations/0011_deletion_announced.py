"""Remember for which waves the team was told that the reports will be deleted."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("surveys", "0010_discarded")]

    operations = [
        migrations.AddField(
            model_name="wave",
            name="deletion_announced",
            field=models.BooleanField(default=False, editable=False),
        ),
    ]
