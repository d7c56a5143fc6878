"""Sources of random words: the system's cryptographic source, and a fixed one for tests."""

import os
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from localdp.fixed_point import as_count

_WORD_BYTES = 4
_MOST_WORDS = 2**40
_WORD_TYPE = np.dtype("<u4")


class Words(Protocol):
    """The interface of a source of 32-bit words, each of which is used once."""

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,)."""
        ...


class WordsExhaustedError(RuntimeError):
    """There are too few words: in a fixed source, or for a draw by rejection sampling."""


def _words(data: bytes) -> NDArray[np.uint32]:
    return np.frombuffer(data, dtype=_WORD_TYPE).astype(np.uint32, copy=False)


class SecureWords:
    """Words from the operating system's cryptographic source.

    Notes
    -----
    Every call requests exactly the words it returns. A buffer would be shared by the children of a
    forking server, or by two threads, and two people would then share their noise. Errors of the
    source propagate: there is no fallback to a weaker source.

    Examples
    --------
    >>> SecureWords().take(3).shape
    (3,)
    """

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return `n` fresh words, uniformly distributed, shape (n,).

        Raises RuntimeError if the source returns too few bytes.
        """
        size = as_count(n, "the number of words", 0, _MOST_WORDS) * _WORD_BYTES
        data = os.urandom(size)
        if len(data) != size:
            raise RuntimeError(f"the system's random source gave {len(data)} of {size} bytes")
        return _words(data)


class FixedWords:
    """Words replayed from given bytes, little-endian: of tests, or taken from a source before.

    Raises ValueError if the number of bytes is not a multiple of four.

    Examples
    --------
    >>> words = FixedWords(bytes([1, 0, 0, 0, 255, 255, 255, 255]))
    >>> words.take(1).tolist(), words.left
    ([1], 1)
    """

    def __init__(self, data: bytes) -> None:
        if len(data) % _WORD_BYTES:
            raise ValueError(f"words need a multiple of 4 bytes, not {len(data)}")
        self._data = _words(bytes(data))
        self._used = 0

    @property
    def left(self) -> int:
        """The number of words that have not been taken."""
        return len(self._data) - self._used

    def take(self, n: int) -> NDArray[np.uint32]:
        """Return the next `n` words, shape (n,).

        Raises WordsExhaustedError if fewer than `n` words are left; none is taken then.
        """
        if as_count(n, "the number of words", 0, _MOST_WORDS) > self.left:
            raise WordsExhaustedError(f"{n} words were requested, but only {self.left} are left")
        start, self._used = self._used, self._used + n
        return self._data[start : self._used].copy()
