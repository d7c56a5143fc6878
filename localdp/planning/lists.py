"""The error, the power and the protection of a list experiment, before data collection.

The sum of an arm's reports is a sum of independent whole numbers, so its law is an exact
convolution, and so is the law of the difference between the arms. The difference counts as found
if it is beyond the margin that is expected for it.

References
----------
- Blair & Imai (2012), Political Analysis 20, 47-77: innocent statements that exclude each other.
- Glynn (2013), Public Opinion Quarterly 77, 159-172: their correlation and the variance.
"""

import bisect
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.validation import checked_share, strictly_between
from localdp.fixed_point import as_count
from localdp.mechanisms import ListDesign
from localdp.planning.expected_count import MOST_PEOPLE

MOST_LIST_PEOPLE = 200_000
_EXACT = 4_000
_FINE = 1_000
_USUAL = 1_000
_ROUNDING = 1e-12


@dataclass(frozen=True)
class ListForecast:
    """What a list experiment is expected to show, and to reveal.

    Attributes
    ----------
    se, margin : float
        The standard error of the difference in means, and half the width of its limits.
    power : float
        The chance that the limits exclude 0 on the correct side.
    per_direct : float
        People per person of a direct question, answered truthfully, with the same margin.
    proves_no, proves_yes : float
        The share of treated people whose report proves their sensitive answer No or Yes to anyone
        who knows the law of the innocent count.
    suspicion : float
        The largest probability of Yes, given any report of a treated person.
    epsilon : float
        Of a report; infinite unless counts are randomized.
    """

    se: float
    margin: float
    power: float
    per_direct: float
    proves_no: float
    proves_yes: float
    suspicion: float
    epsilon: float


def innocent_law(shares: Sequence[float], opposed: Sequence[tuple[int, int]] = ()) -> Floats:
    """Return the chances of 0 to J true innocent statements, shape (J + 1,).

    Each statement is true for a share of people. Pairs in `opposed` exclude each
    other as far as their shares allow; all other statements are independent. Raises ValueError if a
    share is not from 0 to 1, or a statement is in two pairs.

    Examples
    --------
    >>> innocent_law([0.5, 0.5, 0.5]).tolist()
    [0.125, 0.375, 0.375, 0.125]
    >>> innocent_law([0.5, 0.5, 0.5], opposed=[(0, 1)]).tolist()
    [0.0, 0.5, 0.5, 0.0]
    """
    known = [checked_share(share, "the share of a statement") for share in shares]
    paired = [place for pair in opposed for place in pair]
    if len(set(paired)) != len(paired) or not set(paired) <= set(range(len(known))):
        raise ValueError(f"opposed must be pairs of different statements, not {opposed!r}")
    law = np.ones(1)
    for place in set(range(len(known))) - set(paired):
        law = np.convolve(law, [1 - known[place], known[place]])
    for first, second in opposed:
        both = max(known[first] + known[second] - 1, 0.0)
        none = max(1 - known[first] - known[second], 0.0)
        law = np.convolve(law, [none, 1 - both - none, both])
    return law


def forecast_list(
    design: ListDesign, innocent: ArrayLike, share: float, n: int, *, alpha: float = 0.05
) -> ListForecast:
    """Forecast a list experiment with two arms of n/2 people.

    Parameters
    ----------
    design : ListDesign
        The number of innocent statements, and the mechanism of the counts.
    innocent : array_like
        The chances of 0 to J true innocent statements, such as `innocent_law` returns.
    share : float
        The expected share of the sensitive answer Yes, independent of the innocent ones.
    n : int
        The number of people in both arms, at least 4.
    alpha : float
        Error probability of the limits.

    Raises
    ------
    ValueError
        If a value is out of range, or the law is not one of J statements.

    Examples
    --------
    >>> design = ListDesign.of(3)
    >>> alone = forecast_list(design, innocent_law([0.5] * 3), 0.2, 1_000)
    >>> opposed = forecast_list(design, innocent_law([0.5] * 3, [(0, 1)]), 0.2, 1_000)
    >>> [round(plan.margin, 3) for plan in (alone, opposed)]
    [0.113, 0.071]
    >>> [round(plan.proves_yes, 3) for plan in (alone, opposed)]
    [0.025, 0.1]
    """
    plan = _Plan.of(design, innocent, checked_share(share, "share"), alpha)
    people = as_count(n, "n", 4, MOST_LIST_PEOPLE)
    treated = plan.matrix @ plan.treated
    yes = plan.matrix @ np.append(0.0, share * plan.innocent)
    certain = np.divide(yes, treated, out=np.zeros_like(yes), where=treated > 0)
    innocents = certain == 0
    carriers = certain >= 1 - _ROUNDING
    se = plan.se(people)
    return ListForecast(
        se=se,
        margin=plan.margin(people),
        power=plan.power(people) if share else alpha / 2,
        per_direct=people * se**2 / (share * (1 - share)) if 0 < share < 1 else math.inf,
        proves_no=float(treated[innocents].sum()),
        proves_yes=float(treated[carriers].sum()),
        suspicion=float(certain.max()),
        epsilon=design.epsilon,
    )


def margin_of_list(
    design: ListDesign, innocent: ArrayLike, share: float, n: int, *, alpha: float = 0.05
) -> float:
    """Return the margin of `forecast_list`, without its sums."""
    people = as_count(n, "n", 4, MOST_PEOPLE)
    return _Plan.of(design, innocent, checked_share(share, "share"), alpha).margin(people)


