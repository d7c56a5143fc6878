"""Numbers as outcomes: scores whose expectation is the answer, and the scale of their fit."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import plain_array
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.reports import MISSING, Reports, checked_flags
from localdp.estimation.validation import row_labels
from localdp.mechanisms import NumericMechanism, OpenNumber


@dataclass(frozen=True, eq=False)
class Numbers:
    """Numbers, or reports of a number question as scores whose expectation is the answer.

    Attributes
    ----------
    scores : ndarray
        Shape (people,); NaN is missing.
    index : pandas.Index, optional
        The row labels of the Series that the reports were in.
    randomized : bool
        Whether a score is noisy.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> Numbers.of(Duchi.of(0, 10, 5, epsilon=1), [0, 1]).scores.round(2).tolist()
    [-5.82, 15.82]
    """

    scores: Floats
    index: Any = None
    randomized: bool = False

    @classmethod
    def of(
        cls, m: NumericMechanism, reports: ArrayLike, *, answered: ArrayLike | None = None
    ) -> "Numbers":
        """Return the scores of reports as `m.randomize` returns them."""
        index = row_labels({"reports": reports, "answered": answered})
        levels = plain_array(reports, "reports")
        m.counts(levels)
        scores = m.scores[levels]
        if answered is not None:
            scores = np.where(checked_flags(answered, len(scores), "answered"), scores, np.nan)
        return cls(scores, index, not isinstance(m, OpenNumber))


def numbered(outcome: Reports | Numbers) -> tuple[Floats | None, Reports]:
    """Return the distinct scores of numbers, and codes that number them."""
    if isinstance(outcome, Reports):
        return None, outcome
    missing = np.isnan(outcome.scores)
    if np.isinf(outcome.scores).any():
        raise ValueError("a number must be finite or missing, not infinite")
    scores, codes = np.unique(np.where(missing, 0, outcome.scores), return_inverse=True)
    nothing = np.ones((len(scores), 1))
    return scores, Reports(np.where(missing, MISSING, codes.ravel()), nothing, nothing)


def standardized(scores: Floats, patterns: Patterns) -> Reports:
    """Return distinct numbers, on a scale on which a coefficient of 15 is implausible."""
    mean, spread = unit_of(scores, patterns)
    if not spread:
        raise UnidentifiedFit("equal", f"every number is {mean:g}")
    rows = ((scores - mean) / spread)[:, None]
    return Reports(np.arange(len(scores)), rows, rows)


def unit_of(scores: Floats, patterns: Patterns) -> tuple[float, float]:
    """Return the mean and the standard deviation of the numbers of complete rows."""
    y = scores[patterns.codes[-1]]
    mean = float(np.average(y, weights=patterns.people)) if len(y) else 0.0
    square = float(np.average((y - mean) ** 2, weights=patterns.people)) if len(y) else 0.0
    return mean, square**0.5
