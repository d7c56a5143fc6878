"""A function that knows a retry, so that the web's role need not read the spool or the claims.

It runs with the rights of whoever migrated. Its body is bound when it is made, so no search path
can lead it elsewhere; and before a column that it reads can change its type, it has to be dropped.
"""

from django.db import migrations

MAKE = """
CREATE FUNCTION respondents_retry(asked bigint, sent bytea, report bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
    SELECT CASE
        WHEN waiting.layout = report THEN 'stored again'
        WHEN waiting.layout IS NOT NULL THEN 'other'
        ELSE 'counted'
    END
    FROM respondents_claim AS claim
    LEFT JOIN respondents_spool AS waiting
        ON waiting.wave_id = claim.wave_id AND waiting.token = claim.token
    WHERE claim.wave_id = asked AND claim.token = sent;
END;
REVOKE ALL ON FUNCTION respondents_retry(bigint, bytea, bytea) FROM PUBLIC;
"""
DROP = "DROP FUNCTION respondents_retry(bigint, bytea, bytea);"


class Migration(migrations.Migration):
    dependencies = [("respondents", "0003_invitations")]

    operations = [migrations.RunSQL(MAKE, DROP)]
