from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0006_labels"),
    ]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="plan",
            field=models.JSONField(default=dict, editable=False),
        ),
    ]
