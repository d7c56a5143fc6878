"""Have code from before databases were compared both ways refuse this one.

Without this, such code finds nothing to migrate, and grants the web role rights that later
migrations have closed. It does refuse a database with the row below: see
`accounts.schema_version`.
"""

from typing import Any

from django.db import migrations
from django.db.migrations.recorder import MigrationRecorder

from accounts.schema_version import REFUSED_BY_EARLIER_CODE


def record(apps: Any, editor: Any) -> None:
    MigrationRecorder(editor.connection).record_applied(*REFUSED_BY_EARLIER_CODE)


def forget(apps: Any, editor: Any) -> None:
    MigrationRecorder(editor.connection).record_unapplied(*REFUSED_BY_EARLIER_CODE)


class Migration(migrations.Migration):
    dependencies = [("surveys", "0005_web_role")]

    operations = [migrations.RunPython(record, forget)]
