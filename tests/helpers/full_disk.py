"""Tables into which PostgreSQL can write no row, as on a full disk."""

from collections.abc import Callable, Iterator

import pytest
from django.db import connection

FUNCTION = """
CREATE OR REPLACE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file "base/1/2"' USING ERRCODE = 'disk_full'; END $$
"""


@pytest.fixture
def fill() -> Iterator[Callable[[str], None]]:
    """Let no row be written to a table any more."""
    tables = list[str]()

    def fill_table(table: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(FUNCTION)
            cursor.execute(
                f"CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION no_space()"
            )
        tables.append(table)
        connection.close()  # it may be that of a thread

    yield fill_table
    connection.close()
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"DROP TRIGGER no_space ON {table}")
        cursor.execute("DROP FUNCTION IF EXISTS no_space()")


Fill = Callable[[str], None]
