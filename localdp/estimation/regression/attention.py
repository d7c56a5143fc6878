"""Inattentive people in a regression: an anchor question shows how many answer at random.

Whether a person is attentive is one more unobserved variable. Its log odds are linear in the
covariates, the anchor's report depends on it as a report depends on an answer, and where it is 0
the reports of the randomized questions do not depend on the answers.

References
----------
- Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import ClassVar

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import reply_numbers
from localdp.estimation.reports import Reports
from localdp.estimation.validation import checked_share, yes_rates
from localdp.mechanisms import Mechanism, OpenAnswer

_NO_CONTRAST = 1e-9


@dataclass(frozen=True, eq=False)
class Attention:
    """An anchor question, to which the share of Yes is known.

    Attributes
    ----------
    anchor : Reports
        Of the same people.
    share : float
        The known share of Yes to the anchor question.
    own_device : bool
        Whether people randomize themselves: an inattentive reply is then Yes or No with probability
        1/2. Otherwise it is the answer that is random, before it is randomized.
    together : bool
        Whether each person is attentive to all questions or to none, as in `cmreg.p` of the R
        package cWise. If False, each question has its own attentive people, with the same
        probability given the covariates, as in its `cmreg`.
    by_covariates : bool
        Whether the attention depends on the covariates, or is the same for everyone.

    Raises
    ------
    ValueError
        If the share is impossible, or random answers to the anchor question have it.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> birthday = RandomizedResponse.crosswise(0.15)
    >>> anchor = Reports.of(birthday, ["same", "different", "same"])
    >>> Attention(anchor, 0, own_device=True).rows.round(2).tolist()
    [[0.5, 0.15], [0.5, 0.85]]
    """

    anchor: Reports
    share: float
    own_device: bool = False
    together: bool = True
    by_covariates: bool = True

    def __post_init__(self) -> None:
        if getattr(self.anchor, "categories", None) != 2:
            raise ValueError(f"an anchor needs Reports about Yes or No, not {self.anchor!r}")
        checked_share(self.share, "an anchor's share")
        if len(self.rows) and np.ptp(self.rows, axis=1).max() < _NO_CONTRAST:
            raise ValueError(
                f"an anchor share of {self.share:g} cannot be told from random answers"
            )

    @cached_property
    def rows(self) -> Floats:
        """Pr[report of the anchor | inattentive], and if attentive, shape (reports, 2)."""
        attentive = self.anchor.rows @ [1 - self.share, self.share]
        return np.column_stack([self.chance(self.anchor)[:, 0], attentive])

    def chance(self, question: Reports) -> Floats:
        """Return Pr[report | category] of inattentive people, which no category changes.

        If people randomize themselves, the question must have two categories.
        """
        if not self.own_device:
            return np.broadcast_to(question.rows.mean(axis=1, keepdims=True), question.rows.shape)
        if question.categories != 2:
            raise ValueError(
                "the replies of people who randomize themselves must be Yes or No, not one of "
                f"{question.categories}"
            )
        return np.full_like(question.rows, 0.5)

    def configurations(self, questions: int) -> list[tuple[int, ...]]:
        """Return each combination of attention to the anchor and to the questions."""
        return list(product((0, 1), repeat=1 if self.together else 1 + questions))


@dataclass(frozen=True, eq=False)
class Unanchored:
    """What two versions of a yes/no outcome reveal about people without an anchor question.

    Whether a person follows the instructions is one more unobserved variable.
    """

    outcome: Reports
    together: ClassVar[bool] = True
    rows: ClassVar[Floats] = np.ones((1, 2))

    @property
    def anchor(self) -> Reports:
        """Reports without information."""
        return Reports(np.zeros(self.outcome.people, dtype=np.int64), self.rows, self.rows)

    def configurations(self, questions: int) -> list[tuple[int, ...]]:
        """Return who does not follow the instructions, 0, and who does, 1."""
        return [(0,), (1,)]


@dataclass(frozen=True, eq=False)
class Lies(Unanchored):
    """People whose answer is Yes and who may deny it: the stochastic lie detector.

    The probability of telling the truth is the same for everyone. Each version of the question must
    let a Yes be reported for certain. Open answers are taken to be truthful.

    Attributes
    ----------
    outcome : Reports
        Of a yes/no question in versions, as `Reports.pooled` has them.

    Raises
    ------
    ValueError
        If these are not such reports, or no two versions have different probabilities.

    References
    ----------
    - Moshagen, Musch & Erdfelder (2012), Behavior Research Methods 44, 222-231.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> often, rare = (RandomizedResponse.mangat(chance) for chance in (3 / 4, 1 / 4))
    >>> outcome = Reports.pooled([(often, ["Yes", "No"]), (rare, ["Yes", "No"])])
    >>> Lies(outcome).chance(outcome).tolist()
    [[0.75, 1.0], [0.25, 0.0], [0.25, 1.0], [0.75, 0.0]]
    """

    by_covariates: ClassVar[bool] = False

    def __post_init__(self) -> None:
        versions = getattr(self.outcome, "versions", ())
        if not versions or self.outcome.categories != 2:
            raise ValueError(f"lies need a yes/no outcome in two versions, not {self.outcome!r}")
        rates = [(0.0, 1.0) if _open(m) else yes_rates(m) for m, _ in versions]
        for (m, _), (_no, yes) in zip(versions, rates, strict=True):
            if yes < 1:
                raise ValueError(f"people whose answer is Yes must always report it, not by {m!r}")
        if len({no for no, _yes in rates}) < 2:
            names = [m for m, _ in versions]
            raise ValueError(f"two versions with different probabilities are needed, not {names}")

    def chance(self, question: Reports) -> Floats:
        """Return Pr[report | category] of people who deny a Yes."""
        randomized = [np.full(len(distinct), not _open(m)) for m, distinct in question.versions]
        is_no = question.rows[:, 1] == 0
        denied = np.where(np.concatenate(randomized), is_no, question.rows[:, 1])
        return np.column_stack([question.rows[:, 0], denied])


@dataclass(frozen=True, eq=False)
class Cheating(Unanchored):
    """People who give one reply whatever they are asked, as `sp_one` of the R package RRsp1 has it.

    Whether a person follows the instructions is one more unobserved variable, which two versions of
    the outcome reveal. Among people with the same covariates its probability does not depend on the
    answer.

    Attributes
    ----------
    outcome : Reports
        Of a yes/no question in versions that are randomized.
    reply : int or str
        The report that such people give, or its name (`Mechanism.replies`).
    by_covariates : bool
        Whether the log odds of following the instructions are linear in the covariates, or the same
        for everyone.

    Raises
    ------
    ValueError
        If these are not such reports, no two versions have different probabilities, or no report
        has this name.

    References
    ----------
    - R package RRsp1, M. Cruyff, https://github.com/MaartenCruyff/RRsp1: `sp_one`.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> rare, often = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.8)
    >>> outcome = Reports.pooled([(rare, ["same", "different"]), (often, ["same", "different"])])
    >>> Cheating(outcome, "different").chance(outcome).tolist()
    [[1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 0.0]]
    """

    reply: int | str
    by_covariates: bool = True

    def __post_init__(self) -> None:
        versions = getattr(self.outcome, "versions", ())
        if not versions or self.outcome.categories != 2 or any(_open(m) for m, _ in versions):
            raise ValueError(
                f"cheating needs a randomized yes/no outcome in two versions, not {self.outcome!r}"
            )
        if len({yes_rates(m) for m, _ in versions}) < 2:
            names = [m for m, _ in versions]
            raise ValueError(f"two versions with different probabilities are needed, not {names}")
        object.__setattr__(self, "reply", reply_numbers(versions[0][0], [self.reply]).item())
        if self.reply not in (0, 1):
            raise ValueError(f"reply must be a report or its name, not {self.reply!r}")

    def chance(self, question: Reports) -> Floats:
        """Return Pr[report | category] of people who cheat: 1 for their reply."""
        distinct = np.concatenate([np.ravel(reports) for _m, reports in question.versions])
        return np.column_stack([distinct == self.reply] * 2).astype(np.float64)


Latent = Attention | Lies | Cheating
"""What is not observed of people besides their answers."""


def _open(m: Mechanism) -> bool:
    return isinstance(m, OpenAnswer)


def affected(questions: Sequence[Reports]) -> list[bool]:
    """Return which questions inattention changes: the randomized ones."""
    return [not question.open for question in questions]
