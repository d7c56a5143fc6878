"""`run.py packages`: which locked packages have known vulnerabilities, by name and number.

pip-audit calls it a success when its service knew none of the packages, so its answer is read
package by package: a package without an answer does not pass. A finding passes once
docs/how-to/operating/packages.md answers it by its number. Where the service has no answer, a copy
of an advisory database can: it clears nothing that was published after it.
"""

import argparse
import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from tools import PYTHON, ROOT, VENV
from tools.console import complain, say
from tools.setup import environment, sizes

LOCK = environment.DEVELOPMENT
"""It contains all the others."""
NPM_LOCKS = ("package-lock.json", "tools/blindrsa/package-lock.json")
ANSWERS = ROOT / "docs" / "how-to" / "operating" / "packages.md"
PIP_AUDIT = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")
MOST_AGE = timedelta(days=8)
"""Of a copy of an advisory database: a run each week finds a newer one."""
NPM_AUDIT = ("audit", "--package-lock-only", "--json")


class Unanswered(Exception):
    """The service could not be asked, or did not know the packages."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py packages", allow_abbrev=False)
    sizes_help = "print instead how much disk each set of packages takes"
    parser.add_argument("--sizes", action="store_true", help=sizes_help)
    advisories_help = (
        "ask this copy of an advisory database about the Python lock: a folder or file"
    )
    parser.add_argument("--advisories", metavar="PATH", type=Path, help=advisories_help)
    options = parser.parse_args(arguments)
    environment.prepare(environment.DEVELOPMENT)
    if options.sizes:
        sizes.show(environment.packages())
        return 0
    answered = ANSWERS.read_text(encoding="utf-8") if ANSWERS.exists() else ""
    if options.advisories:
        passed = [check_copy(LOCK, options.advisories.resolve(), answered)]
    else:
        passed = [check(LOCK, partial(ask_pip, LOCK), answered)]
    passed += [check(lock, partial(ask_npm, lock), answered) for lock in NPM_LOCKS]
    return 0 if all(passed) else 1


def check(name: str, ask: Callable[[], list[str]], answered: str) -> bool:
    """Ask for one lock and say what came of it; whether nothing is open."""
    try:
        findings = ask()
    except Unanswered as error:
        complain(f"{name}: not checked. {error}")
        return False
    unanswered = [line for line in findings if line.rpartition(" ")[2] not in answered]
    for finding in unanswered:
        complain(f"{name}: {finding}")
    if not unanswered:
        say(f"{name}: nothing open; {len(findings)} findings are answered in writing.")
    return not unanswered


def check_copy(name: str, source: Path, answered: str) -> bool:
    """Ask a copy of an advisory database, and say how far it reaches; whether nothing is open."""
    command = [str(PYTHON), "-m", "tools.setup.advisories", str(source), str(ROOT / name)]
    report = read(output_of(command, ROOT))
    if "findings" not in report:
        complain(f"{name}: not checked. {report.get('problem', 'The copy could not be read.')}")
        return False
    say(f"{name}: {report['number']} advisories, the newest of {report['until']}.")
    newest = datetime.fromisoformat(report["until"]).replace(tzinfo=UTC)
    if datetime.now(UTC) - newest > MOST_AGE:
        for finding in report["findings"]:
            complain(f"{name}: {finding}")
        complain(f"{name}: not checked against what was published after {report['until']}.")
        return False
    return check(name, lambda: report["findings"], answered)


def ask_pip(lock: str) -> list[str]:
    command = [str(VENV / "bin" / "pip-audit"), *PIP_AUDIT, "-r", str(ROOT / lock)]
    return findings_of_pip(output_of(command, ROOT))


def findings_of_pip(said: str) -> list[str]:
    """Return each vulnerability as "package version number"; a package without an answer raises."""
    packages = read(said).get("dependencies")
    if not packages:
        raise Unanswered("pip-audit named no package: its service cannot be reached from here.")
    skipped = [package["skip_reason"] for package in packages if "skip_reason" in package]
    if skipped:
        raise Unanswered(
            f"pip-audit had no answer for {len(skipped)} of {len(packages)} packages: {skipped[0]}"
        )
    return [
        f"{package['name']} {package['version']} {vulnerability['id']}"
        for package in packages
        for vulnerability in package["vulns"]
    ]


def ask_npm(lock: str) -> list[str]:
    program = shutil.which("npm")
    if program is None:
        raise Unanswered("There is no npm on PATH.")
    return findings_of_npm(output_of([program, *NPM_AUDIT], (ROOT / lock).parent))


def findings_of_npm(said: str) -> list[str]:
    """Return each advisory as "package range number"; an answer that is not one raises."""
    report = read(said)
    if "vulnerabilities" not in report or "metadata" not in report:
        raise Unanswered(f"npm audit had no answer: {report.get('message', 'no reason given')}")
    return [
        f"{name} {via['range']} {via['url'].rpartition('/')[2]}"
        for name, package in report["vulnerabilities"].items()
        for via in package["via"]
        if isinstance(via, dict)
    ]


def output_of(command: Sequence[str], folder: Path) -> str:
    """Return what a program printed; both exit with 1 when they found something."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    return done.stdout


def read(said: str) -> dict[str, Any]:
    try:
        report = json.loads(said)
    except ValueError:
        raise Unanswered("The service cannot be reached from here.") from None
    return report if isinstance(report, dict) else {}
