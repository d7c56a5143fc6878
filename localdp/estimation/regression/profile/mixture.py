"""The likelihood of a mixture, of many sets of coefficients at once.

All its links are logistic or multinomial. The curvature is the observed information, with the
absolute values of its roots.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import product

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import Block, ModelLikelihood
from localdp.estimation.regression.mixture.links import Derivatives
from localdp.estimation.regression.profile.held import FARTHEST, MOST, Held, Scores, parted

_LEAST = 1e-300
_RARE = -6.0
_SMALL = 1_000
MOST_REPORTS = 64
"""The most combinations of reports whose expected information is computed."""


@dataclass(frozen=True, eq=False)
class Mixture:
    """A model of reports.

    Attributes
    ----------
    data : ModelLikelihood
    ends : sequence of ndarray
        Coefficients to climb from.
    """

    data: ModelLikelihood
    ends: Sequence[Floats]

    @property
    def people(self) -> float:
        """The number of people."""
        return float(self.data.people.sum())

    @property
    def quick(self) -> bool:
        """Whether a climb takes little time."""
        return self.data.n * self.data.size <= _SMALL

    @cached_property
    def starts(self) -> Floats:
        """Coefficients to climb from: without effects, and with few Yes."""
        flat = self.data.flat
        rare = flat.copy()
        rare[self.data.parts[-1].start] = _RARE
        return np.array([flat, rare, *self.ends])

    @cached_property
    def possible(self) -> list[ModelLikelihood]:
        """The likelihood of each combination of reports; none if they are not known."""
        blocks = self.data.blocks
        each = [_told(block) for block in blocks]
        count = np.prod([len(told) for told in each])
        if not all(each) or count > MOST_REPORTS:
            return []
        return [replace(self.data, blocks=tuple(made)) for made in product(*each)]

    def held(self, row: Floats, place: int | None) -> "HeldMixture":
        """Return the likelihood with one coefficient held, as `parted` explains."""
        free, held = parted(row, place)
        bound = np.full(len(row), FARTHEST)
        for block, part in zip(self.data.blocks, self.data.parts, strict=True):
            bound[part.start : part.stop : block.designs[0].matrix.shape[1]] *= len(row)
        bound = bound if place is None else np.delete(bound, place)
        return HeldMixture(free, held, bound, self)


def _told(block: Block) -> list[Block]:
    """Return a block with each report that its people could have given."""
    if block.others is not None:
        shapes = [rows.shape for rows in block.reports]
        return [
            replace(block, reports=tuple(map(np.broadcast_to, report, shapes)))
            for report in block.others
        ]
    opposite = {id(rows): 1 - rows for rows in block.reports}
    if not any(rows.any() for rows in opposite.values()):
        return [block]
    return [block, replace(block, reports=tuple(opposite[id(rows)] for rows in block.reports))]


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
        total = sum(
            reduce(
                np.multiply,
                [_likely(*each) for each in _blocks(data, configuration, self.whole(values, coef))],
            )
            for configuration in range(data.configurations)
        )
        value: Floats = np.log(np.maximum(total, _LEAST)).reshape(len(coef), -1) @ data.mass
        return value

    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score and the curvature."""
        seen = _Sets(self.model.data, self.whole(values, coef))
        score = np.einsum("p,spa->sa", self.model.data.mass, seen.scores) @ self.free
        roots, basis = np.linalg.eigh(self.free.T @ seen.observed() @ self.free)
        return score, (basis * np.abs(roots)[:, None]) @ basis.transpose(0, 2, 1)

    def scores(self, values: Floats, coef: Floats) -> Iterator[Scores]:
        """Yield the scores of each set."""
        data = self.model.data
        squares = data.people * data.weights**2
        weighted = bool(np.ptp(data.weights))
        every = self.whole(values, coef)
        chunk = max(MOST // (self.rows * max(len(self.model.possible), 1)), 1)
        for first in range(0, len(every), chunk):
            sets = every[first : first + chunk]
            own = _Sets(data, sets)
            told = [_Sets(other, sets) for other in self.model.possible]
            possible = [seen.scores for seen in told] or [own.scores]
            chances = [seen.likely for seen in told] or [np.ones_like(own.likely)]
            for place, score in enumerate(own.scores):
                yield Scores(
                    score,
                    data.mass,
                    squares,
                    np.concatenate([scores[place] for scores in possible]),
                    np.concatenate([chance[place] * data.mass for chance in chances]),
                    np.concatenate([chance[place] * squares for chance in chances]),
                    weighted,
                )


def _blocks(
    data: ModelLikelihood, configuration: int, coef: Floats
) -> Iterator[tuple[Block, int, Floats, Floats]]:
    """Yield each block, its configuration, its linear predictors and reports, set after set."""
    for block, part in zip(data.blocks, data.parts, strict=True):
        matrix = block.designs[configuration].matrix
        equations = block.link.equations
        along = coef[:, part].reshape(-1, matrix.shape[1]) @ matrix.T
        predictors = along.reshape(len(coef), equations, -1).transpose(0, 2, 1)
        reports = np.tile(block.reports[configuration], (len(coef), 1))
        yield block, configuration, predictors.reshape(-1, equations), reports


def _likely(block: Block, configuration: int, predictors: Floats, reports: Floats) -> Floats:
    if not block.held:
        return block.link.likely(predictors, reports)
    held = block.held[configuration]
    likely: Floats = block.link.shares(predictors)[:, held] * reports[:, held]
    return likely


class _Sets:
    """The derivatives of several sets of coefficients."""

    def __init__(self, data: ModelLikelihood, coef: Floats) -> None:
        self.data = data
        self.shape = len(coef), data.n
        self._derivatives: list[list[Derivatives]] = [
            [
                _with_reports(block, configuration, reports).derivatives(configuration, predictors)
                for block, _, predictors, reports in _blocks(data, configuration, coef)
            ]
            for configuration in range(data.configurations)
        ]
        products = [
            reduce(np.multiply, [each.likely for each in by_block]).reshape(self.shape)
            for by_block in self._derivatives
        ]
        self.likely = np.maximum(sum(products), _LEAST)
        self._posterior = [product / self.likely for product in products]

    @cached_property
    def _gradients(self) -> list[Floats]:
        """The gradient of each configuration, shape (sets, patterns, coefficients)."""
        return [
            np.concatenate(
                [
                    (
                        derivatives.gradient.reshape(*self.shape, -1, 1)
                        * block.designs[configuration].matrix[:, None]
                    ).reshape(*self.shape, -1)
                    for block, derivatives in zip(self.data.blocks, by_block, strict=True)
                ],
                axis=2,
            )
            for configuration, by_block in enumerate(self._derivatives)
        ]

    @cached_property
    def scores(self) -> Floats:
        pairs = zip(self._posterior, self._gradients, strict=True)
        return np.asarray(sum(weight[:, :, None] * gradient for weight, gradient in pairs))

    def observed(self) -> Floats:
        """Return minus the Hessian of each set, as in `ModelLikelihood`."""
        data = self.data
        information = np.zeros((self.shape[0], data.size, data.size))
        for configuration, by_block in enumerate(self._derivatives):
            weights = data.mass * self._posterior[configuration]
            away = self._gradients[configuration] - self.scores
            information -= (away * weights[:, :, None]).transpose(0, 2, 1) @ away
            for block, part, derivatives in zip(data.blocks, data.parts, by_block, strict=True):
                matrix = block.designs[configuration].matrix
                equations, columns = block.link.equations, matrix.shape[1]
                bent = derivatives.hessian.reshape(*self.shape, equations, equations)
                for row, column in np.ndindex(equations, equations):
                    weighted = matrix.T * (bent[:, :, row, column] * weights)[:, None]
                    rows = slice(part.start + row * columns, part.start + (row + 1) * columns)
                    start = part.start + column * columns
                    information[:, rows, start : start + columns] -= weighted @ matrix
        return information


def _with_reports(block: Block, configuration: int, reports: Floats) -> Block:
    """Return a block with other reports in one configuration."""
    changed = list(block.reports)
    changed[configuration] = reports
    return replace(block, reports=tuple(changed))
