"""An invitation says why its message was not accepted, until one is."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("respondents", "0006_stopped")]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="refused",
            field=models.CharField(blank=True, default="", editable=False, max_length=20),
        ),
    ]
