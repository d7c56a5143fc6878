"""List experiments: a respondent says how many statements of a list are true, never which.

The control list has J innocent statements, the treatment list the same and the sensitive one. The
report is the count, from 0 to J + 1, which an existing mechanism may randomize.

References
----------
- Miller (1984), A New Survey Technique for Studying Deviant Behavior, PhD thesis.
- Blair & Imai (2012), Political Analysis 20, 47-77.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.fixed_point import as_count, whole_numbers
from localdp.mechanisms.base import Mechanism, Whole
from localdp.mechanisms.identity import OpenAnswer
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.recommendation import choose
from localdp.mechanisms.subset_selection import SubsetSelection

FEWEST_STATEMENTS = 2
MOST_STATEMENTS = 12


@dataclass(frozen=True)
class ListDesign:
    """The lists of one experiment, and the mechanism of the count.

    Parameters
    ----------
    statements : int
        J, the number of innocent statements, from 2 to 12: with one, every count but 1 proves an
        answer.
    mechanism : Mechanism
        Of the J + 2 counts in both arms: `OpenAnswer`, `RandomizedResponse` or `SubsetSelection`.

    Examples
    --------
    >>> ListDesign.of(3).epsilon, ListDesign.of(3).proven
    (inf, {0: False, 4: True})
    >>> protected = ListDesign.of(3, epsilon=2)
    >>> round(protected.epsilon, 3), protected.proven
    (2.0, {})
    """

    statements: int
    mechanism: Mechanism

    def __post_init__(self) -> None:
        most = as_count(self.statements, "statements", FEWEST_STATEMENTS, MOST_STATEMENTS)
        object.__setattr__(self, "statements", most)
        if not isinstance(self.mechanism, OpenAnswer | RandomizedResponse | SubsetSelection):
            raise ValueError(f"counts need a mechanism for one category, not {self.mechanism!r}")
        if self.mechanism.categories != most + 2:
            raise ValueError(
                f"a count of {most} + 1 statements has {most + 2} categories, not "
                f"{self.mechanism.categories}"
            )

    @classmethod
    def of(cls, statements: int, epsilon: float | None = None) -> "ListDesign":
        """Return a design with the best mechanism for this epsilon, or without randomization."""
        most = as_count(statements, "statements", FEWEST_STATEMENTS, MOST_STATEMENTS)
        return cls(most, OpenAnswer(most + 2) if epsilon is None else choose(most + 2, epsilon))

    @property
    def epsilon(self) -> float:
        """The epsilon of a report; infinite unless counts are randomized."""
        return self.mechanism.epsilon

    @cached_property
    def proven(self) -> Mapping[int, bool]:
        """The sensitive answer that a treated respondent's report proves, by its channel row.

        Of an unrandomized count, 0 proves No and J + 1 proves Yes.
        """
        ends = {(0,): False, (self.statements + 1,): True}
        possible = (tuple(np.flatnonzero(row).tolist()) for row in self.mechanism.channel().matrix)
        return {row: ends[counts] for row, counts in enumerate(possible) if counts in ends}

    def tally(self, reports: ArrayLike, treated: ArrayLike) -> tuple[Whole, Whole]:
        """Return the counts of the control and of the treatment arm, as `mechanism.counts` does.

        Reports are as `mechanism.randomize` returns them; unrandomized, the counts of true
        statements. `treated` says who got the treatment list, shape (people,). Raises ValueError if
        a report is not a whole number or too large, the shapes differ, or an arm is empty.

        Examples
        --------
        >>> control, treatment = ListDesign.of(2).tally([0, 1, 3, 2], [False, False, True, True])
        >>> control.tolist(), treatment.tolist()
        ([1, 1, 0, 0], [0, 0, 1, 1])
        """
        array = self.checked(reports, treated)
        arm = as_arm(treated)
        return self.mechanism.counts(array[~arm]), self.mechanism.counts(array[arm])

    def checked(self, reports: ArrayLike, treated: ArrayLike) -> NDArray[np.int64]:
        """Return the reports; raise ValueError unless each fits its list and no arm is empty."""
        array = whole_numbers(reports, "counts").astype(np.int64)
        arm = as_arm(treated)
        if len(array) != len(arm):
            raise ValueError(f"{len(array)} reports need as many arms, not {len(arm)}")
        for name, people in (("control", ~arm), ("treatment", arm)):
            if not people.any():
                raise ValueError(f"the {name} arm is empty: {len(arm)} people are in the other")
        if array.ndim == 1:
            self._check_range(array, arm)
        return array

    def _check_range(self, array: NDArray[np.int64], arm: NDArray[np.bool_]) -> None:
        """Refuse counts that a list cannot have; a randomized one may be J + 1 in both arms."""
        spare = arm | (not isinstance(self.mechanism, OpenAnswer))
        wrong = array[(array < 0) | (array > self.statements + spare)]
        if wrong.size:
            raise ValueError(
                f"counts are from 0 to {self.statements} in the control arm and to "
                f"{self.statements + 1} in the treatment arm, not {int(wrong[0])}"
            )


def as_arm(treated: ArrayLike) -> NDArray[np.bool_]:
    """Return who is treated; raise ValueError unless each entry is true or false, or 0 or 1."""
    array = plain_array(treated, "treated")
    wrong = array[~np.isin(array, (0, 1))] if array.ndim == 1 else array.ravel()
    if wrong.size:
        raise ValueError(f"treated must be one 0 or 1 for each person, not {wrong[0]!r}")
    return array.astype(bool)


def sensitive_statement(control: Sequence[str], treatment: Sequence[str]) -> str:
    """Return the one statement that the treatment list adds.

    Raises ValueError if the lists are equal, a statement is given twice, or more or less than one
    is added.

    Examples
    --------
    >>> sensitive_statement(["I cook", "I sing"], ["I sing", "I stole", "I cook"])
    'I stole'
    """
    for statements in (control, treatment):
        twice = [text for text in statements if list(statements).count(text) > 1]
        if twice:
            raise ValueError(f"a list has the statement {twice[0]!r} twice")
    if set(control) == set(treatment):
        raise ValueError(f"both lists are equal: {list(control)!r}")
    as_count(len(control), "statements", FEWEST_STATEMENTS, MOST_STATEMENTS)
    added = [text for text in treatment if text not in control]
    if len(added) != 1 or len(treatment) != len(control) + 1:
        raise ValueError(
            f"the treatment list must have the control list and one more, not {list(treatment)!r}"
        )
    return added[0]
