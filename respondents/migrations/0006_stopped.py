"""People can stop the email of a survey, and answers to a mailing go to a person."""

from django.db import migrations, models

STAYS = """
CREATE TRIGGER invitation_stays_stopped BEFORE UPDATE ON respondents_invitation FOR EACH ROW
    WHEN (OLD.stopped AND NOT NEW.stopped)
    EXECUTE FUNCTION accounts_owner_only('stopped email stays stopped');
"""
REVERSE = "DROP TRIGGER invitation_stays_stopped ON respondents_invitation;"


class Migration(migrations.Migration):
    dependencies = [("respondents", "0005_web_role")]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="stopped",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name="mailing",
            name="reply_to",
            field=models.EmailField(blank=True, default="", max_length=254),
            preserve_default=False,
        ),
        migrations.RunSQL(STAYS, REVERSE),
    ]
