"""Randomized response: the report is one of the categories.

Warner (1965); k-ary: Kairouz, Bonawitz & Ramage (2016); two coins: Dwork & Roth (2014);
crosswise and triangular: Yu, Tian & Tang (2008); Mangat (1994); forced Yes: Clark & Desharnais
(1998).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells, largest, worst_ratio
from localdp.fixed_point import WORD, as_count, as_epsilon, as_probability, closer, exp_below
from localdp.mechanisms.base import MOST_CATEGORIES, Whole, as_categories, take_words
from localdp.mechanisms.category_base import CategoryReport
from localdp.randomness import Words

_SUM_TOLERANCE = Fraction(1, 10**9)


def _check_yes(yes: object) -> tuple[int, int]:
    if not isinstance(yes, tuple) or len(yes) != 2:
        raise ValueError(f"yes must be two thresholds, not {yes!r}")
    pair = (as_count(yes[0], "yes[0]", 0, WORD), as_count(yes[1], "yes[1]", 0, WORD))
    if pair[0] == pair[1]:
        raise ValueError(f"both answers give the same report: yes is {yes!r}")
    if set(pair) == {0, WORD}:
        raise ValueError(f"the report is the answer itself: yes is {yes!r}")
    return pair


@dataclass(frozen=True)
class RandomizedResponse(CategoryReport):
    """A report that is the answer with some probability, and otherwise another category.

    Parameters
    ----------
    categories : int
        From 2 on.
    yes : tuple of int, optional
        For two categories: the reports are Yes with probability yes[answer] / 2**32. A threshold
        of 0 or 2**32 rules one report out for one of the answers, and epsilon is then infinite.
    other : int, optional
        For more categories: the probability, in 2**32-ths, of each category but the answer.

    Notes
    -----
    The classmethods make it from what a design is usually described by.
    """

    categories: int
    yes: tuple[int, int] | None = None
    other: int | None = None

    def __post_init__(self) -> None:
        k = as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        object.__setattr__(self, "categories", k)
        if (self.yes is None) is (k == 2) or (self.other is None) is (k > 2):
            raise ValueError(f"{k} categories need {'yes' if k == 2 else 'other'}, and only that")
        if self.yes is not None:
            object.__setattr__(self, "yes", _check_yes(self.yes))
        else:
            object.__setattr__(self, "other", as_count(self.other, "other", 1, (WORD - 1) // k))

    @classmethod
    def of(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return k-ary randomized response whose real epsilon is at most the one given."""
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
        """Return Warner's design: the truth with probability `p`, else the opposite."""
        truth = as_probability(p, "p")
        return cls(2, yes=closer(1 - truth, truth))

    @classmethod
    def forced(cls, truth: float | Fraction, yes: float | Fraction, no: float | Fraction) -> Self:
        """Return forced response: the truth, a forced Yes or a forced No, as a die decides."""
        kept = as_probability(truth, "truth")
        forced_yes, forced_no = as_probability(yes, "yes"), as_probability(no, "no")
        if abs(kept + forced_yes + forced_no - 1) > _SUM_TOLERANCE:
            raise ValueError(f"truth, yes and no must sum to 1, not {truth!r} + {yes!r} + {no!r}")
        return cls(2, yes=closer(forced_yes, 1 - forced_no))

    @classmethod
    def unrelated(cls, p: float | Fraction, innocent: float | Fraction) -> Self:
        """Return the unrelated-question design.

        The sensitive question is answered with probability `p`, else an innocent one to which a
        known share `innocent` says Yes.
        """
        sensitive, share = as_probability(p, "p"), as_probability(innocent, "innocent")
        forced = (1 - sensitive) * share
        return cls(2, yes=closer(forced, sensitive + forced))

    @classmethod
    def crosswise(cls, share: float | Fraction) -> Self:
        """Return the crosswise design, whose report 1 means that both answers are the same.

        `share` is the known share that says Yes to the innocent question. The channel is Warner's
        with p = share: a share below one half turns Yes and No around.
        """
        known = as_probability(share, "share")
        return cls(2, yes=closer(1 - known, known))

    @classmethod
    def mangat(cls, p: float | Fraction) -> Self:
        """Return Mangat's design, with an infinite epsilon: who says No is certain not to be one.

        Carriers say Yes; everyone else tells the truth with probability `p`, and says Yes else.
        """
        truth = as_probability(p, "p")
        return cls(2, yes=closer(1 - truth, Fraction(1)))

    @classmethod
    def triangular(cls, share: float | Fraction) -> Self:
        """Return the triangular design, with an infinite epsilon.

        Report 1 means that at least one of two things holds: the sensitive one, or an innocent one
        with the known share `share`. Report 0 means that neither does.
        """
        return cls(2, yes=closer(as_probability(share, "share"), Fraction(1)))

    @classmethod
    def forced_yes(cls, forced: float | Fraction) -> Self:
        """Return one arm of a cheating-detection design, with an infinite epsilon.

        A Yes is forced with probability `forced`, and the truth told else: two such arms show how
        many say No whatever they are told (see `localdp.estimation.detect_cheating`).
        """
        return cls(2, yes=closer(as_probability(forced, "forced"), Fraction(1)))

    @cached_property
    def _truth(self) -> int:
        """Probability of the answer itself among more than two categories, in 2**32-ths."""
        return WORD - (self.categories - 1) * (self.other or 0)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio in the channel between two answers, or None without bound."""
        if self.yes is None:
            return Fraction(self._truth, self.other or 1)
        t0, t1 = self.yes
        return largest([worst_ratio((t0, t1)), worst_ratio((WORD - t0, WORD - t1))])

    @property
    def words(self) -> int:
        """One word draws the report."""
        return 1

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (categories, categories)."""
        k = self.categories
        check_cells(k, k)
        if self.yes is not None:
            return Channel((tuple(WORD - t for t in self.yes), self.yes))
        row = [self.other or 0] * k
        return Channel(tuple((*row[:v], self._truth, *row[v + 1 :]) for v in range(k)))

    def support(self) -> Support:
        """Return how the count of each category rises."""
        if self.yes is not None:
            t0, t1 = self.yes
            return Support((WORD - t0, t1), (WORD - t1, t0), exclusive=True, per_report=1)
        k, q = self.categories, self.other or 0
        return Support((self._truth,) * k, (q,) * k, exclusive=True, per_report=1)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        spec: dict[str, Any] = {"mechanism": "randomized-response", "categories": self.categories}
        if self.yes is not None:
            return spec | {"yes": list(self.yes)}
        return spec | {"other": self.other}

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one category for each answer, shape (people,), one word each."""
        truth = as_categories(answers, self.categories)
        w = take_words(words, truth.shape)
        if self.yes is not None:
            report_of_no, report_of_yes = (w < t for t in self.yes)
            return np.where(truth == 1, report_of_yes, report_of_no).astype(np.int64)
        step = np.maximum(w - self._truth, 0) // (self.other or 1)
        return np.where(w < self._truth, truth, step + (step >= truth))

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | answer], shape (categories,)."""
        row = int(as_categories([report], self.categories)[0])
        likelihood: NDArray[np.float64] = self.support().matrix[row]
        return likelihood
