from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0008_idempotency"),
    ]

    operations = [
        migrations.AddField(
            model_name="wave",
            name="planned_n",
            field=models.PositiveIntegerField(
                default=800, verbose_name="respondents expected at the launch"
            ),
        ),
    ]
