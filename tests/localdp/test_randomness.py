"""Where words come from, and that nothing replaces a source that fails."""

import os
from typing import Any

import numpy as np
import pytest

from localdp.randomness import FixedWords, SecureWords, Words, WordsExhaustedError


def test_fixed_words_are_little_endian_and_come_once() -> None:
    words = FixedWords(bytes([1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 255]))
    assert words.take(2).tolist() == [1, 512]
    assert words.left == 1
    assert words.take(1).tolist() == [255 << 24]
    assert words.take(0).tolist() == []


def test_fixed_words_run_out_without_giving_any() -> None:
    words = FixedWords(bytes(8))
    with pytest.raises(WordsExhaustedError, match="3 words were requested, but only 2 are left"):
        words.take(3)
    assert words.take(2).tolist() == [0, 0]


def test_fixed_words_need_whole_words() -> None:
    with pytest.raises(ValueError, match="not 5"):
        FixedWords(bytes(5))


def test_writing_to_taken_words_does_not_change_the_source() -> None:
    words = FixedWords(bytes(8))
    words.take(1)[0] = 7
    assert words.take(1).tolist() == [0]


@pytest.mark.parametrize("source", [SecureWords(), FixedWords(bytes(8))])
@pytest.mark.parametrize("n", [-1, 1.0, True, None])
def test_a_number_of_words_is_a_whole_number(source: Words, n: Any) -> None:
    with pytest.raises(ValueError, match="the number of words"):
        source.take(n)


def test_secure_words_are_the_systems_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def source(size: int) -> bytes:
        asked.append(size)
        return bytes(range(size))

    monkeypatch.setattr(os, "urandom", source)
    assert SecureWords().take(2).tolist() == [0x03020100, 0x07060504]
    assert SecureWords().take(1).dtype == np.uint32
    assert asked == [8, 4]


def test_secure_words_fill_all_32_bits() -> None:
    # Each bit is constant over 200 words with probability 2**-199: a false alarm is out of reach.
    words = SecureWords().take(200)
    assert np.bitwise_or.reduce(words) == 2**32 - 1
    assert np.bitwise_and.reduce(words) == 0


def test_a_failing_source_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(size: int) -> bytes:
        raise OSError("no entropy")

    monkeypatch.setattr(os, "urandom", broken)
    with pytest.raises(OSError, match="no entropy"):
        SecureWords().take(1)


def test_a_source_that_gives_too_little_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", lambda size: bytes(size - 1))
    with pytest.raises(RuntimeError, match="gave 7 of 8 bytes"):
        SecureWords().take(2)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_forked_child_does_not_share_its_parents_words() -> None:
    words = SecureWords()
    words.take(1)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, words.take(4).tobytes())
        os._exit(0)
    os.waitpid(child, 0)
    theirs = os.read(read, 16)
    os.close(read)
    os.close(write)
    assert len(theirs) == 16
    assert theirs != words.take(4).tobytes()
