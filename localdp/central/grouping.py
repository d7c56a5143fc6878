"""One figure for each of several groups, and what they cost together.

Who is in a group is declared as answers to another question, so that it is known without looking
at the data whether somebody can be in two of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from localdp.central.composition import Cost, Loss, parallel, sequential
from localdp.central.spending import CONFIDENCE, Query, Released, Spend, as_categories, as_options


@dataclass(frozen=True)
class Groups:
    """Groups of people by what they answered to another question.

    Parameters
    ----------
    categories : int
        Of that question.
    options : tuple of tuples of int
        The answers that make each group. A group without people is no error: that nobody is in it
        is as secret as anything else.

    Raises
    ------
    ValueError
        If there is no group, or one has no answer, the same twice, or one that does not exist.
    """

    categories: int
    options: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError("groups must be at least one, not none")
        for number, group in enumerate(self.options):
            as_options(group, self.categories, f"group {number}")

    @classmethod
    def each(cls, categories: int) -> "Groups":
        """A group for every answer."""
        return cls(categories, tuple((option,) for option in range(categories)))

    @property
    def disjoint(self) -> bool:
        """Whether nobody can be in two of them."""
        named = [option for group in self.options for option in group]
        return len(set(named)) == len(named)


def cost(spend: Spend, groups: Groups | None = None) -> Cost:
    """Return what a figure for each group costs: of disjoint groups the dearest, else the sum."""
    one = Cost(spend.epsilon, spend.delta)
    if groups is None:
        return one
    every = [one] * len(groups.options)
    return parallel(every) if groups.disjoint else sequential(every)


def losses(query: Query, spend: Spend, groups: Groups | None = None) -> tuple[Loss, ...]:
    """Return what each draw that counts may tell, for the tighter total."""
    drawn = query.noises(spend)
    # Several draws of one figure share its delta.
    share = float(spend.delta / Fraction(len(drawn)))
    once = tuple(Loss.of(one, share) for one in drawn)
    return once if groups is None or groups.disjoint else once * len(groups.options)


def release(
    query: Query,
    answers: ArrayLike,
    spend: Spend,
    confidence: float = CONFIDENCE,
    *,
    groups: Groups | None = None,
    by: Sequence[int] | None = None,
) -> tuple[Released, ...]:
    """Release a figure, or one for each group.

    Parameters
    ----------
    query : Query
    answers : array_like
        As the query wants them, shape (n,); of those who answered.
    spend : Spend
        For one figure. What it costs in all is `cost`.
    confidence : float
        Of each interval.
    groups : Groups, optional
    by : sequence of int, optional
        Their answers to the question of the groups, shape (n,); -1 where they skipped it, who
        are then in no group.

    Raises
    ------
    ValueError
        If the parts do not go together. Nothing was released then.
    """
    if not 0.5 <= confidence < 1:
        raise ValueError(f"confidence must be from 0.5 on and below 1, not {confidence!r}")
    given = np.asarray(answers, dtype=np.int64)
    if groups is None:
        return (query.release(given, spend, confidence),)
    if by is None or len(by) != len(given):
        raise ValueError("by must have an entry for each answer")
    # One more than they are: whoever skipped.
    member = as_categories(np.asarray(by, dtype=np.int64) + 1, groups.categories + 1) - 1
    return tuple(
        query.release(given[np.isin(member, group)], spend, confidence) for group in groups.options
    )
