"""What `permanence.json` holds: secrets, and the rows and reports that follow from them."""

import hashlib
from itertools import product
from typing import Any

from localdp.fixed_point import WORD
from localdp.mechanisms import PermanentResponse
from localdp.permanent_randomness import Permanence

MECHANISMS = (
    PermanentResponse.of(2, 0.5, 0.5, 0.75),
    PermanentResponse.of(5, 0.25, 0.25, 0.75),
    PermanentResponse.of(14, 0.9, 0.1, 0.9),
    PermanentResponse(8, WORD - 1, 0, WORD),
    PermanentResponse(41, WORD // 2 + 1, WORD, 0),
)
PLACES = (
    ("a1f0", "q1"),
    ("a1f0", "q11"),
    ("a1f", "0q1"),
    ("", ""),
    ("波次调查", "Möchten Sie? \U0001f642"),
)
WAVES = ("1", "11", "spring 2026")


def secret_of(person: int) -> bytes:
    return hashlib.sha256(b"Candor's secrets" + person.to_bytes(4, "little")).digest()


def case(person: int, number: int, place: tuple[str, str], wave: str) -> list[Any]:
    """Return secret, survey, question, mechanism, answer, wave, permanent row and report."""
    mechanism = MECHANISMS[number]
    memory = Permanence(secret_of(person), *place)
    answer = (person * 7 + number) % mechanism.categories
    row = memory.row(mechanism, answer)
    report = memory.report(mechanism, answer, wave)
    return [
        *(memory.secret.hex(), *place, mechanism.spec(), answer, wave),
        *("".join(map(str, marks.tolist())) for marks in (row, report)),
    ]


def build() -> list[list[Any]]:
    """Return the content of `permanence.json`."""
    return [
        case(person, number, place, wave)
        for person, (number, place, wave) in enumerate(
            product(range(len(MECHANISMS)), PLACES, WAVES)
        )
    ]
