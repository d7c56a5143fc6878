"""The memory of a permanent response: its bytes, its noise, retries and waves."""

import hashlib
import hmac
import json
import os
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2_contingency, chisquare

from localdp.mechanisms import PermanentResponse
from localdp.permanent_randomness import DOMAIN, Permanence, PermanentWords, new_secret
from tests.localdp.permanence import build, secret_of
from tests.localdp.vectors import FOLDER

FIVE = PermanentResponse.of(5, 0.5, 0.25, 0.75)
SECRET = bytes(range(32))
MEMORY = Permanence(SECRET, "survey", "question")
PEOPLE = 2000
FALSE_ALARM = 1e-6
"""The secrets of the tests are fixed: a test passes always or never. Of an honest memory, other
secrets would fail one of them in a million runs."""


def test_the_committed_vectors_are_those_the_code_writes() -> None:
    text = (FOLDER / "permanence.json").read_text(encoding="utf-8")
    assert json.loads(text) == build()


def text(value: str) -> bytes:
    return len(value.encode()).to_bytes(8, "little") + value.encode()


def test_the_bytes_under_the_hmac_are_those_specified() -> None:
    head = text(DOMAIN) + text("survey") + text("question")
    numbers = [FIVE.kept, 0, 0, 3, 0]
    message = head + text("") + b"".join(n.to_bytes(8, "little") for n in numbers)
    words = np.frombuffer(hmac.digest(SECRET, message, "sha256"), dtype="<u4")[:5]
    expected = np.where(np.arange(5) == 3, words < FIVE.kept, words < 2**32 - FIVE.kept)
    assert MEMORY.row(FIVE, 3).tolist() == expected.astype(int).tolist()
    numbers = [FIVE.kept, FIVE.zero, FIVE.one, 3, 0]
    message = head + text("wave 1") + b"".join(n.to_bytes(8, "little") for n in numbers)
    words = np.frombuffer(hmac.digest(SECRET, message, "sha256"), dtype="<u4")[:5]
    report = np.where(expected, words < FIVE.one, words < FIVE.zero)
    assert MEMORY.report(FIVE, 3, "wave 1").tolist() == report.astype(int).tolist()


def test_words_come_in_blocks_of_eight_however_they_are_taken() -> None:
    def block(number: int) -> bytes:
        return hmac.digest(SECRET, b"purpose" + number.to_bytes(8, "little"), hashlib.sha256)

    expected = np.frombuffer(block(0) + block(1) + block(2), dtype="<u4").tolist()
    for sizes in ([24], [1] * 24, [0, 5, 3, 9, 0, 7], [8, 16], [17, 7]):
        words = PermanentWords(SECRET, b"purpose")
        assert [word for n in sizes for word in words.take(n).tolist()] == expected


def test_a_retry_sends_identical_bytes_and_another_wave_does_not_repeat_them() -> None:
    many = PermanentResponse.of(40, 0.5, 0.25, 0.75)
    waves = [f"wave {number}" for number in range(20)]
    reports = [MEMORY.report(many, 3, wave).tolist() for wave in waves]
    again = Permanence(SECRET, "survey", "question")
    assert [again.report(many, 3, wave).tolist() for wave in waves] == reports
    assert len({tuple(report) for report in reports}) == 20


def test_the_permanent_row_is_for_ever() -> None:
    """It outlasts other probabilities of the waves, and a new option."""
    row = MEMORY.row(FIVE, 3)
    other = PermanentResponse(5, FIVE.kept, 0, 2**32)
    assert MEMORY.row(other, 3).tolist() == row.tolist()
    assert MEMORY.report(other, 3, "any").tolist() == row.tolist()
    more = PermanentResponse(6, FIVE.kept, 1, 2)
    assert MEMORY.row(more, 3)[:5].tolist() == row.tolist()


@cache
def rows(answer: int, place: tuple[str, str], kept: float = 0.5) -> Any:
    """Return the permanent rows of everyone who gives this answer, shape (people, 3)."""
    mechanism = PermanentResponse.of(3, kept, 0.25, 0.75)
    memories = (Permanence(secret_of(person), *place) for person in range(PEOPLE))
    return np.array([memory.row(mechanism, answer) for memory in memories])


def independent(first: Any, second: Any) -> float:
    """Return the least p-value over all pairs of marks, Bonferroni's correction included."""
    pairs = list(product(first.T, second.T))
    tables = [[[np.sum((a == i) & (b == j)) for j in (0, 1)] for i in (0, 1)] for a, b in pairs]
    least = min(chi2_contingency(table, correction=False).pvalue for table in tables)
    return float(len(pairs) * least)


@pytest.mark.parametrize(
    ("second", "answer"),
    [
        (("survey", "other question"), 1),
        (("other survey", "question"), 1),
        (("surveyq", "uestion"), 1),
        (("survey", "question"), 2),
    ],
)
def test_noise_is_not_shared(second: tuple[str, str], answer: int) -> None:
    """Another question with the same answer, another survey, or another answer."""
    assert independent(rows(1, ("survey", "question")), rows(answer, second)) > FALSE_ALARM


def test_shared_noise_would_be_seen() -> None:
    words = rows(1, ("survey", "question"))
    assert independent(words, words) < FALSE_ALARM


def test_another_strength_of_the_permanent_step_draws_anew() -> None:
    """One word compared with two thresholds would reveal the answer if it is between them."""
    place = ("survey", "question")
    assert independent(rows(1, place), rows(1, place, 0.4)) > FALSE_ALARM


def test_permanent_and_fresh_noise_follow_the_mechanism() -> None:
    three = PermanentResponse.of(3, 0.5, 0.25, 0.75)
    people = [Permanence(secret_of(person), "survey", "question") for person in range(PEOPLE)]
    codes = 1 << np.arange(3)
    permanent = rows(1, ("survey", "question")) @ codes
    law = PermanentResponse(3, three.kept, 0, 2**32).channel().matrix[:, 1]
    assert chisquare(np.bincount(permanent, minlength=8), PEOPLE * law).pvalue > FALSE_ALARM
    first, second = (
        np.array([memory.report(three, 1, wave) for memory in people]) for wave in ("1", "2")
    )
    for reports in (first, second):
        seen = np.bincount(reports @ codes, minlength=8)
        expected = PEOPLE * three.channel().matrix[:, 1]
        assert chisquare(seen, expected).pvalue > FALSE_ALARM
    # Given the permanent row, the draws of two waves are independent.
    for row in range(8):
        here = permanent == row
        assert independent(first[here], second[here]) > FALSE_ALARM


def test_a_secret_is_fresh_and_of_32_bytes_and_never_shown() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    assert SECRET.hex() not in repr(MEMORY)
    assert repr(SECRET) not in repr(MEMORY)
    wrong: Any
    for wrong in (b"", SECRET[:-1], SECRET + b"\0", "0" * 32, None):
        with pytest.raises(ValueError, match="32 bytes"):
            Permanence(wrong, "survey", "question")


def test_a_failing_source_makes_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_size: int) -> bytes:
        raise OSError("no entropy")

    monkeypatch.setattr(os, "urandom", failing)
    with pytest.raises(OSError, match="no entropy"):
        new_secret()


def test_what_identifies_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a name"):
        MEMORY.report(FIVE, 1, "")
    for answer in (5, -1):
        with pytest.raises(ValueError, match=r"category|number"):
            MEMORY.row(FIVE, answer)
    with pytest.raises(ValueError, match="surrogates"):
        Permanence(SECRET, "survey", "\ud800").row(FIVE, 1)
