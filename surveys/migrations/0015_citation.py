import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0014_organization"),
    ]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="authors",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=200),
                blank=True,
                default=list,
                size=None,
            ),
        ),
        migrations.AddField(
            model_name="survey",
            name="institution",
            field=models.CharField(blank=True, max_length=200),
        ),
    ]