def required_n_of_list(
    design: ListDesign,
    innocent: ArrayLike,
    share: float,
    *,
    power: float = 0.8,
    margin: float | None = None,
    alpha: float = 0.05,
) -> int:
    """Return the people of both arms from which a power does not fall, or who give a margin.

    Parameters
    ----------
    design, innocent, share, alpha
        As in `forecast_list`.
    power : float
        The target chance that the limits exclude 0.
    margin : float, optional
        Half the width of the limits; the target instead of the power.

    Raises
    ------
    ValueError
        If a value is out of range, the share is 0 with a power, or the most people that a plan can
        have, 200,000 with a power, are not sufficient.

    Notes
    -----
    The power is a sawtooth in n. Up to 4,000 people every n is checked, beyond that in steps of a
    thousandth.

    Examples
    --------
    >>> required_n_of_list(ListDesign.of(3), innocent_law([0.5] * 3, [(0, 1)]), 0.2)
    263
    """
    if margin is not None:
        plan = _Plan.of(design, innocent, checked_share(share, "share"), alpha)
        return plan.people_for(strictly_between(margin, "margin"))
    strictly_between(power, "power")
    plan = _Plan.of(design, innocent, strictly_between(share, "share"), alpha)
    if power <= alpha:
        raise ValueError(f"power must be above alpha, not {power!r}")
    wished = (critical(alpha) + float(scipy.special.ndtri(power))) * plan.se(_USUAL) / share
    normal = math.ceil(_USUAL * wished**2)
    if normal > MOST_LIST_PEOPLE:
        raise ValueError(f"even {MOST_LIST_PEOPLE} people do not reach a power of {power!r}")
    n = max(4, normal)
    while plan.power(n) < power + plan.tooth(n):
        n += 1 + n // 50
    step = 1 if n < _EXACT else n // _FINE
    while n - step >= 4 and plan.power(n - step) >= power:
        n -= step
    return n


@dataclass(frozen=True, eq=False)
class _Plan:
    """The laws of the true counts in both arms, and of the whole number that a report adds."""

    design: ListDesign
    innocent: Floats
    treated: Floats
    matrix: Floats
    alpha: float

    @classmethod
    def of(cls, design: ListDesign, innocent: ArrayLike, share: float, alpha: float) -> "_Plan":
        law = floats(innocent, "the innocent count")
        if law.shape != (design.statements + 1,) or np.any(law < 0) or abs(law.sum() - 1) > 1e-6:
            raise ValueError(
                f"the innocent count needs {design.statements + 1} chances that sum to 1, not "
                f"{law.tolist()}"
            )
        treated = (1 - share) * np.append(law, 0) + share * np.append(0.0, law)
        matrix = design.mechanism.channel().matrix
        return cls(design, law, treated, matrix, strictly_between(alpha, "alpha"))

    @property
    def _unit(self) -> float:
        """What one more in a report's number is worth in the unbiased count."""
        support = self.design.mechanism.support()
        return float(1 / (support.p - support.q)[0])

    def _laws(self) -> tuple[Floats, Floats]:
        """Return the laws of a report's number: the count, or the sum of a set of counts."""
        marks = self.matrix > self.matrix.mean(axis=1, keepdims=True)
        numbers = marks @ np.arange(self.matrix.shape[1])
        first, second = (
            np.bincount(numbers, self.matrix @ law).astype(np.float64)
            for law in (np.append(self.innocent, 0.0), self.treated)
        )
        return first, second

    def se(self, n: int) -> float:
        variances = []
        for law in self._laws():
            numbers = np.arange(len(law))
            variances.append(float(numbers**2 @ law - (numbers @ law) ** 2))
        return self._unit * math.sqrt(variances[0] / (n - n // 2) + variances[1] / (n // 2))

    def margin(self, n: int) -> float:
        return float(scipy.special.stdtrit(n - 2, 1 - self.alpha / 2)) * self.se(n)

    def people_for(self, target: float) -> int:
        """Return the fewest people who give a margin, which falls as they become more."""
        if self.margin(MOST_PEOPLE) > target:
            raise ValueError(f"even {MOST_PEOPLE} people do not reach a margin of {target!r}")
        sizes = range(4, MOST_PEOPLE + 1)
        return sizes[bisect.bisect_left(sizes, -target, key=lambda n: -self.margin(n))]

    def tooth(self, n: int) -> float:
        """Return about what the power may lose from one n to a later one: one possible value."""
        return min(self._unit / (n // 2 * self.se(n) * math.sqrt(2 * math.pi)), 0.05)

    def power(self, n: int) -> float:
        """Return the chance of a difference above the margin, summed over both sums."""
        sizes = n - n // 2, n // 2
        first, second = (
            _convolved(law, size) for law, size in zip(self._laws(), sizes, strict=True)
        )
        below = np.append(0.0, np.cumsum(first))
        sums = np.arange(len(second)) / sizes[1] - self.margin(n) / self._unit
        # The control's sums that are below; rounding must not turn a tie into a find.
        last = np.ceil(sums * sizes[0] - 1e-9).astype(np.int64)
        return float(second @ below[np.clip(last, 0, len(first))])


def _convolved(law: Floats, times: int) -> Floats:
    """Return the law of the sum of so many independent numbers."""
    total = np.ones(1)
    square = law
    while times:
        if times & 1:
            total = scipy.signal.fftconvolve(total, square)
        times >>= 1
        if times:
            square = scipy.signal.fftconvolve(square, square)
    positive = np.maximum(total, 0.0)
    summed: Floats = positive / positive.sum()
    return summed
