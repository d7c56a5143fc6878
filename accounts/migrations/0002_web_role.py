"""Limit what the web role writes about people and into the audit log.

The web role needs rights to whole tables, and an attacker in a web process has the same rights.
Triggers of each app let it write only what people do on pages; `tests/setup/test_web_columns.py`
tries every column. Two functions serve all of them:

- `accounts_owner_only` refuses a row to every role but the owner of the table, with the reason that
  the trigger names. Superusers who work as themselves are refused too.
- `accounts_dated_now` replaces a date or time of a new row by PostgreSQL's own, unless the owner
  inserts it. It refuses nothing, so that a web server whose clock is wrong can still write.

Before a column that a trigger's condition names can change its type, the trigger has to be dropped.
"""

from django.db import migrations

OWNER_ONLY = """
CREATE FUNCTION accounts_owner_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN coalesce(NEW, OLD);
END $$;
"""
DATED_NOW = """
CREATE FUNCTION accounts_dated_now() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        NEW := jsonb_populate_record(
            NEW, jsonb_build_object(TG_ARGV[0], clock_timestamp() AT TIME ZONE 'UTC' || '+00')
        );
    END IF;
    RETURN NEW;
END $$;
"""
USERS = """
CREATE TRIGGER user_dated BEFORE INSERT ON accounts_user FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('joined');
CREATE TRIGGER user_keeps BEFORE UPDATE ON accounts_user FOR EACH ROW
    WHEN (
        (OLD.id, OLD.joined, OLD.service_of_id)
        IS DISTINCT FROM (NEW.id, NEW.joined, NEW.service_of_id)
        OR NEW.sessions_ended < OLD.sessions_ended OR (OLD.deleting AND NOT NEW.deleting)
    )
    EXECUTE FUNCTION accounts_owner_only('an account keeps this');
"""
# What people do has an actor. The other actions are the worker's.
AUDIT = """
CREATE TRIGGER audit_dated BEFORE INSERT ON accounts_auditentry FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('at');
CREATE TRIGGER audit_of_people BEFORE INSERT ON accounts_auditentry FOR EACH ROW
    WHEN (
        NEW.actor_id IS NULL OR NEW.action IN
        ('released', 'grouped', 'repaired', 'reports-deleted', 'reports-exported')
    )
    EXECUTE FUNCTION accounts_owner_only('only the worker writes this entry');
"""
REVERSE = """
DROP TRIGGER audit_of_people ON accounts_auditentry;
DROP TRIGGER audit_dated ON accounts_auditentry;
DROP TRIGGER user_keeps ON accounts_user;
DROP TRIGGER user_dated ON accounts_user;
DROP FUNCTION accounts_dated_now;
DROP FUNCTION accounts_owner_only;
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [migrations.RunSQL(OWNER_ONLY + DATED_NOW + USERS + AUDIT, REVERSE)]
