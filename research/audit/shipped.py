"""What the audit draws from: every mechanism that Candor ships, and the answers it compares.

A new mechanism joins by one line in `CLAIMS`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.audit.epsilon import EpsilonBound, Seen, bound_of_counts, epsilon_lower_bound, parts
from localdp.layout import Field, Layout
from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    Mechanism,
    MultipleChoice,
    NumericMechanism,
    PermanentResponse,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    SquareWave,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.mechanisms.kuk import Kuk
from localdp.randomness import SecureWords
from research.audit import central, waves

ALPHA = 1e-3
GROUPS = 32


@dataclass(frozen=True)
class Claim:
    """A mechanism, or a whole submission of several, and the ε that is claimed for it.

    `in_browser` is false for what only Python draws.
    """

    name: str
    mechanisms: tuple[Mechanism, ...]
    answers: tuple[Any, ...]
    in_browser: bool = True

    @property
    def is_submission(self) -> bool:
        return len(self.mechanisms) > 1

    @property
    def together(self) -> int:
        """Cells of a grid that are looked at as one: a number's own cells are too many to order."""
        only = self.mechanisms[0]
        return -(-only.reports // GROUPS) if isinstance(only, NumericMechanism) else 1

    @property
    def delta(self) -> float:
        return sum(mechanism.delta for mechanism in self.mechanisms)

    @property
    def epsilon(self) -> float:
        return sum(mechanism.epsilon for mechanism in self.mechanisms)

    @property
    def layout(self) -> Layout:
        return Layout(tuple(Field(mechanism) for mechanism in self.mechanisms))

    @property
    def bits(self) -> int:
        """Bits of what is looked at; a submission has its skip bits too."""
        return self.layout.bits if self.is_submission else self.mechanisms[0].bits

    def draw(self, answer: Any, n: int) -> NDArray[Any]:
        """Draw as the server does for a page without scripts."""
        if not self.is_submission:
            reports = self.mechanisms[0].randomize([answer] * n, SecureWords())
            return reports // self.together if self.together > 1 else reports
        words = SecureWords()
        layout = self.layout
        data = b"".join(layout.randomize(answer, words) for _ in range(n))
        rows = np.frombuffer(data, dtype=np.uint8).reshape(n, layout.size)
        return np.unpackbits(rows, axis=1, bitorder="little")[:, : layout.bits]


def claim(name: str, mechanism: Mechanism, answers: Sequence[Any] = ()) -> Claim:
    """Return every answer of a mechanism, unless some are named."""
    return Claim(name, (mechanism,), tuple(answers) or tuple(range(mechanism.categories)))


COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, 1)
SIXTH = Fraction(1, 6)
AGE = (17, 90, 1)
ENDS = (0, 73)

CLAIMS: tuple[Claim, ...] = (
    claim("two coins", COINS),
    claim("Warner, p = .7", RandomizedResponse.warner(0.7)),
    claim("forced response", RandomizedResponse.forced(4 * SIXTH, SIXTH, SIXTH)),
    claim("unrelated question", RandomizedResponse.unrelated(0.7, 0.25)),
    claim("crosswise, share .25", RandomizedResponse.crosswise(0.25)),
    Claim("Kuk, 5 cards", (Kuk.of(0.4, 0.6, 5),), (0, 1), in_browser=False),
    claim("randomized response, k = 5", RandomizedResponse.of(5, 1)),
    claim("symmetric unary, k = 5", UnaryEncoding.symmetric(5, 1)),
    claim("optimized unary, k = 14", UnaryEncoding.optimized(14, 1)),
    claim("permanent response, one wave", PermanentResponse.of(5, 0.25, 0.25, 0.75)),
    claim("subset selection, k = 14", SubsetSelection.of(14, 1)),
    claim("multiple choice, 3 items", MultipleChoice.of(3, 2), tuple(product((0, 1), repeat=3))),
    claim("random item of 3", RandomItem.of(3, 2), tuple(product((0, 1), repeat=3))),
    claim("Duchi, 74 levels", Duchi.of(*AGE, 1), ENDS),
    claim("Piecewise, 74 levels", Piecewise.of(*AGE, 2), ENDS),
    claim("Hybrid, 74 levels", Hybrid.of(*AGE, 1), ENDS),
    claim("Square Wave, 74 levels", SquareWave.of(*AGE, 1), ENDS),
    claim("Laplace, 74 levels", Laplace.of(*AGE, 1), ENDS),
    claim("Gaussian, δ = .001", Gaussian.of(*AGE, 1, "0.001"), ENDS),
    Claim("submission of two questions", (COINS, THREE), ((0, 0), (1, 2))),
)
PLACES = ("Python", "node", "Chromium")
OF = len(CLAIMS) * len(PLACES) + len(waves.SHIPPED) + len(central.SHIPPED)
"""Bounds of one run: each may err with ALPHA / OF, whether a place was found or not."""


def by_python(claim: Claim, samples: int) -> EpsilonBound:
    return epsilon_lower_bound(claim.draw, claim.answers, samples, ALPHA, of=OF)


def by_counts(claim: Claim, samples: int, data: bytes) -> EpsilonBound:
    """Return the bound from counts that a script made: uint32, part by part, answer by answer."""
    shape = (len(parts(samples)), len(claim.answers), 1 << claim.bits)
    counts = np.frombuffer(data, dtype="<u4").reshape(shape).astype(np.int64)
    counts = np.add.reduceat(counts, np.arange(0, 1 << claim.bits, claim.together), axis=2)
    codes = np.arange(counts.shape[2])
    if np.any(counts.sum(axis=2) != np.array(parts(samples))[:, None]):
        raise ValueError(f"the script counted {counts.sum(axis=2).tolist()} reports")
    came = counts.any(axis=(0, 1))
    patterns = codes[came, None] >> np.arange(claim.bits) & 1
    return bound_of_counts(Seen(patterns, counts[:, :, came]), claim.answers, ALPHA, of=OF)
