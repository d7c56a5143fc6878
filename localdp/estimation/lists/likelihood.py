"""The likelihood of the counts of a list experiment, given covariates.

The sensitive answer is logistic, and the number of true innocent statements is binomial with a
logistic share: one for all people, or one each for those with the sensitive answer No and Yes.
Liars, if there are any, have a constant chance to hide.

References
----------
- Imai (2011), Journal of the American Statistical Association 106, 407-416.
- Blair & Imai (2012), Political Analysis 20, 47-77, section 3.2.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy.special import comb, expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags

_STEP = 1e-5


@dataclass(frozen=True, eq=False)
class ListLikelihood:
    """Distinct rows with the number of people of each."""

    table: Floats
    """With a first column of ones, shape (rows, columns)."""
    seen: Floats
    """Pr[report | count] up to a factor, shape (rows, J + 2)."""
    treated: Flags
    people: Floats
    constrained: bool
    """Whether the innocent statements have one model."""
    floor: bool
    ceiling: bool
    """Who may lie."""

    @property
    def blocks(self) -> tuple[str, ...]:
        """The models, in the order of their coefficients."""
        innocent = ("innocent",) if self.constrained else ("innocent, No", "innocent, Yes")
        liars = ("floor",) * self.floor + ("ceiling",) * self.ceiling
        return ("sensitive", *innocent, *liars)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where the coefficients of each model are."""
        columns = self.table.shape[1]
        widths = [1 if name in ("floor", "ceiling") else columns for name in self.blocks]
        ends = np.cumsum(widths).tolist()
        return {
            name: slice(end - width, end)
            for name, width, end in zip(self.blocks, widths, ends, strict=True)
        }

    @property
    def size(self) -> int:
        """The number of coefficients of all models."""
        return int(self.places[self.blocks[-1]].stop)

    def without(self, liars: Sequence[str]) -> "ListLikelihood":
        """Return the likelihood without these liars."""
        floor = self.floor and "floor" not in liars
        return replace(self, floor=floor, ceiling=self.ceiling and "ceiling" not in liars)

    def __call__(self, coef: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood and its gradient."""
        yes = expit(self.table @ coef[self.places["sensitive"]])
        innocent = [name for name in self.blocks if name.startswith("innocent")]
        masses = [self._masses(coef[self.places[name]]) for name in innocent]
        (no_mass, no_slope), (yes_mass, yes_slope) = masses[0], masses[-1]
        hidden = {
            name: float(expit(coef[self.places[name]][0]))
            for name in self.blocks[-2:]
            if name in self.places and name in ("floor", "ceiling")
        }
        of_no, of_yes = self._weights(hidden)
        if_no, if_yes = (of_no * no_mass).sum(axis=1), (of_yes * yes_mass).sum(axis=1)
        total = np.maximum((1 - yes) * if_no + yes * if_yes, np.finfo(float).tiny)
        value, scale = float(self.people @ np.log(total)), self.people / total
        gradient = np.zeros(self.size)
        gradient[self.places["sensitive"]] = self.table.T @ (
            scale * yes * (1 - yes) * (if_yes - if_no)
        )
        for name, share, weights, slope in (
            (innocent[0], 1 - yes, of_no, no_slope),
            (innocent[-1], yes, of_yes, yes_slope),
        ):
            along = scale * share * (weights * slope).sum(axis=1)
            gradient[self.places[name]] += self.table.T @ along
        for name, chance in hidden.items():
            told, kept, mass = self._hiding(name, yes_mass)
            along = scale * yes * self.treated * (told - kept) * mass
            gradient[self.places[name]] = chance * (1 - chance) * along.sum()
        return value, gradient

    def information(self, coef: Floats) -> Floats:
        """Return minus the second derivatives, by central differences of the gradient."""
        steps = _STEP * np.eye(self.size)
        falls = [self(coef - step)[1] - self(coef + step)[1] for step in steps]
        matrix = np.array(falls) / (2 * _STEP)
        return (matrix + matrix.T) / 2

    def _masses(self, coef: Floats) -> tuple[Floats, Floats]:
        """Return the binomial chances of 0 to J statements, and their slopes in the log odds."""
        most = self.seen.shape[1] - 2
        counts = np.arange(most + 1)
        share = expit(self.table @ coef)[:, None]
        mass = comb(most, counts) * share**counts * (1 - share) ** (most - counts)
        return mass, mass * (counts - most * share)

    def _weights(self, hidden: dict[str, float]) -> tuple[Floats, Floats]:
        """Return Pr[report | statements, No] and Pr[report | statements, Yes]."""
        of_no = self.seen[:, :-1]
        of_yes = np.where(self.treated[:, None], self.seen[:, 1:], of_no)
        for name, chance in hidden.items():
            place = 0 if name == "floor" else -1
            told, kept, _mass = self._hiding(name, of_no)
            moved = chance * (told - kept) * self.treated
            of_yes[:, place] += moved
        return of_no, of_yes

    def _hiding(self, name: str, mass: Floats) -> tuple[Floats, Floats, Floats]:
        """Return what a liar's report and a true one are worth, and the chance of such a count."""
        place = 0 if name == "floor" else self.seen.shape[1] - 2
        return self.seen[:, place], self.seen[:, place + 1], mass[:, place]
