"""From the front page to the dashboard in both languages: driven, read, and seen by axe."""

import re
from collections.abc import Callable
from functools import cache
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Locator, Page

from accounts.models import User
from respondents.models import Spool
from surveys.models import Survey, Wave
from tests.browser.axe import Axe
from tests.helpers.bilingual import TEXTS
from tests.helpers.browser import AnotherBrowser, scrolls_sideways
from tests.helpers.people import PASSWORD, person
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tools.screenshots.journey import FOREIGN, TYPED, Journey
from tools.translations.catalogs import CATALOGS, load

LOCALES = {"zh-hans": "zh_Hans"}
SHORTEST = 13
PLACEHOLDER = re.compile(r"%[(sd]|\{")
TAG = re.compile(r"<[^>]+>")
UNSEEN = re.compile(r"(?s)<!--.*?-->|<(script|style)\b.*?</\1>")
SPOKEN = """() => [
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    (one) => ["aria-label", "title", "alt", "placeholder"].map((name) => one.getAttribute(name))),
].filter(Boolean).join("\\n")"""


@cache
def english(language: str) -> list[str]:
    """What would stand on a page whose text was not looked up: all that has a translation."""
    if language not in LOCALES:
        return []
    texts = [
        (plain, message.string)
        for folder, locale in CATALOGS
        if locale == LOCALES[language]
        for message in load(folder, locale)
        for plain in (message.id if isinstance(message.id, (tuple, list)) else (message.id,))
    ]
    return [
        flat(text)
        for text, said in texts
        if said and said != text and len(text) >= SHORTEST and not PLACEHOLDER.search(text)
    ]


def flat(text: str) -> str:
    return " ".join(TAG.sub("", text).split())


def read_aloud(html: str) -> str:
    """What a page's source says, and what its attributes say."""
    attributes = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', html)
    return flat(unescape(" ".join([UNSEEN.sub("", html), *attributes])))


def left_in_english(page: Page, language: str) -> list[str]:
    """The English texts that the page says, its preview too, though they have a translation."""
    previews = page.locator("iframe").all()
    inner = [each.content_frame.locator("body").inner_text() for each in previews]
    said = [flat(each) for each in (page.evaluate(SPOKEN), *inner)]
    return [text for text in english(language) if any(text in each for each in said)]


# Each step has tests of its own; the pages' texts are read below.
@pytest.mark.slow
@pytest.mark.parametrize("language", TYPED)
def test_from_the_front_page_to_the_dashboard(
    another_browser: AnotherBrowser, base_url: str, axe: Axe, language: str
) -> None:
    """Axe sees the Chinese pages; other tests show it the same pages in English and in the dark."""
    researcher = person("researcher")
    context = another_browser(locale=FOREIGN[language])
    seen: list[str] = []

    def look(page: Page, name: str, _part: Locator | None) -> None:
        seen.append(name)
        assert left_in_english(page, language) == [], name
        assert not scrolls_sideways(page), name
        if language != "en":
            assert axe.violations(page) == [], name

    journey = Journey(context, language, look)
    journey.go(base_url, researcher.email, PASSWORD)

    assert len(seen) == len(set(seen))
    survey = Survey.objects.get()
    assert survey.draft["languages"] == [language]
    assert survey.questions[0]["parameters"] == {"epsilon": "0.8"}
    [wave] = Wave.objects.all()
    assert wave.kind == Wave.Kind.LIVE
    assert wave.version.document.title.by_language == {language: journey.title}
    assert Spool.objects.filter(wave=wave).count() == 1


def test_a_page_in_english_would_be_noticed(another_browser: AnotherBrowser, base_url: str) -> None:
    page = another_browser(locale=FOREIGN["zh-hans"]).new_page()
    page.goto(base_url)
    assert "Learn how common a secret is, without knowing whose" in left_in_english(page, "zh-hans")
    page.get_by_role("button", name="简体中文").click()
    page.locator("html[lang='zh-hans']").wait_for()
    assert left_in_english(page, "zh-hans") == []


@pytest.mark.parametrize("language", LOCALES)
def test_no_page_on_the_way_is_left_in_english(
    signed_in: Callable[[User], Client], owner: User, launched: Launch, language: str
) -> None:
    wave = launched(question(text={language: "…"}), **{**TEXTS, "languages": [language]})
    of_survey = ("designer", "question-new", "settings", "plan", "launch")
    addresses = [
        *map(reverse, ("home", "account_login", "surveys:list", "surveys:new")),
        *(reverse(f"surveys:{name}", args=[wave.survey_id]) for name in of_survey),
        reverse("surveys:share", args=[wave.survey_id, wave.pk]),
        reverse("analytics:dashboard", args=[wave.survey_id]),
        wave.get_absolute_url(),
    ]
    client = signed_in(owner)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    for address in addresses:
        said = read_aloud(client.get(address, follow=True).content.decode())
        assert [text for text in english(language) if text in said] == [], address
