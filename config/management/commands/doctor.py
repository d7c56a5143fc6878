"""``manage.py doctor``: checks a deployment and prints problems with their remedies."""

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
        results: dict[str, list[Finding]] = {}
        for name, findings in doctor.run_checks(parts, set(options["skip"])):
            results[name] = findings
            if not options["json"]:
                self._show(name, findings)
        every = [each for findings in results.values() for each in findings]
        errors = sum(each.level == "fault" for each in every)
        if options["json"]:
            body = {name: [each.to_dict() for each in found] for name, found in results.items()}
            self.stdout.write(json.dumps(body, ensure_ascii=False, indent=2))
        else:
            warnings = len(every) - errors
            self.stdout.write(f"\n{len(results)} checks, {errors} faults, {warnings} to look at.")
        if errors or (options["strict"] and every):
            raise SystemExit(1)

    def _show(self, name: str, findings: list[Finding]) -> None:
        if not findings:
            self.stdout.write(f"{name:<{WIDTH}}fine")
        for each in findings:
            self.stdout.write(f"{name:<{WIDTH}}{each.level.upper()}  {each.problem}")
            self.stdout.write(f"{'':<{WIDTH}}{'':<{len(each.level)}}  → {each.remedy}")
