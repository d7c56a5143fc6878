"""The likelihood of the reports of an outcome and of randomized predictors, given covariates.

A *configuration* is one combination of the randomized predictors' categories. With the covariates x
of a person, the probability of the reports is

    Σ_l  Π_w Pr[w = l_w | x, earlier predictors] Pr[report of w | l_w]
         Σ_k Pr[outcome k | x, l] Pr[report of the outcome | k]

Each randomized predictor thus has a model of its own: a multinomial regression on the covariates
and on the randomized predictors before it. With no such predictor there is one configuration, and
with the channel of an unprotected question this is the usual regression. With an anchor, whether a
person is attentive is part of the configuration, as its first variable, and for inattentive people
Pr[report | category] is chance (`localdp.estimation.regression.attention`).

Rows that are equal in everything are one *pattern*, with a number of people.

References
----------
- van den Hout, van der Heijden & Gilchrist (2007), Computational Statistics & Data Analysis 51.
- Blair, Imai & Zhou (2015), Journal of the American Statistical Association 110, 1304-1319.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np
from scipy.special import ndtr, stdtr

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.joint.em import maximize
from localdp.estimation.regression.mixture.links import Derivatives, Link
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.reports import Flags, ShareLikelihood, information_of
from localdp.estimation.sample.design import SampledPatterns
from localdp.estimation.variance import effective_size, unequal

_LEAST = 1e-300
_FEWEST = 0.02
"""The least share of a category from which a search starts."""


class Evaluation(NamedTuple):
    """The log-likelihood, its gradient, and a positive definite curvature to step by.

    That is the observed information, or where it is not positive definite the sum of the outer
    products of the people's gradients (Berndt, Hall, Hall & Hausman 1974).
    """

    value: float
    score: Floats
    curvature: Floats


@dataclass(frozen=True, eq=False)
class Block:
    """The model of one variable: of a randomized predictor, or of the outcome."""

    link: Link
    designs: tuple[Columns, ...]
    """One per configuration."""
    reports: tuple[Floats, ...]
    """Pr[report | category] of each pattern by configuration, shape (patterns, categories)."""
    held: tuple[int, ...] = ()
    """Of a randomized predictor, its category in each configuration."""
    others: Sequence[Sequence[Floats]] | None = ()
    """Pr[report | category] of each report that everyone could have given, by configuration. None
    if each person's channel has two reports; empty if that is not known."""

    @property
    def size(self) -> int:
        """The number of coefficients."""
        return self.link.size(self.designs[0].matrix.shape[1])

    @property
    def constants(self) -> Flags:
        """Which coefficients do not belong to a column other than the first."""
        return self.link.constants(self.designs[0].matrix.shape[1])

    def predictors(self, configuration: int, coef: Floats) -> Floats:
        """Return the linear predictors in one configuration."""
        return self.link.predictors(self.designs[configuration], coef)

    def _seen(self, configuration: int, predictors: Floats) -> Floats:
        """Return the reports of one configuration, for as many sets of coefficients."""
        reports = self.reports[configuration]
        sets = len(predictors) // len(reports)
        return reports if sets == 1 else np.tile(reports, (sets, 1))

    def likely(self, configuration: int, predictors: Floats) -> Floats:
        """Return the probability of the reports in one configuration, and of its category."""
        reports = self._seen(configuration, predictors)
        if not self.held:
            return self.link.likely(predictors, reports)
        held = self.held[configuration]
        return np.asarray(self.link.shares(predictors)[:, held] * reports[:, held])

    def derivatives(self, configuration: int, predictors: Floats) -> Derivatives:
        """Return the derivatives of what this variable contributes in one configuration.

        For a randomized predictor, this is the log-probability of the configuration's category; the
        chance of its report does not depend on coefficients.
        """
        reports = self._seen(configuration, predictors)
        if not self.held:
            return self.link.derivatives(predictors, reports)
        held = self.held[configuration]
        one_hot = np.zeros((len(predictors), self.link.categories))
        one_hot[:, held] = 1
        derivatives = self.link.derivatives(predictors, one_hot)
        return derivatives._replace(likely=derivatives.likely * reports[:, held])

    def told(self) -> list["Block"]:
        """Return the block with each report that its people could have given; none if unknown."""
        if self.others is not None:
            shapes = [rows.shape for rows in self.reports]
            return [
                replace(self, reports=tuple(map(np.broadcast_to, report, shapes)))
                for report in self.others
            ]
        opposite = {id(rows): 1 - rows for rows in self.reports}
        if not any(rows.any() for rows in opposite.values()):
            return [self]
        return [self, replace(self, reports=tuple(opposite[id(rows)] for rows in self.reports))]

    @cached_property
    def typical(self) -> Floats:
        """The mean of `reports` over the configurations."""
        return self.reports[0] if len(set(map(id, self.reports))) == 1 else np.mean(self.reports, 0)


