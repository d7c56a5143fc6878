"""``manage.py verify_client URL``: check that a server serves this release's respondent page."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from respondents.client_verification import VerificationError, find_problems, manifest


class Command(BaseCommand):
    help = (
        "Fetch a survey's page from outside, with its scripts and styles, and compare them with "
        "this release. Without an address, print the release's own hashes."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("url", nargs="?", help="a survey's public address")
        parser.add_argument(
            "--document", metavar="SHA256", help="the fingerprint that the research team published"
        )

    def handle(self, *args: Any, url: str | None, document: str | None, **options: Any) -> None:
        if url is None:
            for address, integrity in manifest().items():
                self.stdout.write(f"{integrity}  {address}")
            return
        try:
            problems = list(find_problems(url, document))
        except VerificationError as error:
            raise CommandError(str(error)) from error
        if problems:
            raise CommandError("; ".join(problems))
        self.stdout.write("The page's scripts, styles and policy are those of this release.")
