"""A study: what was published, and what localdp makes of its counts."""

import os
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools import ROOT

HERE = Path(__file__).parent
ROWS = Path(os.environ.get("STUDIES_ROWS", ROOT.parent / "shared" / "data" / "published"))
"""Where rows of people are, which the project does not contain."""
Counts = dict[str, Any]
Figures = dict[str, Any]
Floats = NDArray[np.float64]
Rows = Callable[[str], Any]


@dataclass(frozen=True)
class Figure:
    """A figure of the paper as it is printed, or worked out from the counts, and ours.

    Attributes
    ----------
    name : str
    paper : str
        Empty if there is none.
    printed : bool
        Whether the paper or its package prints it.
    ours : float or None
        None if it needs rows that are not here.
    why : str
        Why both differ, if they are to.
    """

    name: str
    paper: str
    printed: bool
    ours: float | None
    why: str

    @property
    def decimals(self) -> int:
        if not self.paper:
            return 1 if self.name.endswith("%") else 4
        return len(self.paper.partition(".")[2])

    @property
    def shown(self) -> str:
        """Our figure with as many digits as the paper's."""
        if self.ours is None:
            return "rows needed"
        text = f"{self.ours:.{self.decimals}f}"
        return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text

    @property
    def equal(self) -> bool:
        """Whether all digits are the paper's."""
        return self.shown == self.paper

    @property
    def wrong(self) -> bool:
        """Whether it differs without a reason."""
        return bool(self.paper) and self.ours is not None and not self.equal and not self.why

    @property
    def difference(self) -> str:
        """Ours less the paper's."""
        if self.ours is None or not self.paper:
            return "–"
        return "0" if self.equal else f"{self.ours - float(self.paper):+.1g}"

    @property
    def cells(self) -> tuple[str, ...]:
        """Name, paper, ours, difference and its reason."""
        paper = self.paper if self.printed else f"({self.paper})"
        why = "" if self.equal else self.why
        return (self.name, paper if self.paper else "–", self.shown, self.difference, why)


@dataclass(frozen=True)
class Study:
    """A folder with `study.toml` and our call."""

    name: str

    @cached_property
    def about(self) -> dict[str, Any]:
        return tomllib.loads((HERE / self.name / "study.toml").read_text(encoding="utf-8"))

    def figures(self) -> list[Figure]:
        """Return all figures; the ones from rows come last."""
        module = import_module(f"research.studies.{self.name}")
        ours: Figures = module.figures(self.about["counts"])
        for name in self.printed_from_rows:
            ours[name] = None
        if self.printed_from_rows:
            with suppress(FileNotFoundError):
                ours |= module.figures_from_rows(read_rows)
        printed = self.about.get("printed", {}) | self.printed_from_rows
        known = printed | self.about.get("computed", {})
        known |= dict.fromkeys(self.about.get("ours", ()), "")
        return [
            Figure(name, paper, name in printed, ours[name], self._why(name))
            for name, paper in known.items()
        ]

    @property
    def printed_from_rows(self) -> dict[str, str]:
        """Printed figures that need rows of people."""
        return dict(self.about.get("printed_from_rows", {}))

    def _why(self, name: str) -> str:
        reasons = self.about.get("differences", {})
        return next((why for part, why in reasons.items() if part in name), "")


def studies() -> list[Study]:
    """Return all studies, by the names of their folders."""
    return [Study(file.parent.name) for file in sorted(HERE.glob("*/study.toml"))]


def table(module: str) -> Floats:
    """Return the columns of counts.csv beside a module."""
    file = Path(module).with_name("counts.csv")
    columns: Floats = np.loadtxt(file, delimiter=",", skiprows=1, unpack=True)
    return columns


def read_rows(name: str, **options: Any) -> Any:
    """Return a file of rows as a structured array; raises `FileNotFoundError`."""
    return np.genfromtxt(ROWS / name, delimiter=",", names=True, **options)


def coefficients(kind: str, names: Sequence[str], fitted: Any) -> Figures:
    """Return coefficients and standard errors by name."""
    coefs = {f"{kind}: {name}": coef for name, coef in zip(names, fitted.coef, strict=False)}
    errors = zip(names, fitted.se, strict=False)
    return coefs | {f"{kind}: standard error of {name}": error for name, error in errors}
