"""Keep the moment of a survey's creation, so that the newest comes first in the list of its day."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("surveys", "0002_triggers")]

    operations = [
        migrations.AlterField(
            model_name="survey", name="created", field=models.DateTimeField(auto_now_add=True)
        ),
    ]
