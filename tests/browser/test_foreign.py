"""A survey in a language from right to left, whose protection is explained in English."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.conftest import Screens
from tests.browser.people import MULTIPLE, SINGLE, Respondent
from tests.conftest import question
from tests.options import slow_except
from tests.surveys.protection.test_numeric import number

SAID = {
    "ar": {
        "title": "الصحة في العمل (2026)",
        "introduction": "خمسة أسئلة عن WhatsApp والعمل.",
        "asker": "جامعة الشمال, mail@university.example",
        "text": "هل استخدمت WhatsApp (أو غيره) أثناء العمل؟",
        "options": ["لا", "نعم", "لا أعرف (5)"],
        "unit": "يوم",
    },
    "he": {
        "title": "בריאות בעבודה (2026)",
        "introduction": "חמש שאלות על WhatsApp ועבודה.",
        "asker": "אוניברסיטת הצפון, mail@university.example",
        "text": "האם השתמשת ב-WhatsApp (או באחר) בזמן העבודה?",
        "options": ["לא", "כן", "לא יודע (5)"],
        "unit": "ימים",
    },
}
# Each text that is seen, with the language and the direction that it has there.
SEEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    const unread = parent.closest("script, style, template, code, noscript, .address, [data-text]");
    if (unread || !/\\p{L}/u.test(text)) continue;
    const language = parent.closest("[lang]").lang;
    const { direction } = getComputedStyle(parent);
    const right = /[\\u0590-\\u06ff]/.test(text);
    const fits = right ? direction === "rtl" && language !== "en" : true;
    const ours = /[A-Za-z]/.test(text) && !right && !/@/.test(text) && !/^WhatsApp/.test(text);
    if (!fits || (ours && (direction !== "ltr" || language !== "en"))) {
      wrong.push(`${language} ${direction}: ${text}`);
    }
  }
  return wrong;
}"""
# The words of a paragraph in the order in which the eye meets them from the left.
ORDER = """(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of node.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { left, top } = range.getBoundingClientRect();
      found.push([Math.round(top / 8), left, word]);
    }
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , word]) => word).join(" ");
}"""


def survey(language: str, launched: Callable[..., Wave]) -> Wave:
    said = SAID[language]

    def written(name: str) -> dict[str, str]:
        return {language: str(said[name])}

    options = [{language: one} for one in said["options"]]
    texts = {"text": written("text"), "help": {language: ""}}
    return launched(
        {**question(), **texts, "options": options[:2]},
        {**SINGLE, **texts, "options": options},
        {**MULTIPLE, **texts, "options": options},
        {**number(), **texts, "unit": written("unit")},
        languages=[language],
        title=written("title"),
        introduction=written("introduction"),
        asker=written("asker"),
    )


@pytest.mark.parametrize("language", slow_except(SAID, "ar"))
def test_each_text_keeps_its_language_and_its_order(
    page: Page, launched: Callable[..., Wave], screens: Screens, language: str
) -> None:
    no, yes, other = SAID[language]["options"]
    visitor = Respondent(page, survey(language, launched)).open()

    def look(name: str) -> None:
        assert page.evaluate(SEEN) == [], name
        screens(page, f"foreign-{language}-{name}")

    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    look("intro")
    visitor.press("Try it first")
    look("practice")
    visitor.press("Start the survey")
    look("question")
    odds = visitor.step.locator(".swap-rows dd").first
    assert odds.evaluate(ORDER) == f"{yes} 15, {no} 5 out of 20 times"
    visitor.answer(yes)
    look("single")
    visitor.answer(other)
    visitor.answer([yes, other])
    look("number")
    visitor.step.get_by_role("textbox", name="Your number").fill("2.7")
    look("counted")
    visitor.press("Continue")
    look("review")
    visitor.press("Send my report")
    expect(page.get_by_role("heading", name="Thank you. Your report was sent")).to_be_visible()
    look("receipt")
