"""A survey in another language than Candor's texts: each keeps its language and direction."""

import pytest
from django.test import Client
from django.urls import reverse

from surveys.models import Wave
from tests.helpers.designs import DESIGNS
from tests.helpers.plain_form import hidden_fields
from tests.helpers.questionnaire import Drawings
from tests.helpers.text_directions import in_foreign, wrongly_marked
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def launch(launched: Launch, name: str, language: str) -> Wave:
    design = DESIGNS[name]
    head = {each: {"en": "x"} for each in ("title", "introduction", "asker", "ethics")}
    given = in_foreign({**head, **design.given}, language)
    told = {"reports": [{"en": "same"}, {"en": "different"}]}
    own = [each | (told if "device" in each else {}) for each in design.questions]
    questions = in_foreign(own, language)
    return launched(*questions, languages=[language], **given)


@pytest.mark.parametrize("name", DESIGNS)
def test_each_text_has_its_own_language_and_direction(
    client: Client, draw: Drawings, launched: Launch, name: str
) -> None:
    wave = launch(launched, name, "fa")
    drawn = draw(wave, "fa", address=wave.get_absolute_url())
    assert wrongly_marked(drawn) == []
    assert 'lang="fa" dir="rtl"' in drawn
    pages = [("plain", wave.version.document.plain), ("device", wave.version.document.remembers)]
    for page, exists in pages:
        if exists and not wave.invited:
            html = client.get(reverse(f"respondents:{page}", args=[wave.code])).text
            assert '<html lang="fa" dir="rtl" ' in html
            assert wrongly_marked(html) == []


def test_the_plain_receipt_marks_what_it_repeats(client: Client, launched: Launch) -> None:
    wave = launch(launched, "plain", "he")
    address = reverse("respondents:plain", args=[wave.code])
    page = client.get(address).text
    given = {**hidden_fields(page), "answer-q1": "1", "answer-q2": "skip"}
    refused = client.post(address, {**given, "answer-q2": ""})
    assert refused.status_code == 422
    assert wrongly_marked(refused.text) == []
    receipt = client.post(address, given).text
    assert "Recorded:" in receipt
    assert wrongly_marked(receipt) == []


def test_a_survey_in_the_pages_language_marks_no_language(draw: Drawings, launched: Launch) -> None:
    drawn = draw(launched())
    assert "lang=" not in drawn.replace('href="?notice&amp;lang=en"', "")
    assert "<bdi>Yes</bdi>" in drawn


def test_a_text_without_marks_is_noticed() -> None:
    assert wrongly_marked("<p>Yes: نعم 5</p>") == ["both in one: Yes: نعم 5"]
    assert wrongly_marked("<p>نعم</p>") == ["not isolated in <p>: نعم"]
    assert wrongly_marked('<p>Yes <bdi lang="ar" dir="rtl">نعم</bdi></p>') == []
    assert wrongly_marked('<body lang="ar" dir="rtl"><p>Yes</p>') == ["lang=ar dir=rtl: Yes"]
