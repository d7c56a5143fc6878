"""The commands of run.py."""

import sys
from collections.abc import Callable, Sequence

from benchmarks import command as bench
from tools import bundles, docs, verify_client
from tools.audit import command as audit
from tools.bundles import manifest
from tools.console import Problem, Stopped, complain
from tools.release import command as release
from tools.screenshots import command as pictures
from tools.servers import demo, serve
from tools.setup import install, vendor, vulnerabilities
from tools.testing import checks
from tools.translations import command as messages

COMMANDS: dict[str, tuple[Callable[[list[str]], int], str]] = {
    "demo": (
        demo.main,
        "install and start everything, with example surveys (--port 8000, --fresh)",
    ),
    "test": (checks.main, "install, and run every check (--only STEP; other options go to pytest)"),
    "audit": (audit.main, "measure from outside whether the shipped samplers keep their ε"),
    "bench": (
        bench.main,
        "measure speed and accuracy (localdp, against other packages; joint; numbers)",
    ),
    "bundles": (bundles.main, "bundle the scripts and styles of respondents' pages"),
    "client-manifest": (manifest.main, f"write {manifest.NAME}: what respondents' pages load"),
    "verify-client": (
        verify_client.main,
        "compare a site's respondents' pages with this release (URL --document --allow)",
    ),
    "release": (release.main, "build the files of a release in var/release (--tag)"),
    "vendor": (vendor.main, "build the browser's blind signatures again and compare (--update)"),
    "messages": (messages.main, "update the translation catalogs from the sources"),
    "pictures": (pictures.main, "take the screenshots of docs/ again (--port 8077)"),
    "docs": (docs.main, "build the documentation site in var/docs (--check, --serve PORT)"),
    "packages": (
        vulnerabilities.main,
        "list locked packages with known vulnerabilities, or their sizes (--sizes)",
    ),
    "install": (install.main, "install what production needs, and start nothing (--with SET)"),
    "serve": (serve.main, "run the production processes from the environment"),
}


def usage() -> str:
    lines = ["usage: python3 run.py COMMAND [options]", ""]
    lines += [f"  {name:<17}{summary}" for name, (_, summary) in COMMANDS.items()]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    if arguments and arguments[0] in ("-h", "--help", "help"):
        sys.stdout.write(usage() + "\n")
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
