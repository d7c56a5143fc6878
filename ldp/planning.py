"""How many people a question needs, and how exact it will be with those there are.

Everything follows from one counter of the mechanism, whose count is binomial with the rate
``q + (p - q) * share``. Two methods, named because they answer differently: "normal" takes the
critical value from the null's standard error and the spread from the alternative's; "exact" sums
the binomial itself.
"""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri
from scipy.stats import binom

from ldp.exact import as_count
from ldp.mechanisms import Linked, Mechanism

Method = Literal["normal", "exact"]
Whole = NDArray[np.int64]

MOST_PEOPLE = 10**9
_AT_ONCE = 2**14


@dataclass(frozen=True)
class _Counter:
    """The probabilities that a report raises the counter of interest."""

    own: float
    others: float
    statements: int
    asked: float = 1.0
    """The share of the people who are asked at all: of linked questions, a part."""

    @classmethod
    def of(cls, m: Mechanism) -> "_Counter":
        """Of the last category: Yes, in a yes/no question; elsewhere all categories are alike.

        Of linked questions it is of the part that is known the least.
        """
        support = m.support()
        own, others = float(support.p[-1]), float(support.q[-1])
        if isinstance(m, Linked):
            return cls(own, others, m.statements, float(m.asked))
        return cls(own, others, 1 if support.complementary else len(support.own))

    def rate(self, share: float, noncompliance: float = 0.0) -> float:
        return (1 - noncompliance) * (self.others + (self.own - self.others) * share)


def margin(
    m: Mechanism,
    n: int,
    share: float = 0.5,
    *,
    confidence: float = 0.95,
    simultaneous: bool = False,
    population: int | None = None,
) -> float:
    """Half the width of the interval that n reports will give, in units of the share.

    Parameters
    ----------
    m : Mechanism
    n : int
        Reports.
    share : float
        The share that is expected; 0.5 where nothing is known.
    confidence : float
    simultaneous : bool
        Whether all categories' intervals shall hold at once (Bonferroni).
    population : int, optional
        The size of a finite population that the n are drawn from without replacement. It lowers
        the sampling part of the variance only: privacy noise is drawn anew for everyone.

    Raises
    ------
    ValueError
        If a value is out of its range.

    Examples
    --------
    >>> from ldp.mechanisms import RandomizedResponse
    >>> round(margin(RandomizedResponse.two_coins(), 800, 0.3), 3)
    0.068
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    counter = _Counter.of(m)
    _check_share(share, "share")
    z = _two_sided(confidence, counter, simultaneous)
    sampling, privacy = _variances(counter, share)
    told = people * counter.asked
    return z * math.sqrt((sampling * _correction(people, population) + privacy) / told)


def required_n(
    m: Mechanism,
    *,
    margin: float | None = None,
    power: float | None = None,
    share: float = 0.5,
    null: float = 0.0,
    alpha: float = 0.05,
    confidence: float = 0.95,
    method: Method = "normal",
    noncompliance: float = 0.0,
    simultaneous: bool = False,
    population: int | None = None,
) -> int:
    """The smallest n for a margin of error, or for the power of a one-sided test.

    Parameters
    ----------
    m : Mechanism
    margin : float, optional
        Half the width of the interval wished, in units of the share. Give this or `power`.
    power : float, optional
        The probability wished of seeing that `share` is not `null`.
    share, null : float
        The share that is expected, and the one to be told from it.
    alpha : float
        Of the one-sided test.
    confidence : float
        Of the interval of `margin`.
    method : str
        "normal" or "exact", for a power. The exact power is a sawtooth in n: the n returned is the
        one from which on it never falls below the wish.
    noncompliance : float
        The share of people whose report is No whatever their answer is, for a power.
    simultaneous, population
        As in `margin`.

    Raises
    ------
    ValueError
        If neither or both of `margin` and `power` are given, if a value is out of its range, or if
        no n will do.

    Notes
    -----
    The R package rr 1.4.2 answers 87 where 89 is right (forced response with 2/3, 1/6, 1/6, share
    .2 against 0, alpha .01, power .8): with 87 the power is .79445.
    """
    if (margin is None) == (power is None):
        raise ValueError(f"give a margin or a power, not margin={margin!r} and power={power!r}")
    if margin is not None:
        return _n_for_margin(m, margin, share, confidence, simultaneous, population)
    assert power is not None  # noqa: S101  (one of the two is given)
    test = _Test.of(m, share, null, alpha, noncompliance)
    if not test.alpha < power < 1:
        raise ValueError(f"power must lie between alpha and 1, not {power!r}")
    if test.alternative <= test.null:
        raise ValueError(f"a share of {share!r} cannot be told from {null!r} by this test")
    return test.n_normal(power) if _checked(method) == "normal" else test.n_exact(power)


def power(
    m: Mechanism,
    n: int,
    share: float,
    *,
    null: float = 0.0,
    alpha: float = 0.05,
    method: Method = "normal",
    noncompliance: float = 0.0,
) -> float:
    """The probability that n reports show, in a one-sided test, that `share` is not `null`.

    Parameters are those of `required_n`.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from ldp.mechanisms import RandomizedResponse
    >>> sixth = Fraction(1, 6)
    >>> forced = RandomizedResponse.forced(4 * sixth, sixth, sixth)
    >>> round(power(forced, 200, 0.2, alpha=0.01), 5)
    0.98689
    """
    people = np.array([as_count(n, "n", 1, MOST_PEOPLE)])
    test = _Test.of(m, share, null, alpha, noncompliance)
    found = test.normal(people) if _checked(method) == "normal" else test.exact(people)
    return float(found[0])


@dataclass(frozen=True)
class _Test:
    """A one-sided binomial test of one rate against a larger one."""

    null: float
    alternative: float
    alpha: float

    @classmethod
    def of(
        cls, m: Mechanism, share: float, null: float, alpha: float, noncompliance: float
    ) -> "_Test":
        _check_share(share, "share")
        _check_share(null, "null")
        if not 0 < alpha < 1:
            raise ValueError(f"alpha must lie strictly between 0 and 1, not {alpha!r}")
        if not 0 <= noncompliance < 1:
            raise ValueError(f"noncompliance must be from 0 to below 1, not {noncompliance!r}")
        counter = _Counter.of(m)
        rates = counter.rate(null), counter.rate(share, noncompliance)
        if counter.own < counter.others:
            rates = 1 - rates[0], 1 - rates[1]
        return cls(*rates, alpha)

    def normal(self, n: Whole) -> NDArray[np.float64]:
        """Power by the normal approximation, shape of n."""
        z = -ndtri(self.alpha)
        at_null = np.sqrt(self.null * (1 - self.null) / n)
        spread = np.sqrt(self.alternative * (1 - self.alternative) / n)
        found: NDArray[np.float64] = ndtr((self.alternative - self.null - z * at_null) / spread)
        return found

    def exact(self, n: Whole) -> NDArray[np.float64]:
        """Power of the test that rejects from the smallest count of probability <= alpha on."""
        critical = binom.isf(self.alpha, n, self.null)
        # isf returns the smallest c with Pr[X > c] <= alpha, so rejection starts at c + 1.
        return np.asarray(binom.sf(critical, n, self.alternative), dtype=np.float64)

    def n_normal(self, wish: float) -> int:
        """In closed form, then to the exact whole number: this power rises with n."""
        z, beta = -ndtri(self.alpha), ndtri(wish)
        spreads = (
            z * math.sqrt(self.null * (1 - self.null)),
            beta * math.sqrt(self.alternative * (1 - self.alternative)),
        )
        n = max(1, math.ceil((sum(spreads) / (self.alternative - self.null)) ** 2) - 1)
        while n < MOST_PEOPLE and self.normal(np.array([n]))[0] < wish:
            n += 1
        return as_count(n, "the n that is needed", 1, MOST_PEOPLE)

    def n_exact(self, wish: float) -> int:
        """Scan downwards from an n beyond which Chernoff's bounds promise the power."""
        upper = as_count(self._promised(wish), "the n that is needed", 1, MOST_PEOPLE)
        for top in range(upper, 0, -_AT_ONCE):
            n = np.arange(max(1, top - _AT_ONCE + 1), top + 1)
            short = np.flatnonzero(self.exact(n) < wish)
            if short.size:
                return int(n[short[-1]]) + 1
        return 1

    def _promised(self, wish: float) -> int:
        """An n from which on the power is above the wish, whatever the sawtooth does.

        For any threshold t between the rates, Pr[X >= nt] <= exp(-n KL(t, null)) under the null
        and Pr[X < nt] <= exp(-n KL(t, alternative)) under the alternative (Chernoff).
        """
        t = self.null + (self.alternative - self.null) * np.arange(1, 100) / 100
        rejects = math.log(1 / self.alpha) / _divergence(t, self.null)
        finds = math.log(1 / (1 - wish)) / _divergence(t, self.alternative)
        return math.ceil(float(np.min(np.maximum(rejects, finds))))


