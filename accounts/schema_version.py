"""Which migrations of this release the database lacks, and which of other releases it has."""

from functools import cache

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

# Code from before databases were compared both ways refuses one with this row, taking it for a
# development version. `surveys.migrations.0006_refuse_earlier_code` puts it there.
REFUSED_BY_EARLIER_CODE = ("surveys", "0002_versions_stay_frozen")


@cache
def _loader() -> MigrationLoader:
    return MigrationLoader(None)


def missing_migrations(alias: str = DEFAULT_DB_ALIAS) -> list[str]:
    """Return this release's last migrations, by app, that are not applied to the database."""
    return _named(set(_loader().graph.leaf_nodes()) - _applied(alias))


def unknown_migrations(alias: str = DEFAULT_DB_ALIAS) -> list[str]:
    """Return the migrations in the database that this release does not have: another's."""
    known = {*_loader().disk_migrations, REFUSED_BY_EARLIER_CODE}
    replaced = [
        each for migration in _loader().disk_migrations.values() for each in migration.replaces
    ]
    return _named(_applied(alias) - known - set(replaced))


def _applied(alias: str) -> set[tuple[str, str]]:
    return set(MigrationRecorder(connections[alias]).applied_migrations())


def _named(migrations: set[tuple[str, str]]) -> list[str]:
    return sorted(".".join(migration) for migration in migrations)
