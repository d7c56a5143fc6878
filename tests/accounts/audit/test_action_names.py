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
