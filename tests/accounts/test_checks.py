"""A database from before the migrations began again is refused, and left as it is."""

from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("command", "options"), [("prepare_database", {}), ("migrate", {"skip_checks": False})]
)
def test_a_database_with_former_migrations_is_refused(command: str, options: Any) -> None:
    MigrationRecorder(connection).record_applied("surveys", "0002_versions_stay_frozen")
    with pytest.raises(SystemCheckError, match="development version of Candor"):
        call_command(command, verbosity=0, **options)


@pytest.mark.django_db
def test_a_database_of_this_release_passes() -> None:
    call_command("check", databases=["default"], verbosity=0)
