"""Limits of averages of predicted shares, where coefficients may be infinite.

The delta method's variance vanishes as coefficients grow, although the average has an error. So a
value v of an average ψ(β) is accepted by the tests of `limits`, at the most likely β with ψ(β) = v.
These maximize ℓ(β) + λψ(β) for some λ, which is searched instead of v. There ∇ℓ = −λ∇ψ, so that
S = λ² ∇ψ' I⁻ ∇ψ. Where the path jumps over a value, the interval includes it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.mixture.links import Link
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.profile.held import Held, Profiled, Scores
from localdp.estimation.regression.profile.limits import Limits, Rule, best_of
from localdp.estimation.regression.profile.mixture import Mixture, Sets, predictors_of
from localdp.estimation.reports import Flags

_LONGER = 1.6
_STILL, _UNMOVED = 5, 1e-5
"""After this many steps that move the average by less, it is at its end."""
_PULLS = 4
"""A λ this large for each person moves a share away from 0, where all people's reports keep it."""
_ROUNDS, _PARTS = 15, 4
_CLOSE = 0.005
"""Of the distance from the estimate to a limit: how far the limit may be off, outward."""


@dataclass(frozen=True, eq=False)
class Chances:
    """The probabilities of the configurations of randomized predictors."""

    data: ModelLikelihood
    """Of the predictors, as if each configuration were certain."""
    tensors: Sequence[Sequence[Floats]]
    """As `Mixture` has them."""
    own: slice
    """Their coefficients."""

    def of(self, coef: Floats) -> Sets:
        """Return each configuration's probabilities (`products`), and their logarithms' slopes."""
        return Sets(self.data, self.tensors, coef[:, self.own])


@dataclass(frozen=True, eq=False)
class Average:
    """An average of the predicted shares of one category, or a difference of such averages."""

    link: Link
    category: int
    weights: Floats
    """Of each pattern; their sum is 1."""
    own: slice
    """The outcome's coefficients."""
    parts: Sequence[tuple[float, Sequence[Floats]]]
    """The averages that are added: their factor, and the tensors of the configurations."""
    chances: Chances | None
    """None if no predictor is randomized."""

    def at(self, coef: Floats) -> Floats:
        """Return the average of each set."""
        total = np.zeros(len(coef))
        chances = None if self.chances is None else self.chances.of(coef)
        for _number, _tensor, predictors, weights in self._parts(coef, chances):
            total += (weights * self._share(predictors, weights)).sum(axis=1)
        return total

    def slopes(self, coef: Floats) -> Floats:
        """Return its gradient, shape (sets, coefficients)."""
        slopes = np.zeros(coef.shape)
        chances = None if self.chances is None else self.chances.of(coef)
        for number, tensor, predictors, weights in self._parts(coef, chances):
            rise = self.link.slopes(predictors)[:, self.category].reshape(*weights.shape, -1)
            bent = (rise * weights[:, :, None]).reshape(len(coef), -1)
            slopes[:, self.own] += bent @ tensor.reshape(-1, tensor.shape[2])
            if chances is not None and self.chances is not None:
                weighted = weights * self._share(predictors, weights)
                moved = np.einsum("sn,snc->sc", weighted, chances.gradients[number])
                slopes[:, self.chances.own] += moved
        return slopes

    def _parts(
        self, coef: Floats, chances: Sets | None
    ) -> Iterator[tuple[int, Floats, Floats, Floats]]:
        """Yield configurations: tensors, linear predictors, and weights, shape (sets, patterns)."""
        for factor, tensors in self.parts:
            for number, tensor in enumerate(tensors):
                chance = np.ones((len(coef), 1)) if chances is None else chances.products[number]
                predictors = predictors_of(tensor, coef[:, self.own])
                yield number, tensor, predictors, factor * self.weights * chance

    def _share(self, predictors: Floats, weights: Floats) -> Floats:
        return self.link.shares(predictors)[:, self.category].reshape(weights.shape)


def averages_of(
    data: ModelLikelihood,
    model: Profiled,
    back: Floats,
    own: slice,
    contrasts: Sequence[Sequence[tuple[float, Sequence[Floats]]]],
) -> list[Average]:
    """Return the averages of the first category's share, for contrasts as `Averages` returns them.

    `model` has the same data, `back` is the matrix to the covariates' own units, and averages
    depend on the coefficients `own`.
    """
    link, outcome = data.outcome.link, data.parts[-1]
    inward = (back @ model.summed)[outcome, outcome]
    inner = len(contrasts[0][0][1])
    places = [place for place, part in enumerate(data.parts[:-1]) if part.start >= own.start]
    chances = None
    if isinstance(model, Mixture) and places:
        ones = np.ones((data.n, max(data.blocks[place].link.categories for place in places)))
        blocks = [
            replace(
                block,
                designs=block.designs[:inner],
                reports=(ones,) * inner,
                held=block.held[:inner],
                others=(),
            )
            for block in (data.blocks[place] for place in places)
        ]
        tensors = [[model.tensors[number][place] for place in places] for number in range(inner)]
        first = replace(data, blocks=tuple(blocks))
        chances = Chances(first, tensors, slice(own.start, outcome.start))
    weights = data.mass / data.mass.sum()
    return [
        Average(
            link,
            0,
            weights,
            outcome,
            [
                (factor, [link.tensor(Columns(matrix)) @ inward for matrix in matrices])
                for factor, matrices in contrast
            ],
            chances,
        )
        for contrast in contrasts
    ]


