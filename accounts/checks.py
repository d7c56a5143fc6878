"""System checks about the database."""

from collections.abc import Sequence
from typing import Any

from django.core import checks

from accounts.schema_version import unknown_migrations


@checks.register(checks.Tags.database)
def check_database_is_of_this_release(
    databases: Sequence[str] | None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """Reject a database with migrations of another release, before anything in it is changed."""
    return [
        checks.Error(
            "This database was prepared by another release or a development version: it has "
            f"{', '.join(unknown[:3])}. Nothing in it was changed.",
            hint="Install that release, or restore the backup that this one made.",
            id="candor.E002",
        )
        for alias in databases or ()
        if (unknown := unknown_migrations(alias))
    ]
