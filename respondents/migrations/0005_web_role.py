"""Limit what the web role writes about invitations: see `accounts.migrations.0002_web_role`.

An address can be erased but not exchanged, since the worker mails the link to it. An invitation
that has begun stays, and signs no second message.
"""

from django.db import migrations

INVITATIONS = """
CREATE TRIGGER invitation_begins BEFORE INSERT ON respondents_invitation FOR EACH ROW
    WHEN (
        NEW.mailed IS NOT NULL OR NEW.blinded IS NOT NULL OR NEW.mailing_id IS NOT NULL
        OR NEW.withdrawn
    )
    EXECUTE FUNCTION accounts_owner_only('a new invitation waits');
CREATE TRIGGER invitation_keeps BEFORE UPDATE ON respondents_invitation FOR EACH ROW
    WHEN (
        (OLD.blinded IS NOT NULL AND NEW.blinded IS DISTINCT FROM OLD.blinded)
        OR (OLD.withdrawn AND NOT NEW.withdrawn)
        OR (NEW.contact <> OLD.contact AND NEW.contact <> '')
    )
    EXECUTE FUNCTION accounts_owner_only('an invitation keeps this');
CREATE TRIGGER invitation_begun_stays BEFORE DELETE ON respondents_invitation FOR EACH ROW
    WHEN (OLD.blinded IS NOT NULL)
    EXECUTE FUNCTION accounts_owner_only('an invitation that has begun stays');
"""
MAILINGS = """
CREATE TRIGGER mailing_dated BEFORE INSERT ON respondents_mailing FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('created');
CREATE TRIGGER mailing_begins BEFORE INSERT ON respondents_mailing FOR EACH ROW
    WHEN (NEW.state <> 'running' OR NEW.sent <> 0 OR NEW.failures <> '{}' OR NEW.trouble <> '')
    EXECUTE FUNCTION accounts_owner_only('a new mailing has sent nothing');
CREATE TRIGGER mailing_only_canceled BEFORE UPDATE OF state ON respondents_mailing FOR EACH ROW
    WHEN (OLD.state <> 'running' OR NEW.state <> 'canceled')
    EXECUTE FUNCTION accounts_owner_only('a mailing is only canceled');
"""
OPENINGS = """
CREATE TRIGGER opening_dated BEFORE INSERT ON respondents_opening FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('day');
CREATE TRIGGER opening_begins BEFORE INSERT ON respondents_opening FOR EACH ROW
    WHEN (NEW.pages <> 1)
    EXECUTE FUNCTION accounts_owner_only('pages are counted one by one');
CREATE TRIGGER opening_grows BEFORE UPDATE OF pages ON respondents_opening FOR EACH ROW
    WHEN (NEW.pages <> OLD.pages + 1)
    EXECUTE FUNCTION accounts_owner_only('pages are counted one by one');
"""
REVERSE = """
DROP TRIGGER opening_grows ON respondents_opening;
DROP TRIGGER opening_begins ON respondents_opening;
DROP TRIGGER opening_dated ON respondents_opening;
DROP TRIGGER mailing_only_canceled ON respondents_mailing;
DROP TRIGGER mailing_begins ON respondents_mailing;
DROP TRIGGER mailing_dated ON respondents_mailing;
DROP TRIGGER invitation_begun_stays ON respondents_invitation;
DROP TRIGGER invitation_keeps ON respondents_invitation;
DROP TRIGGER invitation_begins ON respondents_invitation;
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0004_canceled"), ("accounts", "0002_web_role")]

    operations = [migrations.RunSQL(INVITATIONS + MAILINGS + OPENINGS, REVERSE)]
