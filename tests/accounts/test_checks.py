"""A database from before the migrations began again is refused, and left as it is."""

from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connection


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("command", "options"), [("prepare_database", {}), ("migrate", {"skip_checks": False})]
)
def test_a_database_with_the_former_tables_is_refused(command: str, options: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE surveys_user (id bigint)")
    with pytest.raises(SystemCheckError, match="development version of Candor"):
        call_command(command, verbosity=0, **options)


@pytest.mark.django_db
def test_a_database_of_this_release_passes() -> None:
    call_command("check", databases=["default"], verbosity=0)
