"""The likelihood of randomized yes/no reports, given covariates.

Pr[report 1 | x] = t0 + (t1 - t0) expit(x b): a logistic regression through a channel, which is
ordinary logistic regression for t0 = 0 and t1 = 1.

References
----------
- van den Hout, van der Heijden & Gilchrist (2007), Computational Statistics & Data Analysis 51.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import Rows

_LEAST = 1e-300
_BLOCK = 512


@dataclass(frozen=True, eq=False)
class ReportLikelihood:
    """The log-likelihood of reports as a function of one design's coefficients.

    Attributes
    ----------
    design : ndarray
        Shape (rows, coefficients).
    no, yes : ndarray
        Pr[this row's report | answer 0] and Pr[this row's report | answer 1], shape (rows,).
    t0, t1 : ndarray
        Pr[report 1 | answer 0] and Pr[report 1 | answer 1], shape (rows,).
    """

    design: Floats
    no: Floats
    yes: Floats
    t0: Floats
    t1: Floats

    @classmethod
    def of(cls, design: Floats, rows: Rows) -> "ReportLikelihood":
        """Return the likelihood of these rows' reports."""
        is_yes = rows.y == 1
        no = np.where(is_yes, rows.t0, 1 - rows.t0)
        return cls(design, no, np.where(is_yes, rows.t1, 1 - rows.t1), rows.t0, rows.t1)

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.no)

    def among(self, kept: NDArray[np.intp]) -> "ReportLikelihood":
        """Return the likelihood of some of the rows."""
        parts = (self.design, self.no, self.yes, self.t0, self.t1)
        return ReportLikelihood(*(part[kept] for part in parts))

    def value(self, coef: Floats) -> float:
        """Return the log-likelihood."""
        return float(np.log(self._reported(*self._shares(coef))).sum())

    def value_score_and_fisher(self, coef: Floats) -> tuple[float, Floats, Floats]:
        """Return the log-likelihood, its gradient, and the expected (Fisher) information."""
        yes, no = self._shares(coef)
        reported, rise = self._reported(yes, no), yes * no
        slope = (self.yes - self.no) * rise / reported
        one = self.t0 * no + self.t1 * yes
        zero = (1 - self.t0) * no + (1 - self.t1) * yes
        weight = ((self.t1 - self.t0) * rise) ** 2 / np.maximum(one * zero, _LEAST)
        score = np.einsum("bij,bi->j", self._blocks, self._blocked(slope))
        return float(np.log(reported).sum()), score, self._weighted(weight)

    def observed(self, coef: Floats) -> Floats:
        """Return the observed information: minus the Hessian of the log-likelihood."""
        yes, no = self._shares(coef)
        slope = (self.yes - self.no) * yes * no / self._reported(yes, no)
        return self._weighted(slope * slope - slope * (no - yes))

    @cached_property
    def _blocks(self) -> Floats:
        """The design in blocks, shape (blocks, rows, coefficients), the last one padded with zeros.

        A product with a block is too small for BLAS to split among threads. Threads would wait for
        each other at every step, which takes most of the time on a busy machine.
        """
        blocks = -(-self.n // _BLOCK)
        padded = np.zeros((blocks * _BLOCK, self.design.shape[1]))
        padded[: self.n] = self.design
        return padded.reshape(blocks, _BLOCK, -1)

    def _blocked(self, column: Floats) -> Floats:
        padded = np.zeros(self._blocks.shape[0] * _BLOCK)
        padded[: self.n] = column
        return padded.reshape(-1, _BLOCK)

    def _shares(self, coef: Floats) -> tuple[Floats, Floats]:
        """Return Pr[answer 1] and Pr[answer 0]; subtracting one from 1 would lose small values."""
        predictor = (self._blocks @ coef).reshape(-1)[: self.n]
        tail = np.exp(-np.abs(predictor))
        large = 1 / (1 + tail)
        small, up = tail * large, predictor > 0
        return np.where(up, large, small), np.where(up, small, large)

    def _reported(self, yes: Floats, no: Floats) -> Floats:
        """Return Pr[this row's report]."""
        return np.maximum(self.no * no + self.yes * yes, _LEAST)

    def _weighted(self, weight: Floats) -> Floats:
        weighted = self._blocks * self._blocked(weight)[:, :, None]
        product: Floats = (self._blocks.transpose(0, 2, 1) @ weighted).sum(axis=0)
        return product
