"""``manage.py doctor``: checks a deployment and prints problems with their remedies."""

import json
from argparse import ArgumentParser
from collections import Counter
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from config import doctor
from config.doctor.result import BOTH, Finding

WIDTH = 12


class Command(BaseCommand):
    help = (
        "Check settings, PostgreSQL, Redis, worker, beat, files and mail, and print what to "
        "correct. Exit code 1 if there is an error."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = [check.name for check in doctor.CHECKS]
        skip: Any = {"choices": names, "metavar": "CHECK", "help": ", ".join(names)}
        parser.add_argument("--part", choices=BOTH, help="only the checks of this part")
        parser.add_argument("--skip", action="append", default=[], **skip)
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument("--strict", action="store_true", help="exit code 1 for warnings too")

    def handle(self, *args: Any, **options: Any) -> None:
        results: dict[str, list[Finding]] = {}
        for check in doctor.CHECKS:
            if check.name not in options["skip"] and options["part"] in (None, *check.parts):
                results[check.name] = doctor.run_check(check)
                if not options["json"]:
                    self._show(check.name, results[check.name])
        levels = Counter(finding.level for findings in results.values() for finding in findings)
        errors, warnings = levels["error"], levels["warning"]
        if options["json"]:
            body = {name: list(map(asdict, findings)) for name, findings in results.items()}
            self.stdout.write(json.dumps(body, ensure_ascii=False, indent=2))
        else:
            self.stdout.write(f"\n{_summary(len(results), errors, warnings)}")
        if errors or (options["strict"] and warnings):
            raise SystemExit(1)

    def _show(self, name: str, findings: list[Finding]) -> None:
        if not findings:
            self.stdout.write(f"{name:<{WIDTH}}ok")
        for finding in findings:
            self.stdout.write(f"{name:<{WIDTH}}{finding.level.upper()}  {finding.problem}")
            self.stdout.write(f"{'':<{WIDTH}}{'':<{len(finding.level)}}  Fix: {finding.remedy}")


def _summary(checks: int, errors: int, warnings: int) -> str:
    counted = [
        f"{number} {word}{'s' * (number > 1)}"
        for number, word in ((errors, "error"), (warnings, "warning"))
        if number
    ]
    return f"{checks} checks: {', '.join(counted) or 'all ok'}."
