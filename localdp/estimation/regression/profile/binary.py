"""The likelihood of logistic regression on covariates, of many sets of coefficients at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.profile.held import Held, Profiled, Scores
from localdp.mechanisms.base import Whole

_FEW = 4
"""With this many free coefficients or fewer a curvature takes little time."""
_FEW_SETS = 5
"""For this few sets of coefficients, products are computed again faster than read."""


@dataclass(frozen=True, eq=False)
class Logistic(Profiled):
    """Logistic regression of the reports of a yes/no outcome, by the log odds of each pattern."""

    small: ClassVar[int] = 12_000

    @property
    def rare(self) -> list[Floats]:
        """Coefficients that begin a search of the highest place only: none."""
        return []

    @property
    def starts(self) -> Floats:
        """Coefficients to climb from: of nobody, and of one half."""
        starts = np.zeros((2, self.data.size))
        starts[0, 0] = -6
        return starts

    def held(self, row: Floats, place: int | None) -> "HeldLogistic":
        """Return the likelihood with one coefficient held."""
        return HeldLogistic(*self.parted(row, place), self)

    @property
    def design(self) -> Floats:
        """Shape (patterns, coefficients)."""
        return self.data.outcome.designs[0].matrix

    @cached_property
    def _rows(self) -> tuple[Floats, Floats]:
        """Pr[report | No] and Pr[report | Yes] of each pattern, as columns."""
        rows = self.data.outcome.reports[0]
        return rows[:, :1], rows[:, 1:]

    def value(self, odds: Floats) -> Floats:
        """Return the log-likelihood of each column of log odds, shape (sets,)."""
        no, yes = self._rows
        likely = no + (yes - no) * expit(odds)
        return self.data.mass @ np.log(np.maximum(likely, 1e-300))

    def gradient(self, odds: Floats) -> Floats:
        """Return the derivative by the log odds, per person."""
        share, rest = _shares_of(odds)
        no, yes = self._rows
        chance = np.maximum(no * rest + yes * share, 1e-150)
        return np.asarray((yes - no) / chance * share * rest)

    def moments(self, odds: Floats) -> tuple[Floats, Floats]:
        """Return the derivative by the log odds, and its expected square, both per person."""
        share, rest = _shares_of(odds)
        bent = share * rest
        no, yes = self._rows
        chance = np.maximum(no * rest + yes * share, 1e-150)
        gradient = (yes - no) / chance * bent
        possible = self.data.outcome.others
        if possible is None:
            other = np.maximum((1 - no) * rest + (1 - yes) * share, 1e-150)
            return gradient, ((yes - no) * bent) ** 2 / (chance * other)
        if not len(possible):
            return gradient, gradient**2
        told = np.zeros_like(share)
        for ((no, yes),) in possible:
            told += (yes - no) ** 2 / np.maximum(no + (yes - no) * share, 1e-300)
        return gradient, told * bent**2


@dataclass(frozen=True, eq=False)
class HeldLogistic(Held):
    """The likelihood with one coefficient held."""

    model: Logistic

    @cached_property
    def _free(self) -> Floats:
        return np.asarray(self.model.design @ self.free)

    @cached_property
    def _held(self) -> Floats:
        return np.asarray(self.model.design @ self.held)

    @cached_property
    def _pairs(self) -> tuple[Whole, Whole]:
        """Each pair of free coefficients once."""
        return np.triu_indices(self._free.shape[1])

    @cached_property
    def _products(self) -> Floats:
        """The products of the columns of each pair, shape (pairs, patterns)."""
        rows, columns = self._pairs
        return np.asarray(self._free.T[rows] * self._free.T[columns])

    @property
    def rows(self) -> int:
        """The numbers that one set of coefficients needs."""
        return self.model.data.n

    def _odds(self, values: Floats, coef: Floats) -> Floats:
        """Return the log odds, shape (patterns, sets)."""
        return self._free @ coef.T + self._held[:, None] * values

    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the log-likelihood of each set."""
        return self.model.value(self._odds(values, coef))

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score and the expected information."""
        gradient, told = self.model.moments(self._odds(values, coef))
        mass = self.model.data.mass[:, None]
        score, told = self._free.T @ (gradient * mass), told * mass
        if len(coef) <= _FEW_SETS:
            every = [self._free.T @ (self._free * each[:, None]) for each in told.T]
            return score.T, np.array(every)
        information = np.empty((len(coef), coef.shape[1], coef.shape[1]))
        rows, columns = self._pairs
        information[:, rows, columns] = (self._products @ told).T
        information[:, columns, rows] = information[:, rows, columns]
        return score.T, information

    def score(self, values: Floats, coef: Floats) -> Floats:
        """Return the score alone."""
        gradient = self.model.gradient(self._odds(values, coef))
        return np.asarray((self._free.T @ (gradient * self.model.data.mass[:, None])).T)

    @property
    def updates(self) -> bool:
        """Whether the curvature is updated: with several coefficients."""
        return bool(self.free.shape[1] > _FEW)

    def scores(self, values: Floats, coef: Floats) -> Iterator[Scores]:
        """Yield the scores of each set."""
        data, design = self.model.data, self.model.design
        for value, others in zip(values, coef, strict=True):
            odds = self._odds(np.array([value]), others[None])
            gradient, told = (moment[:, :1] for moment in self.model.moments(odds))
            yield Scores(data, gradient * design, np.sqrt(told) * design, data.mass, data.squares)


def _shares_of(odds: Floats) -> tuple[Floats, Floats]:
    """Return the shares of Yes and No, precise far out on both sides."""
    small = np.exp(-np.abs(odds))
    return np.where(odds > 0, 1, small) / (1 + small), np.where(odds > 0, small, 1) / (1 + small)
