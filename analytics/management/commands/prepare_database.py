"""``manage.py prepare_database``: migrates and grants privileges, one host at a time."""

import logging
import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.management.commands import migrate
from django.db import DatabaseError, OperationalError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from accounts.faults import error_name, is_storage_full
from respondents.raw_sql import fetch_value
from respondents.shuffling.mixing import GRANTS, may_end_log
from respondents.tallies.advisory_locks import session_lock

log = logging.getLogger("candor.migrations")

UNENDED_LOG = (
    "The tables' owner may not end PostgreSQL's log after a wave, so its files keep in which order "
    "people began, and no wave for invited people can be launched. An administrator of the "
    "database has to run, in this database:"
)
LOCK = 0xDA7A
ROLES = settings.BASE_DIR / "deploy" / "roles.sql"


class WholeMigrations(MigrationExecutor):
    """Applies and records each migration in one transaction.

    Django commits a migration with deferred constraints before it records it. If it is killed in
    between, each later run tries to create the same tables, and fails.
    """

    def apply_migration(self, *args: Any, **options: Any) -> Any:
        with transaction.atomic():
            return super().apply_migration(*args, **options)


class Command(BaseCommand):
    help = (
        "Migrate, and grant the privileges in deploy/roles.sql to the web role. Waits if "
        "another run is in progress."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--web-role",
            default=settings.WEB_ROLE,
            help="whom to grant to; default: the user of WEB_DATABASE_URL, if that is set",
        )

    def handle(self, *args: Any, web_role: str, **options: Any) -> None:
        verbosity = 0 if settings.LOG_FORMAT == "json" else options["verbosity"]
        started = time.monotonic()
        # Hosts that start together take turns: the second finds nothing left to migrate.
        with session_lock(LOCK, 0, wait=True):
            try:
                vars(migrate)["MigrationExecutor"] = WholeMigrations
                # With its checks: one refuses a database that no migration leads on from.
                call_command("migrate", interactive=False, verbosity=verbosity, skip_checks=False)
                if web_role:
                    grant_to(web_role)
            except DatabaseError as error:
                raise CommandError(_explain(error)) from error
        if not may_end_log():
            owner = connection.ops.quote_name(fetch_value("SELECT current_user"))
            problem = f"{UNENDED_LOG} {GRANTS.format(owner)}"
            if settings.LOG_FORMAT == "json":
                log.error(problem)
            else:
                self.stderr.write(problem)
        done = f"The role {web_role} has the rights of a web process." if web_role else "Migrated."
        if settings.LOG_FORMAT == "json":
            log.info("%s (%.1f s)", done, time.monotonic() - started)
        else:
            self.stdout.write(done)


def _explain(error: DatabaseError) -> str:
    if is_storage_full(error):
        return (
            f"The disk of PostgreSQL is full ({error_name(error)}). The migration that did not fit "
            "was rolled back, and those before it are kept. Make room, then run this again."
        )
    if not isinstance(error, OperationalError):
        return str(error).strip()
    return (
        f"PostgreSQL failed ({error_name(error)}). A migration that had not ended was rolled back. "
        "See PostgreSQL's own log, then run this again."
    )


def grant_to(role: str) -> None:
    """Run deploy/roles.sql for this role."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('candor.web_role', %s, false)", [role])
        cursor.execute(ROLES.read_text(encoding="utf-8"))
