"""One statistic for each of several groups, and their total cost.

Groups are declared as answers to another question, so the number of them that a person can be in is
known without looking at the data. One person changes as many statistics.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from localdp.central.composition import Cost, Loss, sequential
from localdp.central.spending import CONFIDENCE, Query, Released, Spend, as_categories, as_options
from localdp.fixed_point import check_number, whole_numbers


@dataclass(frozen=True)
class AnswerGroups:
    """Groups of people by their answers to another question.

    Parameters
    ----------
    categories : int
        The number of options of that question.
    options : tuple of tuples of int
        The answers that make each group. A group may be empty: that is as secret as any other
        count.

    Raises
    ------
    ValueError
        If there is no group, or one has no answer, a repeated answer, or one that does not exist.

    Examples
    --------
    >>> AnswerGroups(3, ((0, 1), (2,))).disjoint, AnswerGroups(3, ((0, 1), (1, 2))).disjoint
    (True, False)
    """

    categories: int
    options: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError("groups must not be empty")
        for number, group in enumerate(self.options):
            as_options(group, self.categories, f"group {number}")

    @classmethod
    def each(cls, categories: int) -> "AnswerGroups":
        """Return one group per answer."""
        return cls(categories, tuple((option,) for option in range(categories)))

    @property
    def most(self) -> int:
        """The largest number of groups that one person can be in."""
        named = Counter(option for group in self.options for option in group)
        return max(named.values())

    @property
    def disjoint(self) -> bool:
        """Whether no person can belong to two groups."""
        return self.most == 1


def cost(spend: Spend, groups: AnswerGroups | None = None) -> Cost:
    """Return the cost of one statistic for each of the groups that a person can be in."""
    return sequential([Cost(spend.epsilon, spend.delta)] * (groups.most if groups else 1))


def losses(query: Query, spend: Spend, groups: AnswerGroups | None = None) -> tuple[Loss, ...]:
    """Return the privacy loss of each draw, for the tighter total."""
    drawn = query.noises(spend)
    # Several draws of one figure share its delta.
    share = float(spend.delta / Fraction(len(drawn)))
    once = tuple(Loss.of(noise, share) for noise in drawn)
    return once * (groups.most if groups else 1)


def release(
    query: Query,
    answers: ArrayLike,
    spend: Spend,
    confidence: float = CONFIDENCE,
    *,
    groups: AnswerGroups | None = None,
    by: Sequence[int] | None = None,
) -> tuple[Released, ...]:
    """Release a statistic, or one per group.

    Parameters
    ----------
    query : Query
        The statistic.
    answers : array_like
        The answers as the query needs them, shape (n,), without those who skipped.
    spend : Spend
        The spend per statistic; `cost` returns the total.
    confidence : float
        Confidence level of each interval.
    groups : AnswerGroups, optional
        The groups.
    by : sequence of int, optional
        The respondents' answers to the question of the groups, shape (n,); -1 for a skipped
        question, which belongs to no group.

    Returns
    -------
    tuple of Released
        One per group.

    Raises
    ------
    ValueError
        If the arguments do not fit together; nothing is released then.
    """
    check_number(confidence, "confidence")
    if not 0.5 <= confidence < 1:
        raise ValueError(f"confidence must be from 0.5 on and below 1, not {confidence!r}")
    values = whole_numbers(answers, "answers").astype(np.int64)
    if groups is None:
        return (query.release(values, spend, confidence),)
    if by is None or len(by) != len(values):
        raise ValueError("by must have an entry for each answer")
    # Shifted by one, so that a skipped question is category 0.
    member = as_categories(whole_numbers(by, "by").astype(np.int64) + 1, groups.categories + 1) - 1
    return tuple(
        query.release(values[np.isin(member, group)], spend, confidence) for group in groups.options
    )
