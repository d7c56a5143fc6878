"""Tests and counts of tables of unprotected answers, by the ordinary methods."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from localdp.estimation.validation import LEAST_EXPECTED

Table = NDArray[np.int64]


@dataclass(frozen=True)
class ChiSquare:
    """Pearson's test that rows and columns are independent.

    `p_value` is Fisher's for two by two, which is then `exact`, and otherwise None if an expected
    count is too small.
    """

    statistic: float
    df: int
    p_value: float | None
    exact: bool


def chi_square(table: Table) -> ChiSquare | None:
    """Return the test, without empty rows and columns; None if fewer than two are left."""
    kept = table[table.sum(axis=1) > 0][:, table.sum(axis=0) > 0]
    if min(kept.shape) < 2:
        return None
    test: Any = scipy.stats.chi2_contingency(kept, correction=False)
    p_value = float(test.pvalue) if test.expected_freq.min() >= LEAST_EXPECTED else None
    exact = kept.shape == (2, 2)
    if exact:
        p_value = float(scipy.stats.fisher_exact(kept).pvalue)
    return ChiSquare(float(test.statistic), int(test.dof), p_value, exact)


def independence(table: Table) -> float | None:
    """Return the p-value of independent rows and columns; None if a group or an expected count is
    too small for it."""
    test = chi_square(table)
    return None if test is None else test.p_value
