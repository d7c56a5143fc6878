"""A database that takes no rows: one on a full disk, and one that is read-only."""

from collections.abc import Callable, Iterator

import psycopg
import pytest
from django.db import connection
from psycopg import sql

from tests.processes import address

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
        connection.close()  # the caller may be a thread, with its own

    yield fill_table
    connection.close()
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"DROP TRIGGER no_space ON {table}")
        cursor.execute("DROP FUNCTION IF EXISTS no_space()")


Fill = Callable[[str], None]

Switch = Callable[[str], None]


def switch_read_only(value: str) -> None:
    """Turn the test's database read-only and back, as an operator would."""
    with psycopg.connect(address(connection.settings_dict), autocommit=True) as owner:
        owner.execute("SET default_transaction_read_only = off")
        name = sql.Identifier(connection.settings_dict["NAME"])
        change = sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = {}")
        owner.execute(change.format(name, sql.Literal(value)))


@pytest.fixture
def switch(transactional_db: None) -> Iterator[Switch]:
    """Yields the switch, and turns it off afterwards."""
    yield switch_read_only
    switch_read_only("off")
    connection.close()