@dataclass(frozen=True, eq=False)
class ModelLikelihood:
    """The log-likelihood as a function of all coefficients, the outcome's last."""

    blocks: tuple[Block, ...]
    """The attention if there is one, the randomized predictors in order, then the outcome."""
    people: Floats
    """The number of people of each pattern."""
    weights: Floats
    """The weight of each of them."""
    sample: SampledPatterns | None = None
    """How they were sampled, which only errors depend on."""

    @property
    def robust(self) -> bool:
        """Whether errors come from the gradient, and not from the model."""
        return self.sample is not None or self.weighted

    @cached_property
    def weighted(self) -> bool:
        """Whether people have different weights."""
        return unequal(self.weights)

    def half(self, confidence: float) -> float:
        """Return how many errors a limit is away."""
        if self.sample is None:
            return critical(1 - confidence)
        return self.sample.half(confidence, self.size)

    def p_values(self, away: Floats) -> Floats:
        """Return the two-sided p-values of figures at this distance from 0, in errors."""
        tail = -np.abs(away)
        sample = self.sample
        return 2 * (ndtr(tail) if sample is None else stdtr(sample.spare(self.size), tail))

    @property
    def outcome(self) -> Block:
        """The outcome's model."""
        return self.blocks[-1]

    @property
    def configurations(self) -> int:
        """The number of configurations."""
        return len(self.outcome.designs)

    @property
    def n(self) -> int:
        """The number of patterns."""
        return len(self.people)

    @cached_property
    def mass(self) -> Floats:
        """The total weight of each pattern."""
        return self.people * self.weights

    @cached_property
    def squares(self) -> Floats:
        """The number of people of each pattern times their squared weight."""
        return self.people * self.weights**2

    @cached_property
    def parts(self) -> list[slice]:
        """The coefficients of each block."""
        ends = np.cumsum([block.size for block in self.blocks]).tolist()
        return [slice(end - block.size, end) for end, block in zip(ends, self.blocks, strict=True)]

    @property
    def size(self) -> int:
        """The number of coefficients."""
        return sum(block.size for block in self.blocks)

    @property
    def plain(self) -> bool:
        """Whether the outcome has two categories, and no predictor is randomized."""
        return len(self.blocks) == 1 and self.outcome.link.categories == 2

    @cached_property
    def equivalents(self) -> Floats:
        """The number of complete unprotected people who tell as much, at most, by pattern."""
        equivalents = self.people.copy()
        for block in self.blocks:
            if block.link.categories > 1:
                equivalents *= information_of(block.typical)
        return equivalents

    @property
    def information(self) -> float:
        """The number of such people with equal weights who tell as much as all patterns."""
        return effective_size(self.weights, self.equivalents)

    def with_designs(self, change: Callable[[Floats], Floats]) -> "ModelLikelihood":
        """Return the likelihood in which the outcome has other designs."""
        designs = tuple(Columns(change(design.matrix)) for design in self.outcome.designs)
        return replace(self, blocks=(*self.blocks[:-1], replace(self.outcome, designs=designs)))

    def value(self, coef: Floats) -> float:
        """Return the log-likelihood; minus infinity where the coefficients are impossible."""
        return float(self.mass @ np.log(self.likely(coef))) if self._possible(coef) else -np.inf

    def likely(self, coef: Floats) -> Floats:
        """Return the probability of each pattern's reports."""
        total = np.zeros(self.n)
        for configuration in range(self.configurations):
            product = np.ones(self.n)
            for block, part in zip(self.blocks, self.parts, strict=True):
                predictors = block.predictors(configuration, coef[part])
                product *= block.likely(configuration, predictors)
            total += product
        return np.maximum(total, _LEAST)

    def evaluate(self, coef: Floats) -> Evaluation:
        """Return value, gradient and curvature."""
        if not self._possible(coef):
            return Evaluation(-np.inf, np.zeros(self.size), np.eye(self.size))
        seen = _Expansion(self, coef)
        value = float(self.mass @ np.log(seen.likely))
        curvature = seen.observed()
        try:
            np.linalg.cholesky(curvature)
        except np.linalg.LinAlgError:
            curvature = Columns(seen.scores).gram(self.mass)
        return Evaluation(value, seen.score, curvature)

    def observed(self, coef: Floats) -> Floats:
        """Return the observed information: minus the Hessian of the log-likelihood."""
        return _Expansion(self, coef).observed()

    def scores(self, coef: Floats) -> Floats:
        """Return the gradient of one person of each pattern, shape (patterns, coefficients)."""
        return _Expansion(self, coef).scores

    @cached_property
    def flat(self) -> Floats:
        """The coefficients without any effect, with the most likely shares."""
        coefficients = []
        for block in self.blocks:
            shares = np.ones(1)
            if block.link.categories > 1:
                rows, which = np.unique(block.typical, axis=0, return_inverse=True)
                weights = np.bincount(which.ravel(), self.mass).astype(np.float64)
                shares = maximize(ShareLikelihood(rows, weights), 0.1, 500).table
            shares = np.maximum(shares, _FEWEST)
            columns = block.designs[0].matrix.shape[1]
            coefficients.append(block.link.flat(shares / shares.sum(), columns))
        return np.concatenate(coefficients)

    def _possible(self, coef: Floats) -> bool:
        parts = zip(self.blocks, self.parts, strict=True)
        return all(block.link.possible(coef[part]) for block, part in parts)


