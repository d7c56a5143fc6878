"""The likelihood of logistic regression on covariates, of many sets of coefficients at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.profile.held import FARTHEST, Held, Scores, parted
from localdp.estimation.sample.design import SampledPatterns
from localdp.estimation.variance import unequal
from localdp.mechanisms.base import Whole

_FEW = 4
"""With so many free coefficients a curvature takes little time."""
_FEW_SETS = 5
"""Of so few sets of coefficients products are faster made again than read."""
_SMALL = 12_000
"""Up to so many numbers of a design a climb takes little time."""


@dataclass(frozen=True, eq=False)
class BinaryReports:
    """Reports of a yes/no outcome, as a function of the log odds of each pattern.

    Attributes
    ----------
    rows : ndarray
        Pr[report | No] and Pr[report | Yes] of each pattern, shape (patterns, 2).
    possible : ndarray or None
        The same of each report that everyone could have given, shape (reports, 2); None if each
        person's channel has two reports. Empty if that is not known.
    people, weights : ndarray
        Of each pattern.
    sample : SampledPatterns or None
        How they were sampled.
    """

    rows: Floats
    possible: Floats | None
    people: Floats
    weights: Floats
    sample: SampledPatterns | None = None

    @cached_property
    def mass(self) -> Floats:
        """The total weight of each pattern."""
        return self.people * self.weights

    @cached_property
    def weighted(self) -> bool:
        """Whether people have different weights."""
        return unequal(self.weights)

    def value(self, odds: Floats) -> Floats:
        """Return the log-likelihood of each column of log odds, shape (sets,)."""
        likely = self.rows[:, :1] + (self.rows[:, 1:] - self.rows[:, :1]) * expit(odds)
        value: Floats = self.mass @ np.log(np.maximum(likely, 1e-300))
        return value

    def gradient(self, odds: Floats) -> Floats:
        """Return the derivative by the log odds, per person."""
        share, rest = shares_of(odds)
        no, yes = self.rows[:, :1], self.rows[:, 1:]
        chance = np.maximum(no * rest + yes * share, 1e-150)
        return np.asarray((yes - no) / chance * share * rest)

    def moments(self, odds: Floats) -> tuple[Floats, Floats]:
        """Return the derivative by the log odds, and its expected square, both per person."""
        share, rest = shares_of(odds)
        bent = share * rest
        no, yes = self.rows[:, :1], self.rows[:, 1:]
        chance = np.maximum(no * rest + yes * share, 1e-150)
        gradient = (yes - no) / chance * bent
        if self.possible is None:
            other = np.maximum((1 - no) * rest + (1 - yes) * share, 1e-150)
            return gradient, ((yes - no) * bent) ** 2 / (chance * other)
        if not len(self.possible):
            return gradient, gradient**2
        told = np.zeros_like(share)
        for no, yes in self.possible:
            told += (yes - no) ** 2 / np.maximum(no + (yes - no) * share, 1e-300)
        return gradient, told * bent**2


@dataclass(frozen=True, eq=False)
class Logistic:
    """Logistic regression of such reports on a design, as `Scaled` has it.

    Attributes
    ----------
    design : ndarray
        Shape (patterns, coefficients).
    """

    reports: BinaryReports
    design: Floats

    @property
    def people(self) -> float:
        """The number of people."""
        return float(self.reports.people.sum())

    @property
    def units(self) -> float:
        """The number of people; of a sample, of clusters minus strata, plus 1."""
        sample = self.reports.sample
        return self.people if sample is None else float(sample.freedom + 1)

    @property
    def quick(self) -> bool:
        """Whether a climb takes little time."""
        return self.design.size <= _SMALL

    @property
    def summed(self) -> Floats:
        """The matrix to the coefficients of the design: these."""
        return np.eye(self.design.shape[1])

    @property
    def rare(self) -> list[Floats]:
        """Coefficients that begin a search of the highest place only: none."""
        return []

    def differences(self, coef: Sequence[Floats]) -> Floats:
        """Return sets of coefficients of the design on this scale: the same."""
        return np.array(coef)

    @property
    def pivots(self) -> list[int]:
        """The coefficient that is not free if each one is held: itself."""
        return list(range(self.design.shape[1]))

    @property
    def starts(self) -> Floats:
        """Coefficients to climb from: of nobody, and of one half."""
        starts = np.zeros((2, self.design.shape[1]))
        starts[0, 0] = -6
        return starts

    def held(self, row: Floats, place: int | None) -> "HeldLogistic":
        """Return the likelihood with one coefficient held, as `parted` explains."""
        free, held = parted(row, place)
        bound = np.full(len(row), FARTHEST)
        bound[0] *= len(row)
        bound = bound if place is None else np.delete(bound, place)
        return HeldLogistic(free, held, -bound, bound, self)


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
        return len(self.model.design)

    def _odds(self, values: Floats, coef: Floats) -> Floats:
        """Return the log odds, shape (patterns, sets)."""
        odds: Floats = self._free @ coef.T + self._held[:, None] * values
        return odds

    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the log-likelihood of each set."""
        return self.model.reports.value(self._odds(values, coef))

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score and the expected information."""
        gradient, told = self.model.reports.moments(self._odds(values, coef))
        mass = self.model.reports.mass[:, None]
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
        gradient = self.model.reports.gradient(self._odds(values, coef))
        return np.asarray((self._free.T @ (gradient * self.model.reports.mass[:, None])).T)

    @property
    def updates(self) -> bool:
        """Whether the curvature is updated: with several coefficients."""
        return bool(self.free.shape[1] > _FEW)

    def scores(self, values: Floats, coef: Floats) -> Iterator[Scores]:
        """Yield the scores of each set."""
        reports, design = self.model.reports, self.model.design
        squares = reports.people * reports.weights**2
        for value, others in zip(values, coef, strict=True):
            odds = self._odds(np.array([value]), others[None])
            gradient, told = (moment[:, :1] for moment in reports.moments(odds))
            yield Scores(
                gradient * design,
                reports.mass,
                squares,
                np.sqrt(told) * design,
                reports.mass,
                squares,
                reports.weighted,
                reports.sample,
            )


def shares_of(odds: Floats) -> tuple[Floats, Floats]:
    """Return the shares of Yes and No, precise far out on both sides."""
    small = np.exp(-np.abs(odds))
    return np.where(odds > 0, 1, small) / (1 + small), np.where(odds > 0, small, 1) / (1 + small)
