import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0005_reader_link"),
    ]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="labels",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=30),
                blank=True,
                default=list,
                size=None,
            ),
        ),
    ]
