"""The backend that ``settings.DATABASES`` names."""

from typing import Any

import psycopg
from django.conf import settings
from django.db.backends.postgresql import base

PAUSE = 0.1


class DatabaseWrapper(base.DatabaseWrapper):
    """Closes a connection that has not answered for `settings.DATABASE_SECONDS`."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> psycopg.Connection:
        connection: psycopg.Connection = super().get_new_connection(conn_params)
        if settings.DATABASE_SECONDS:
            wait = connection.wait

            def until_deadline(
                gen: Any, interval: float = PAUSE, timeout: float | None = None
            ) -> Any:
                try:
                    return wait(gen, interval, timeout or settings.DATABASE_SECONDS)
                except psycopg.OperationalError as error:
                    # An error with a code is an answer of PostgreSQL, such as a lock time-out.
                    if error.sqlstate is None:
                        connection.close()
                    raise

            connection.wait = until_deadline  # type: ignore[method-assign]
        return connection
