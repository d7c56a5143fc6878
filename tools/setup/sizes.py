"""`run.py packages --sizes`: how much disk each set of packages takes, package by package."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from importlib.util import cache_from_source
from pathlib import Path

from tools import ROOT
from tools.console import say
from tools.setup import environment

LISTED = 12
PINNED = re.compile(r"^([\w.-]+)(?:\[.*\])?==", re.MULTILINE)


def show(packages: Path) -> None:
    """Print what production takes, and what every further set that is installed adds."""
    left = dict(measure(packages))
    for name, lock in environment.LOCKS.items():
        sizes = {package: left.pop(package) for package in pinned(lock) & left.keys()}
        if sizes:
            say("\n".join(table(name, sizes)))


def measure(packages: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and the bytes of each package that is installed in this folder."""
    for package in distributions(path=[str(packages)]):
        yield normalized(package.name), size_of(package)


def size_of(package: Distribution) -> int:
    """Return the bytes of a package's files, and of what Python has compiled of them."""
    paths = {Path(str(file.locate())) for file in package.files or ()}
    paths |= {Path(cache_from_source(str(path))) for path in paths if path.suffix == ".py"}
    return sum(path.stat().st_size for path in paths if path.is_file())


def pinned(lock: str) -> set[str]:
    return {normalized(name) for name in PINNED.findall((ROOT / lock).read_text())}


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def table(name: str, sizes: dict[str, int]) -> list[str]:
    """Return the lines of a set: its total, its largest packages, and the rest together."""
    largest = sorted(sizes, key=lambda package: (-sizes[package], package))
    lines = [line(name, sum(sizes.values()))]
    lines += [line(f"  {package}", sizes[package]) for package in largest[:LISTED]]
    if rest := largest[LISTED:]:
        lines.append(line(f"  {len(rest)} more", sum(sizes[package] for package in rest)))
    return lines


def line(name: str, size: int) -> str:
    return f"{name:32}{size / 1e6:8.1f} MB"
