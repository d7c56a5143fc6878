"""Randomized response: the report is one of the categories.

References
----------
- Warner (1965), Journal of the American Statistical Association 60, 63-69.
- Greenberg et al. (1969), JASA 64, 520-539: unrelated question.
- Mangat (1994), Journal of the Royal Statistical Society B 56, 93-95.
- Clark & Desharnais (1998), Psychological Methods 3, 160-168: forced Yes in two arms.
- Yu, Tian & Tang (2008), Metrika 67, 251-263: crosswise and triangular designs.
- Dwork & Roth (2014), The Algorithmic Foundations of Differential Privacy: two coins.
- Kairouz, Bonawitz & Ramage (2016), ICML: k-ary randomized response.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Channel, Support, check_cells, largest, worst_ratio
from localdp.fixed_point import WORD, as_count, as_epsilon, as_probability, closer, exp_below
from localdp.mechanisms.base import MOST_CATEGORIES, Whole, as_categories, as_thresholds, take_words
from localdp.mechanisms.category_base import CategoryReport
from localdp.randomness import Words

_SUM_TOLERANCE = Fraction(1, 10**9)


@dataclass(frozen=True)
class RandomizedResponse(CategoryReport):
    """A report that is the answer with some probability, and otherwise another category.

    The classmethods build it from the parameters by which each design is usually described. They
    raise ValueError if a probability or share does not lie strictly between 0 and 1, or both
    answers would lead to the same report too often for 32-bit words.

    Parameters
    ----------
    categories : int
        Number of categories, at least 2.
    yes : tuple of int, optional
        For two categories: the report is Yes with probability ``yes[answer] / 2**32``. A threshold
        of 0 or 2**32 makes one report impossible for one answer, and epsilon is then infinite.
    other : int, optional
        For more than two categories: the probability, in 2**32-ths, of each category other than the
        answer.
    names : tuple of str, optional
        For two categories: what reports 0 and 1 are called, if not No and Yes, such as "different"
        and "same". Labeled counts have these labels. Not part of `spec`.

    Raises
    ------
    ValueError
        If a value is out of range, or the report would be the answer itself or independent of it.

    Examples
    --------
    >>> from localdp.randomness import FixedWords
    >>> m = RandomizedResponse.warner(0.75)
    >>> m.channel().matrix.tolist()
    [[0.75, 0.25], [0.25, 0.75]]
    >>> m.randomize([1, 1], FixedWords(bytes([0] * 4 + [255] * 4))).tolist()
    [1, 0]
    >>> RandomizedResponse.of(4, epsilon=1).epsilon <= 1
    True
    """

    name: ClassVar[str] = "randomized-response"
    words = 1

    categories: int
    yes: tuple[int, int] | None = None
    other: int | None = None
    names: tuple[str, str] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        k = as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        self._set(categories=k)
        if (self.yes is None) is (k == 2) or (self.other is None) is (k > 2):
            raise ValueError(f"{k} categories need {'yes' if k == 2 else 'other'}, and only that")
        if self.yes is not None:
            thresholds = as_thresholds(self.yes, "yes", alike="both answers give the same report")
            self._set(yes=thresholds)
        else:
            self._set(other=as_count(self.other, "other", 1, (WORD - 1) // k))
        if self.names is not None and (k != 2 or len(set(self.names)) != 2):
            raise ValueError(f"two different names of two reports are needed, not {self.names!r}")

    @classmethod
    def of(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return k-ary randomized response with an epsilon of at most the given one.

        Integer probabilities round toward more privacy. Raises ValueError if epsilon is not
        positive, or too small for 32-bit words.
        """
        k = as_count(categories, "categories", 2, MOST_CATEGORIES)
        other = math.ceil(WORD / (exp_below(as_epsilon(epsilon)) + k - 1))
        if other * k >= WORD:
            raise ValueError(
                f"epsilon {epsilon!r} is too small for {k} categories and 32-bit words"
            )
        return cls(k, yes=(other, WORD - other)) if k == 2 else cls(k, other=other)

    @classmethod
    def two_coins(cls) -> Self:
        """Return the two-coin design: heads, the truth; tails, a second coin. Epsilon is ln 3."""
        return cls(2, yes=(WORD // 4, 3 * WORD // 4))

    @classmethod
    def warner(cls, p: float | Fraction) -> Self:
        """Return Warner's design: the truth with probability `p`, otherwise the opposite.

        `p` is not 1/2.
        """
        truth = as_probability(p, "p")
        return cls(2, yes=closer(1 - truth, truth))

    @classmethod
    def forced(cls, truth: float | Fraction, yes: float | Fraction, no: float | Fraction) -> Self:
        """Return forced response: a die selects the truth, a forced Yes or a forced No.

        Raises ValueError unless the three probabilities sum to 1.
        """
        kept = as_probability(truth, "truth")
        forced_yes, forced_no = as_probability(yes, "yes"), as_probability(no, "no")
        if abs(kept + forced_yes + forced_no - 1) > _SUM_TOLERANCE:
            raise ValueError(f"truth, yes and no must sum to 1, not {truth!r} + {yes!r} + {no!r}")
        return cls(2, yes=closer(forced_yes, 1 - forced_no))

    @classmethod
    def unrelated(cls, p: float | Fraction, innocent: float | Fraction) -> Self:
        """Return the unrelated-question design, with a known share of Yes to the innocent question.

        The sensitive question is asked with probability `p`, otherwise the innocent one.
        """
        sensitive, share = as_probability(p, "p"), as_probability(innocent, "innocent")
        forced = (1 - sensitive) * share
        return cls(2, yes=closer(forced, sensitive + forced))

    @classmethod
    def crosswise(cls, share: float | Fraction) -> Self:
        """Return the crosswise design, in which report 1 means that both answers are the same.

        `share` is the known share of Yes to the innocent question. The channel is Warner's with p =
        share; a share below 1/2 swaps Yes and No. Label counts "same" and "different", so that they
        cannot be swapped.
        """
        known = as_probability(share, "share")
        return cls(2, yes=closer(1 - known, known), names=("different", "same"))

    @classmethod
    def mangat(cls, p: float | Fraction) -> Self:
        """Return Mangat's design; epsilon is infinite, since the report No proves the answer No.

        Respondents with the answer Yes report Yes. The others report No with probability `p`, and
        Yes otherwise.
        """
        truth = as_probability(p, "p")
        return cls(2, yes=closer(1 - truth, Fraction(1)))

    @classmethod
    def triangular(cls, share: float | Fraction) -> Self:
        """Return the triangular design; epsilon is infinite.

        Report 1 means that the sensitive statement, the innocent one or both are true. Report 0
        means that neither is. Their labels are "at least one" and "neither". `share` is the known
        share for whom the innocent statement is true.
        """
        thresholds = closer(as_probability(share, "share"), Fraction(1))
        return cls(2, yes=thresholds, names=("neither", "at least one"))

    @classmethod
    def forced_yes(cls, forced: float | Fraction) -> Self:
        """Return one version of the cheating detection design; epsilon is infinite.

        A Yes is forced with this probability; otherwise people report the truth. Two versions with
        different probabilities show how many people report No whatever they are told, see
        `localdp.estimation.detect_cheating`.
        """
        return cls(2, yes=closer(as_probability(forced, "forced"), Fraction(1)))

    @cached_property
    def _truth(self) -> int:
        """Probability of the answer itself, for more than two categories, in 2**32-ths."""
        return WORD - (self.categories - 1) * (self.other or 0)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        if self.yes is None:
            return Fraction(self._truth, self.other or 1)
        t0, t1 = self.yes
        return largest([worst_ratio((t0, t1)), worst_ratio((WORD - t0, WORD - t1))])

    @property
    def replies(self) -> tuple[str, ...] | None:
        """The names of the reports; None for more than two categories."""
        return self.names or self.answers

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (categories, categories)."""
        k = self.categories
        check_cells(k, k)
        if self.yes is not None:
            return Channel((tuple(WORD - t for t in self.yes), self.yes))
        row = [self.other or 0] * k
        return Channel(tuple((*row[:v], self._truth, *row[v + 1 :]) for v in range(k)))

    def support(self) -> Support:
        """Return the probabilities with which the count of each category increases."""
        if self.yes is not None:
            t0, t1 = self.yes
            return Support((WORD - t0, t1), (WORD - t1, t0), exclusive=True, per_report=1)
        k, q = self.categories, self.other or 0
        return Support((self._truth,) * k, (q,) * k, exclusive=True, per_report=1)

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one category per answer, shape (people,), from one word each."""
        truth = as_categories(answers, self.categories)
        w = take_words(words, truth.shape)
        if self.yes is not None:
            report_of_no, report_of_yes = (w < t for t in self.yes)
            return np.where(truth == 1, report_of_yes, report_of_no).astype(np.int64)
        step = np.maximum(w - self._truth, 0) // (self.other or 1)
        return np.where(w < self._truth, truth, step + (step >= truth))
