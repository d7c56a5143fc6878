"""A survey in each language of respondents, from its start to the receipt, on a narrow phone."""

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from surveys.documents.languages import OURS, direction_of
from tests.browser.people import MULTIPLE, SINGLE, Respondent
from tests.helpers.browser import Complaints, Screens, scrolls_sideways
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end

NARROW, PHONE = {"width": 320, "height": 700}, {"width": 390, "height": 844}


# In a normal run one language is heard, and words of authors are read, from right to left:
# test_hearing and test_authors_words.
@pytest.mark.slow
@pytest.mark.parametrize("language", OURS[1:])
def test_a_survey_is_answered_in_its_language(
    page: Page, launched: Launch, screens: Screens, complaints: Complaints, language: str
) -> None:
    def said(english: str) -> str:
        with override(language):
            text = gettext(english)
        assert text != english
        return text

    def look(name: str) -> None:
        for size in (NARROW, PHONE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert not scrolls_sideways(page), (name, size)
        screens(page, f"languages-{language}-{name}")

    own = {name: dict.fromkeys(("en", language), "2026") for name in ("title", "asker")}
    asked = [
        {**each, "text": dict.fromkeys(("en", language), f"{place}?")}
        for place, each in enumerate((question(), SINGLE, MULTIPLE, number()))
    ]
    asked = [
        {
            **each,
            "options": [{**one, language: one.get(language, one["en"])} for one in each["options"]],
            "unit": dict.fromkeys(("en", language), "x"),
        }
        for each in asked
    ]
    introduction = dict.fromkeys(("en", language), "2026.")
    wave = launched(*asked, languages=["en", language], introduction=introduction, **own)
    person = Respondent(page, wave).open()
    page.locator(f"[data-language][lang='{language}']").click()
    page.wait_for_url(f"**/*lang={language}*")
    html, body = page.locator("html"), page.locator("body")
    expect(html).to_have_attribute("lang", language)
    expect(html).to_have_attribute("dir", direction_of(language))
    expect(body).to_have_attribute("lang", language)
    look("start")
    person.press(said("Start"))
    look("question")
    for _question in range(3):
        person.press(said("Skip this question (we will see that you skipped)"))
    half = "53,5" if language in ("de", "es", "fr", "id", "pt-br", "ru") else "53.5"
    expect(person.step).to_contain_text(half)
    look("number")
    person.step.get_by_role("textbox").fill("30")
    person.press(said("Continue"))
    look("review")
    person.press(said("Send my report"))
    page.get_by_role("heading", name=said("Thank you. Your report was sent")).wait_for()
    look("receipt")
    end(wave)
    page.goto(f"{wave.get_absolute_url()}?lang={language}")
    page.get_by_role("heading", name=said("This survey is closed")).wait_for()
    look("closed")
    complaints.expect("status of 410")
