"""A deletion can be undone for some days: PostgreSQL dates it, and no web process moves the date."""

from django.db import migrations, models

TRIGGERS = """
CREATE FUNCTION surveys_erased() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    NEW.erased := CASE WHEN NEW.erasing THEN clock_timestamp() END;
    RETURN NEW;
END $$;
CREATE TRIGGER survey_erased BEFORE INSERT OR UPDATE OF erasing ON surveys_survey FOR EACH ROW
    EXECUTE FUNCTION surveys_erased();
DROP TRIGGER survey_keeps ON surveys_survey;
CREATE TRIGGER survey_keeps BEFORE UPDATE ON surveys_survey FOR EACH ROW
    WHEN (
        (OLD.id, OLD.created) IS DISTINCT FROM (NEW.id, NEW.created)
        OR (OLD.erasing = NEW.erasing AND OLD.erased IS DISTINCT FROM NEW.erased)
    )
    EXECUTE FUNCTION accounts_owner_only('a survey keeps this');
"""
REVERSE = """
DROP TRIGGER survey_keeps ON surveys_survey;
CREATE TRIGGER survey_keeps BEFORE UPDATE ON surveys_survey FOR EACH ROW
    WHEN (
        (OLD.id, OLD.created) IS DISTINCT FROM (NEW.id, NEW.created)
        OR (OLD.erasing AND NOT NEW.erasing)
    )
    EXECUTE FUNCTION accounts_owner_only('a survey keeps this');
DROP TRIGGER survey_erased ON surveys_survey;
DROP FUNCTION surveys_erased;
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0013_version_of_draft")]

    operations = [
        migrations.AddField(
            model_name="survey",
            name="erased",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.RunSQL(TRIGGERS, REVERSE),
    ]
