#!/usr/bin/env python
"""Django's command line for Candor."""

import os
import sys
from typing import Any

RECORDED = {
    *("changepassword", "createsuperuser", "dbshell", "dumpdata", "flush", "loaddata", "shell"),
    *("export_partitions", "reseal_keys"),
}
"""Commands that get an audit entry here: they change or show much, and write none of their own."""


def main() -> None:
    """Run one management command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    # Anyone who checks a site from outside has none of its settings.
    if sys.argv[1:2] == ["verify_client"]:
        from tools import UNUSED

        for name, value in UNUSED.items():
            os.environ.setdefault(name, value)
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        if sys.excepthook is not sys.__excepthook__:
            raise  # it is logged as one JSON line, as every crash
        sys.exit(f"The settings cannot be used. {error}.")
    if sys.argv[1] in RECORDED:
        record_command(*sys.argv[1:3])


def record_command(command: str, account: str = "") -> None:
    """Write into the audit log what was run, and whose password was changed."""
    from accounts.audit.services import record
    from accounts.models import AuditEntry

    person: dict[str, Any] = {"person": account} if command == "changepassword" else {}
    record(None, AuditEntry.Action.COMMAND, command=command, **person)


if __name__ == "__main__":
    main()
