"""Samplers with a bug, each as subtle as it could be in earnest: the audit must catch them all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.audit.epsilon import Sampler
from localdp.mechanisms import Mechanism, MultipleChoice, RandomizedResponse, UnaryEncoding
from localdp.randomness import Words

OPTIMIZED = UnaryEncoding.optimized(14, 1)
FIVE = UnaryEncoding.optimized(5, 1)
RESPONSE = RandomizedResponse.of(5, 1)
ITEMS = MultipleChoice.of(3, 2)
FEW, MANY = 2_000, 200_000


class ReusedWords:
    """The first word of a report, again and again for the rest of it."""

    def __init__(self, words: Words, each: int) -> None:
        self.words = words
        self.each = each

    def take(self, n: int) -> NDArray[np.uint32]:
        return np.repeat(self.words.take(n // self.each), self.each)


@dataclass(frozen=True)
class Bug:
    """A sampler that claims to be a mechanism and is not.

    `draw` takes an answer repeated for every person, and words.
    """

    name: str
    mechanism: Mechanism
    answers: Sequence[Any]
    samples: int
    draw: Callable[[list[Any], Words], NDArray[Any]]

    def sampler(self, words: Words) -> Sampler:
        return lambda answer, n: self.draw([answer] * n, words)


def reused(mechanism: Mechanism) -> Callable[[list[Any], Words], NDArray[Any]]:
    return lambda answers, words: mechanism.randomize(answers, ReusedWords(words, mechanism.words))


def last_bit_open(answers: list[Any], words: Words) -> NDArray[Any]:
    reports = OPTIMIZED.randomize(answers, words)
    reports[:, -1] = OPTIMIZED.plain(answers)[:, -1]
    return reports


def lower(threshold: int) -> int:
    """Return five per cent lower."""
    return threshold * 95 // 100


LOW_RESPONSE = RandomizedResponse(5, other=lower(RESPONSE.other or 0))
LOW_FIVE = UnaryEncoding(5, lower(FIVE.zero), FIVE.one)
BUGS: tuple[Bug, ...] = (
    Bug("ε doubled", RESPONSE, range(5), FEW, RandomizedResponse.of(5, 2).randomize),
    Bug("ε doubled", OPTIMIZED, range(14), FEW, UnaryEncoding.optimized(14, 2).randomize),
    Bug("one word for all bits", OPTIMIZED, range(14), FEW, reused(OPTIMIZED)),
    Bug("one word for all items", ITEMS, [(0, 0, 0), (0, 0, 1), (0, 1, 0)], FEW, reused(ITEMS)),
    Bug("last bit not randomized", OPTIMIZED, range(14), FEW, last_bit_open),
    Bug("q 5% low", RESPONSE, range(5), MANY, LOW_RESPONSE.randomize),
    Bug("q 5% low", FIVE, range(5), MANY, LOW_FIVE.randomize),
)
