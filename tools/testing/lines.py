"""`run.py lines`: lines of Python that are not blank, by package and of tests; of a revision too.

Migrations have a column of their own. The last column counts what the wheel holds.
"""

import argparse
import sys
import tomllib
from collections import Counter

from tools import ROOT
from tools.servers.processes import output_of

TESTS = "tests"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py lines", allow_abbrev=False)
    parser.add_argument("revision", nargs="?", default="HEAD", help="default: HEAD")
    revision = parser.parse_args(arguments).revision
    build = tomllib.loads(git("show", f"{revision}:pyproject.toml"))["tool"]["hatch"]["build"]
    wheel = build["targets"]["wheel"]
    paths = [*wheel["include"], *(f"/{name}" for name in wheel["force-include"])]
    written, migrations, shipped = Counter[str](), Counter[str](), Counter[str]()
    counts = git("grep", "-c", "[^[:space:]]", revision, "--", "*.py")
    for line in counts.removeprefix(f"{revision}:").split(f"\n{revision}:"):
        name, _, count = line.strip().rpartition(":")
        package = name.partition("/")[0]
        (migrations if "/migrations/" in name else written)[package] += int(count)
        if any(f"/{name}/".startswith(f"{path}/") for path in paths):
            shipped[package] += int(count)
    rows = [row for row in written.items() if row[0] != TESTS]
    columns = (written, migrations, shipped)
    for column in columns:
        column["total"] = column.total() - column[TESTS]
    rows = [*sorted(rows, key=lambda row: row[1]), ("total", 0), (TESTS, 0)]
    sys.stdout.write(f"{'package':<12}{'lines':>8}{'migrations':>12}{'in the wheel':>14}\n")
    for name, _lines in rows:
        sys.stdout.write(
            f"{name:<12}"
            + "".join(
                f"{column[name]:>{width},}"
                for column, width in zip(columns, (8, 12, 14), strict=True)
            )
            + "\n"
        )
    return 0


def git(*arguments: str) -> str:
    return output_of(["git", *arguments], folder=ROOT)
