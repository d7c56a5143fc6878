"""Words at the end, on the plain form and around the page: what is refused comes back unchanged."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from respondents.client_verification import manifest
from respondents.models import Claim, TextPool
from surveys.models import Wave
from tests.helpers.experiments import QUESTIONS, SCREENING
from tests.helpers.intake import closing
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
TOKEN = "A" * 22


@pytest.fixture
def asking(launched: Launch) -> Wave:
    return launched(plain=True, closing_texts=closing("What else?", "What should change?"))


def send(client: Client, wave: Wave, **answers: str) -> Any:
    address = reverse("respondents:plain", args=[wave.code])
    sent = {"token": TOKEN, "version": wave.version.sha256, "answer-q1": "1", **answers}
    return client.post(address, sent)


def stored() -> list[str]:
    return [line for pool in TextPool.objects.all() for line in pool.words]


def test_words_are_stored_once_with_the_lines_that_were_typed(client: Client, asking: Wave) -> None:
    words = {"words-t1": " Two\r\nlines ", "words-t2": ""}
    for told in ("Two\nlines", "You sent this form before"):
        response = send(client, asking, **words)
        assert response.status_code == 200
        assert told in response.text
    assert stored() == ["t1 Two\nlines"]


UNSENDABLE_CASES = [
    ("x" * 501, "Write at most 500 characters."),
    ("😀" * 376, "Write at most 500 characters."),
    ("x" * 10_000, "Write at most 500 characters."),
    ("a\x00b", "A character in this text cannot be sent."),
    ("a\x1bb", "A character in this text cannot be sent."),
    ("\ufffe", "A character in this text cannot be sent."),
]


@pytest.mark.parametrize(("words", "told"), UNSENDABLE_CASES)
def test_words_that_cannot_be_sent_come_back(
    client: Client, asking: Wave, words: str, told: str
) -> None:
    response = send(client, asking, **{"words-t1": words, "words-t2": "kept <b>"})
    assert response.status_code == 422
    shown = response.text
    assert told in shown
    assert "kept &lt;b&gt;</textarea>" in shown
    assert "no-store" in response["Cache-Control"]
    assert not Claim.objects.exists()
    assert not TextPool.objects.exists()


def test_words_that_are_not_utf_8_store_no_broken_text(client: Client, asking: Wave) -> None:
    address = reverse("respondents:plain", args=[asking.code])
    body = f"token={TOKEN}&version={asking.version.sha256}&answer-q1=1&words-t1=%FF%FE%ED%A0%80"
    response = client.post(address, body, content_type="application/x-www-form-urlencoded")
    assert response.status_code in {200, 400, 422}
    assert all("\ud800" not in line for line in stored())


def test_people_who_do_not_pass_the_screening_leave_no_words(
    client: Client, launched: Launch
) -> None:
    screening = {**SCREENING, "sends": True}
    texts = closing("What else?")
    wave = launched(*QUESTIONS, plain=True, screening=screening, closing_texts=texts)
    answers = {f"answer-q{number}": "skip" for number in (3, 4)}
    response = send(client, wave, **{"answer-q2": "0", "words-t1": "Secret", **answers})
    assert response.status_code == 200
    assert "You were not asked this." in response.text
    assert stored() == []
    assert TextPool.objects.count() == 1


def test_only_surveys_with_closing_texts_load_their_script(
    client: Client, asking: Wave, launched: Launch
) -> None:
    assert b"closing" in client.get(asking.get_absolute_url()).content
    assert b"closing" not in client.get(launched().get_absolute_url()).content
    assert {"script with words", "script", "invited with words"} <= manifest()["pages"]["en"].keys()
