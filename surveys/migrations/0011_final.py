from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("surveys", "0010_public_questions")]

    operations = [
        migrations.AddField("wave", "final", models.BooleanField(default=False, editable=False)),
    ]
