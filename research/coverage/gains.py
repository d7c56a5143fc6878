"""How often questions that have nothing to do with each other "beat independence", and others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from localdp.estimation import estimate_joint
from localdp.mechanisms import Mechanism
from research.coverage.case import Effort, Floats, generator
from research.coverage.channels import law_of
from research.coverage.tables import TWO

FOLDS = 5
MOST_FALSE = 0.05
LEAST_TRUE = 0.95


@dataclass(frozen=True)
class Gain:
    """How often a table of these questions contradicts independence, and may or must."""

    channel: str
    truth: str
    n: int
    shown: float
    draws: int
    false: bool

    @property
    def passed(self) -> bool:
        """Whether a table without anything in it is rare enough, or one with something common."""
        return self.shown <= MOST_FALSE if self.false else self.shown >= LEAST_TRUE


def apart(share: float) -> Floats:
    """Return the table of two questions that have nothing to do with each other."""
    return np.multiply.outer([1 - share, share], [1 - share, share])


CASES: dict[str, tuple[str, int, Floats, bool]] = {
    "independent, 3%": ("open × open", 1_000, apart(0.03), True),
    "independent, 5%": ("open × ε = 4", 400, apart(0.05), True),
    "independent, 5% each": ("ε = 6 × ε = 6", 400, apart(0.05), True),
    "the same answer, 50%": ("ε = 3 × ε = 3", 1_000, np.diag([0.5, 0.5]), False),
}


def gains(name: str, effort: Effort) -> Iterator[Gain]:
    """Draw surveys of one case."""
    channel, n, truth, false = CASES[name]
    mechanisms = TWO[channel]
    draws = effort.tables
    rng = generator("gain", name)
    shown = [
        _beats(mechanisms, rng.permutation(np.repeat(np.arange(4), counts)))
        for counts in rng.multinomial(n, law_of(mechanisms, truth), size=draws)
    ]
    yield Gain(channel, name, n, sum(shown) / draws, draws, false)


def _beats(mechanisms: Sequence[Mechanism], people: Floats) -> bool:
    first, second = np.divmod(people, 2)
    return bool(estimate_joint(mechanisms, [first, second], folds=FOLDS).beats_independence)
