"""The plain numbers a page says about a mechanism, from its channel alone."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Support
from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, MultipleChoice, RandomizedResponse
from localdp.mechanisms.category_base import CategoryReport

Kind = Literal["binary", "categories", "marks"]
Strength = Literal["sound", "weak", "absent"]

WEAK_FROM = 50
"""A likelihood ratio from here on is a weak protection: it raises a suspicion of 10 % to 85 %."""
_LARGEST_EXPONENT = 700.0  # e**700 still is a float


@dataclass(frozen=True)
class Crowd:
    """What becomes of a round number of people on average.

    For a yes/no question read "yes" as the answer and the report Yes. For more categories, "yes"
    stands for one given category: of the people who hold it, `yes_to_yes` reports keep it and
    `yes_to_no` show something else; of the people who hold another one, `no_to_yes` reports show
    it all the same. For unary encoding and multiple choice that is said of one mark.

    Attributes
    ----------
    people : int
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
    """How much one report tells, in numbers for a text.

    Attributes
    ----------
    kind : str
        "binary" for a yes/no question, "categories" where a report is one of several categories,
        "marks" where it is a row of marks.
    categories : int
    epsilon : float
        Of the whole report, rounded up.
    factor : float
        The most that any report can multiply the odds of any suspicion by: e**epsilon.
    item_factor : float
        The same for what is suspected of one item of a multiple choice alone; else `factor`.
    hundred, twenty : Crowd
        What becomes of 100 people, and of 20, whose answer is known.
    """

    kind: Kind
    categories: int
    epsilon: float
    factor: float
    item_factor: float
    hundred: Crowd
    twenty: Crowd

    @property
    def ten_percent_becomes(self) -> float:
        """What a report can raise a suspicion of 10 % to, at most."""
        return self.suspicion(0.1)

    @property
    def item_ten_percent_becomes(self) -> float:
        """What a report can raise a suspicion of 10 % about one item to, at most."""
        return raised(0.1, self.item_factor)

    def suspicion(self, prior: float) -> float:
        """Return what a report can raise this suspicion to, at most."""
        return raised(prior, self.factor)


def strength(factor: Fraction | float) -> Strength:
    """Return how strong a protection is: the one rule for questions, reports and whole surveys.

    Parameters
    ----------
    factor : Fraction or float
        The largest likelihood ratio between two answers, at least 1: what can multiply the odds of
        any suspicion.

    Returns
    -------
    str
        "weak" from `WEAK_FROM` on, "absent" where it is infinite, so that an answer can be certain,
        else "sound".

    Raises
    ------
    ValueError
        If the factor is below 1 or not a number.
    """
    if not factor >= 1:
        raise ValueError(f"factor must be at least 1, not {factor!r}")
    if factor == math.inf:
        return "absent"
    return "weak" if factor >= WEAK_FROM else "sound"


def factor_of(mechanisms: Iterable[Mechanism]) -> Fraction | float:
    """Return the largest likelihood ratio of the reports of all these mechanisms together.

    They draw independently, so their ratios multiply. Where a mechanism has a delta, its ratio
    is e**epsilon, which holds but for that probability.
    """
    factor = Fraction(1)
    for mechanism in mechanisms:
        if mechanism.delta:
            factor *= Fraction(factor_at(mechanism.epsilon))
        elif mechanism.ratio is None:
            return math.inf
        else:
            factor *= mechanism.ratio
    return factor


def factor_at(epsilon: float) -> float:
    """Return e**epsilon rounded up; infinite where epsilon is, and nowhere else."""
    if math.isinf(epsilon):
        return math.inf
    return math.nextafter(math.exp(min(epsilon, _LARGEST_EXPONENT)), math.inf)


def factor_of_report(mechanism: Mechanism, report: Any) -> float:
    """Return how much one report can multiply the odds of any suspicion; infinite if it proves one
    answer, or rules one out.

    Of a multiple choice it is that of all items together.

    Raises
    ------
    ValueError
        If it is no report of the mechanism.
    """
    likelihood = np.atleast_2d(mechanism.likelihood(report))
    least = likelihood.min(axis=1)
    if not least.all():
        return math.inf
    return float(np.prod(likelihood.max(axis=1) / least))


def proofs(mechanism: Mechanism) -> tuple[tuple[int, int], ...]:
    """Return each report of a yes/no question that only one answer gives, with that answer."""
    if not isinstance(mechanism, RandomizedResponse) or mechanism.yes is None:
        return ()
    found = []
    for report in (0, 1):
        (possible,) = np.nonzero(mechanism.likelihood(report))
        if possible.size == 1:
            found.append((report, int(possible[0])))
    return tuple(found)


def raised(prior: float, factor: float) -> float:
    """Return the probability after its odds are multiplied by `factor`.

    Raises
    ------
    ValueError
        If `prior` is no probability.
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
    """Return the plain numbers of a mechanism."""
    support = mechanism.support()
    part = mechanism.item if isinstance(mechanism, MultipleChoice) else mechanism
    return Odds(
        kind=_kind(mechanism),
        categories=mechanism.categories,
        epsilon=mechanism.epsilon,
        factor=_factor(mechanism.ratio),
        item_factor=_factor(part.ratio),
        hundred=_crowd(support, 100),
        twenty=_crowd(support, 20),
    )


def _factor(ratio: Fraction | None) -> float:
    try:
        return math.inf if ratio is None else float(ratio)
    except OverflowError:
        return math.inf


def posterior(mechanism: Mechanism, report: Any, prior: ArrayLike) -> NDArray[np.float64]:
    """Return what somebody who sees one report can conclude about the answer.

    Parameters
    ----------
    mechanism : Mechanism
    report : int or sequence of int
        One report, as in `localdp.layout.Submission`.
    prior : array_like
        What is believed beforehand, shape (categories,): a probability for each category, summing
        to 1; of a multiple choice, the probability that each item was chosen.

    Returns
    -------
    ndarray
        What is believed afterwards, in the same form.

    Raises
    ------
    ValueError
        If the prior has another form, or the report is impossible under it.
    """
    before = np.asarray(prior, dtype=np.float64)
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
