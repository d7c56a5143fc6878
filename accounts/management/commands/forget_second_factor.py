"""``manage.py forget_second_factor EMAIL``: for a user who lost app, keys and recovery codes."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.errors import Refused
from accounts.models import User
from accounts.people.services import forget_second_factors


class Command(BaseCommand):
    help = (
        "Remove a user's second factors. First confirm by phone or in person that they ask for it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, *args: Any, email: str, **options: Any) -> None:
        user = User.objects.filter(email__iexact=email).first()
        if user is None:
            raise CommandError(f"There is no account with the address {email}.")
        try:
            forget_second_factors(user=user, actor=None)
        except Refused as refused:
            raise CommandError(f"{user.email}: {refused}") from None
        self.stdout.write(
            f"Second factors removed: {user.email} sets up a new one after the next sign-in."
        )
