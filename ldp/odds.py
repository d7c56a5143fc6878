"""The plain numbers a page says about a mechanism, from its channel alone."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ldp.channel import Support
from ldp.exact import WORD
from ldp.mechanisms import Mechanism, MultipleChoice
from ldp.mechanisms.category import CategoryReport

Kind = Literal["binary", "categories", "marks"]


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
        One report, as in `ldp.layout.Submission`.
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
