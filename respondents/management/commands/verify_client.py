"""``manage.py verify_client URL``: check that a server serves a release's respondent pages.

``python3 run.py verify-client`` and ``candor verify-client`` run the same without any settings.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from respondents.client_verification import (
    VerificationError,
    find_problems,
    manifest,
    read_manifest,
)
from respondents.release_signature import verify_file
from surveys.documents.frozen.canonical import canonical

UNSEEN = (
    "Not seen: what the server sends to others, if it tells this command from a browser, or by "
    "HTTP/2 and HTTP/3 alone, and the responses to stored reports, except those to a test with an "
    "open link."
)

MOST_SHOWN, LONGEST = 100, 300


def _shown(problems: list[str]) -> list[str]:
    """Return problems as a terminal may have them: a server's words could control it."""
    more = len(problems) - MOST_SHOWN
    texts = [
        "".join(each if each.isprintable() else ascii(each)[1:-1] for each in problem[:LONGEST])
        for problem in problems[:MOST_SHOWN]
    ]
    return [*texts, f"and {more} more"] if more > 0 else texts


class Command(BaseCommand):
    help = (
        "Fetch a survey's pages from outside, with their files, headers and document, and compare "
        "them with this release. Without an address, print what this release serves."
    )
    # It uses no database, and runs where there is none.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("url", nargs="?", help="a survey's public address")
        parser.add_argument(
            "--document", metavar="SHA256", help="the fingerprint that the research team published"
        )
        parser.add_argument(
            "--manifest", metavar="FILE", type=Path, help="compare with this candor-client.json"
        )
        parser.add_argument(
            "--key", help="first verify FILE.minisig with this public key of the releases"
        )
        parser.add_argument(
            "--allow",
            metavar="HEADER",
            action="append",
            default=[],
            help="a further header that a proxy adds, as NAME or 'NAME: VALUE'; "
            "'frame-ancestors: ORIGIN' for a survey that this site may show in its pages",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        url = options["url"]
        document = options["document"]
        file = options["manifest"]
        if url is None:
            self.stdout.write(canonical(manifest()))
            return
        if options.get("key"):
            self._verify_signature(file, options["key"])
        try:
            release = read_manifest(file.read_text(encoding="utf-8")) if file else manifest()
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        problems: list[str] = []
        try:
            problems.extend(find_problems(url, release, document, options.get("allow") or ()))
        except VerificationError as error:
            problems.append(str(error))
        if problems:
            raise CommandError("; ".join(_shown(list(dict.fromkeys(problems)))))
        if file and not options.get("key"):
            self.stderr.write(f"The signature of {file} was not verified: give --key.")
        self.stdout.write("The pages, their files and their headers match this release.")
        self.stdout.write(UNSEEN)

    def _verify_signature(self, file: Path | None, key: str) -> None:
        """Say what a manifest's signature says, or end with an error; asks no network."""
        if file is None:
            raise CommandError("--key verifies a manifest: give --manifest FILE too.")
        try:
            self.stdout.write(f"{file} is signed: {verify_file(file, key)}")
        except (OSError, ValueError) as error:
            raise CommandError(f"The signature of {file} cannot be trusted. {error}") from error
