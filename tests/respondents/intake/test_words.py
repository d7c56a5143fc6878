"""People's own words at the intake: one length, and nothing is stored if they are not in order."""

import base64
from typing import Any

import pytest
from django.test import Client

from respondents.intake.schema import BODY_LIMIT, Rejected
from respondents.intake.words import unpack
from respondents.models import Claim, Spool, TextPool
from surveys.documents.frozen.question import MOST_OF_OTHER, NO_TEXT, ClosingText
from surveys.models import Wave
from tests.helpers.intake import SIZE, closing, fields, padded, post
from tests.helpers.questions import question
from tests.helpers.waves import Launch

ASKED = ClosingText("t1", NO_TEXT, NO_TEXT)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def asking(launched: Launch) -> Wave:
    """A survey with two closing texts."""
    return launched(closing_texts=closing("What else?", "What should change?"))


def send(client: Client, wave: Wave, texts: bytes, **changes: object) -> Any:
    return post(client, wave, fields(wave, texts=base64.b64encode(texts).decode(), **changes))


def stored() -> list[str]:
    return [line for pool in TextPool.objects.all() for line in pool.words]


def test_words_are_kept_apart_from_their_report(client: Client, asking: Wave) -> None:
    assert send(client, asking, padded(" Longer breaks.\n", "")).status_code == 201
    assert stored() == ["t1 Longer breaks."]
    [waiting] = Spool.objects.all()
    assert len(bytes(waiting.report)) == asking.version.document.layout.size


def test_a_retry_stores_no_words_again(client: Client, asking: Wave) -> None:
    sent = fields(asking, texts=base64.b64encode(padded("Once.", "Two")).decode())
    statuses = [post(client, asking, sent).status_code for _time in range(3)]
    assert statuses == [201, 200, 200]
    assert sorted(stored()) == ["t1 Once.", "t2 Two"]


def test_every_report_rewrites_the_pool_whether_it_has_words_or_not(
    client: Client, asking: Wave
) -> None:
    for number, words in enumerate(["a", "", "b"]):
        token = base64.urlsafe_b64encode(bytes([number]) * 16).decode().rstrip("=")
        assert send(client, asking, padded(words, ""), token=token).status_code == 201
    assert sorted(stored()) == ["t1 a", "t1 b"]
    assert TextPool.objects.count() == 1


UNSENT_CASES = [
    (b"", "length of this version"),
    (padded("one"), "length of this version"),
    (padded("a", "b", "c"), "length of this version"),
    (padded("a", "b")[:-1], "length of this version"),
    (padded("a", "x" * 3_000), "length of this version"),
    (padded("é" * 501, "b"), "more than 500 characters"),
    (b"\xff\xff" + padded("a", "b")[2:], "not padded"),
    (padded("a", "b")[:-1] + b"x", "not padded"),
    (b"\x00\x00hidden".ljust(SIZE, b"\x00") + padded("b"), "not padded"),
    (b"\x00\x02\xc3\x28".ljust(SIZE, b"\x00") + padded("b"), "not UTF-8"),
    (b"\x00\x03\xed\xa0\x80".ljust(SIZE, b"\x00") + padded("b"), "not UTF-8"),
    (padded("a\x00b", "b"), "control character"),
    (padded("a", "\x1b[31mred"), "control character"),
    (padded("a", "\x85"), "control character"),
    (padded("a", "\ufffe"), "control character"),
]


@pytest.mark.parametrize(("texts", "words"), UNSENT_CASES)
def test_what_no_page_sends_is_refused_whole(
    client: Client, asking: Wave, texts: bytes, words: str
) -> None:
    response = send(client, asking, texts)
    assert response.status_code == 422
    assert words in response.json()["error"]
    assert not any(table.objects.exists() for table in (Claim, Spool, TextPool))


def test_ten_thousand_characters_are_too_many(client: Client, asking: Wave) -> None:
    for size, status in ((10_000, 422), (60_000, 413)):
        assert send(client, asking, padded("a", "x" * size)).status_code == status
    assert not Claim.objects.exists()


@pytest.mark.parametrize("texts", [None, 3, [], "AB", "AA=", "????", "A" * BODY_LIMIT])
def test_a_field_that_is_not_base64_is_refused(client: Client, asking: Wave, texts: object) -> None:
    assert post(client, asking, fields(asking, texts=texts)).status_code in {400, 413}
    without = fields(asking)
    assert post(client, asking, without).status_code == 400
    assert not Claim.objects.exists()


def test_a_survey_without_closing_texts_takes_none(client: Client, wave: Wave) -> None:
    assert post(client, wave, fields(wave, texts="")).status_code == 400
    assert post(client, wave, fields(wave)).status_code == 201
    assert not TextPool.objects.exists()


def test_everything_that_a_page_can_send_is_read_again() -> None:
    """500 characters of one to three bytes, 250 of four, and lines, tabs and joined letters."""
    for answer in ("a" * 500, "汉" * 500, "😀" * 250, "tab\tand\nline", "", "नमस्ते", "\u202eabc"):
        assert unpack(padded(answer, "b"), [ASKED] * 2) == [answer, "b"]
    assert len("汉".encode()) * 500 == len("😀".encode()) * 375 == SIZE - 2
    assert unpack(padded("😀" * 375), [ASKED]) == ["😀" * 375]
    with pytest.raises(Rejected, match="not padded"):
        unpack(padded("😀" * 376)[:SIZE], [ASKED])


def test_words_of_another_answer_are_kept_as_those_at_the_end(
    client: Client, launched: Launch
) -> None:
    """They are shorter: 100 characters, in 302 bytes, after the closing texts."""
    other = question("single", "open", other=True, justification={"en": "Large groups."})
    wave = launched(other, closing_texts=closing("What else?"))
    size = 2 + 3 * MOST_OF_OTHER
    sent = padded("Tea") + padded("A nap", size=size)
    assert send(client, wave, sent).status_code == 201
    assert sorted(stored()) == ["q1 A nap", "t1 Tea"]
    for wrong in (padded("x" * 101, size=size), padded("A nap")):
        assert send(client, wave, padded("") + wrong).status_code == 422
    assert send(client, wave, b"x" * 10**6).status_code == 413
    assert len(stored()) == 2
