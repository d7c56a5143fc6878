"""`run.py lines`: lines of Python that are not blank, by package, without tests; of a revision too.

The last column counts those that the wheel holds."""

import argparse
import sys
import tomllib
from collections import Counter

from tools import ROOT
from tools.servers.processes import output_of


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py lines", allow_abbrev=False)
    parser.add_argument("revision", nargs="?", default="HEAD", help="default: HEAD")
    revision = parser.parse_args(arguments).revision
    build = tomllib.loads(git("show", f"{revision}:pyproject.toml"))["tool"]["hatch"]["build"]
    wheel = build["targets"]["wheel"]
    paths = [*wheel["include"], *(f"/{name}" for name in wheel["force-include"])]
    total, shipped = Counter[str](), Counter[str]()
    counts = git("grep", "-c", "[^[:space:]]", revision, "--", "*.py", ":!tests")
    for line in counts.removeprefix(f"{revision}:").split(f"\n{revision}:"):
        name, _, count = line.strip().rpartition(":")
        total[name.partition("/")[0]] += int(count)
        if any(f"/{name}/".startswith(f"{path}/") for path in paths):
            shipped[name.partition("/")[0]] += int(count)
    total["total"] = total.total()
    shipped["total"] = shipped.total()
    sys.stdout.write(f"{'package':<12}{'lines':>8}{'in the wheel':>14}\n")
    for name, lines in sorted(total.items(), key=lambda row: row[1]):
        sys.stdout.write(f"{name:<12}{lines:>8,}{shipped[name]:>14,}\n")
    return 0


def git(*arguments: str) -> str:
    """Return what git prints."""
    return output_of(["git", *arguments], folder=ROOT)
