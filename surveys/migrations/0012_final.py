from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("surveys", "0011_waves_stay_closed")]

    operations = [
        migrations.AddField("wave", "final", models.BooleanField(default=False, editable=False)),
    ]
