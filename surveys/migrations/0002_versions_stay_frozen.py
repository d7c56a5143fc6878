"""A trigger that refuses any change to the text, hash or number of a frozen version."""

from django.db import migrations

CREATE = """
CREATE FUNCTION surveys_version_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a frozen version is never changed';
END $$;
CREATE TRIGGER version_frozen BEFORE UPDATE OF survey_id, number, canonical, sha256, frozen
    ON surveys_version FOR EACH ROW EXECUTE FUNCTION surveys_version_frozen();
"""
DROP = """
DROP TRIGGER version_frozen ON surveys_version;
DROP FUNCTION surveys_version_frozen();
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0001_initial")]

    operations = [migrations.RunSQL(CREATE, DROP)]
