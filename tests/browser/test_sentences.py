"""What the page says of a report that protects badly, or not at all: in both languages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.bilingual import CROSSWISE, HOLLOW, MANGAT, OPEN, TRIANGULAR, WEAK, in_both
from tests.helpers.browser import Screens
from tests.helpers.questions import question
from tests.helpers.reports import FIXED_SOURCE, SOUND, STREAM
from tests.helpers.waves import Launch

# So large that every truth is kept.
TRUTHS = b"\xff" * 256
ITEMS = in_both(question("multiple", "multiple", parameters={"epsilon": "5"}))
BOTH = {
    "languages": ["en", "zh-hans"],
    **{
        name: {"en": said, "zh-hans": said}
        for name, said in (("title", "A survey"), ("introduction", "About."), ("asker", "a@b.c"))
    },
}
BEGIN = {"en": "Start", "zh-hans": "开始"}
ON = {"en": "Continue", "zh-hans": "继续"}
SEND = {"en": "Send my report", "zh-hans": "提交"}

RECEIPTS: list[tuple[str, dict[str, Any], int, dict[str, str], dict[str, str]]] = [
    (
        "mangat",
        MANGAT,
        0,
        {
            "en": "Only people who say “No” are recorded like this.",
            "zh-hans": "只有选“否”的人才会有这样的记录。",
        },
        {"en": "Yes every time", "zh-hans": "每次都是是"},
    ),
    (
        "triangular",
        TRIANGULAR,
        0,
        {
            "en": "This shows your true answer for certain.",
            "zh-hans": "这确定地显示了您的真实回答。",
        },
        {
            "en": "Your coin, your die or a birthday helped decide this answer",
            "zh-hans": "这个回答也由您的硬币、骰子或一个生日决定",
        },
    ),
    (
        "weak",
        WEAK,
        1,
        {
            "en": "We could be fairly sure what you said: the protection here is weak.",
            "zh-hans": "这里的保护很弱",
        },
        {
            "en": "Yes 9,997 times and No 3 times out of 10,000",
            "zh-hans": "10,000 次中，是 9,997 次，否 3 次",
        },
    ),
    (
        "hollow",
        HOLLOW,
        1,
        {"en": "We could be fairly sure what you said", "zh-hans": "这里的保护很弱"},
        {
            "en": "Yes 99,995 times and No 5 times out of 100,000",
            "zh-hans": "100,000 次中，是 99,995 次，否 5 次",
        },
    ),
    (
        "items",
        ITEMS,
        1,
        {
            "en": "Taken together, these answers are weakly protected.",
            "zh-hans": "这些回答合在一起时保护很弱",
        },
        {
            "en": "Each tick may have been added or left out at random.",
            "zh-hans": "每个勾选都可能是随机添加或去掉的。",
        },
    ),
]


def answered(page: Page, wave: Wave, language: str, answer: int) -> Respondent:
    """The receipt of someone who chose this answer to the one question."""
    page.add_init_script(FIXED_SOURCE % list(SOUND + SOUND + TRUTHS))
    person = Respondent(page, wave)
    page.goto(f"{wave.get_absolute_url()}?lang={language}")
    person.press(BEGIN[language])
    person.step.locator(f"input[value='{answer}']").check()
    person.press(ON[language])
    person.press(SEND[language])
    page.locator("[data-step='receipt']:visible").wait_for()
    return person


@pytest.mark.parametrize("language", ["zh-hans", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("name", "asked", "answer", "judged", "concluded"),
    [
        pytest.param(*each, marks=() if each[0] in ("mangat", "items") else pytest.mark.slow)
        for each in RECEIPTS
    ],
    ids=[each[0] for each in RECEIPTS],
)
def test_the_receipt_says_how_strong_its_protection_is(
    page: Page,
    launched: Launch,
    screens: Screens,
    language: str,
    name: str,
    asked: dict[str, Any],
    answer: int,
    judged: dict[str, str],
    concluded: dict[str, str],
) -> None:
    person = answered(page, launched(asked, **BOTH), language, answer)
    entry = person.step.locator(".receipt-entry")
    expect(entry).to_contain_text(judged[language])
    expect(entry).to_contain_text(
        re.compile(r"\s+".join(map(re.escape, concluded[language].split())))
    )
    if name in {"mangat", "weak"}:
        screens(page, f"sentences-receipt-{name}-{language}")


def test_a_report_that_proves_nothing_is_only_a_hint(page: Page, launched: Launch) -> None:
    """Mangat's other one."""
    person = answered(page, launched(MANGAT, **BOTH), "en", 1)
    expect(person.step.locator(".recorded-answer")).to_have_text("Recorded: Yes")
    expect(person.step.locator(".receipt-entry")).not_to_contain_text("for certain")
    expect(person.step.locator("[data-alone]")).to_contain_text("One recorded answer alone does")


@pytest.mark.parametrize(
    ("asked", "answer", "told"),
    [
        (MANGAT, "No", "We would know your answer for certain."),
        (MANGAT, "Yes", "We would not know that. We could not be sure what you said."),
        (WEAK, "Yes", "This protection is weak. We could be fairly sure of your answer."),
    ],
    ids=["certain", "sound", "weak"],
)
def test_the_practice_says_so_too(
    page: Page, launched: Launch, asked: dict[str, Any], answer: str, told: str
) -> None:
    page.add_init_script(FIXED_SOURCE % list(TRUTHS[:4] + STREAM))
    person = Respondent(page, launched(asked)).open()
    person.press("Try it first")
    person.choose(answer)
    person.press("Card 20" if asked is MANGAT else "Let the page decide")
    expect(person.step.locator("[data-practice='told']")).to_have_text(told)


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("mangat", MANGAT),
        pytest.param("triangular", TRIANGULAR, marks=pytest.mark.slow),
        pytest.param("weak", WEAK, marks=pytest.mark.slow),
        pytest.param("open", OPEN, marks=pytest.mark.slow),
    ],
)
def test_the_pages_before_an_answer_are_looked_at(
    page: Page, launched: Launch, screens: Screens, name: str, asked: dict[str, Any]
) -> None:
    person = Respondent(page, launched(asked, **BOTH)).open()
    screens(page, f"sentences-intro-{name}")
    person.press("Start")
    screens(page, f"sentences-question-{name}")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "asked"), [("coins", question()), ("told", CROSSWISE)])
def test_the_pages_without_scripts_are_looked_at(
    plain_page: Page, launched: Launch, name: str, asked: dict[str, Any]
) -> None:
    wave = launched(asked, plain=True)
    plain_page.goto(wave.get_absolute_url())
    expect(plain_page.get_by_text("This page needs JavaScript")).to_be_visible()
    plain_page.screenshot(path=f"var/screens/sentences-unscripted-{name}.png", full_page=True)
    plain_page.get_by_role("link", name="Use the plain form").click()
    expect(plain_page.get_by_text("This is the plain form.")).to_be_visible()
    plain_page.screenshot(path=f"var/screens/sentences-plain-{name}.png", full_page=True)
