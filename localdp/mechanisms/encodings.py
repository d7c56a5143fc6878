"""Encodings of one of k options, compared by variance and by the bytes of a report.

Local hashing and histogram encoding are here for comparison only; no survey offers them. Noise of
floating-point numbers, as histogram encoding adds it, can reveal what it was added to (Mironov
2012).

References
----------
- Wang, Blocki, Li & Jha (2017), USENIX Security: OLH, SHE, THE, and the variances of rare answers.
- Carter & Wegman (1979), Journal of Computer and System Sciences 18, 143-154: the hash functions.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import floats
from localdp.fixed_point import WORD, as_count, as_epsilon
from localdp.mechanisms.base import MOST_CATEGORIES, Mechanism, Whole, as_categories, one_hot
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.subset_selection import SubsetSelection
from localdp.mechanisms.unary_encoding import UnaryEncoding
from localdp.randomness import Words

_PRIME = 2**31 - 1
_SEED_BITS = 62
_FLOAT_BITS = 64


@dataclass(frozen=True)
class LocalHashing:
    """A report of a random hash function and the randomized hash of the answer (OLH).

    Parameters
    ----------
    categories : int
        Number of options, at least 2.
    response : RandomizedResponse
        The mechanism of the hash; its categories are the values of the hash functions.

    Examples
    --------
    >>> from localdp.randomness import SecureWords
    >>> m = LocalHashing.of(14, epsilon=1)
    >>> m.response.categories, round(m.variance, 2), m.bytes
    (4, 3.69, 8)
    >>> m.estimate(m.randomize([3] * 1_000, SecureWords())).argmax()
    np.int64(3)
    """

    categories: int
    response: RandomizedResponse

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, MOST_CATEGORIES)

    @classmethod
    def of(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return the number of hash values with the smallest variance: about e^epsilon + 1.

        Parameters and errors are as in `RandomizedResponse.of`; the epsilon is the hash's.
        """
        limit = math.log(MOST_CATEGORIES - 2)
        best = math.floor(math.exp(min(float(as_epsilon(epsilon)), limit))) + 1
        tried = (cls(categories, RandomizedResponse.of(g, epsilon)) for g in (best, best + 1))
        return min(tried, key=lambda m: m.variance)

    @property
    def variance(self) -> float:
        """The number of people times the variance of a rare answer's share."""
        return _variance(self._p, self._q)

    @property
    def bytes(self) -> int:
        """Bytes per report: a hash function and one of its values."""
        return _bytes(_SEED_BITS + self.response.bits)

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw a report per answer, shape (people, 3): a and b of a hash function, and a value."""
        truth = as_categories(answers, self.categories)
        drawn = words.take(2 * len(truth)).astype(np.int64).reshape(-1, 2) % _PRIME
        hashed = self._hash(drawn, truth[:, None])[:, 0]
        return np.column_stack([drawn, self.response.randomize(hashed, words)])

    def estimate(self, reports: ArrayLike) -> NDArray[np.float64]:
        """Return the unbiased shares of such reports, shape (categories,)."""
        rows = _rows(reports, 3).astype(np.int64)
        supported = self._hash(rows[:, :2], np.arange(self.categories)) == rows[:, 2:]
        shares: NDArray[np.float64] = (supported.mean(axis=0) - self._q) / (self._p - self._q)
        return shares

    def _hash(self, functions: Whole, categories: Whole) -> Whole:
        """Return (a c + b) mod 2^31 - 1 mod g, shape (people, categories).

        The values of two options are independent, and uniform but for g in 2^31.
        """
        a, b = functions[:, :1], functions[:, 1:]
        return (a * categories + b) % _PRIME % self.response.categories

    @property
    def _p(self) -> float:
        return float(self.response.support().p[0])

    @property
    def _q(self) -> float:
        return 1 / self.response.categories


@dataclass(frozen=True)
class HistogramEncoding:
    """A report of one noisy number per option: 1 for the answer, 0 for others, plus Laplace noise.

    Parameters
    ----------
    categories : int
        Number of options, at least 2.
    epsilon : float
        The noise has the scale 2/epsilon, as an answer changes two numbers by 1.
    threshold : float, optional
        From 0 to 1: report only which numbers exceed it (THE). Default: report them (SHE).

    Examples
    --------
    >>> m = HistogramEncoding(14, 1.0)
    >>> m.variance, m.bytes
    (8.0, 112)
    >>> m = HistogramEncoding.thresholding(14, 1)
    >>> round(m.threshold, 2), round(m.variance, 2), m.bytes
    (0.62, 4.81, 2)
    """

    categories: int
    epsilon: float
    threshold: float | None = None

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        as_epsilon(self.epsilon)
        if self.threshold is not None and not 0 <= self.threshold <= 1:
            raise ValueError(f"threshold must be from 0 to 1, not {self.threshold!r}")

    @classmethod
    def thresholding(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return the threshold with the smallest variance, for noise with this epsilon."""
        value = float(as_epsilon(epsilon))
        best = scipy.optimize.minimize_scalar(
            lambda threshold: cls(categories, value, threshold).variance,
            bounds=(0.5, 1),
            method="bounded",
            options={"xatol": 1e-9},
        )
        return cls(categories, value, float(best.x))

    @property
    def variance(self) -> float:
        """The number of people times the variance of a rare answer's share."""
        return 8 / self.epsilon**2 if self.threshold is None else _variance(*self._chances)

    @property
    def bytes(self) -> int:
        """Bytes per report: a number of 64 bits, or one bit, per option."""
        return _bytes(self.categories * (_FLOAT_BITS if self.threshold is None else 1))

    def randomize(self, answers: ArrayLike, words: Words) -> NDArray[np.float64]:
        """Draw one row of numbers, or of zeros and ones, per answer, shape (people, categories)."""
        truth = as_categories(answers, self.categories)
        drawn = words.take(len(truth) * self.categories).reshape(len(truth), -1)
        noise = scipy.stats.laplace.ppf((drawn + 0.5) / WORD, scale=2 / self.epsilon)
        noisy: NDArray[np.float64] = one_hot(truth, self.categories) + noise
        return noisy if self.threshold is None else (noisy > self.threshold).astype(np.float64)

    def estimate(self, reports: ArrayLike) -> NDArray[np.float64]:
        """Return the unbiased shares of such reports, shape (categories,)."""
        p, q = (1.0, 0.0) if self.threshold is None else self._chances
        shares: NDArray[np.float64] = (_rows(reports, self.categories).mean(axis=0) - q) / (p - q)
        return shares

    @property
    def _chances(self) -> tuple[float, float]:
        """The probabilities that the number of the answer, and of another option, exceeds it."""
        least = self.threshold or 0.0
        return (
            1 - math.exp((least - 1) * self.epsilon / 2) / 2,
            math.exp(-least * self.epsilon / 2) / 2,
        )


