"""The memory of a permanent response: from one secret the same row again, in every wave.

Nothing is stored but a secret of 32 bytes, which the person's browser makes and never sends. The
words of both steps follow from it by HMAC-SHA-256 (RFC 2104), so that a retry within a wave gives
identical bytes, and another wave other ones. The twin of static/js/localdp/permanent_randomness.js.

Block b of the words is the HMAC, under the secret, of these fields one after another, and gives
eight words, each of them four bytes, little-endian:

========  ==========================================================================
field     bytes
========  ==========================================================================
domain    text: "candor permanent response 1"
survey    text: what identifies the survey in all its waves
question  text: what identifies the question in all waves; without it two questions
          would share their noise
wave      text: what identifies the wave; empty for the permanent step
kept      number: of the mechanism
zero      number: of the mechanism; 0 for the permanent step
one       number: of the mechanism; 0 for the permanent step
answer    number: the category
block     number: from 0 on
========  ==========================================================================

A text is its length in bytes as a number, and its UTF-8; a number is eight bytes, little-endian.
"""

import hashlib
import hmac
import os
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from localdp.fixed_point import as_count
from localdp.mechanisms.base import Bits
from localdp.mechanisms.permanent import PermanentResponse
from localdp.randomness import FixedWords

DOMAIN = "candor permanent response 1"
SECRET_BYTES = 32

_WORDS_A_BLOCK = 8


def new_secret() -> bytes:
    """Return a fresh secret from the system's source."""
    return os.urandom(SECRET_BYTES)


class PermanentWords:
    """The words that follow from a secret and what they are for.

    Parameters
    ----------
    secret : bytes
        Of 32 bytes.
    purpose : bytes
        The fields of the table above but the last.
    """

    def __init__(self, secret: bytes, purpose: bytes) -> None:
        self._keyed = hmac.new(_checked(secret), purpose, hashlib.sha256)
        self._blocks = 0
        self._left = FixedWords(b"")

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,)."""
        missing = as_count(n, "the number of words", 0, 2**40) - self._left.left
        kept = self._left.take(min(n, self._left.left))
        blocks = -(-max(0, missing) // _WORDS_A_BLOCK)
        if blocks == 0:
            return kept
        self._left = FixedWords(b"".join(self._next() for _ in range(blocks)))
        return np.concatenate([kept, self._left.take(missing)])

    def _next(self) -> bytes:
        block = self._keyed.copy()
        block.update(_number(self._blocks))
        self._blocks += 1
        return block.digest()


@dataclass(frozen=True)
class Permanence:
    """What one person's device remembers of one question.

    Parameters
    ----------
    secret : bytes
        Of 32 bytes, as from `new_secret`.
    survey, question : str
        What identifies them in all waves.
    """

    secret: bytes = field(repr=False)
    survey: str
    question: str

    def __post_init__(self) -> None:
        _checked(self.secret)

    def row(self, mechanism: PermanentResponse, answer: int) -> Bits:
        """Return the permanent row of an answer, shape (categories,): always the same one."""
        words = self._words("", (mechanism.kept, 0, 0, answer))
        row: Bits = mechanism.permanent([answer], words)[0]
        return row

    def report(self, mechanism: PermanentResponse, answer: int, wave: str) -> Bits:
        """Return the report of one wave, shape (categories,): the same one for a retry.

        Raises
        ------
        ValueError
            If the answer is none of the question's, or the wave has no name.
        """
        if not wave:
            raise ValueError("a wave needs a name")
        row = self.row(mechanism, answer)
        numbers = (mechanism.kept, mechanism.zero, mechanism.one, answer)
        report: Bits = mechanism.instantaneous([row], self._words(wave, numbers))[0]
        return report

    def _words(self, wave: str, numbers: tuple[int, ...]) -> PermanentWords:
        texts = (DOMAIN, self.survey, self.question, wave)
        purpose = b"".join([*map(_text, texts), *map(_number, numbers)])
        return PermanentWords(self.secret, purpose)


def _checked(secret: object) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes")
    return secret


def _text(value: str) -> bytes:
    data = value.encode()
    return _number(len(data)) + data


def _number(value: int) -> bytes:
    return as_count(value, "a number", 0, 2**53).to_bytes(8, "little")
