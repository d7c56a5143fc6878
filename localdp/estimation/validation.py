"""Input validation that estimators share, and rates kept away from 0 and 1 for variances."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.fixed_point import WORD, as_count, check_number, whole_numbers
from localdp.mechanisms import Linked, Mechanism, NumericMechanism, RandomizedResponse
from localdp.mechanisms.base import Whole

LEAST_EXPECTED = 5
"""The smallest expected count of a cell for the chi-squared distribution to hold."""
MOST_REPORTS = 2**53
MOST_STATEMENTS = 2**20
_ROUNDING = 1e-9


def checked_numeric(m: Mechanism) -> NumericMechanism:
    """Return the mechanism; raise ValueError unless its answers are numbers."""
    if not isinstance(m, NumericMechanism):
        raise ValueError(f"a mechanism for numbers is needed, not {m!r}")
    return m


def checked_linked(m: Mechanism) -> Linked:
    """Return the mechanism; raise ValueError unless its answers have several parts."""
    if not isinstance(m, Linked):
        raise ValueError(f"a mechanism for linked questions is needed, not {m!r}")
    return m


def checked_yes(yes: object, n: object, name: str = "reports") -> tuple[int, int]:
    """Return the count of Yes and n; raise ValueError if they are impossible."""
    total = checked_n(n, f"the number of {name}")
    return checked_n(yes, f"the number of Yes among the {name}", 0, total), total


def checked_n(n: object, name: str = "n", least: int = 1, most: int = MOST_REPORTS) -> int:
    """Return a number of reports; raise ValueError unless it is a whole number within bounds.

    A float may be whole, as the sum of counts in a column of floats is.
    """
    whole = isinstance(n, float | np.floating) and float(n).is_integer()
    return as_count(int(n) if whole else n, name, least, most)  # type: ignore[call-overload]


def total_of(counts: NDArray[Any], reports: int) -> int:
    """Return the sum of the counts of each report; raise ValueError unless they are whole."""
    if counts.shape != (reports,):
        raise ValueError(f"counts need {reports} whole numbers, not the shape {counts.shape}")
    whole = [int(count) for count in whole_numbers(counts)]
    as_count(min(whole), "a count", 0, MOST_REPORTS)
    return sum(whole)


def checked_confidence(confidence: float) -> float:
    """Return the confidence; raise ValueError unless it is strictly between 0 and 1."""
    return strictly_between(confidence, "confidence")


def strictly_between(value: float, name: str) -> float:
    """Return the value; raise ValueError unless it is a number strictly between 0 and 1."""
    check_number(value, name)
    if not 0 < value < 1:
        raise ValueError(f"{name} must lie strictly between 0 and 1, not {value!r}")
    return float(value)


def checked_alpha(confidence: float, statements: int) -> float:
    """Return the error probability of each of several simultaneous statements (Bonferroni)."""
    count = as_count(statements, "statements", 1, MOST_STATEMENTS)
    return (1 - checked_confidence(confidence)) / count


def checked_share(share: float, name: str) -> float:
    """Return the share; raise ValueError unless it is from 0 to 1."""
    check_number(share, name)
    if not 0 <= share <= 1:
        raise ValueError(f"{name} must be from 0 to 1, not {share!r}")
    return float(share)


def at_most(value: float, bound: float, name: str) -> float:
    """Return the value, at most the bound; raise ValueError unless it is from 0 to the bound.

    Two sums of the same weights, added in another order, may differ by rounding.
    """
    check_number(value, name)
    if not 0 <= value <= bound * (1 + _ROUNDING):
        raise ValueError(f"{name} must be from 0 to {bound}, not {value!r}")
    return min(float(value), bound)


def checked_size(value: float, name: str) -> float:
    """Return the value; raise ValueError unless its size is at most 2**53."""
    check_number(value, name)
    if not -MOST_REPORTS <= value <= MOST_REPORTS:
        raise ValueError(f"{name} must be from -2**53 to 2**53, not {value!r}")
    return float(value)


def checked_planned(planned: float) -> float:
    """Return a planned number of reports; raise ValueError unless it is from 1 to 2**53."""
    check_number(planned, "the planned number of reports")
    if not 1 <= planned <= MOST_REPORTS:
        raise ValueError(f"the planned number of reports must be from 1 to 2**53, not {planned!r}")
    return planned


def row_labels(sources: Mapping[str, object]) -> Any:
    """Return the index that all data frames, Series and reports have in common; None without any.

    They are given by the names that messages use. Rows are taken by their place, so data with other
    labels, or the same in another order, would be joined wrongly without a word: ValueError is
    raised if two of them have different row labels.
    """
    first: tuple[str, Any] | None = None
    for name, value in sources.items():
        index = getattr(value, "index", None)
        if index is None or not callable(getattr(index, "equals", None)):
            continue  # an array, or a list, whose `index` is a method
        if first is None:
            first = name, index
        elif not first[1].equals(index):
            raise ValueError(
                f"{first[0]} and {name} have different row labels, or in another order: align them "
                "by their index, for example with .loc, or drop it with .to_numpy()"
            )
    return None if first is None else first[1]


def yes_rates(m: Mechanism) -> tuple[float, float]:
    """Return Pr[report Yes | No] and Pr[report Yes | Yes] of a yes/no mechanism."""
    if not isinstance(m, RandomizedResponse) or m.yes is None:
        raise ValueError(f"randomized response of two categories is needed, not {m!r}")
    return m.yes[0] / WORD, m.yes[1] / WORD


def away_from_edges(share: Floats, n: int | Whole) -> Floats:
    """Return the share clipped to at least half a report from 0 and 1, so that no variance is 0."""
    return np.clip(share, 0.5 / n, 1 - 0.5 / n)


def rate_variance(yes: int, n: int) -> float:
    """Return the variance of a rate of Yes, never 0: none or all counts as half a report."""
    rate = min(max(yes, 0.5), n - 0.5) / n
    return rate * (1 - rate) / n
