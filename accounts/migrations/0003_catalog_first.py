"""Let the functions of triggers look names up in PostgreSQL's own catalog first.

A role that may make temporary tables, as every role may by default, could otherwise put a table of
its own before ``pg_class`` and pass for the owner of a table.
"""

from django.db import migrations

FUNCTIONS = ("accounts_owner_only", "accounts_dated_now")
SET = "ALTER FUNCTION {}() SET search_path = pg_catalog, pg_temp"
RESET = "ALTER FUNCTION {}() RESET search_path"


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_web_role")]

    operations = [migrations.RunSQL(SET.format(name), RESET.format(name)) for name in FUNCTIONS]
