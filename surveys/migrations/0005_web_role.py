"""Limit what the web role writes about surveys: see `accounts.migrations.0002_web_role`.

What is published is final, an erased survey stays erased, a revoked token revoked, and a wave's
signing key is the one of its launch.
"""

from django.db import migrations

SURVEYS = """
CREATE TRIGGER survey_dated BEFORE INSERT ON surveys_survey FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('created');
CREATE TRIGGER survey_keeps BEFORE UPDATE ON surveys_survey FOR EACH ROW
    WHEN (
        (OLD.id, OLD.created) IS DISTINCT FROM (NEW.id, NEW.created)
        OR (OLD.erasing AND NOT NEW.erasing)
    )
    EXECUTE FUNCTION accounts_owner_only('a survey keeps this');
"""
VERSIONS = """
CREATE TRIGGER version_dated BEFORE INSERT ON surveys_version FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('frozen');
CREATE TRIGGER version_hashed BEFORE INSERT ON surveys_version FOR EACH ROW
    WHEN (NEW.sha256 <> encode(sha256(convert_to(NEW.canonical, 'UTF8')), 'hex'))
    EXECUTE FUNCTION accounts_owner_only('a version has the hash of its text');
"""
WAVES = """
CREATE TRIGGER wave_begins_unpublished BEFORE INSERT ON surveys_wave FOR EACH ROW
    WHEN (NEW.public_questions <> '{}' OR NEW.signing_key_hash <> '')
    EXECUTE FUNCTION accounts_owner_only('a new wave has no results and no key');
CREATE TRIGGER wave_published_when_final BEFORE UPDATE OF public_questions ON surveys_wave
    FOR EACH ROW WHEN (NEW.public_questions <> '{}' AND NOT NEW.final)
    EXECUTE FUNCTION accounts_owner_only('only final results are published');
CREATE TRIGGER wave_keeps_key BEFORE UPDATE OF signing_key_hash ON surveys_wave FOR EACH ROW
    WHEN (OLD.signing_key_hash <> '' AND NEW.signing_key_hash <> OLD.signing_key_hash)
    EXECUTE FUNCTION accounts_owner_only('a wave keeps its signing key');
"""
TOKENS = """
CREATE TRIGGER token_dated BEFORE INSERT ON surveys_apitoken FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('made');
CREATE TRIGGER token_begins BEFORE INSERT ON surveys_apitoken FOR EACH ROW
    WHEN (NEW.last_used IS NOT NULL OR NEW.revoked IS NOT NULL)
    EXECUTE FUNCTION accounts_owner_only('a new token is unused');
CREATE TRIGGER token_stays_revoked BEFORE UPDATE OF revoked ON surveys_apitoken FOR EACH ROW
    WHEN (OLD.revoked IS NOT NULL AND NEW.revoked IS DISTINCT FROM OLD.revoked)
    EXECUTE FUNCTION accounts_owner_only('a revoked token stays revoked');
"""
REVERSE = """
DROP TRIGGER token_stays_revoked ON surveys_apitoken;
DROP TRIGGER token_begins ON surveys_apitoken;
DROP TRIGGER token_dated ON surveys_apitoken;
DROP TRIGGER wave_keeps_key ON surveys_wave;
DROP TRIGGER wave_published_when_final ON surveys_wave;
DROP TRIGGER wave_begins_unpublished ON surveys_wave;
DROP TRIGGER version_hashed ON surveys_version;
DROP TRIGGER version_dated ON surveys_version;
DROP TRIGGER survey_keeps ON surveys_survey;
DROP TRIGGER survey_dated ON surveys_survey;
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0004_tables_or_rows"), ("accounts", "0002_web_role")]

    operations = [migrations.RunSQL(SURVEYS + VERSIONS + WAVES + TOKENS, REVERSE)]
