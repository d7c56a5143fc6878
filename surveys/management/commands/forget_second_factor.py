"""``manage.py forget_second_factor EMAIL``: for someone who lost app, keys and recovery codes."""

from argparse import ArgumentParser
from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError

from surveys.models import User


class Command(BaseCommand):
    help = "Forget somebody's second factors. Make sure first, by voice, that it is they who ask."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, *args: Any, email: str, **options: Any) -> None:
        user = User.objects.filter(email__iexact=email).first()
        if user is None:
            raise CommandError(f"Nobody here has the address {email}.")
        forgotten, _kinds = Authenticator.objects.filter(user=user).delete()
        if not forgotten:
            raise CommandError(f"{user.email} has no second factor.")
        self.stdout.write(f"{user.email} signs in by password, and sets up a new second factor.")
