"""Waves with a code for each person have a key, which web processes neither replace nor remove.
Tokens can have the scope to check codes."""

from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models

KEPT = """
CREATE TRIGGER wave_begins_without_codes BEFORE INSERT ON surveys_wave FOR EACH ROW
    WHEN (NEW.completion_key <> '')
    EXECUTE FUNCTION accounts_owner_only('a new wave has no key for codes');
CREATE TRIGGER wave_keeps_codes BEFORE UPDATE OF completion_key ON surveys_wave FOR EACH ROW
    WHEN (OLD.completion_key <> '' AND NEW.completion_key <> OLD.completion_key)
    EXECUTE FUNCTION accounts_owner_only('a wave keeps its key for codes');
"""
REVERSE = """
DROP TRIGGER wave_keeps_codes ON surveys_wave;
DROP TRIGGER wave_begins_without_codes ON surveys_wave;
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0014_deletion_grace"), ("accounts", "0002_web_role")]

    operations = [
        migrations.AddField(
            model_name="wave",
            name="completion_key",
            field=models.TextField(blank=True, default="", editable=False),
        ),
        migrations.AlterField(
            model_name="apitoken",
            name="scopes",
            field=ArrayField(
                base_field=models.CharField(
                    choices=[
                        ("surveys:read", "Read surveys, versions and waves"),
                        ("surveys:write", "Create surveys and change drafts"),
                        ("surveys:delete", "Delete surveys with everything in them"),
                        ("waves:write", "Launch, test and close"),
                        ("estimates:read", "Read estimates and released figures"),
                        ("analyses:write", "Request and cancel analyses"),
                        ("exports:read", "Make and download exports"),
                        ("members:write", "See and change members"),
                        ("invitations:write", "Invite and remind respondents"),
                        ("codes:write", "Check codes of completion"),
                        ("audit:read", "Read the audit log"),
                        ("webhooks:write", "See and change webhooks"),
                    ],
                    max_length=20,
                ),
                size=None,
            ),
        ),
        migrations.RunSQL(KEPT, REVERSE),
    ]
