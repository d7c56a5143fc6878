"""A survey in Persian, into which its authors have translated Candor's words: their table, the way
from the start to the receipt, and words that differ from the document."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from accounts.models import User
from surveys.documents.exchange.word_files import dump_xliff
from surveys.documents.interface_words import split
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.browser.people import MULTIPLE, SINGLE, Respondent
from tests.helpers.browser import Complaints, Screens, scrolls_sideways
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question
from tests.helpers.words import in_words, words_in

NARROW, PHONE = {"width": 320, "height": 700}, {"width": 390, "height": 844}
SAID = {
    "Start": "شروع",
    "Continue": "ادامه",
    "Send my report": "ارسال گزارش من",
    "Skip this question (we will see that you skipped)": "رد کردن این پرسش (می‌بینیم که رد کرده‌اید)",
    "Question {number} of {total}": "پرسش {number} از {total}",
    "Thank you. Your report was sent": "سپاسگزاریم. گزارش شما ارسال شد",
}
WORDS = {**words_in("fa"), **{split(english)[0]: [said] for english, said in SAID.items()}}
NOT_WORDS = re.compile(
    r"Candor|English|sha\d+|[\w.-]+\.(?:js|css)|ε|[0-9a-f]{6,}|[A-Za-z0-9+/=]{40,}"
)


@pytest.fixture
def persian(survey: Survey) -> Survey:
    """A draft in English and Persian."""
    fa = {"fa": "پرسش؟"}
    asked = [
        {
            **each,
            "text": {"en": "Q?", **fa},
            "unit": {"en": "x", "fa": "واحد"},
            "options": [
                {**one, "fa": "گزینه"} | {"fa": f"گزینه {n}"}
                for n, one in enumerate(each["options"])
            ],
        }
        for each in (question(), SINGLE, MULTIPLE, number())
    ]
    own = {name: {"en": "A title", "fa": "عنوان"} for name in ("title", "introduction", "asker")}
    edit_draft(survey=survey, draft=draft(*asked, languages=["en", "fa"], plain=True, **own))
    return survey


def english_left(page: Page) -> str:
    """Return the English words on the page that are in no translation of Candor's."""
    text = page.locator("body").inner_text()
    while (fewer := re.sub(r"‹[^‹›]*›", "", text)) != text:
        text = fewer
    return " ".join(re.findall(r"[A-Za-z]{2,}", NOT_WORDS.sub("", text)))


@pytest.mark.slow
def test_authors_translate_candors_words(
    desk: Page, persian: Survey, screens: Screens, complaints: Complaints
) -> None:
    page = desk
    page.goto(f"/surveys/{persian.pk}/texts")
    page.get_by_role("link", name="Translate Candor’s words").click()
    page.get_by_role("button", name="Offer this translation").click()
    expect(page.locator("#offered + p")).to_contain_text("promises missing")
    page.get_by_role("searchbox").fill("Send my report")
    page.get_by_role("button", name="Show", exact=True).click()
    cell = page.get_by_label("Send my report, فارسی")
    cell.fill("<b>ارسال</b>")
    cell.press("Tab")
    expect(page.locator(".errorlist", has_text="Do not use <, >, &")).to_be_visible()
    complaints.expect("status of 422")
    cell.fill(SAID["Send my report"])
    expect(page.locator("[data-state]")).to_have_text("Saved")
    screens(page, "interface-words")
    persian.refresh_from_db()
    assert [*persian.interface["fa"]["texts"].values()] == [[SAID["Send my report"]]]
    content = dump_xliff("fa", WORDS)
    page.locator("input[type=file]").set_input_files(
        {"name": "words.xlf", "mimeType": "application/xliff+xml", "buffer": content}
    )
    page.get_by_role("button", name="Upload translations").click()
    expect(page.locator("#offered + p")).not_to_contain_text("missing")
    persian.refresh_from_db()
    assert persian.interface["fa"]["offered"]


@pytest.fixture
def wave(persian: Survey, owner: User) -> Wave:
    persian.interface = {"fa": {"offered": True, "texts": WORDS}}
    persian.save()
    return open_wave(survey=persian, kind=Wave.Kind.LIVE, actor=owner)


def test_people_answer_in_the_words_of_authors(page: Page, wave: Wave, screens: Screens) -> None:
    person = Respondent(page, wave).open()
    page.locator("[data-language][lang='fa']").click()
    page.wait_for_url("**/*lang=fa*")

    def look(name: str) -> None:
        expect(page.locator("html[lang=fa][dir=rtl] > body[lang=fa][dir=rtl]")).to_be_visible()
        assert english_left(page) == "", name
        for size in (NARROW, PHONE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert not scrolls_sideways(page), (name, size)
        screens(page, f"words-fa-{name}")

    expect(person.step.get_by_role("button", name=SAID["Start"])).to_be_visible()
    look("start")
    person.press(SAID["Start"])
    look("question")
    expect(person.step).to_contain_text("پرسش 1 از 4")
    for _question in range(3):
        person.press(SAID["Skip this question (we will see that you skipped)"])
    look("number")
    person.step.get_by_role("textbox").fill("۳۰")
    person.press(SAID["Continue"])
    look("review")
    person.press(SAID["Send my report"])
    page.get_by_role("heading", name=SAID["Thank you. Your report was sent"]).wait_for()
    look("receipt")
    # In English, nothing of it.
    page.goto(f"{wave.get_absolute_url()}?lang=en")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    assert "‹" not in page.locator("body").inner_text()


def test_altered_words_of_authors_stop_the_page(
    page: Page, wave: Wave, complaints: Complaints
) -> None:
    [digest] = wave.version.document.interface.values()

    def tamper(route: Route) -> None:
        text = wave.version.interface["fa"].replace("شروع", "آغاز")
        route.fulfill(body=text, content_type="application/json")

    page.route(f"**/documents/{digest}", tamper)
    page.goto(f"{wave.get_absolute_url()}?lang=fa")
    expect(page.locator("[data-step='altered']")).to_be_visible()
    expect(page.locator("#survey")).to_be_hidden()
    assert in_words("x") not in page.content()