def _divergence(t: NDArray[np.float64], rate: float) -> NDArray[np.float64]:
    """Kullback-Leibler divergence between two coins."""
    if rate in {0.0, 1.0}:
        return np.full_like(t, np.inf)
    found: NDArray[np.float64] = t * np.log(t / rate) + (1 - t) * np.log((1 - t) / (1 - rate))
    return found


def _n_for_margin(
    m: Mechanism,
    wish: float,
    share: float,
    confidence: float,
    simultaneous: bool,
    population: int | None,
) -> int:
    if not 0 < wish < 1:
        raise ValueError(f"margin must lie strictly between 0 and 1, not {wish!r}")
    _check_share(share, "share")

    def reached(n: int) -> bool:
        found = margin(
            m,
            n,
            share,
            confidence=confidence,
            simultaneous=simultaneous,
            population=population,
        )
        return found <= wish

    last = MOST_PEOPLE
    if population is not None:
        last = as_count(population, "population", 1, MOST_PEOPLE)
    if not reached(last):
        raise ValueError(f"not even {last} people give a margin of {wish!r}")
    low, high = 0, last
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high


def _variances(counter: _Counter, share: float) -> tuple[float, float]:
    """Of one report: what sampling brings, and what the randomization adds."""
    rate = counter.rate(share)
    whole = rate * (1 - rate) / (counter.own - counter.others) ** 2
    sampling = share * (1 - share)
    return sampling, whole - sampling


def _correction(n: int, population: int | None) -> float:
    if population is None:
        return 1.0
    size = as_count(population, "population", 1, MOST_PEOPLE)
    if n > size:
        raise ValueError(f"n = {n} is more than the population of {size}")
    return (size - n) / (size - 1) if size > 1 else 0.0


def _two_sided(confidence: float, counter: _Counter, simultaneous: bool) -> float:
    if not 0 < confidence < 1:
        raise ValueError(f"confidence must lie strictly between 0 and 1, not {confidence!r}")
    statements = counter.statements if simultaneous else 1
    return float(-ndtri((1 - confidence) / (2 * statements)))


def _check_share(share: float, name: str) -> None:
    if not 0 <= share <= 1:
        raise ValueError(f"{name} must be from 0 to 1, not {share!r}")


def _checked(method: str) -> str:
    if method not in {"normal", "exact"}:
        raise ValueError(f"method must be normal or exact, not {method!r}")
    return method
