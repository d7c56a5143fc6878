"""The distribution of a counter's count, from which planning figures follow.

Among n people drawn from a large population it is binomial, with the rate ``others + (own - others)
* share``. Drawn without replacement from a small population with an integer number of carriers, it
is the sum of two binomials whose sizes come from a hypergeometric draw.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import betainc, gammaln

from localdp.estimation.intervals.binomial import Floats
from localdp.mechanisms import Linked, Mechanism

Whole = NDArray[np.int64]

MOST_PEOPLE = 10**9
MOST_LISTED = 20_000
"""The largest population whose distribution is summed; a larger one counts as infinite."""

_DEVIATIONS = 12


@dataclass(frozen=True)
class Counter:
    """The probabilities that a report increases the counter of interest.

    They are `own` for people who hold the option, and `others` for everyone else. `statements` is
    the number of shares of the question, of which the two of a yes/no question count once. `asked`
    is the proportion of reports that increase the counter or leave it; it is below 1 only for
    linked questions and for a random item.
    """

    own: float
    others: float
    statements: int
    asked: float = 1.0

    @classmethod
    def of(cls, m: Mechanism) -> "Counter":
        """Return the counter of the last category: Yes, in a yes/no question.

        Otherwise all categories have the same probabilities. For linked questions it belongs to the
        noisiest part.
        """
        support = m.support()
        own, others = float(support.p[-1]), float(support.q[-1])
        if isinstance(m, Linked):
            statements = m.statements
        else:
            statements = 1 if support.complementary else len(support.own)
        return cls(own, others, statements, float(m.asked))

    def rising(self) -> "Counter":
        """Return this counter or its complement, whichever holders of the option increase more."""
        if self.own > self.others:
            return self
        return Counter(1 - self.own, 1 - self.others, self.statements, self.asked)

    def rate(self, share: float) -> float:
        """Return the expected rate at this share."""
        return self.others + (self.own - self.others) * share

    def people_asked(self, n: int) -> int:
        """Return how many of n people are asked."""
        return n if self.asked == 1 else math.floor(n * self.asked)


@dataclass(frozen=True)
class Law:
    """The distribution of the count among n people, of whom a share holds the option.

    `own` and `others` are as in `Counter`; a large `population` is None.
    """

    own: float
    others: float
    share: float
    population: int | None = None

    @property
    def carriers(self) -> int:
        """The number of people in a small population who hold the option."""
        return math.floor(self.share * (self.population or 0) + 0.5)

    @property
    def rate(self) -> float:
        """The expected rate."""
        share = self.share if self.population is None else self.carriers / self.population
        return self.others + (self.own - self.others) * share

    def at_least(self, count: Whole, n: Whole) -> Floats:
        """Return the probability of this count or a larger one; the shapes broadcast."""
        if self.population is None:
            return at_least(count, n, self.rate)
        pairs = np.broadcast(count, n)
        tails = [self._listed(int(c), int(people)) for c, people in pairs]
        return np.array(tails, dtype=np.float64).reshape(pairs.shape)

    def _listed(self, count: int, n: int) -> float:
        if count <= 0:
            return 1.0
        if count > n:
            return 0.0
        assert self.population is not None  # noqa: S101  (checked by the caller)
        start, tails = _tails(self.own, self.others, self.carriers, self.population, n)
        index = count - start
        return 1.0 if index < 0 else float(tails[index]) if index < len(tails) else 0.0


def at_least(count: Whole, n: Whole | int, rate: float) -> Floats:
    """Return the probability that a binomial count is at least this large; the shapes broadcast."""
    inside = np.clip(count, 1, np.maximum(n, 1)).astype(np.float64)
    others = np.maximum(n - inside + 1, 1).astype(np.float64)
    tail = np.where(count > n, 0.0, betainc(inside, others, rate))
    return np.where(count <= 0, 1.0, tail)


@lru_cache(maxsize=512)
def _tails(own: float, others: float, carriers: int, size: int, n: int) -> tuple[int, Floats]:
    """Return the first count with a relevant probability, and the upper tails from there on.

    The count's generating function mixes both binomials over the number of carriers in the sample;
    a Fourier transform over a window of counts converts it to probabilities.
    """
    drawn, weights = _hypergeometric(carriers, size, n)
    rate = others + (own - others) * carriers / size
    spread = _DEVIATIONS * math.sqrt(n * rate * (1 - rate)) + _DEVIATIONS
    window = 2 ** math.ceil(math.log2(min(n + 1, 2 * spread)))
    z = np.exp(-2j * np.pi * np.arange(window) / window)
    raised, other = 1 - own + own * z, 1 - others + others * z
    mixed = np.zeros(window, dtype=np.complex128)
    power = np.ones(window, dtype=np.complex128)
    for weight in weights[::-1]:
        mixed = mixed * raised + weight * power
        power = power * other
    mixed = mixed * raised ** drawn[0] * other ** (n - drawn[-1])
    start = max(0, min(math.floor(n * rate - window / 2), n + 1 - window))
    probabilities = np.roll(np.fft.ifft(mixed).real, -(start % window))
    return start, np.cumsum(np.maximum(probabilities, 0)[::-1])[::-1]


def _hypergeometric(carriers: int, size: int, n: int) -> tuple[Whole, Floats]:
    """Return the numbers of carriers that n people may include, and their probabilities."""
    share = carriers / size
    kept = math.sqrt(n * share * (1 - share) * (size - n) / max(size - 1, 1))
    reach = _DEVIATIONS * kept + _DEVIATIONS
    least = max(0, n - (size - carriers), math.floor(n * share - reach))
    most = min(n, carriers, math.ceil(n * share + reach))
    drawn = np.arange(least, most + 1)
    logs = (
        _choose(carriers, drawn) + _choose(size - carriers, n - drawn) - _choose(size, np.array(n))
    )
    return drawn, np.exp(logs)


def _choose(size: int, drawn: Whole) -> Floats:
    return gammaln(size + 1) - gammaln(drawn + 1) - gammaln(size - drawn + 1)
