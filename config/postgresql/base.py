"""The backend that ``settings.DATABASES`` names."""

from typing import Any

import psycopg
from django.conf import settings
from django.db.backends.postgresql import base

PAUSE = 0.1


class DatabaseWrapper(base.DatabaseWrapper):
    """Gives a connection up that has not answered for `settings.DATABASE_SECONDS`."""

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
                    # With a code PostgreSQL has answered, if only that a lock was not to be had.
                    if error.sqlstate is None:
                        connection.close()
                    raise

            connection.wait = until_deadline  # type: ignore[method-assign]
        return connection