def limits_of_average(
    model: Profiled, average: Average, start: Floats, limits: Limits, rule: Rule
) -> tuple[float, float, float]:
    """Return the most likely value of an average, and its limits.

    `start` are the most likely coefficients of the model, and `limits` are its limits.
    """
    base = model.held(np.zeros(len(start)), None)
    starts = start[None]
    if np.isinf(limits.coef).any():  # where nothing leads back from
        starts = np.vstack([starts, model.starts if model.quick else model.starts[:2]])
    tilted = Tilted(
        base.free, base.held, base.least, base.most, base, average, starts, model.people
    )
    middle = float(average.at(starts[:1])[0])
    low, high = (tilted.end(sign, limits, rule) for sign in (-1, 1))
    return middle, min(low, middle), max(high, middle)


@dataclass(frozen=True, eq=False)
class Tilted(Held):
    """The log-likelihood plus λ times an average; its values are λ."""

    base: Held
    """The log-likelihood."""
    average: Average
    starts: Floats
    """The most likely coefficients, and others to climb from."""
    people: float

    @property
    def rows(self) -> int:
        """The numbers that one set of coefficients needs."""
        return self.base.rows

    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the tilted log-likelihood of each set."""
        return self.base.value(0 * values, coef) + values * self.average.at(coef)

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return its gradient, and the curvature of the log-likelihood."""
        score, information = self.base.moments(0 * values, coef)
        return score + values[:, None] * self.average.slopes(coef), information

    def scores(self, values: Floats, coef: Floats) -> Iterator[Scores]:
        """Yield the scores of each set."""
        yield from self.base.scores(0 * values, coef)

    def end(self, sign: int, limits: Limits, rule: Rule) -> float:
        """Return the outermost accepted value on one side."""
        inside, coef = 0.0, self.starts[:1]
        beyond = coef
        middle = float(self.average.at(coef)[0])
        outside = sign * self._first()
        still = 0
        while still < _STILL or abs(outside) < _PULLS * self.people:
            beyond, accepted = self._tested(np.array([outside]), coef, limits, rule)
            if not accepted[0]:
                break
            near, far = self.average.at(np.vstack([coef, beyond]))
            still = still + 1 if abs(far - near) < _UNMOVED else 0
            inside, coef, outside = outside, beyond, _LONGER * outside
        else:  # all reports allow the end that shares can reach
            return float(self.average.at(beyond)[0])
        for _round in range(_ROUNDS):
            tilts = np.linspace(inside, outside, _PARTS + 1)[1:-1]
            found, accepted = self._tested(tilts, np.vstack([coef, beyond]), limits, rule)
            last = int(np.flatnonzero(accepted)[-1]) + 1 if accepted.any() else 0
            around = np.concatenate([[inside], tilts, [outside]])
            others = np.vstack([coef, found, beyond])
            inside, outside = around[last], around[last + 1]
            coef, beyond = others[[last]], others[[last + 1]]
            near, far = self.average.at(np.vstack([coef, beyond]))
            if abs(far - near) <= _CLOSE * abs(far - middle):
                break
        return float(self.average.at(beyond)[0])

    def _first(self) -> float:
        """Return a λ that is surely accepted, or of a share of one half would be."""
        [scores] = self.scores(np.zeros(1), self.starts[:1])
        variance, _raised = scores.variance(self.average.slopes(self.starts[:1])[0])
        return float(np.sqrt(0.5 / max(variance, 0.25 / self.people)))

    def _tested(
        self, tilts: Floats, starts: Floats, limits: Limits, rule: Rule
    ) -> tuple[Floats, Flags]:
        """Return the coefficients of each λ, and whether their average is accepted."""
        coef, _values = best_of(self, tilts, np.vstack([starts, self.starts]))
        values = self.value(0 * tilts, coef)
        slopes = self.average.slopes(coef)
        every = zip(self.scores(0 * tilts, coef), slopes, strict=True)
        spreads = [scores.variance(slope) for scores, slope in every]
        variance, raised = np.array(spreads).T
        ratio = 2 * np.maximum(limits.value - values, 0)
        return coef, rule.accepts(ratio, tilts**2 * variance / raised, raised)
