"""The channel of a mechanism: its exact matrix Pr[report | answer]."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import DTypeLike, NDArray

from localdp.fixed_point import WORD, ln_above

CELLS_LIMIT = 2**18
"""The largest number of cells (reports times answers) that is ever written out."""


def check_cells(reports: int, answers: int) -> None:
    """Raise ValueError if a channel of this shape is too large to be written out."""
    if reports * answers > CELLS_LIMIT:
        raise ValueError(
            f"a channel of {reports} reports by {answers} answers is not written out: "
            f"the limit is {CELLS_LIMIT} cells"
        )


def worst_ratio(row: tuple[int, ...]) -> Fraction | None:
    """Return the largest ratio between two probabilities of one report.

    None stands for a ratio without bound: some answer can never give this report. A report that
    no answer gives has the ratio 1.
    """
    low, high = min(row), max(row)
    if low == 0:
        return None if high else Fraction(1)
    return Fraction(high, low)


def largest(ratios: list[Fraction | None]) -> Fraction | None:
    """Return the largest ratio, where None is above every other."""
    finite = [ratio for ratio in ratios if ratio is not None]
    return max(finite) if len(finite) == len(ratios) else None


@dataclass(frozen=True)
class Channel:
    """An exact matrix of probabilities over one common denominator.

    Parameters
    ----------
    numerators : tuple of tuples of int
        One row for each report, one column for each answer.
    denominator : int
        What every column sums to.

    Notes
    -----
    NumPy takes it as the float matrix, shape (reports, answers); `channel[report, answer]` is the
    exact Fraction.
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
        """Reports by answers."""
        return len(self.numerators), len(self.numerators[0])

    @property
    def matrix(self) -> NDArray[np.float64]:
        """The probabilities as floats, shape (reports, answers), columns summing to 1."""
        rows = [[float(cell) for cell in row] for row in self]
        return np.array(rows, dtype=np.float64)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers for the same report, or None without bound."""
        return largest([worst_ratio(row) for row in set(self.numerators)])

    @property
    def epsilon(self) -> float:
        """The logarithm of `ratio`, rounded up; infinite without bound."""
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
    """How the counters of a mechanism rise: what estimation needs to know of its channel.

    Counter j rises with probability `own[j]` for a respondent who holds category j, and with
    `others[j]` for everyone else, so that its expected share of n reports is
    ``others[j] + (own[j] - others[j]) * share[j]``.

    Parameters
    ----------
    own, others : tuple of int or Fraction
        In 2**32-ths, one entry for each category (of a multiple choice: for each item).
    exclusive : bool
        Whether an answer is exactly one category, so that the shares sum to 1.
    per_report : int or None
        How many counters every report raises; None if that varies.
    """

    own: tuple[int | Fraction, ...]
    others: tuple[int | Fraction, ...]
    exclusive: bool
    per_report: int | None

    @property
    def complementary(self) -> bool:
        """Whether two counters are two sides of one number, as in every yes/no question."""
        return self.exclusive and len(self.own) == 2 and self.per_report == 1

    @property
    def p(self) -> NDArray[np.float64]:
        """Probability that a counter rises for its own category, shape (categories,)."""
        return np.array(self.own, dtype=np.float64) / WORD

    @property
    def q(self) -> NDArray[np.float64]:
        """Probability that a counter rises for anyone else, shape (categories,)."""
        return np.array(self.others, dtype=np.float64) / WORD

    @property
    def matrix(self) -> NDArray[np.float64]:
        """Pr[counter rises | category], shape (counters, categories)."""
        size = len(self.own)
        return np.where(np.eye(size, dtype=bool), self.p[:, None], self.q[:, None])
