"""The likelihood of any model, of many sets of coefficients at once.

All linear predictors are linear in the coefficients. The curvature is the observed information,
with the absolute values of its roots.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import product
from typing import ClassVar

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.mixture.links import Derivatives
from localdp.estimation.regression.profile.held import MOST, Held, Profiled, Scores

_LEAST = 1e-300
_RARE = -6.0
MOST_REPORTS = 64
"""The most combinations of reports whose expected information is computed."""


@dataclass(frozen=True, eq=False)
class Mixture(Profiled):
    """A model of reports, with coefficients to climb from."""

    ends: Sequence[Floats]

    small: ClassVar[int] = 1_000

    @cached_property
    def starts(self) -> Floats:
        """Coefficients to climb from: without effects, and with few people in a category."""
        return self.differences([self.data.flat, self.rare[0], *self.ends])

    @cached_property
    def rare(self) -> list[Floats]:
        """The coefficients without effects, with few people in each category but one."""
        outcome, first = self.data.outcome, self.data.parts[-1].start
        if outcome.link.categories == 1:
            return [self.data.flat]
        rare = []
        for place in np.flatnonzero(outcome.constants):
            rare.append(self.data.flat.copy())
            rare[-1][first + place] = _RARE
        return rare

    @cached_property
    def tensors(self) -> list[list[Floats]]:
        """Of each configuration and block: the slopes of its linear predictors."""
        known: dict[tuple[int, int], Floats] = {}
        for place, (block, part) in enumerate(zip(self.data.blocks, self.data.parts, strict=True)):
            for design in block.designs:
                key = place, id(design.matrix)
                if key not in known:
                    known[key] = block.link.tensor(design) @ self.summed[part, part]
        return [
            [
                known[place, id(block.designs[number].matrix)]
                for place, block in enumerate(self.data.blocks)
            ]
            for number in range(self.data.configurations)
        ]

    @cached_property
    def possible(self) -> list[ModelLikelihood]:
        """The likelihood of each combination of reports; none if they are not known."""
        blocks = self.data.blocks
        each = [block.told() for block in blocks]
        count = np.prod([len(told) for told in each])
        if not all(each) or count > MOST_REPORTS:
            return []
        return [replace(self.data, blocks=tuple(made)) for made in product(*each)]

    def held(self, row: Floats, place: int | None) -> "HeldMixture":
        """Return the likelihood with one coefficient held."""
        return HeldMixture(*self.parted(row, place), self)


@dataclass(frozen=True, eq=False)
class HeldMixture(Held):
    """The likelihood with one coefficient held."""

    model: Mixture

    @property
    def rows(self) -> int:
        """The numbers that one set of coefficients needs."""
        return self.model.data.n * len(self.free)

    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the log-likelihood of each set."""
        data = self.model.data
        whole = self.whole(values, coef)
        total = sum(
            reduce(
                np.multiply,
                [
                    block.likely(number, predictors_of(tensor, whole[:, part]))
                    for block, part, tensor in zip(data.blocks, data.parts, tensors, strict=True)
                ],
            )
            for number, tensors in enumerate(self.model.tensors)
        )
        return np.log(np.maximum(total, _LEAST)).reshape(len(coef), -1) @ data.mass

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score and the curvature."""
        seen = Sets(self.model.data, self.model.tensors, self.whole(values, coef))
        score = np.einsum("p,spa->sa", self.model.data.mass, seen.scores) @ self.free
        roots, basis = np.linalg.eigh(self.free.T @ seen.observed() @ self.free)
        return score, (basis * np.abs(roots)[:, None]) @ basis.transpose(0, 2, 1)

    def scores(self, values: Floats, coef: Floats) -> Iterator[Scores]:
        """Yield the scores of each set."""
        data, tensors = self.model.data, self.model.tensors
        every = self.whole(values, coef)
        chunk = max(MOST // (self.rows * max(len(self.model.possible), 1)), 1)
        for first in range(0, len(every), chunk):
            sets = every[first : first + chunk]
            own = Sets(data, tensors, sets)
            told = [Sets(other, tensors, sets) for other in self.model.possible]
            possible = [seen.scores for seen in told] or [own.scores]
            chances = [seen.likely for seen in told] or [np.ones_like(own.likely)]
            for place, score in enumerate(own.scores):
                yield Scores(
                    data,
                    score,
                    np.concatenate([scores[place] for scores in possible]),
                    np.concatenate([chance[place] * data.mass for chance in chances]),
                    np.concatenate([chance[place] * data.squares for chance in chances]),
                )


def predictors_of(tensor: Floats, coef: Floats) -> Floats:
    """Return the linear predictors, set after set, shape (sets times rows, equations)."""
    _rows, equations, columns = tensor.shape
    predictors: Floats = coef @ tensor.reshape(-1, columns).T
    return predictors.reshape(-1, equations)


class Sets:
    """The derivatives of several sets of coefficients, with tensors as `Mixture` has them."""

    def __init__(
        self, data: ModelLikelihood, tensors: Sequence[Sequence[Floats]], coef: Floats
    ) -> None:
        self.data = data
        self.tensors = tensors
        self.shape = len(coef), data.n
        self._derivatives: list[list[Derivatives]] = [
            [
                block.derivatives(number, predictors_of(tensor, coef[:, part]))
                for block, part, tensor in zip(data.blocks, data.parts, by_block, strict=True)
            ]
            for number, by_block in enumerate(tensors)
        ]
        self.products = [
            reduce(np.multiply, [each.likely for each in by_block]).reshape(self.shape)
            for by_block in self._derivatives
        ]
        self.likely = np.maximum(sum(self.products), _LEAST)
        self._posterior = [product / self.likely for product in self.products]

    @cached_property
    def gradients(self) -> list[Floats]:
        """The gradient of each configuration, shape (sets, patterns, coefficients)."""
        return [
            np.concatenate(
                [
                    self._gradient(derivatives, tensor)
                    for derivatives, tensor in zip(by_block, tensors, strict=True)
                ],
                axis=2,
            )
            for by_block, tensors in zip(self._derivatives, self.tensors, strict=True)
        ]

    def _gradient(self, derivatives: Derivatives, tensor: Floats) -> Floats:
        slopes = derivatives.gradient.reshape(*self.shape, -1)
        total: Floats = slopes[:, :, 0, None] * tensor[:, 0]
        for equation in range(1, tensor.shape[1]):
            total += slopes[:, :, equation, None] * tensor[:, equation]
        return total

    @cached_property
    def scores(self) -> Floats:
        """The gradient of each person's log-likelihood, shape (sets, patterns, coefficients)."""
        pairs = zip(self._posterior, self.gradients, strict=True)
        return np.asarray(sum(weight[:, :, None] * gradient for weight, gradient in pairs))

    def observed(self) -> Floats:
        """Return minus the Hessian of each set, as in `ModelLikelihood`."""
        data = self.data
        information = np.zeros((self.shape[0], data.size, data.size))
        for number, (by_block, tensors) in enumerate(
            zip(self._derivatives, self.tensors, strict=True)
        ):
            weights = data.mass * self._posterior[number]
            away = self.gradients[number] - self.scores
            information -= (away * weights[:, :, None]).transpose(0, 2, 1) @ away
            for part, derivatives, tensor in zip(data.parts, by_block, tensors, strict=True):
                equations = tensor.shape[1]
                bent = derivatives.hessian.reshape(*self.shape, equations, equations)
                columns = [part.start + np.flatnonzero(used) for used in np.any(tensor, axis=0)]
                for row, column in np.ndindex(equations, equations):
                    rise = tensor[:, row, columns[row] - part.start]
                    weighted = rise.T * (bent[:, :, row, column] * weights)[:, None]
                    moved = weighted @ tensor[:, column, columns[column] - part.start]
                    information[:, columns[row][:, None], columns[column]] -= moved
        return information
