"""A database of another release is refused both ways, and nothing in it is changed or granted."""

from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from analytics.management.commands import prepare_database

FORMER = ("surveys", "0001_versions")


@pytest.mark.django_db
@pytest.mark.parametrize("unknown", [FORMER, ("surveys", "9999_later"), ("a_later_app", "0001")])
@pytest.mark.parametrize(
    ("command", "options"), [("prepare_database", {}), ("migrate", {"skip_checks": False})]
)
def test_a_database_of_another_release_is_refused(
    command: str, options: Any, unknown: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    granted: list[str] = []
    monkeypatch.setattr(prepare_database, "grant_to", granted.append)
    MigrationRecorder(connection).record_applied(*unknown)
    with pytest.raises(SystemCheckError, match="another release or a development version"):
        call_command(command, verbosity=0, **options)
    assert not granted


@pytest.mark.django_db
def test_a_database_of_this_release_passes() -> None:
    call_command("check", databases=["default"], verbosity=0)
