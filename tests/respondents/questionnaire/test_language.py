"""The language of a survey's pages: the browser's preference, or a link on the page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.language import in_language
from surveys.documents.freezing.freeze import as_frozen
from surveys.documents.freezing.problems import presentable
from surveys.documents.frozen.parsing import parse
from surveys.documents.languages import OURS
from surveys.models import Wave
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

LANGUAGES = {"en": "Have you ever?", "zh-hans": "您曾经……过吗？", "ar": "هل سبق لك؟", "xx": "Xxx?"}


def in_all(text: str) -> dict[str, str]:
    return {language: f"{language}: {text}" for language in LANGUAGES}


@pytest.fixture
def spoken(launched: Launch) -> Wave:
    """A survey in four languages, one of them unknown."""
    options = [in_all("No"), in_all("Yes")]
    own = {name: in_all(name) for name in ("title", "introduction", "asker")}
    item = question(text=LANGUAGES, options=options)
    return launched(item, languages=list(LANGUAGES), plain=True, **own)


@pytest.fixture
def read(client: Client, spoken: Wave) -> Callable[..., str]:
    def get(query: str = "", accept: str = "", name: str = "plain") -> str:
        where = reverse(f"respondents:{name}", args=[spoken.code]) + query
        response = client.get(where, headers={"Accept-Language": accept})
        assert response.status_code == 200
        assert not response.cookies
        return response.text

    return get


BEST_LANGUAGE_CASES = [
    *(("", "", "en"), ("", "fr, *;q=0.5", "en"), ("", "zh-CN,zh;q=0.9,en;q=0.8", "zh-hans")),
    *(("", "fr,ar-EG;q=0.8,en;q=0.5", "ar"), ("?lang=xx", "ar", "xx")),
    *(("?lang=de", "ar", "ar"), ("?lang=../..", "", "en"), ("?lang=zh-hans&lang=ar", "", "ar")),
    *(("", "x" * 10_000, "en"), ("", ",;q=;=,é", "en")),
]


@pytest.mark.parametrize(("query", "accept", "language"), BEST_LANGUAGE_CASES)
def test_the_best_language_is_spoken(
    read: Callable[..., str], query: str, accept: str, language: str
) -> None:
    page = read(query, accept)
    assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}" ' in page
    assert f"<title>{language}: title" in page
    assert LANGUAGES[language] in page
    for other in LANGUAGES:
        current = f'href="?lang={other}" lang="{other}"'
        assert page.count(current) == 1
    assert page.count("aria-current") == 1


def test_a_shell_speaks_the_nearest_language_of_ours(read: Callable[..., str]) -> None:
    assert read("?lang=zh-hans", "en", "page") == read("", "zh-CN", "page") != read("", "", "page")
    assert '<html lang="zh-hans" dir="ltr" translate="no">' in read("?lang=zh-hans", "en", "page")
    assert '<html lang="ar" dir="rtl" translate="no">' in read("?lang=ar", "en", "page")
    assert read("?lang=xx", "", "page") == read("", "fr", "page") == read("", "", "page")


def without_failures(page: str) -> str:
    """Leave out the languages below what says why a survey did not start."""
    return re.sub(r'<nav class="languages failing".*?</nav>', "", page, flags=re.DOTALL)


def test_the_drawn_page_offers_every_language(draw: Drawings, spoken: Wave) -> None:
    for language, text in LANGUAGES.items():
        page = without_failures(draw(spoken, language))
        assert text in page
        for other in LANGUAGES:
            assert page.count(f'href="?lang={other}" lang="{other}"') == 1
        assert page.count("aria-current") == 1


def test_the_plain_form_keeps_the_language(
    client: Client, read: Callable[..., str], spoken: Wave
) -> None:
    where = reverse("respondents:plain", args=[spoken.code])
    form = read("?lang=ar", "en")
    assert f'action="{where}?lang=ar"' in form
    given: dict[str, Any] = {"version": spoken.version.sha256, "token": "A" * 22}
    refused = client.post(f"{where}?lang=ar", given, headers={"Accept-Language": "en"})
    assert refused.status_code == 422
    assert '<html lang="ar" dir="rtl" translate="no">' in refused.text


def test_a_survey_in_one_language_shows_no_switch(draw: Drawings, wave: Wave) -> None:
    assert "?lang=" not in without_failures(draw(wave))


def test_why_a_survey_did_not_start_is_said_in_any_language_of_ours(
    read: Callable[..., str], client: Client, wave: Wave, spoken: Wave
) -> None:
    page = read("?lang=ar", "en", "page")
    assert re.findall(r'<a href="\?lang=([\w-]+)" lang="\1" dir="\w+">', page) == [*OURS]
    shell = client.get(f"{wave.get_absolute_url()}?lang=fr").text
    assert '<html lang="fr"' in shell
    assert "?plain&amp;lang=ar" in read("?lang=ar", "en", "page")
    led = client.get(f"{spoken.get_absolute_url()}?plain&lang=ar")
    assert led["Location"] == reverse("respondents:plain", args=[spoken.code]) + "?lang=ar"


def test_every_text_of_a_document_is_translated_and_an_empty_one_is_false() -> None:
    """A text without a translation stays in the survey's first language."""
    item = question(text={"en": "Ever?", "xx": "هل؟"}, options=[in_all("No"), {"en": "Yes"}])
    document = parse(as_frozen(presentable(draft(item, languages=["en", "xx"]))))
    [asked] = in_language(document, "xx").questions
    assert str(asked.text) == "هل؟"
    assert [str(option) for option in asked.options] == ["xx: No", "Yes"]
    assert (bool(asked.text), bool(asked.help)) == (True, False)
    assert asked.mechanism is document.questions[0].mechanism


def test_browsers_may_translate_only_a_language_that_was_not_asked_for(
    read: Callable[..., str],
) -> None:
    for query, accept in (("?lang=en", "fr"), ("", "en-GB")):
        assert '<html lang="en" dir="ltr" translate="no">' in read(query, accept)
    assert '<html lang="en" dir="ltr" translate="yes">' in read("", "fr")
