"""``manage.py doctor``: looks at a deployment, and says what to mend."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config import doctor
from config.doctor.result import BOTH, Finding

WIDTH = 12


class Command(BaseCommand):
    help = (
        "Look at settings, PostgreSQL, Redis, worker, beat, files and mail, and say what to mend. "
        "Exit code 1 where something is a fault."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = [check.name for check in doctor.CHECKS]
        parser.add_argument("--part", choices=BOTH, help="what is asked of one half only")
        parser.add_argument(
            "--skip",
            action="append",
            default=[],
            choices=names,
            metavar="CHECK",
            help=", ".join(names),
        )
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument("--strict", action="store_true", help="exit code 1 for a look too")

    def handle(self, *args: Any, **options: Any) -> None:
        parts = (options["part"],) if options["part"] else BOTH
        told: dict[str, list[Finding]] = {}
        for name, findings in doctor.examined(parts, set(options["skip"])):
            told[name] = findings
            if not options["json"]:
                self._show(name, findings)
        every = [each for findings in told.values() for each in findings]
        faults = sum(each.level == "fault" for each in every)
        if options["json"]:
            written = {name: [vars(each) for each in found] for name, found in told.items()}
            self.stdout.write(json.dumps(written, ensure_ascii=False, indent=2))
        else:
            looks = len(every) - faults
            self.stdout.write(f"\n{len(told)} checks, {faults} faults, {looks} to look at.")
        if faults or (options["strict"] and every):
            raise SystemExit(1)

    def _show(self, name: str, findings: list[Finding]) -> None:
        if not findings:
            self.stdout.write(f"{name:<{WIDTH}}fine")
        for each in findings:
            self.stdout.write(f"{name:<{WIDTH}}{each.level.upper()}  {each.said}")
            self.stdout.write(f"{'':<{WIDTH}}{'':<{len(each.level)}}  → {each.mend}")
