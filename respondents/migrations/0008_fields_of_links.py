"""The values of a survey's fields in the link of an invitation; the web role cannot change them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("respondents", "0007_refused")]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="fields",
            field=models.JSONField(default=dict, editable=False),
        ),
    ]
