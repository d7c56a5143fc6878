"""System checks about the database."""

from collections.abc import Sequence
from typing import Any

from django.core import checks
from django.db import connections
from django.db.migrations.recorder import MigrationRecorder

# Every development version from before the migrations began again applied it.
FORMER_MIGRATION = ("surveys", "0002_versions_stay_frozen")


@checks.register(checks.Tags.database)
def check_database_can_be_migrated(
    databases: Sequence[str] | None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """Reject a database that this release's migrations cannot upgrade."""
    return [
        checks.Error(
            "This database was made by a development version of Candor. It cannot be migrated, "
            "and nothing in it was changed.",
            hint="Export what you need with that version; then prepare an empty database.",
            id="candor.E002",
        )
        for alias in databases or ()
        if FORMER_MIGRATION in MigrationRecorder(connections[alias]).applied_migrations()
    ]
