"""Random words: the system's own source, and a fixed one for tests and shared vectors."""

import os
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from localdp.fixed_point import as_count

_WORD_BYTES = 4
_MOST_WORDS = 2**40
_WORD_TYPE = np.dtype("<u4")


class Words(Protocol):
    """A source of 32-bit words, each of them used once."""

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,)."""
        ...


class WordsExhaustedError(RuntimeError):
    """A fixed source was asked for more words than it holds."""


def _words(data: bytes) -> NDArray[np.uint32]:
    return np.frombuffer(data, dtype=_WORD_TYPE).astype(np.uint32, copy=False)


class SecureWords:
    """Words from the operating system's cryptographic source.

    Notes
    -----
    Every call asks the system for exactly what it hands out. A buffer would be shared by the
    children of a forking server, or by two threads, and two people would then share their noise.
    An error of the source is passed on: nothing is drawn from anything weaker.
    """

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return `n` fresh words, shape (n,)."""
        size = as_count(n, "the number of words", 0, _MOST_WORDS) * _WORD_BYTES
        data = os.urandom(size)
        if len(data) != size:
            raise RuntimeError(f"the system's random source gave {len(data)} of {size} bytes")
        return _words(data)


class FixedWords:
    """Words that replay given bytes, little-endian; for tests and shared vectors only.

    Parameters
    ----------
    data : bytes
        A multiple of four bytes.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) % _WORD_BYTES:
            raise ValueError(f"words need a multiple of 4 bytes, not {len(data)}")
        self._data = _words(bytes(data))
        self._used = 0

    @property
    def left(self) -> int:
        """How many words have not been taken yet."""
        return len(self._data) - self._used

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,).

        Raises
        ------
        WordsExhaustedError
            If fewer than `n` words are left; none is then taken.
        """
        if as_count(n, "the number of words", 0, _MOST_WORDS) > self.left:
            raise WordsExhaustedError(f"{n} words were asked for, and {self.left} are left")
        start, self._used = self._used, self._used + n
        return self._data[start : self._used].copy()