class _Expansion:
    """All derivatives at one point."""

    def __init__(self, data: ModelLikelihood, coef: Floats) -> None:
        self.data = data
        self._derivatives: list[list[Derivatives]] = []
        for configuration in range(data.configurations):
            self._derivatives.append(
                [
                    block.derivatives(configuration, block.predictors(configuration, coef[part]))
                    for block, part in zip(data.blocks, data.parts, strict=True)
                ]
            )
        products = [
            reduce(np.multiply, [derivatives.likely for derivatives in by_block])
            for by_block in self._derivatives
        ]
        self.likely = np.maximum(reduce(np.add, products), _LEAST)
        self._posterior = [product / self.likely for product in products]

    @cached_property
    def _gradients(self) -> list[Floats]:
        """The gradient of each configuration, shape (patterns, coefficients)."""
        return [
            np.hstack(
                [
                    block.link.scores(block.designs[configuration], derivatives.gradient)
                    for block, derivatives in zip(self.data.blocks, by_block, strict=True)
                ]
            )
            for configuration, by_block in enumerate(self._derivatives)
        ]

    @cached_property
    def scores(self) -> Floats:
        if len(self._gradients) == 1:
            return self._gradients[0]
        pairs = zip(self._posterior, self._gradients, strict=True)
        return np.asarray(sum(weight[:, None] * gradient for weight, gradient in pairs))

    @property
    def score(self) -> Floats:
        total = np.zeros(self.data.size)
        for configuration, by_block in enumerate(self._derivatives):
            weights = self.data.mass * self._posterior[configuration]
            for block, part, derivatives in zip(
                self.data.blocks, self.data.parts, by_block, strict=True
            ):
                gradient = derivatives.gradient * weights[:, None]
                total[part] += block.link.total(block.designs[configuration], gradient)
        return total

    def observed(self) -> Floats:
        """Return minus the Hessian of log Σ_l exp(h_l).

        With the posterior ω of the configurations that Hessian is Σ_l ω_l ∇²h_l plus the covariance
        of the ∇h_l. For two configurations the latter is ω_0 ω_1 times the square of their
        difference.
        """
        data = self.data
        mass = data.mass
        information = np.zeros((data.size, data.size))
        for configuration, by_block in enumerate(self._derivatives):
            weights = mass * self._posterior[configuration]
            for block, part, derivatives in zip(data.blocks, data.parts, by_block, strict=True):
                bent = -derivatives.hessian * weights[:, None, None]
                design = block.designs[configuration]
                information[part, part] += block.link.information(design, bent)
            if data.configurations > 2:
                information -= Columns(self._gradients[configuration] - self.scores).gram(weights)
        if data.configurations == 2:
            information -= Columns(self._gradients[0] - self._gradients[1]).gram(
                mass * np.prod(self._posterior, 0)
            )
        return information
