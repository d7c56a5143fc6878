"""Organizations are spelled the American way."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_organization"), ("surveys", "0013_final_stays")]

    operations = [migrations.RenameField("survey", "organisation", "organization")]
