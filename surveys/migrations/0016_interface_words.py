"""Keep Candor's words as authors have translated them: with each survey, and with each version the
ones whose hashes its text has. The web role can write no others."""

from django.db import migrations, models

HASHED = """
CREATE FUNCTION surveys_interface_hashes(interface jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(
        jsonb_object_agg(key, encode(sha256(convert_to(value, 'UTF8')), 'hex')), '{}'::jsonb
    ) FROM jsonb_each_text(interface)
$$;
CREATE TRIGGER version_interface_hashed BEFORE INSERT ON surveys_version FOR EACH ROW
    WHEN (
        surveys_interface_hashes(NEW.interface)
            IS DISTINCT FROM coalesce(NEW.canonical::jsonb -> 'interface', '{}'::jsonb)
    )
    EXECUTE FUNCTION accounts_owner_only('a version has the words of its text');
"""
REVERSE = """
DROP TRIGGER version_interface_hashed ON surveys_version;
DROP FUNCTION surveys_interface_hashes(jsonb);
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0015_completion_key")]

    operations = [
        migrations.AddField("survey", "interface", models.JSONField(default=dict, editable=False)),
        migrations.AddField("version", "interface", models.JSONField(default=dict)),
        migrations.RunSQL(HASHED, REVERSE),
    ]
