"""Required numbers of respondents and margins of error for the share of one question.

The count of one counter of the mechanism is binomial with the rate ``q + (p - q) * share``. The
power has two methods: "exact" sums the binomial; "normal" takes the critical value from the null's
standard error and the spread from the alternative's. The normal one is for comparison with other
software: if the expected count is small, it overstates the power considerably.
"""

import math
from bisect import bisect_left
from typing import Literal

from localdp.estimation.intervals.binomial import critical
from localdp.estimation.validation import (
    checked_confidence,
    checked_planned,
    checked_share,
    strictly_between,
)
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import MOST_LISTED, MOST_PEOPLE, Counter, Law
from localdp.planning.one_sided_power import OneSided
from localdp.planning.shown import shown_margin

Method = Literal["exact", "normal"]


def margin(
    m: Mechanism,
    n: int,
    share: float = 0.5,
    *,
    confidence: float = 0.95,
    simultaneous: bool = True,
    population: int | None = None,
    planned: float | None = None,
) -> float:
    """Return half the width of the interval that n reports will give, in units of the share.

    Parameters
    ----------
    m : Mechanism
        The mechanism that will draw the reports.
    n : int
        Number of reports.
    share : float
        The expected share; 0.5 if nothing is known.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all categories' intervals hold at once (Bonferroni). The two shares of a
        yes/no question are one statement and need no correction.
    population : int, optional
        The size of a finite population from which n people are drawn without replacement. It
        reduces the sampling part of the variance, but not the privacy part.
    planned : float, optional
        The number of reports planned before the first, if the intervals hold at every look
        (`localdp.estimation.intervals.sequences`).

    Notes
    -----
    The margin is the mean half-width of Feldman and Cousins' interval, which estimates have, over
    the counts that this share leads to (`localdp.planning.shown`): it does not vanish if the
    expected count is small, and is narrower where the interval is cut at 0 or 1. With a planned
    number it comes from the confidence sequence, which is wider.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer, RandomizedResponse
    >>> round(margin(RandomizedResponse.two_coins(), 800, 0.3), 3)
    0.068
    >>> round(margin(OpenAnswer(2), 100, 0), 3)
    0.015
    >>> round(margin(RandomizedResponse.two_coins(), 800, 0.3, planned=800), 3)
    0.105
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    counter = Counter.of(m)
    checked_share(share, "share")
    alpha = _alpha(confidence, counter, simultaneous)
    size = _population(population, people)
    return _margin(counter, people, share, alpha, size, _planned(planned, counter))


def spread(m: Mechanism, share: float = 0.5, *, confidence: float = 0.95) -> float:
    """Return the normal margin of one report: with n reports it is smaller by the root of n.

    Arguments are as in `margin`, which differs near shares of 0 and 1 and where noise wins.
    """
    counter = Counter.of(m)
    alpha = _alpha(confidence, counter, simultaneous=True)
    return _spread(counter, checked_share(share, "share"), alpha)


def required_n(
    m: Mechanism,
    *,
    margin: float | None = None,
    power: float | None = None,
    share: float = 0.5,
    null: float = 0.0,
    alpha: float = 0.05,
    confidence: float = 0.95,
    method: Method = "exact",
    noncompliance: float = 0.0,
    simultaneous: bool = True,
    population: int | None = None,
    planned: float | None = None,
) -> int:
    """Return the smallest n for a margin of error, or for the power of a one-sided test.

    Parameters
    ----------
    m : Mechanism
        The mechanism that will draw the reports.
    margin : float, optional
        The target half-width of the interval, in units of the share. Give this or `power`.
    power : float, optional
        The target probability of showing that `share` exceeds `null`.
    share, null : float
        The expected share, and the share of the null hypothesis.
    alpha : float
        Level of the test, for a power; divide it for several simultaneous tests.
    confidence : float
        Confidence level of the interval, for a margin.
    method : str
        "exact" or "normal", for a power. The exact power is a sawtooth in n; the n returned is the
        one from which the power never falls below the target.
    noncompliance : float
        For a power: the share of people who always give the unsuspicious report.
    simultaneous : bool
        As in `margin`.
    population : int, optional
        As in `margin`. For a power, the number of carriers in the population is then an integer;
        above 20,000 people the population only limits n.
    planned : float, optional
        As in `margin`, for a margin.

    Raises
    ------
    ValueError
        If neither or both of `margin` and `power` are given, if a value is out of range, or if no n
        is sufficient.

    Notes
    -----
    With null=0 the test rejects exactly if Feldman and Cousins' interval of confidence 1 - alpha
    starts above 0.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer
    >>> required_n(OpenAnswer(2), power=0.8, share=0.05)
    32
    >>> required_n(OpenAnswer(2), power=0.8, share=0.05, method="normal")
    14
    """
    if (margin is None) == (power is None):
        raise ValueError(f"give a margin or a power, not margin={margin!r} and power={power!r}")
    counter = Counter.of(m)
    size = _population(population)
    if margin is not None:
        each = _alpha(confidence, counter, simultaneous)
        return _n_for_margin(counter, margin, share, each, size, _planned(planned, counter))
    assert power is not None  # noqa: S101  (one of the two is given)
    test = _test(counter, share, null, alpha, noncompliance, size)
    if not alpha < power < 1:
        raise ValueError(f"power must lie between alpha and 1, not {power!r}")
    if test.alternative.rate <= test.null.rate:
        raise ValueError(f"this test cannot distinguish a share of {share!r} from {null!r}")
    asked = test.n_normal(power) if _checked(method) == "normal" else test.n_exact(power)
    if asked > test.most:
        raise ValueError(f"even {size or MOST_PEOPLE} people do not reach a power of {power!r}")
    return math.ceil(asked / counter.asked)


def power(
    m: Mechanism,
    n: int,
    share: float,
    *,
    null: float = 0.0,
    alpha: float = 0.05,
    method: Method = "exact",
    noncompliance: float = 0.0,
    population: int | None = None,
) -> float:
    """Return the probability that n reports show, in a one-sided test, that `share` exceeds `null`.

    Parameters
    ----------
    m : Mechanism
        The mechanism that will draw the reports.
    n : int
        Number of respondents.
    share, null, alpha, method, noncompliance, population
        As in `required_n`.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from localdp.mechanisms import RandomizedResponse
    >>> sixth = Fraction(1, 6)
    >>> forced = RandomizedResponse.forced(4 * sixth, sixth, sixth)
    >>> round(power(forced, 200, 0.2, alpha=0.01), 3)
    0.983
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    counter = Counter.of(m)
    size = _population(population, people)
    test = _test(counter, share, null, alpha, noncompliance, size)
    asked = counter.people_asked(people)
    if _checked(method) == "normal":
        return test.normal(asked) if asked else 0.0
    return test.exact(asked)


