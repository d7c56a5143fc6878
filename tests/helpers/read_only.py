"""The switch by which an operator makes the database read-only."""

from collections.abc import Callable, Iterator

import psycopg
import pytest
from django.db import connection
from psycopg import sql

from tests.processes import address

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
