"""A web process gives up on a database that does not answer, and opens a new connection."""

import time

import pytest
from django.db import OperationalError, connection
from pytest_django import Settings


@pytest.mark.django_db(transaction=True)
def test_a_statement_without_an_answer_ends_at_the_deadline(settings: Settings) -> None:
    settings.DATABASE_SECONDS = 1
    connection.close()
    start = time.monotonic()
    with connection.cursor() as cursor, pytest.raises(OperationalError):
        cursor.execute("SELECT pg_sleep(20)")
    assert time.monotonic() - start > 0.5
    assert connection.connection.closed
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.2)")
        assert cursor.rowcount == 1
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_an_error_from_postgresql_keeps_the_connection(settings: Settings) -> None:
    settings.DATABASE_SECONDS = 5
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = '100ms'")
        with pytest.raises(OperationalError):
            cursor.execute("SELECT pg_sleep(20)")
        assert not connection.connection.closed
        cursor.execute("RESET statement_timeout")
        cursor.execute("SELECT 1")
        assert cursor.fetchone() == (1,)
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_the_worker_waits_as_long_as_it_takes(settings: Settings) -> None:
    assert settings.DATABASE_SECONDS == 0
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(1)")
        assert cursor.rowcount == 1
