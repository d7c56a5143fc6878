"""Limits of averages of predicted shares, where coefficients may be infinite.

The delta method's variance vanishes as coefficients grow, although the average has an error. So a
value v of an average ψ(β) is accepted by the tests of `limits`, at the most likely β with ψ(β) = v.
These maximize ℓ(β) + λψ(β) for some λ, which is searched instead of v. There ∇ℓ = −λ∇ψ, so that
S = λ² ∇ψ' I⁻ ∇ψ. Where the path jumps over a value, the interval includes it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.profile.binary import HeldLogistic, Logistic, shares_of
from localdp.estimation.regression.profile.limits import Limits, Rule, best_of
from localdp.estimation.reports import Flags

Part = tuple[float, Floats]
"""A factor, and a design on the scale of the model: of the average share of people who have it."""

_LONGER = 1.6
_STEPS = 40
_ROUNDS, _PARTS = 15, 4
_CLOSE = 0.005
"""Of the distance from the estimate to a limit: how far the limit may be off, outward."""


def limits_of_average(
    model: Logistic, parts: Sequence[Part], limits: Limits, rule: Rule
) -> tuple[float, float, float]:
    """Return the most likely value of a sum of average shares, and its limits."""
    held = model.held(np.zeros(model.design.shape[1]), None)
    tilted = Tilted(held.free, held.held, held.bound, model, tuple(parts))
    middle = float(tilted.average(limits.scaled[None])[0][0])
    low, high = (tilted.end(sign, limits, rule) for sign in (-1, 1))
    return middle, min(low, middle), max(high, middle)


@dataclass(frozen=True, eq=False)
class Tilted(HeldLogistic):
    """The log-likelihood plus λ times an average; its values are λ.

    Attributes
    ----------
    parts : tuple of Part
    """

    parts: tuple[Part, ...]

    def average(self, coef: Floats) -> tuple[Floats, Floats]:
        """Return the average of each set, and its gradient, shape (sets, coefficients)."""
        mass = self.model.reports.mass
        total, slopes = np.zeros(len(coef)), np.zeros(coef.shape)
        for factor, design in self.parts:
            share, rest = shares_of(design @ coef.T)
            weights = factor * mass / mass.sum()
            total += weights @ share
            slopes += ((share * rest) * weights[:, None]).T @ design
        return total, slopes

    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the tilted log-likelihood of each set."""
        value: Floats = super().value(0 * values, coef) + values * self.average(coef)[0]
        return value

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return its gradient, and the expected information."""
        score, information = super().moments(0 * values, coef)
        return score + values[:, None] * self.average(coef)[1], information

    def end(self, sign: int, limits: Limits, rule: Rule) -> float:
        """Return the outermost accepted value on one side."""
        inside, coef = 0.0, limits.scaled[None]
        beyond = coef
        middle = float(self.average(coef)[0][0])
        outside = sign * self._first(limits)
        for _step in range(_STEPS):
            beyond, accepted = self._tested(np.array([outside]), coef, limits, rule)
            if not accepted[0]:
                break
            inside, coef, outside = outside, beyond, _LONGER * outside
        for _round in range(_ROUNDS):
            tilts = np.linspace(inside, outside, _PARTS + 1)[1:-1]
            found, accepted = self._tested(tilts, np.vstack([coef, beyond]), limits, rule)
            last = int(np.flatnonzero(accepted)[-1]) + 1 if accepted.any() else 0
            around = np.concatenate([[inside], tilts, [outside]])
            others = np.vstack([coef, found, beyond])
            inside, outside = around[last], around[last + 1]
            coef, beyond = others[[last]], others[[last + 1]]
            near, far = self.average(np.vstack([coef, beyond]))[0]
            if abs(far - near) <= _CLOSE * abs(far - middle):
                break
        return float(self.average(beyond)[0][0])

    def _first(self, limits: Limits) -> float:
        """Return a λ that is surely accepted, or of a share of one half would be."""
        [scores] = self.scores(np.zeros(1), limits.scaled[None])
        variance, _raised = scores.variance(self.average(limits.scaled[None])[1][0])
        return float(np.sqrt(0.5 / max(variance, 0.25 / self.model.people)))

    def _tested(
        self, tilts: Floats, starts: Floats, limits: Limits, rule: Rule
    ) -> tuple[Floats, Flags]:
        """Return the coefficients of each λ, and whether their average is accepted."""
        starts = np.vstack([starts, limits.scaled])
        if np.isinf(limits.coef).any():  # where nothing leads back from
            starts = np.vstack([starts, self.model.starts])
        coef, _values = best_of(self, tilts, starts)
        return coef, self._accepts(tilts, coef, limits, rule)

    def _accepts(self, tilts: Floats, coef: Floats, limits: Limits, rule: Rule) -> Flags:
        values = self.value(0 * tilts, coef)
        slopes = self.average(coef)[1]
        every = zip(self.scores(0 * tilts, coef), slopes, strict=True)
        spreads = [scores.variance(slope) for scores, slope in every]
        variance, raised = np.array(spreads).T
        ratio = 2 * np.maximum(limits.value - values, 0)
        return rule.accepts(ratio, tilts**2 * variance / raised, raised)
