from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0004_archived"),
    ]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="reader_link",
            field=models.CharField(blank=True, editable=False, max_length=64),
        ),
        migrations.AddField(
            model_name="survey",
            name="reader_link_ends",
            field=models.DateField(editable=False, null=True),
        ),
    ]
