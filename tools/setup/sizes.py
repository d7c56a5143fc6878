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
        own = {each: left.pop(each) for each in pinned(lock) & left.keys()}
        if own:
            say("\n".join(table(name, own)))


def measure(packages: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and the bytes of each package that is installed in this folder."""
    for one in distributions(path=[str(packages)]):
        yield normalized(one.name), size_of(one)


def size_of(one: Distribution) -> int:
    """Return the bytes of a package's files, and of what Python has compiled of them."""
    paths = {Path(str(file.locate())) for file in one.files or ()}
    paths |= {Path(cache_from_source(str(path))) for path in paths if path.suffix == ".py"}
    return sum(path.stat().st_size for path in paths if path.is_file())


def pinned(lock: str) -> set[str]:
    return {normalized(name) for name in PINNED.findall((ROOT / lock).read_text())}


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def table(name: str, sizes: dict[str, int]) -> list[str]:
    """Return the lines of a set: its total, its largest packages, and the rest together."""
    largest = sorted(sizes, key=lambda each: (-sizes[each], each))
    lines = [line(name, sum(sizes.values()))]
    lines += [line(f"  {each}", sizes[each]) for each in largest[:LISTED]]
    if rest := largest[LISTED:]:
        lines.append(line(f"  {len(rest)} more", sum(sizes[each] for each in rest)))
    return lines


def line(name: str, size: int) -> str:
    return f"{name:32}{size / 1e6:8.1f} MB"
