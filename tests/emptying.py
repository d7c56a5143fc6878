"""The test database, emptied after a test that committed to it.

Django truncates every table, empty or not, and with the reports' table the tables of all waves that
the session has ever had; then it writes its permissions again. Most tests leave a dozen rows:
deleting these takes a tenth of the time.
"""

from django.db import connection, transaction
from psycopg import sql

# What Django wrote for itself after it had made the tables.
KEPT = frozenset({"django_content_type", "auth_permission", "django_migrations"})
TABLES = """
SELECT relname, relispartition FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
"""


def empty_tables() -> None:
    """Delete every row, and drop the tables of single waves; the rest stays as it was migrated.

    Anyone who still writes, such as a web server with a late request, is waited for.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(TABLES)
        rows = cursor.fetchall()
        waves = [sql.Identifier(name) for name, is_of_a_wave in rows if is_of_a_wave]
        tables = [name for name, is_of_a_wave in rows if not is_of_a_wave and name not in KEPT]
        names = sql.SQL(", ").join(map(sql.Identifier, tables))
        cursor.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(names))
        if waves:
            cursor.execute(sql.SQL("DROP TABLE {}").format(sql.SQL(", ").join(waves)))
        look = sql.SQL("SELECT {} WHERE EXISTS (SELECT FROM {})")
        looks = [look.format(name, sql.Identifier(name)) for name in tables]
        cursor.execute(sql.SQL(" UNION ALL ").join(looks))
        for (name,) in cursor.fetchall():
            cursor.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(name)))
