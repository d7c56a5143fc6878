"""Average predictions and average marginal effects, with standard errors by the delta method."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import two_valued
from localdp.estimation.regression.mixture.likelihood import Block
from localdp.estimation.regression.mixture.links import Link
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.terms import Factor, Terms

_STEP = 1e-4
"""Half the change of a measure, in standard deviations, that gives its derivative."""


@dataclass(frozen=True, eq=False)
class Figures:
    """Estimates with standard errors and limits, arrays of one shape; not cut to any range."""

    value: Floats
    se: Floats
    low: Floats
    high: Floats

    @classmethod
    def of(cls, value: Floats, slopes: Floats, covariance: Floats, half: float) -> "Figures":
        """Return figures with delta-method errors, from slopes of shape (..., coefficients)."""
        se = np.sqrt(np.einsum("...j,jk,...k->...", slopes, covariance, slopes))
        return cls(value, se, value - half * se, value + half * se)

    def __getitem__(self, index: Any) -> "Figures":
        parts = (self.value, self.se, self.low, self.high)
        return Figures(*(part[index] for part in parts))


@dataclass(frozen=True, eq=False)
class Averages:
    """Averages over people of the predicted shares of an outcome's categories.

    A randomized predictor is averaged over its categories, by their probabilities given the
    person's covariates.

    Attributes
    ----------
    terms : Terms
        Of the outcome.
    link : Link
        Of the outcome.
    predictors : tuple of Block
        The models of the randomized predictors, in the covariates' own units.
    x : ndarray
        Covariates, shape (patterns, covariates).
    mass : ndarray
        The weight of each pattern.
    coef : ndarray
        All coefficients, the outcome's last.
    """

    terms: Terms
    link: Link
    predictors: tuple[Block, ...]
    x: Floats
    mass: Floats
    coef: Floats

    def each(self) -> Floats:
        """Return the predicted share of each category by pattern, shape (patterns, categories)."""
        total = np.zeros((len(self.x), self.link.categories))
        for (chance, _), (_, predictors) in zip(self._chances, self._base, strict=True):
            total += chance[:, None] * self.link.shares(predictors)
        return total

    def prediction(self) -> tuple[Floats, Floats]:
        """Return the average share of each category, and its slopes by the coefficients."""
        return self._average(self.x, {})

    def effects(self, indicators: Sequence[bool]) -> tuple[Floats, Floats]:
        """Return the effect of each factor on the average share of each category.

        Parameters
        ----------
        indicators : sequence of bool
            Which covariates indicate one of several categories of a variable.

        Returns
        -------
        values : ndarray
            Shape (factors, categories): the covariates, then the categories but the first of each
            randomized predictor. For a covariate with two values, the upper one against the lower;
            for an indicator, its category against the reference; for a measure, per unit.
        slopes : ndarray
            Shape (factors, categories, coefficients).
        """
        every = [self._effect(factor, columns, indicators) for factor, columns in self._factors()]
        values, slopes = zip(*every, strict=True)
        return np.array(values), np.array(slopes)

    def _effect(
        self, factor: Factor, columns: Sequence[int], indicators: Sequence[bool]
    ) -> tuple[Floats, Floats]:
        if factor.predictor is not None:
            upper = self._average(self.x, {factor.predictor: factor.column})
            lower = self._average(self.x, {factor.predictor: 0})
            return upper[0] - lower[0], upper[1] - lower[1]
        if not two_valued(self.x[:, factor.column]):
            return self._derivative(factor)
        (_, before), (_, after) = self._ends(factor, columns, indicators)
        lower, upper = self._average(before, {}), self._average(after, {})
        return upper[0] - lower[0], upper[1] - lower[1]

    def _ends(
        self, factor: Factor, columns: Sequence[int], indicators: Sequence[bool]
    ) -> list[tuple[float, Floats]]:
        """Return the covariates at both ends of an effect, each with its factor in the difference.

        The ends of a measure are close to the people's own.
        """
        values = self.x[:, factor.column]
        base = self.x.copy()
        times = 1.0
        ends: tuple[Any, Any] = values.min(), values.max()
        if not two_valued(values):
            half = _STEP * float(values.std())
            times, ends = 0.5 / half, (values - half, values + half)
        elif indicators[factor.column]:
            base[:, columns] = 0
            ends = 0, 1
        pairs = []
        for sign, end in zip((-times, times), ends, strict=True):
            changed = base.copy()
            changed[:, factor.column] = end
            pairs.append((sign, changed))
        return pairs

    def contrasts(self, indicators: Sequence[bool]) -> list[list[tuple[float, list[Floats]]]]:
        """Return what averages of shares add up to the prediction, and to each effect.

        These are factors, and designs in each configuration.
        """
        contrasts = [[(1.0, self._designs(self.x, {}))]]
        for factor, columns in self._factors():
            if factor.predictor is None:
                ends = self._ends(factor, columns, indicators)
                contrasts.append([(sign, self._designs(x, {})) for sign, x in ends])
            else:
                held = ((-1.0, {factor.predictor: 0}), (1.0, {factor.predictor: factor.column}))
                contrasts.append([(sign, self._designs(self.x, place)) for sign, place in held])
        return contrasts

    def _factors(self) -> list[tuple[Factor, list[int]]]:
        """Return each factor, with the covariates that indicate its variable's categories."""
        pairs = [
            (factor, [each.column for each in variable.factors if each.predictor is None])
            for variable in self.terms.variables
            for factor in variable.factors
        ]
        return sorted(pairs, key=lambda pair: (pair[0].predictor is not None, _place(pair[0])))

    def _designs(self, x: Floats, held: dict[int, int]) -> list[Floats]:
        """Return the design in each configuration, with some predictors held fixed."""
        return [
            self.terms.matrix(
                x, [held.get(place, category) for place, category in enumerate(configuration)]
            )
            for configuration in self.terms.configurations
        ]

    def _derivative(self, factor: Factor) -> tuple[Floats, Floats]:
        """Return the derivative of the average shares by a measure."""
        first = self._first
        columns = 1 + len(self.terms.terms)
        ones = np.ones(len(self.x))
        coef = self.coef[first:]
        half = _STEP * float(self.x[:, factor.column].std())
        value = np.zeros(self.link.categories)
        slopes = np.zeros((self.link.categories, len(self.coef)))
        for number, (chance, bent) in enumerate(self._chances):
            design, predictors = self._base[number]
            weights = self.mass * chance / self.mass.sum()
            move = np.zeros_like(predictors)
            rises: list[tuple[list[int], Floats]] = []
            for place, term in enumerate(self.terms.terms, start=1):
                if factor in term:
                    rest = tuple(other for other in term if other != factor)
                    column = design.matrix[:, 1 + self.terms.terms.index(rest)] if rest else ones
                    indices = self.link.places(place, columns)
                    move += self.link.move(column, coef[indices])
                    rises.append((indices, column))
            change, gaps, means = self._bend(number, move, half)
            value += weights @ change
            slopes[:, :first] += (weights[:, None] * change).T @ bent
            for category in range(1, self.link.categories):
                slopes[category, first:] += self.link.total(
                    design, gaps[:, category] * weights[:, None]
                )
                for indices, column in rises:
                    places = [first + index for index in indices]
                    mean = means[:, category] * weights[:, None]
                    slopes[category, places] += self.link.column_total(column, mean)
        # Shares sum to 1.
        slopes[0, first:] = -slopes[1:, first:].sum(axis=0)
        return value, slopes

    def _bend(self, number: int, move: Floats, half: float) -> tuple[Floats, Floats, Floats]:
        """Return the derivative of the shares along a move, its slopes, and those of the shares.

        All are of one configuration. The slopes are by the linear predictors. If there is one, all
        are exact; otherwise they are central differences.
        """
        if self.link.equations == 1:
            rise, curve = self._curves[number]
            return rise[:, :, 0] * move, curve * move[:, None], rise
        predictors = self._base[number][1]
        upper, lower = predictors + half * move, predictors - half * move
        change = (self.link.shares(upper) - self.link.shares(lower)) / (2 * half)
        above, below = self.link.slopes(upper), self.link.slopes(lower)
        return change, (above - below) / (2 * half), (above + below) / 2

    @cached_property
    def _curves(self) -> list[tuple[Floats, Floats]]:
        """Of each configuration with one linear predictor: the shares' two derivatives by it."""
        rises = [self.link.slopes(predictors) for _design, predictors in self._base]
        return [
            (rise, rise * np.tanh(predictors / -2)[:, None])
            for rise, (_design, predictors) in zip(rises, self._base, strict=True)
        ]

    @property
    def _first(self) -> int:
        """Where the outcome's coefficients begin."""
        return sum(block.size for block in self.predictors)

    @cached_property
    def _base(self) -> list[tuple[Columns, Floats]]:
        """Of each configuration: the outcome's design and linear predictors."""
        designs = [
            Columns(self.terms.matrix(self.x, configuration))
            for configuration in self.terms.configurations
        ]
        coef = self.coef[self._first :]
        return [(design, self.link.predictors(design, coef)) for design in designs]

    @cached_property
    def _chances(self) -> list[tuple[Floats, Floats]]:
        """Of each configuration: its probability, and the gradient of its logarithm, by person."""
        chances = []
        ends = np.cumsum([block.size for block in self.predictors]).tolist()
        for number in range(len(self.terms.configurations)):
            chance = np.ones(len(self.x))
            slopes = []
            for end, block in zip(ends, self.predictors, strict=True):
                predictors = block.predictors(number, self.coef[end - block.size : end])
                derivatives = block.derivatives(number, predictors)
                chance = chance * derivatives.likely
                slopes.append(block.link.scores(block.designs[number], derivatives.gradient))
            empty = np.zeros((len(self.x), 0))
            chances.append((chance, np.hstack(slopes) if slopes else empty))
        return chances

    def _average(self, x: Floats, held: dict[int, int]) -> tuple[Floats, Floats]:
        """Return the average shares with these covariates, and with some predictors held fixed."""
        first = self._first
        value = np.zeros(self.link.categories)
        slopes = np.zeros((self.link.categories, len(self.coef)))
        seen: dict[tuple[int, ...], tuple[Columns, Floats, Floats]] = {}
        for number, configuration in enumerate(self.terms.configurations):
            chance, bent = self._chances[number]
            there = tuple(held.get(place, category) for place, category in enumerate(configuration))
            if there not in seen:
                design = Columns(self.terms.matrix(x, there))
                predictors = self.link.predictors(design, self.coef[first:])
                seen[there] = design, self.link.shares(predictors), self.link.slopes(predictors)
            design, shares, rises = seen[there]
            weights = self.mass * chance
            value += weights @ shares
            slopes[:, :first] += (weights[:, None] * shares).T @ bent
            for category in range(self.link.categories):
                gradient = rises[:, category] * weights[:, None]
                slopes[category, first:] += self.link.total(design, gradient)
        whole = float(self.mass.sum())
        return value / whole, slopes / whole


def _place(factor: Factor) -> tuple[int, int]:
    return (factor.predictor or 0, factor.column)
