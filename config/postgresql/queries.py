"""Questions to PostgreSQL about itself."""

from typing import Any

from django.db import connection


def fetch_rows(statement: str, values: Any = None) -> list[tuple[Any, ...]]:
    """Return all rows of a query."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())


def fetch_value(statement: str, values: Any = None) -> Any:
    """Return the only value of a query's only row."""
    [(found,)] = fetch_rows(statement, values)
    return found
