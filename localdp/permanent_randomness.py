"""The memoized randomness of a permanent response: one secret gives the same row in every wave.

Only a secret of 32 bytes is stored; the respondent's browser generates it and never sends it. The
words of both steps are derived from it by HMAC-SHA-256 (RFC 2104), so a retry within a wave gives
identical bytes, and another wave gives different ones. The JavaScript twin is
static/js/localdp/permanent_randomness.js.

Block b of the words is the HMAC, keyed with the secret, of the concatenation of these fields. It
gives eight words of four bytes each, little-endian:

========  ====================================================================================
field     bytes
========  ====================================================================================
domain    text: "candor permanent response 1"
survey    text: the identifier of the survey in all its waves
question  text: its identifier in all waves; without it, two questions would share their noise
wave      text: the identifier of the wave; empty for the permanent step
kept      number: of the mechanism
zero      number: of the mechanism; 0 for the permanent step
one       number: of the mechanism; 0 for the permanent step
answer    number: the category
block     number: from 0 on
========  ====================================================================================

A text is its length in bytes as a number, followed by its UTF-8; a number is eight bytes,
little-endian.
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
    """Return a fresh secret of `SECRET_BYTES` bytes from the system's cryptographic source.

    Examples
    --------
    >>> len(new_secret())
    32
    """
    return os.urandom(SECRET_BYTES)


class PermanentWords:
    """Words derived from a secret of 32 bytes and a purpose.

    The purpose is the fields of the table above except the last. Raises ValueError if the secret
    does not have 32 bytes.

    Examples
    --------
    >>> words = PermanentWords(bytes(32), b"purpose")
    >>> words.take(2).tolist()
    [3783672366, 1204372036]
    """

    def __init__(self, secret: bytes, purpose: bytes) -> None:
        self._keyed = hmac.new(_checked(secret), purpose, hashlib.sha256)
        self._blocks = 0
        self._left = FixedWords(b"")

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,): the same ones for the same secret and purpose."""
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
    """The memory of one person's device for one question.

    The secret has 32 bytes, as from `new_secret`, otherwise ValueError is raised; survey and
    question are identifiers that stay the same in all waves.

    Examples
    --------
    >>> memory = Permanence(bytes(32), "survey", "question")
    >>> m = PermanentResponse.of(4, f=0.5, p=0.5, q=0.75)
    >>> memory.row(m, 2).tolist()
    [0, 1, 1, 0]
    >>> memory.report(m, 2, "wave 1").tolist(), memory.report(m, 2, "wave 1").tolist()
    ([1, 1, 1, 0], [1, 1, 1, 0])
    """

    secret: bytes = field(repr=False)
    survey: str
    question: str

    def __post_init__(self) -> None:
        _checked(self.secret)

    def row(self, mechanism: PermanentResponse, answer: int) -> Bits:
        """Return the permanent row of an answer, which is always the same, shape (categories,).

        Raises ValueError if the answer is not one of the question's categories.
        """
        words = self._words("", (mechanism.kept, 0, 0, answer))
        row: Bits = mechanism.permanent([answer], words)[0]
        return row

    def report(self, mechanism: PermanentResponse, answer: int, wave: str) -> Bits:
        """Return the report of one wave, which is the same for a retry, shape (categories,).

        Raises ValueError if the answer is not one of the question's categories, or the wave has no
        name.
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
