"""Links: from linear predictors to the probabilities of an outcome's categories.

The log-likelihood of one report is log Σ_k q_k p_k(η), with q_k = Pr[report | category k]. A link
gives its gradient and Hessian by the linear predictors η of a row.
"""

from abc import ABC, abstractmethod
from collections.abc import Container, Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
import scipy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.products import Columns, unscaling
from localdp.estimation.reports import Flags

_LEAST = 1e-300
_MOST = 700.0
"""Of a linear predictor: its exponential is finite."""


class Derivatives(NamedTuple):
    """Pr[report] of each row, and the derivatives of its logarithm by the linear predictors.

    Shapes (rows,), (rows, equations) and (rows, equations, equations).
    """

    likely: Floats
    gradient: Floats
    hessian: Floats


class Link(ABC):
    """A model of some categories; each row has `equations` linear predictors."""

    def __init__(self, categories: int, equations: int | None = None) -> None:
        self.categories = categories
        self.equations = categories - 1 if equations is None else equations

    @property
    def rising(self) -> int:
        """The number of first coefficients that must rise."""
        return 0

    @abstractmethod
    def columns(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the name of each coefficient's column; the first one names the constant."""

    def size(self, columns: int) -> int:
        """Return the number of coefficients for a design with this number of columns."""
        return len(self.columns([""] * columns))

    def of_columns(self, chosen: Container[int], columns: int) -> Flags:
        """Return which coefficients belong to the chosen columns; the first is never chosen."""
        names = self.columns(["x" if column in chosen else "" for column in range(columns)])
        return np.array([name == "x" for name in names])

    def constants(self, columns: int) -> Flags:
        """Return which coefficients do not belong to a column other than the first."""
        return ~self.of_columns(range(1, columns), columns)

    @abstractmethod
    def answers(self, columns: int) -> tuple[int | None, ...]:
        """Return the category that each coefficient is about; None if it is about all."""

    @abstractmethod
    def predictors(self, design: Columns, coef: Floats) -> Floats:
        """Return the linear predictors, shape (rows, equations)."""

    @abstractmethod
    def shares(self, predictors: Floats) -> Floats:
        """Return the probabilities of the categories, shape (rows, categories)."""

    def likely(self, predictors: Floats, reports: Floats) -> Floats:
        """Return the probability of each row's report."""
        likely: Floats = np.einsum("ij,ij->i", self.shares(predictors), reports)
        return likely

    @abstractmethod
    def slopes(self, predictors: Floats) -> Floats:
        """Return their derivatives, shape (rows, categories, equations)."""

    @abstractmethod
    def derivatives(self, predictors: Floats, reports: Floats) -> Derivatives:
        """Return the derivatives of the log-likelihood of reports, shape (rows, categories)."""

    @abstractmethod
    def scores(self, design: Columns, gradient: Floats) -> Floats:
        """Return the gradient by the coefficients from that by the linear predictors, per row."""

    def total(self, design: Columns, gradient: Floats) -> Floats:
        """Return the sum of these over rows."""
        return np.asarray(self.scores(design, gradient).sum(axis=0), dtype=np.float64)

    def tensor(self, design: Columns) -> Floats:
        """Return the slopes of the linear predictors, shape (rows, equations, coefficients)."""
        rows = len(design.matrix)
        each = [np.tile(unit, (rows, 1)) for unit in np.eye(self.equations)]
        return np.stack([self.scores(design, unit) for unit in each], axis=1)

    @abstractmethod
    def information(self, design: Columns, weights: Floats) -> Floats:
        """Return the sum over rows of a matrix by the linear predictors, by the coefficients."""

    @abstractmethod
    def flat(self, shares: Floats, columns: int) -> Floats:
        """Return the coefficients that give all rows these shares."""

    @abstractmethod
    def back(self, center: Floats, scale: Floats) -> Floats:
        """Return the matrix from coefficients of standardized columns to the original ones.

        `center` and `scale` belong to each column but the first, which is constant.
        """

    def possible(self, coef: Floats) -> bool:
        """Return whether the coefficients give probabilities."""
        return True


class Multinomial(Link):
    """Each category against the first, log p_k / p_0 = x β_k; with two, logistic regression.

    The coefficients are in the order of the categories.
    """

    def columns(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the name of each coefficient's column."""
        return tuple(names) * self.equations

    def answers(self, columns: int) -> tuple[int | None, ...]:
        """Return the category of each coefficient."""
        return tuple(np.repeat(np.arange(1, self.categories), columns).tolist())

    def predictors(self, design: Columns, coef: Floats) -> Floats:
        """Return the linear predictors."""
        return design.times(coef.reshape(self.equations, -1).T)

    def shares(self, predictors: Floats) -> Floats:
        """Return the probabilities of the categories."""
        # No share is 1 minus others, which would lose small ones.
        if self.equations == 1:
            yes, no = _tails(predictors[:, 0])
            return np.stack([no, yes], axis=1)
        shift = reduce(np.maximum, predictors.T, np.zeros(len(predictors)))
        odds = np.empty((len(predictors), self.categories))
        odds[:, 0] = np.exp(-shift)
        odds[:, 1:] = np.exp(predictors - shift[:, None])
        odds /= (odds @ np.ones(self.categories))[:, None]  # faster than a sum of short rows
        return odds

    def slopes(self, predictors: Floats) -> Floats:
        """Return their derivatives."""
        shares = self.shares(predictors)
        if self.equations == 1:
            rise = shares[:, 0] * shares[:, 1]
            return np.stack([-rise, rise], axis=1)[:, :, None]
        identity = np.eye(self.categories)[:, 1:]
        return shares[:, :, None] * (identity - shares[:, None, 1:])

    def derivatives(self, predictors: Floats, reports: Floats) -> Derivatives:
        """Return the derivatives of the reports' log-likelihood."""
        if self.equations == 1:
            yes, no = _tails(predictors[:, 0])
            likely = np.maximum(reports[:, 0] * no + reports[:, 1] * yes, _LEAST)
            rise = (reports[:, 1] - reports[:, 0]) * yes * no / likely
            bend = rise * (no - yes) - rise * rise
            return Derivatives(likely, rise[:, None], bend[:, None, None])
        shares = self.shares(predictors)
        likely = np.maximum(np.einsum("ij,ij->i", shares, reports), _LEAST)
        free = shares[:, 1:]
        above = reports[:, 1:, None] - reports[:, None, :]
        gradient = free * (above @ shares[:, :, None])[:, :, 0] / likely[:, None]
        crossed = free[:, :, None] * gradient[:, None, :]
        hessian = -crossed - crossed.transpose(0, 2, 1)
        hessian -= gradient[:, :, None] * gradient[:, None, :]
        diagonal = np.arange(self.equations)
        hessian[:, diagonal, diagonal] += gradient
        return Derivatives(likely, gradient, hessian)

    def scores(self, design: Columns, gradient: Floats) -> Floats:
        """Return the gradient by the coefficients, per row."""
        if self.equations == 1:
            return gradient * design.matrix
        products: Floats = gradient[:, :, None] * design.matrix[:, None, :]
        return products.reshape(len(products), -1)

    def total(self, design: Columns, gradient: Floats) -> Floats:
        """Return the sum of these over rows."""
        return design.sums(gradient).T.ravel()

    def information(self, design: Columns, weights: Floats) -> Floats:
        """Return the information by the coefficients."""
        size = self.equations
        columns = design.matrix.shape[1]
        whole = np.empty((size, columns, size, columns))
        for row in range(size):
            for column in range(row, size):
                block = design.gram(weights[:, row, column])
                whole[row, :, column, :] = block
                whole[column, :, row, :] = block
        return whole.reshape(size * columns, -1)

    def flat(self, shares: Floats, columns: int) -> Floats:
        """Return the coefficients that give all rows these shares."""
        coef = np.zeros((self.equations, columns))
        coef[:, 0] = np.log(shares[1:] / shares[0])
        return coef.ravel()

    def back(self, center: Floats, scale: Floats) -> Floats:
        """Return the matrix to the original columns."""
        return np.asarray(np.kron(np.eye(self.equations), unscaling(center, scale)))


class Repeated(Multinomial):
    """Several independent yes/no variables with one log odds; a category is a combination.

    `marks` is the number of Yes in each category.
    """

    def __init__(self, times: int) -> None:
        super().__init__(2**times, equations=1)
        self.times = times
        self.marks = np.array([category.bit_count() for category in range(2**times)])

    def answers(self, columns: int) -> tuple[int | None, ...]:
        """Return the category of each coefficient: they are about Yes."""
        return (1,) * columns

    def shares(self, predictors: Floats) -> Floats:
        """Return the probabilities of the categories."""
        yes, no = _tails(predictors)
        shares: Floats = yes**self.marks * no ** (self.times - self.marks)
        return shares

    def derivatives(self, predictors: Floats, reports: Floats) -> Derivatives:
        """Return the derivatives of the reports' log-likelihood."""
        yes, no = _tails(predictors)
        parts = self.shares(predictors) * reports
        likely = np.maximum(parts.sum(axis=1), _LEAST)
        above = self.marks - self.times * yes
        rise = np.sum(parts * above, axis=1) / likely
        bend = np.sum(parts * (above**2 - self.times * yes * no), axis=1) / likely - rise**2
        return Derivatives(likely, rise[:, None], bend[:, None, None])

    def flat(self, shares: Floats, columns: int) -> Floats:
        """Return the coefficients that give all rows these shares."""
        yes = float(shares @ self.marks) / self.times
        return super().flat(np.array([1 - yes, yes]), columns)


class Normal(Link):
    """A number that is normal around x β, with a standard deviation that is the same for all.

    Its "report" is the number itself. The coefficients are β and then the logarithm of the standard
    deviation; the linear predictors are the expectation and that logarithm.
    """

    def __init__(self) -> None:
        super().__init__(1, equations=2)

    def columns(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the name of each coefficient's column."""
        return (*names, "sigma")

    def answers(self, columns: int) -> tuple[int | None, ...]:
        """Return the category of each coefficient: there is none."""
        return (None,) * (columns + 1)

    def predictors(self, design: Columns, coef: Floats) -> Floats:
        """Return the expectation and the logarithm of the standard deviation."""
        mean = design.times(coef[:-1, None])
        return np.hstack([mean, np.full_like(mean, coef[-1])])

    def likely(self, predictors: Floats, reports: Floats) -> Floats:
        """Return the density of each row's number."""
        spread = np.exp(predictors[:, 1])
        far = (reports[:, 0] - predictors[:, 0]) / spread
        density: Floats = np.exp(-far * far / 2) / (spread * np.sqrt(2 * np.pi))
        return density

    def shares(self, predictors: Floats) -> Floats:
        """Return the expectation."""
        return predictors[:, :1]

    def slopes(self, predictors: Floats) -> Floats:
        """Return its derivatives."""
        return np.tile([1.0, 0.0], (len(predictors), 1, 1))

    def derivatives(self, predictors: Floats, reports: Floats) -> Derivatives:
        """Return the derivatives of the log-density."""
        spread = np.exp(predictors[:, 1])
        far = (reports[:, 0] - predictors[:, 0]) / spread
        hessian = np.empty((len(far), 2, 2))
        hessian[:, 0, 0] = -1 / spread**2
        hessian[:, 0, 1] = hessian[:, 1, 0] = -2 * far / spread
        hessian[:, 1, 1] = -2 * far**2
        likely = np.maximum(self.likely(predictors, reports), _LEAST)
        return Derivatives(likely, np.column_stack([far / spread, far**2 - 1]), hessian)

    def scores(self, design: Columns, gradient: Floats) -> Floats:
        """Return the gradient by the coefficients, per row."""
        return np.hstack([gradient[:, :1] * design.matrix, gradient[:, 1:]])

    def information(self, design: Columns, weights: Floats) -> Floats:
        """Return the information by the coefficients."""
        whole = np.empty((self.size(design.matrix.shape[1]),) * 2)
        whole[:-1, :-1] = design.gram(weights[:, 0, 0])
        whole[:-1, -1] = whole[-1, :-1] = design.sums(weights[:, 0, 1:])[:, 0]
        whole[-1, -1] = weights[:, 1, 1].sum()
        return whole

    def flat(self, shares: Floats, columns: int) -> Floats:
        """Return the coefficients of a standard normal number."""
        return np.zeros(columns + 1)

    def back(self, center: Floats, scale: Floats) -> Floats:
        """Return the matrix to the original columns."""
        return np.asarray(scipy.linalg.block_diag(unscaling(center, scale), np.eye(1)))


class Ordinal(Link):
    """Proportional odds: log odds of a category up to k are θ_k - x β (McCullagh 1980).

    The coefficients are the thresholds θ, which rise, and then β without a constant.
    """

    @property
    def rising(self) -> int:
        """The number of thresholds."""
        return self.equations

    def columns(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the name of each coefficient's column."""
        return ("threshold",) * self.equations + tuple(names[1:])

    def answers(self, columns: int) -> tuple[int | None, ...]:
        """Return the category of each coefficient."""
        return (*range(self.equations), *(None,) * (columns - 1))

    def predictors(self, design: Columns, coef: Floats) -> Floats:
        """Return the linear predictors."""
        thresholds, slopes = np.split(coef, [self.equations])
        along = design.times(np.concatenate([[0.0], slopes])[:, None])
        return thresholds - along

    def shares(self, predictors: Floats) -> Floats:
        """Return the probabilities of the categories."""
        below, above = _tails(predictors)
        ends = np.zeros((len(below), 1)), np.ones((len(below), 1))
        lower, upper = np.hstack([ends[0], below]), np.hstack([below, ends[1]])
        # In the upper half the complements differ more precisely.
        lower_left = np.hstack([ends[1], above])
        upper_left = np.hstack([above, ends[0]])
        return np.where(lower > 0.5, lower_left - upper_left, upper - lower)

    def slopes(self, predictors: Floats) -> Floats:
        """Return their derivatives."""
        below, above = _tails(predictors)
        steps = np.eye(self.categories)[:, :-1] - np.eye(self.categories)[:, 1:]
        return (below * above)[:, None, :] * steps

    def derivatives(self, predictors: Floats, reports: Floats) -> Derivatives:
        """Return the derivatives of the reports' log-likelihood."""
        below, above = _tails(predictors)
        likely = np.maximum(np.sum(self.shares(predictors) * reports, axis=1), _LEAST)
        gradient = below * above * (reports[:, :-1] - reports[:, 1:]) / likely[:, None]
        hessian = -gradient[:, :, None] * gradient[:, None, :]
        diagonal = np.arange(self.equations)
        hessian[:, diagonal, diagonal] += gradient * (above - below)
        return Derivatives(likely, gradient, hessian)

    def scores(self, design: Columns, gradient: Floats) -> Floats:
        """Return the gradient by the coefficients, per row."""
        sums = -gradient.sum(axis=1, keepdims=True)
        return np.hstack([gradient, sums * design.matrix[:, 1:]])

    def information(self, design: Columns, weights: Floats) -> Floats:
        """Return the information by the coefficients."""
        size = self.equations
        whole = np.empty((self.size(design.matrix.shape[1]),) * 2)
        whole[:size, :size] = weights.sum(axis=0)
        whole[:size, size:] = -design.sums(weights.sum(axis=2)).T[:, 1:]
        whole[size:, :size] = whole[:size, size:].T
        whole[size:, size:] = design.gram(weights.sum(axis=(1, 2)))[1:, 1:]
        return whole

    def flat(self, shares: Floats, columns: int) -> Floats:
        """Return the coefficients that give all rows these shares."""
        below = np.cumsum(shares)[:-1]
        return np.concatenate([np.log(below / (1 - below)), np.zeros(columns - 1)])

    def back(self, center: Floats, scale: Floats) -> Floats:
        """Return the matrix to the original columns."""
        size = self.equations
        matrix = np.diag(np.concatenate([np.ones(size), 1 / scale]))
        matrix[:size, size:] = center / scale
        return matrix

    def possible(self, coef: Floats) -> bool:
        """Return whether the thresholds rise."""
        return bool(np.all(np.diff(coef[: self.equations]) > 0))


def _tails(predictors: Floats) -> tuple[Floats, Floats]:
    """Return the logistic distribution function and its complement."""
    odds = np.exp(np.minimum(predictors, _MOST))
    above = 1 / (1 + odds)
    return odds * above, above
