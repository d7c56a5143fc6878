"""Keep with each version the logo whose hash its text has; the web role can write no other."""

from django.db import migrations, models

HASHED = """
CREATE TRIGGER version_logo_hashed BEFORE INSERT ON surveys_version FOR EACH ROW
    WHEN (
        CASE WHEN NEW.logo = '' THEN FALSE
        ELSE encode(sha256(NEW.logo), 'hex')
            IS DISTINCT FROM NEW.canonical::json -> 'branding' ->> 'logo' END
    )
    EXECUTE FUNCTION accounts_owner_only('a version has the logo of its text');
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0008_own_catalog_and_clock")]

    operations = [
        migrations.AddField("version", "logo", models.BinaryField(default=b"")),
        migrations.RunSQL(HASHED, "DROP TRIGGER version_logo_hashed ON surveys_version"),
    ]