def _test(
    counter: Counter,
    share: float,
    null: float,
    alpha: float,
    noncompliance: float,
    population: int | None,
) -> OneSided:
    checked_share(share, "share")
    checked_share(null, "null")
    strictly_between(alpha, "alpha")
    if not 0 <= noncompliance < 1:
        raise ValueError(f"noncompliance must be from 0 to below 1, not {noncompliance!r}")
    rising = counter.rising()
    listed = population if population and population <= MOST_LISTED else None
    kept = 1 - noncompliance
    return OneSided(
        Law(rising.own, rising.others, null),
        Law(kept * rising.own, kept * rising.others, share, listed),
        alpha,
        counter.people_asked(population or MOST_PEOPLE),
    )


def _margin(
    counter: Counter,
    n: int,
    share: float,
    alpha: float,
    population: int | None,
    planned: float | None,
) -> float:
    reports = n * counter.asked
    if population is not None:
        rate = counter.rate(share)
        sampling = share * (1 - share) * (counter.own - counter.others) ** 2
        reports *= _worth(rate * (1 - rate), sampling, n, population)
    if math.isinf(reports):
        return 0.0
    return shown_margin(counter.own, counter.others, reports, share, alpha, planned)


def _planned(planned: float | None, counter: Counter) -> float | None:
    """Return how many of the planned reports increase or leave the counter."""
    return None if planned is None else max(checked_planned(planned) * counter.asked, 1.0)


def _worth(whole: float, sampling: float, n: int, population: int) -> float:
    """Return the number of reports from a large population with the information of one here.

    It is infinite if everyone is asked without randomization, because all is known then.
    """
    kept = (population - n) / max(population - 1, 1)
    left = max(0.0, whole - (1 - kept) * sampling)
    if left > 0:
        return whole / left
    return 1 / kept if kept > 0 else math.inf


def _n_for_margin(
    counter: Counter,
    target: float,
    share: float,
    alpha: float,
    population: int | None,
    planned: float | None,
) -> int:
    strictly_between(target, "margin")
    checked_share(share, "share")
    last = population or MOST_PEOPLE

    def reached(n: int) -> bool:
        return _margin(counter, n, share, alpha, population, planned) <= target

    if not reached(last):
        raise ValueError(f"even {last} people do not reach a margin of {target!r}")
    # The normal margin of Wald's interval is near, and the search begins around it.
    near = min((_spread(counter, share, alpha) / target) ** 2, last - 1)
    low, high = int(near / 2), min(int(near * 2) + 1, last)
    while not reached(high):
        low, high = high, min(2 * high, last)
    while low and reached(low):
        low, high = low // 2, low
    return low + 1 + bisect_left(range(low + 1, high), True, key=reached)


def _population(population: int | None, people: int = 1) -> int | None:
    """Return the size of a finite population; raise ValueError unless so many people fit."""
    size = None if population is None else as_count(population, "population", 1, MOST_PEOPLE)
    if size is not None and people > size:
        raise ValueError(f"n = {people} is more than the population of {size}")
    return size


def _alpha(confidence: float, counter: Counter, simultaneous: bool) -> float:
    """Return the error probability of each of the question's intervals."""
    return (1 - checked_confidence(confidence)) / (counter.statements if simultaneous else 1)


def _spread(counter: Counter, share: float, alpha: float) -> float:
    rate = counter.rate(share)
    slope = abs(counter.own - counter.others)
    return critical(alpha) * math.sqrt(rate * (1 - rate) / counter.asked) / slope


def _checked(method: str) -> str:
    if method not in {"normal", "exact"}:
        raise ValueError(f"method must be normal or exact, not {method!r}")
    return method
