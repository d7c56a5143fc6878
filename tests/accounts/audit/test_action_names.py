"""The migration that renamed actions of the audit log changes the rows that are there."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from accounts.models import AuditEntry

BEFORE, AFTER = "0005_public_results", "0006_action_names"
FORMER = ["forgotten", "mended", "partitioned", "unwelcomed", "welcomed"]
NAMES = [
    *("reports-deleted", "repaired", "reports-exported", "invitation-withdrawn", "person-invited"),
]


@pytest.mark.django_db
def test_entries_get_the_new_names() -> None:
    for action in (*FORMER, "launched"):
        AuditEntry.objects.create(action=action)
    migration = MigrationExecutor(connection).loader.get_migration("accounts", AFTER)
    rows = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    state = MigrationExecutor(connection).loader.project_state(("accounts", BEFORE))
    [rename, _choices] = migration.operations
    with connection.schema_editor() as editor:
        rename.database_forwards("accounts", editor, state, state)
        assert [*rows.all()] == [*NAMES, "launched"]
        assert {*NAMES} < {*AuditEntry.Action.values}
        rename.database_backwards("accounts", editor, state, state)
        assert [*rows.all()] == [*FORMER, "launched"]


@pytest.mark.django_db
def test_entries_spell_organizations_the_american_way() -> None:
    for detail in (
        {"organisation": "Institute", "days": 30},
        {"name": "organisation"},
        {},
        ["organisation"],
    ):
        AuditEntry.objects.create(action="organisation", detail=detail)
    loader = MigrationExecutor(connection).loader
    respell = loader.get_migration("accounts", "0007_organization").operations[0]
    state = loader.project_state(("accounts", AFTER))
    rows = AuditEntry.objects.order_by("pk").values_list("action", "detail")
    details = [{"organization": "Institute", "days": 30}, {"name": "organisation"}, {}]
    details.append(["organisation"])
    with connection.schema_editor() as editor:
        before = [*rows]
        respell.database_forwards("accounts", editor, state, state)
        assert [*rows.all()] == [("organization", detail) for detail in details]
        respell.database_backwards("accounts", editor, state, state)
        assert [*rows.all()] == before
