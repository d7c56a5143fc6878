"""The commands of run.py."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from tools import bundles, docs, verify_client
from tools.bundles import manifest
from tools.console import Problem, Stopped, complain
from tools.local import demo, serve
from tools.release import command as release
from tools.screenshots import command as pictures
from tools.setup import install, vendor, vulnerabilities
from tools.testing import checks, lines
from tools.translations import command as messages

Command = Callable[[list[str]], int]
USUAL = ("demo", "test", "serve", "install", "docs")
"""What `run.py` shows; `run.py help all` shows every command."""


def in_research(module: str) -> Command:
    """Return a command of research/, which is above these packages and is loaded when it runs."""
    return lambda arguments: int(import_module(f"research.{module}").main(arguments))


COMMANDS: dict[str, tuple[Command, str]] = {
    "demo": (
        demo.main,
        "install and start everything, with example surveys (--port 8000, --fresh)",
    ),
    "test": (checks.main, "install, and run every check (--only STEP; other options go to pytest)"),
    "serve": (serve.main, "run the production processes from the environment"),
    "install": (install.main, "install what production needs, and start nothing (--with SET)"),
    "docs": (docs.main, "build the documentation site in var/docs (--check, --serve PORT)"),
    "audit": (
        in_research("audit.command"),
        "measure from outside whether the shipped samplers keep their ε",
    ),
    "bench": (
        in_research("benchmarks.command"),
        "measure speed and accuracy (localdp, against other packages; joint; numbers)",
    ),
    "studies": (
        in_research("studies.command"),
        "reproduce published studies: paper, ours, difference (--write the page)",
    ),
    "bundles": (bundles.main, "bundle the scripts and styles of respondents' pages"),
    "client-manifest": (manifest.main, f"write {manifest.NAME}: what respondents' pages load"),
    "verify-client": (
        verify_client.main,
        "compare a site's respondents' pages with this release (URL --document --allow)",
    ),
    "release": (release.main, "build the files of a release in var/release (--tag)"),
    "vendor": (vendor.main, "build the browser's blind signatures again and compare (--update)"),
    "messages": (
        messages.main,
        "update the translation catalogs (--grades: how hard to read)",
    ),
    "pictures": (pictures.main, "take the screenshots of docs/ again (--port 8077)"),
    "packages": (
        vulnerabilities.main,
        "list locked packages with known vulnerabilities, or their sizes (--sizes)",
    ),
    "lines": (lines.main, "count the lines of Python by package (of a revision: append it)"),
}


def usage(names: Sequence[str] = USUAL) -> str:
    shown = ["usage: python3 run.py COMMAND [options]", ""]
    shown += [f"  {name:<17}{COMMANDS[name][1]}" for name in names]
    if len(names) < len(COMMANDS):
        shown += ["", "python3 run.py help all: every command, also those for developers"]
    return "\n".join(shown)


def main(arguments: Sequence[str]) -> int:
    if arguments and arguments[0] in ("-h", "--help", "help"):
        shown = tuple(COMMANDS) if "all" in arguments[1:] else USUAL
        sys.stdout.write(usage(shown) + "\n")
        return 0
    if not arguments or arguments[0] not in COMMANDS:
        complain(usage())
        return 2
    command, _ = COMMANDS[arguments[0]]
    try:
        return command(list(arguments[1:]))
    except Problem as problem:
        complain(str(problem))
        return 1
    except (Stopped, KeyboardInterrupt):
        complain("Stopped.")
        return 130
