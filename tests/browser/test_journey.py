"""From the front page to the dashboard in both languages: driven, read, and seen by axe."""

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page

from respondents.models import Spool
from surveys.models import Survey, Wave
from tests.browser.axe import Axe
from tests.helpers.browser import AnotherBrowser, scrolls_sideways
from tests.helpers.people import PASSWORD, person
from tools.screenshots.journey import FOREIGN, TYPED, Journey
from tools.translations.catalogs import load

LOCALES = {"zh-hans": "zh_Hans"}
SHORTEST = 13
PLACEHOLDER = re.compile(r"%[(sd]|\{")
TAG = re.compile(r"<[^>]+>")
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
        for message in load(LOCALES[language])
        for plain in (message.id if isinstance(message.id, (tuple, list)) else (message.id,))
    ]
    return [
        flat(text)
        for text, said in texts
        if said and said != text and len(text) >= SHORTEST and not PLACEHOLDER.search(text)
    ]


def flat(text: str) -> str:
    return " ".join(TAG.sub("", text).split())


def left_in_english(page: Page, language: str) -> list[str]:
    """The English texts that the page says, its preview too, though they have a translation."""
    previews = page.locator("iframe").all()
    inner = [each.content_frame.locator("body").inner_text() for each in previews]
    said = [flat(each) for each in (page.evaluate(SPOKEN), *inner)]
    return [text for text in english(language) if any(text in each for each in said)]


# The Chinese pages are those that can go wrong alone; English ones are driven by many tests.
@pytest.mark.parametrize(
    "language",
    [pytest.param(text, marks=pytest.mark.slow if text == "en" else ()) for text in TYPED],
)
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
