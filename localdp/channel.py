"""The channel of a mechanism: its exact matrix Pr[report | answer]."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import DTypeLike, NDArray

from localdp.fixed_point import WORD, ln_above

CELLS_LIMIT = 2**18
"""The largest number of cells (reports times answers) of an explicit channel."""


def check_cells(reports: int, answers: int) -> None:
    """Raise ValueError if a channel of this shape has more than `CELLS_LIMIT` cells.

    Examples
    --------
    >>> check_cells(1024, 512)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: a channel of 1024 reports by 512 answers is not written out: ...
    """
    if reports * answers > CELLS_LIMIT:
        raise ValueError(
            f"a channel of {reports} reports by {answers} answers is not written out: "
            f"the limit is {CELLS_LIMIT} cells"
        )


def worst_ratio(row: tuple[int, ...]) -> Fraction | None:
    """Return the largest ratio between two probabilities of one report, over a common denominator.

    It is None if the ratio is unbounded, because an answer makes the report impossible; 1 if all
    answers do.

    Examples
    --------
    >>> worst_ratio((1, 3)), worst_ratio((0, 3)), worst_ratio((0, 0))
    (Fraction(3, 1), None, Fraction(1, 1))
    """
    low, high = min(row), max(row)
    if low == 0:
        return None if high else Fraction(1)
    return Fraction(high, low)


def largest(ratios: list[Fraction | None]) -> Fraction | None:
    """Return the largest ratio, where None is larger than every other.

    Examples
    --------
    >>> largest([Fraction(2), Fraction(3)]), largest([Fraction(2), None])
    (Fraction(3, 1), None)
    """
    finite = [ratio for ratio in ratios if ratio is not None]
    return max(finite) if len(finite) == len(ratios) else None


@dataclass(frozen=True)
class Channel:
    """An exact matrix of probabilities over one common denominator.

    NumPy converts it to the float matrix, shape (reports, answers); `channel[report, answer]` is
    the exact Fraction.

    Parameters
    ----------
    numerators : tuple of tuples of int
        One row per report, one column per answer.
    denominator : int
        The sum of each column.

    Raises
    ------
    ValueError
        If rows differ in length, an entry is negative, a column has another sum, or there are more
        than `CELLS_LIMIT` cells.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> channel = RandomizedResponse.two_coins().channel()
    >>> channel[1, 0], channel.ratio, round(channel.epsilon, 4)
    (Fraction(1, 4), Fraction(3, 1), 1.0986)
    >>> channel.matrix.tolist()
    [[0.75, 0.25], [0.25, 0.75]]
    """

    numerators: tuple[tuple[int, ...], ...]
    denominator: int = WORD

    def __post_init__(self) -> None:
        width = len(self.numerators[0])
        check_cells(len(self.numerators), width)
        if any(len(row) != width or min(row) < 0 for row in self.numerators):
            raise ValueError("a channel needs rows of one length without negative entries")
        for answer, total in enumerate(map(sum, zip(*self.numerators, strict=True))):
            if total != self.denominator:
                raise ValueError(f"answer {answer} sums to {total}, not to {self.denominator}")

    @property
    def shape(self) -> tuple[int, int]:
        """The number of reports and of answers."""
        return len(self.numerators), len(self.numerators[0])

    @property
    def matrix(self) -> NDArray[np.float64]:
        """The probabilities as floats, shape (reports, answers), with columns of sum 1."""
        rows = [[float(cell) for cell in row] for row in self]
        return np.array(rows, dtype=np.float64)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers for the same report; None if it is unbounded."""
        return largest([worst_ratio(row) for row in set(self.numerators)])

    @property
    def epsilon(self) -> float:
        """The logarithm of `ratio`, rounded up; infinite if `ratio` is None."""
        return ln_above(self.ratio)

    def __getitem__(self, cell: tuple[int, int]) -> Fraction:
        report, answer = cell
        return Fraction(self.numerators[report][answer], self.denominator)

    def __iter__(self) -> Iterator[tuple[Fraction, ...]]:
        for row in self.numerators:
            yield tuple(Fraction(cell, self.denominator) for cell in row)

    def __len__(self) -> int:
        return len(self.numerators)

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.float64]:
        return self.matrix.astype(dtype) if dtype is not None else self.matrix


@dataclass(frozen=True)
class Support:
    """The probabilities with which a mechanism's counters increase, as estimation needs them.

    Counter j increases with probability `own[j]` for a respondent who holds category j, and with
    `others[j]` for everyone else, so its expected count among n reports is n times
    ``others[j] + (own[j] - others[j]) * share[j]``.

    Parameters
    ----------
    own, others : tuple of int or Fraction
        In 2**32-ths, one entry per category (per item for a multiple choice).
    exclusive : bool
        Whether an answer is exactly one category, so that the shares sum to 1.
    per_report : int or None
        How many counters each report increases; None if that varies.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> support = RandomizedResponse.two_coins().support()
    >>> support.p.tolist(), support.q.tolist(), support.complementary
    ([0.75, 0.75], [0.25, 0.25], True)
    """

    own: tuple[int | Fraction, ...]
    others: tuple[int | Fraction, ...]
    exclusive: bool
    per_report: int | None

    @property
    def complementary(self) -> bool:
        """Whether the two counters determine each other, as in every yes/no question."""
        return self.exclusive and len(self.own) == 2 and self.per_report == 1

    @property
    def p(self) -> NDArray[np.float64]:
        """Probability that a counter increases for its own category, shape (categories,)."""
        return np.array(self.own, dtype=np.float64) / WORD

    @property
    def q(self) -> NDArray[np.float64]:
        """Probability that a counter increases for any other category, shape (categories,)."""
        return np.array(self.others, dtype=np.float64) / WORD

    @property
    def matrix(self) -> NDArray[np.float64]:
        """Pr[counter increases | category], shape (counters, categories)."""
        size = len(self.own)
        return np.where(np.eye(size, dtype=bool), self.p[:, None], self.q[:, None])
