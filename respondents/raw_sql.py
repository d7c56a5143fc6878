"""SQL statements over Django's connection, where the ORM has no words for them."""

from typing import Any

from django.db import connection
from psycopg.sql import Composable

Statement = str | Composable


def execute(statement: Statement, values: Any = None) -> int:
    """Run a statement and return how many rows it changed."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return int(cursor.rowcount)


def fetch_rows(statement: Statement, values: Any = None) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())


def fetch_value(statement: Statement, values: Any = None) -> Any:
    """Return the only value of a query's only row."""
    [(value,)] = fetch_rows(statement, values)
    return value
