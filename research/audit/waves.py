"""The audit of a panel: what twenty waves reveal together, by the shipped script and in node.

Each simulated person has a secret of their own, and one guess of the answer: of every mark, what
the majority of the waves say. One guess a person is one report of a black box with the ε of all
waves together.
"""

import json
import subprocess
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.accounting import epsilon_of_waves
from localdp.audit import EpsilonBound, epsilon_lower_bound
from localdp.mechanisms import PermanentResponse
from tools import ROOT

WAVES = 20
MECHANISM = PermanentResponse.of(2, 0.5, 0.25, 0.75)
PEOPLE = 2_000
"""For each answer; a person takes twenty reports and their secret's HMACs."""
PATIENCE_S = 170


@dataclass(frozen=True)
class Panel:
    """People who give the same answers in every wave, and the way their reports are made.

    `answers` has two rows, with an entry for each question.
    """

    name: str
    way: str
    answers: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def epsilon(self) -> float:
        """What is claimed: only the questions whose answers differ can tell the two apart."""
        differing = sum(one != other for one, other in zip(*self.answers, strict=True))
        return epsilon_of_waves([MECHANISM] * differing, WAVES)

    def bound(self, program: str, people: int, alpha: float, of: int) -> EpsilonBound:
        """Return the ε that the guesses prove, by node at this path."""

        def sampler(answer: tuple[int, ...], n: int) -> NDArray[np.uint8]:
            return self._guesses(program, answer, n)

        return epsilon_lower_bound(sampler, self.answers, people, alpha, of=of)

    def _guesses(self, program: str, answer: tuple[int, ...], people: int) -> NDArray[np.uint8]:
        job: dict[str, Any] = {
            "spec": MECHANISM.spec(),
            "waves": WAVES,
            "way": self.way,
            "answers": answer,
            "people": people,
        }
        done = subprocess.run(
            [program, str(ROOT / "research" / "audit" / "waves.mjs")],
            input=json.dumps(job).encode(),
            stdout=subprocess.PIPE,
            check=True,
            timeout=PATIENCE_S,
        )
        return np.frombuffer(done.stdout, dtype=np.uint8).reshape(people, -1)


SHIPPED = (
    Panel("permanent, 20 waves", "shipped", ((0,), (1,))),
    Panel("permanent, 20 waves of two", "shipped", ((0, 0), (0, 1))),
)
PLANTED = (
    Panel("nothing memoized, 20 waves", "forgetful", ((0,), (1,))),
    Panel("two questions share noise", "same question", ((0, 0), (0, 1))),
)
