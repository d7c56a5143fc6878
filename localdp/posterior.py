"""What a report reveals about the answer: odds, posterior probabilities and expected numbers.

All figures follow from the channel by Bayes' theorem and are meant for texts on pages.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import floats
from localdp.channel import Support
from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, RandomizedResponse
from localdp.mechanisms.category_base import CategoryReport

Kind = Literal["binary", "categories", "marks"]
Strength = Literal["sound", "weak", "absent"]

WEAK_FROM = 50
"""The likelihood ratio from which protection is weak: it raises a suspicion of 10% to 85%."""
_LARGEST_EXPONENT = 700.0  # e**700 is still a finite float


@dataclass(frozen=True)
class Crowd:
    """The expected reports of a round number of people.

    For a yes/no question "yes" is the answer Yes or the report Yes. For more categories, "yes" is
    one given category: among people who hold it, `yes_to_yes` reports show it and `yes_to_no` do
    not; among people who hold another one, `no_to_yes` reports show it. For unary encoding and
    multiple choice the same holds for one mark.

    Attributes
    ----------
    people : int
        The number of people.
    yes_to_yes, yes_to_no, no_to_yes, no_to_no : float
        Expected numbers of people, not rounded.
    """

    people: int
    yes_to_yes: float
    yes_to_no: float
    no_to_yes: float
    no_to_no: float


@dataclass(frozen=True)
class Odds:
    """How much one report reveals, in figures for a text.

    Attributes
    ----------
    kind : str
        "binary" for a yes/no question, "categories" if a report is one of several categories,
        "marks" if it is a row of marks.
    categories : int
        The number of categories.
    epsilon : float
        Of the whole report, rounded up.
    factor : float
        The largest factor by which a report can multiply the odds of any suspicion: e**epsilon.
    hundred, twenty : Crowd
        The expected reports of 100 and of 20 people with a known answer.
    """

    kind: Kind
    categories: int
    epsilon: float
    factor: float
    hundred: Crowd
    twenty: Crowd

    def suspicion(self, prior: float) -> float:
        """Return the largest probability to which a report can raise the suspicion `prior`.

        Both are from 0 to 1.
        """
        return raised(prior, self.factor)


def strength(factor: Fraction | float) -> Strength:
    """Return how strong a protection is, by the same rule for questions, reports and whole surveys.

    The factor is the largest likelihood ratio between two answers, by which the odds of any
    suspicion can rise. From `WEAK_FROM` on protection is "weak"; it is "absent" if the factor is
    infinite, so that an answer can be certain, otherwise "sound". Raises ValueError if the factor
    is below 1 or NaN.

    Examples
    --------
    >>> strength(3), strength(50), strength(math.inf)
    ('sound', 'weak', 'absent')
    """
    if not factor >= 1:
        raise ValueError(f"factor must be at least 1, not {factor!r}")
    if factor == math.inf:
        return "absent"
    return "weak" if factor >= WEAK_FROM else "sound"


def factor_of(mechanisms: Iterable[Mechanism], released: float = 0.0) -> Fraction | float:
    """Return the largest likelihood ratio of the reports of all these mechanisms together.

    The draws are independent, so the ratios multiply (basic composition: Dwork & Roth 2014, theorem
    3.16); it is infinite if one is unbounded. For a mechanism with a delta the ratio is e**epsilon,
    which holds up to that probability. `released` is the epsilon of all figures that are released
    of the same person's central answers.

    Examples
    --------
    >>> factor_of([RandomizedResponse.two_coins()] * 2)
    Fraction(9, 1)
    >>> round(float(factor_of([RandomizedResponse.two_coins()], released=2.0)), 2)
    22.17
    """
    if math.isinf(released):
        return math.inf
    factor = Fraction(factor_at(released)) if released else Fraction(1)
    for mechanism in mechanisms:
        if mechanism.delta:
            factor *= Fraction(factor_at(mechanism.epsilon))
        elif mechanism.ratio is None:
            return math.inf
        else:
            factor *= mechanism.ratio
    return factor


def factor_at(epsilon: float) -> float:
    """Return e**epsilon rounded up, the factor for the odds of any suspicion.

    It is infinite only if epsilon is.

    Examples
    --------
    >>> factor_at(0.0) >= 1, factor_at(math.inf)
    (True, inf)
    """
    if math.isinf(epsilon):
        return math.inf
    return math.nextafter(math.exp(min(epsilon, _LARGEST_EXPONENT)), math.inf)


def factor_of_report(mechanism: Mechanism, report: Any) -> float:
    """Return the largest factor by which one report can multiply the odds of any suspicion.

    The report is as in `localdp.layout.Submission`. For a multiple choice it is the factor of all
    items together. It is infinite if the report proves or excludes an answer. Raises ValueError for
    what is not a report of the mechanism.

    Examples
    --------
    >>> factor_of_report(RandomizedResponse.two_coins(), 1)
    3.0
    """
    likelihood = np.atleast_2d(mechanism.likelihood(report))
    least = likelihood.min(axis=1)
    if not least.all():
        return math.inf
    return float(np.prod(likelihood.max(axis=1) / least))


def proofs(mechanism: Mechanism) -> tuple[tuple[int, int], ...]:
    """Return the reports of a yes/no question that only one answer can produce, with that answer.

    Other mechanisms than a yes/no randomized response have no such reports.

    Examples
    --------
    >>> proofs(RandomizedResponse.mangat(0.5))
    ((0, 0),)
    """
    if not isinstance(mechanism, RandomizedResponse) or mechanism.yes is None:
        return ()
    pairs = []
    for report in (0, 1):
        (possible,) = np.nonzero(mechanism.likelihood(report))
        if possible.size == 1:
            pairs.append((report, int(possible[0])))
    return tuple(pairs)


def raised(prior: float, factor: float) -> float:
    """Return the probability after its odds are multiplied by a factor, at least 0 or infinite.

    Raises ValueError if `prior` is not a probability.

    Examples
    --------
    >>> round(raised(0.1, 3), 2)
    0.25
    """
    if not 0 <= prior <= 1:
        raise ValueError(f"prior must be from 0 to 1, not {prior!r}")
    if prior in {0, 1}:
        return float(prior)
    if math.isinf(factor):
        return 1.0
    return prior * factor / (1 - prior + prior * factor)


def _crowd(support: Support, people: int) -> Crowd:
    own, others = Fraction(support.own[-1], WORD), Fraction(support.others[-1], WORD)
    shares = (own, 1 - own, others, 1 - others)
    return Crowd(people, *(float(share * people) for share in shares))


def _kind(mechanism: Mechanism) -> Kind:
    if not isinstance(mechanism, CategoryReport):
        return "marks"
    return "binary" if mechanism.categories == 2 else "categories"


def odds(mechanism: Mechanism) -> Odds:
    """Return how much one report reveals, in figures for a text.

    Raises ValueError if the mechanism has no counters: for Kuk's design, and for numbers.

    Examples
    --------
    >>> coin_odds = odds(RandomizedResponse.two_coins())
    >>> round(coin_odds.suspicion(0.1), 2), coin_odds.hundred.no_to_yes
    (0.25, 25.0)
    """
    support = mechanism.support()
    return Odds(
        kind=_kind(mechanism),
        categories=mechanism.categories,
        epsilon=mechanism.epsilon,
        factor=_factor(mechanism.ratio),
        hundred=_crowd(support, 100),
        twenty=_crowd(support, 20),
    )


def _factor(ratio: Fraction | None) -> float:
    try:
        return math.inf if ratio is None else float(ratio)
    except OverflowError:
        return math.inf


def posterior(mechanism: Mechanism, report: Any, prior: ArrayLike) -> NDArray[np.float64]:
    """Return the probability of each answer, given one report (Bayes' theorem).

    The prior is the probability of each category before the report, shape (categories,), with sum
    1; for a multiple choice, the probability that each item was chosen. The result has the same
    form; the report is as in `localdp.layout.Submission`. Raises ValueError if the prior has
    another form, or the report is impossible under it.

    Examples
    --------
    >>> posterior(RandomizedResponse.two_coins(), 1, [0.9, 0.1]).round(2).tolist()
    [0.75, 0.25]
    """
    before = floats(prior, "prior")
    support = mechanism.support()
    _check_prior(before, mechanism.categories, exclusive=support.exclusive)
    likelihood = mechanism.likelihood(report)
    if support.exclusive:
        return _bayes(before, likelihood)
    pairs = np.column_stack([1 - before, before])
    return np.array([_bayes(*row)[1] for row in zip(pairs, likelihood, strict=True)])


def _check_prior(prior: NDArray[np.float64], categories: int, *, exclusive: bool) -> None:
    if prior.shape != (categories,):
        raise ValueError(f"prior needs the shape ({categories},), not {prior.shape}")
    if not np.all((prior >= 0) & (prior <= 1)):
        raise ValueError(f"prior must lie from 0 to 1, not {prior.tolist()}")
    if exclusive and not math.isclose(prior.sum(), 1, rel_tol=0, abs_tol=1e-9):
        raise ValueError(f"prior must sum to 1, not {prior.sum()}")


def _bayes(prior: NDArray[np.float64], likelihood: NDArray[np.float64]) -> NDArray[np.float64]:
    joint = prior * likelihood
    total = joint.sum()
    if total <= 0:
        raise ValueError(f"the report is impossible under the prior {prior.tolist()}")
    after: NDArray[np.float64] = joint / total
    return after