@dataclass(frozen=True)
class Encoding:
    """A row of the comparison: `variance` is n times the variance of a rare answer's share."""

    name: str
    variance: float
    bytes: int


def compare_encodings(categories: int, epsilon: float | Fraction) -> tuple[Encoding, ...]:
    """Return the variance and the bytes of seven encodings of one of k options.

    Those that Candor offers come first. Variances are computed from the probabilities of the
    mechanisms. Raises ValueError if a value is out of range, or epsilon is too small for 32-bit
    words.

    References
    ----------
    - Wang, Blocki, Li & Jha (2017), USENIX Security; Ye & Barg (2018).

    Examples
    --------
    >>> for row in compare_encodings(14, 1):
    ...     print(f"{row.name:32} {row.variance:5.2f} {row.bytes:4}")
    subset selection                  3.05    2
    direct encoding (GRR)             4.99    1
    optimized unary encoding (OUE)    3.68    2
    symmetric unary encoding (SUE)    3.92    2
    optimal local hashing (OLH)       3.69    8
    thresholding (THE)                4.81    2
    summation (SHE)                   8.00  112
    """
    offered: dict[str, Mechanism] = {
        "subset selection": SubsetSelection.of(categories, epsilon),
        "direct encoding (GRR)": RandomizedResponse.of(categories, epsilon),
        "optimized unary encoding (OUE)": UnaryEncoding.optimized(categories, epsilon),
        "symmetric unary encoding (SUE)": UnaryEncoding.symmetric(categories, epsilon),
    }
    others: dict[str, LocalHashing | HistogramEncoding] = {
        "optimal local hashing (OLH)": LocalHashing.of(categories, epsilon),
        "thresholding (THE)": HistogramEncoding.thresholding(categories, epsilon),
        "summation (SHE)": HistogramEncoding(categories, float(epsilon)),
    }
    supports = [(name, m.support(), m.bits) for name, m in offered.items()]
    return (
        *(
            Encoding(name, _variance(float(support.p[0]), float(support.q[0])), _bytes(bits))
            for name, support, bits in supports
        ),
        *(Encoding(name, m.variance, m.bytes) for name, m in others.items()),
    )


def _variance(p: float, q: float) -> float:
    """Return n times the variance of a rare answer's share, whose counter increases with q."""
    return q * (1 - q) / (p - q) ** 2


def _rows(reports: ArrayLike, columns: int) -> NDArray[np.float64]:
    rows = floats(reports, "reports")
    if rows.ndim != 2 or rows.shape[1] != columns or not len(rows):
        raise ValueError(f"reports need the shape (people, {columns}), not {rows.shape}")
    return rows


def _bytes(bits: int) -> int:
    return -(-bits // 8)
