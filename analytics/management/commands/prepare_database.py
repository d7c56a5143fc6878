"""``manage.py prepare_database``: migrates and grants privileges, one host at a time."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import InternalError, ProgrammingError, connection

from respondents.tallies.advisory_locks import session_lock

LOCK = 0xDA7A
ROLES = settings.BASE_DIR / "deploy" / "roles.sql"


class Command(BaseCommand):
    help = "Migrate, and grant the web's role what deploy/roles.sql says. Waits for its turn."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--web-role",
            default=settings.WEB_ROLE,
            help="whom to grant to; default: the user of WEB_DATABASE_URL, if that is set",
        )

    def handle(self, *args: Any, web_role: str, **options: Any) -> None:
        # Hosts that start together take turns: the second finds nothing left to migrate.
        with session_lock(LOCK, 0, wait=True):
            # With its checks: one refuses a database that no migration leads on from.
            call_command(
                "migrate", interactive=False, verbosity=options["verbosity"], skip_checks=False
            )
            if not web_role:
                return
            try:
                grant_to(web_role)
            except (InternalError, ProgrammingError) as error:
                raise CommandError(str(error).strip()) from error
        self.stdout.write(f"The role {web_role} has the rights of a web process.")


def grant_to(role: str) -> None:
    """Run deploy/roles.sql for this role."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('candor.web_role', %s, false)", [role])
        cursor.execute(ROLES.read_text(encoding="utf-8"))
