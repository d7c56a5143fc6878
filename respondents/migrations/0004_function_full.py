"""The function `respondents_full`: the web role learns whether a wave is full, not its count."""

from django.db import migrations

CREATE = """
CREATE FUNCTION respondents_full(asked bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
    SELECT EXISTS (
        SELECT FROM respondents_capacity WHERE wave_id = asked AND remaining = 0
    );
END;
REVOKE ALL ON FUNCTION respondents_full(bigint) FROM PUBLIC;
"""
DROP = "DROP FUNCTION respondents_full(bigint);"


class Migration(migrations.Migration):
    dependencies = [("respondents", "0003_function_keep")]

    operations = [migrations.RunSQL(CREATE, DROP)]
