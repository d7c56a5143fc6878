from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0004_access"),
    ]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="erasing",
            field=models.BooleanField(default=False, editable=False),
        ),
    ]
