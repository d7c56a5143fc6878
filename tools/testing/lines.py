"""`run.py lines`: the lines of Python that are not blank, by package, without tests.

The last column counts those that the wheel holds. Without a revision, the files are those of the
working tree.
"""

import subprocess
import sys
import tomllib
from collections import Counter

from tools import ROOT
from tools.console import Problem


def main(arguments: list[str]) -> int:
    revision = arguments[0] if arguments else ""
    listed = ("ls-tree", "-r", "--name-only", revision) if revision else ("ls-files",)
    wheel = tomllib.loads(source(revision, "pyproject.toml"))["tool"]["hatch"]["build"]["targets"]
    paths = wheel["wheel"]["include"] + [f"/{name}" for name in wheel["wheel"]["force-include"]]
    total, shipped = Counter[str](), Counter[str]()
    for name in git(*listed).splitlines():
        package = name.partition("/")[0]
        if name.endswith(".py") and package != "tests" and (revision or (ROOT / name).exists()):
            count = sum(1 for line in source(revision, name).splitlines() if line.strip())
            total[package] += count
            if any(f"/{name}" == path or f"/{name}".startswith(f"{path}/") for path in paths):
                shipped[package] += count
    rows = [*total.most_common(), ("total", total.total())]
    shipped["total"] = shipped.total()
    sys.stdout.write(f"{'package':<12}{'lines':>8}{'in the wheel':>14}\n")
    sys.stdout.writelines(f"{name:<12}{lines:>8,}{shipped[name]:>14,}\n" for name, lines in rows)
    return 0


def source(revision: str, name: str) -> str:
    """Return the text of a file."""
    return git("show", f"{revision}:{name}") if revision else (ROOT / name).read_text("utf-8")


def git(*arguments: str) -> str:
    """Return what git prints."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise Problem(done.stderr.decode().strip())
    return done.stdout.decode()
