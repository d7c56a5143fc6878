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

    def with_the_rest(self, whole: Floats | float) -> "Figures":
        """Return the figures of two categories, given the second one's and the sum of both."""
        value, low, high = (
            np.hstack([whole - first, second])
            for first, second in (
                (self.value, self.value),
                (self.high, self.low),
                (self.low, self.high),
            )
        )
        return Figures(value, np.hstack([self.se, self.se]), low, high)

    def __getitem__(self, index: Any) -> "Figures":
        parts = (self.value, self.se, self.low, self.high)
        return Figures(*(part[index] for part in parts))


@dataclass(frozen=True, eq=False)
class Averages:
    """Averages over people of the predicted shares of an outcome's categories.

    A randomized predictor is averaged over its categories, by their probabilities given the
    person's covariates. Terms and link are the outcome's.
    """

    terms: Terms
    link: Link
    predictors: tuple[Block, ...]
    """The models of the randomized predictors, in the covariates' own units."""
    x: Floats
    mass: Floats
    """The weight of each pattern."""
    coef: Floats
    """All coefficients, the outcome's last."""

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
        """Return the effect of each factor on the average share of each category, and its slopes.

        Shapes (factors, categories) and (factors, categories, coefficients). The factors are the
        covariates, then the categories but the first of each randomized predictor. A covariate with
        two values has the effect of the upper one against the lower, an indicator the effect of its
        category against the reference, and a measure an effect per unit. `indicators` says which
        covariates indicate one of several categories of a variable.
        """
        every = [self._effect(factor, columns, indicators) for factor, columns in self._factors()]
        values, slopes = zip(*every, strict=True)
        return np.array(values), np.array(slopes)

    def _effect(
        self, factor: Factor, columns: Sequence[int], indicators: Sequence[bool]
    ) -> tuple[Floats, Floats]:
        if factor.predictor is None and not two_valued(self.x[:, factor.column]):
            return self._derivative(factor)
        ends = self._ends(factor, columns, indicators)
        lower, upper = (self._average(x, held) for _sign, x, held in ends)
        return upper[0] - lower[0], upper[1] - lower[1]

    def _ends(
        self, factor: Factor, columns: Sequence[int], indicators: Sequence[bool]
    ) -> list[tuple[float, Floats, dict[int, int]]]:
        """Return both ends of an effect: the weight of each, the covariates, and what is held.

        The ends of a measure are close to the people's own.
        """
        if factor.predictor is not None:
            held = ((-1.0, 0), (1.0, factor.column))
            return [(sign, self.x, {factor.predictor: category}) for sign, category in held]
        values = self.x[:, factor.column]
        base = self.x.copy()
        weight = 1.0
        ends: tuple[Any, Any] = values.min(), values.max()
        if not two_valued(values):
            half = _STEP * float(values.std())
            weight, ends = 0.5 / half, (values - half, values + half)
        elif indicators[factor.column]:
            base[:, columns] = 0
            ends = 0, 1
        pairs = []
        for sign, end in zip((-weight, weight), ends, strict=True):
            changed = base.copy()
            changed[:, factor.column] = end
            pairs.append((sign, changed, dict[int, int]()))
        return pairs

    def contrasts(self, indicators: Sequence[bool]) -> list[list[tuple[float, list[Floats]]]]:
        """Return which averages of shares add up to the prediction, and to each effect.

        Each has a factor, and a design in each configuration.
        """
        effects = [
            [
                (sign, self._designs(x, held))
                for sign, x, held in self._ends(factor, columns, indicators)
            ]
            for factor, columns in self._factors()
        ]
        return [[(1.0, self._designs(self.x, {}))], *effects]

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
        first, terms = self._first, self.terms.terms
        half = _STEP * float(self.x[:, factor.column].std())
        places = [place for place, term in enumerate(terms, start=1) if factor in term]
        rests = [tuple(each for each in terms[place - 1] if each != factor) for place in places]
        own = self.link.of_columns(places, 1 + len(terms))
        moved = ~self.link.constants(1 + len(places))
        rise = np.zeros(len(moved))
        rise[moved] = self.coef[first:][own]
        value = np.zeros(self.link.categories)
        slopes = np.zeros((self.link.categories, len(self.coef)))
        for number, (chance, bent) in enumerate(self._chances):
            design = self._base[number][0]
            weights = self.mass * chance / self.mass.sum()
            # The constant does not move; each term rises by the rest of its product.
            rises = [design.matrix[:, 1 + terms.index(rest) if rest else 0] for rest in rests]
            changing = Columns(np.column_stack([np.zeros(len(self.x)), *rises]))
            change, gaps, means = self._bend(number, self.link.predictors(changing, rise), half)
            value += weights @ change
            slopes[:, :first] += (weights[:, None] * change).T @ bent
            for category in range(1, self.link.categories):
                slopes[category, first:] += self.link.total(
                    design, gaps[:, category] * weights[:, None]
                )
                total = self.link.total(changing, means[:, category] * weights[:, None])
                slopes[category, first + np.flatnonzero(own)] += total[moved]
        # Shares sum to 1.
        slopes[0, first:] = -slopes[1:, first:].sum(axis=0)
        return value, slopes

    def _bend(self, number: int, move: Floats, half: float) -> tuple[Floats, Floats, Floats]:
        """Return the derivative of the shares along a move, its slopes, and the shares' slopes.

        All are of one configuration, and slopes are by the linear predictors. With one predictor
        they are exact, otherwise central differences.
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
