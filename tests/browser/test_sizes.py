"""Bytes on the wire of a real browser: as many for one answer as for another."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.line import Line, counted
from tests.browser.people import NONE, Respondent
from tests.helpers.browser import AnotherBrowser, Complaints
from tests.helpers.experiments import WHY
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

COLORS = [{"en": f"Color {place}"} for place in range(12)]
QUESTIONS = (
    question("single", "open", text={"en": "Which one?"}, options=COLORS, **WHY),
    question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "2"}),
    {**number("open", low="0", high="1000"), **WHY},
)
Person = tuple[str | None, list[str] | None, str | None]
PEOPLE: list[Person] = [
    ("Color 1", [], "7"),
    ("Color 11", ["Red", "Green", "Blue"], "1000"),
    ("Color 2", ["Blue"], "12"),
    (None, None, None),
]
REFUSED: list[Person] = [("Color 3", None, None), ("Color 11", ["Red"], None)]
# The longest answers and none; with --slow everyone, and the first person twice.
WHO = {"some": PEOPLE[1::2], "all": [PEOPLE[0], *PEOPLE]}
SOME_OR_ALL = pytest.mark.parametrize("who", slow_except(WHO, "some"))


@pytest.fixture
def line() -> Iterator[Line]:
    with counted() as line:
        yield line


def through(line: Line, another_browser: AnotherBrowser, **options: bool) -> BrowserContext:
    proxy = {"server": line.address, "bypass": "<-loopback>"}
    return another_browser(proxy=proxy, **options)


def passed(line: Line, work: Callable[[], object]) -> tuple[int, int]:
    before = line.sent, line.received
    work()
    return line.sent - before[0], line.received - before[1]


def fill_in(page: Page, one: str | None, several: list[str] | None, typed: str | None) -> None:
    """Fill in the form without scripts."""
    first, second, third = (page.locator(f"#question-{number}") for number in (1, 2, 3))
    if one:
        first.get_by_label(one, exact=True).check()
    for label in several or []:
        second.get_by_role("group", name=label).get_by_label("Yes").check()
    for place, digit in enumerate((typed or "").rjust(4, "_")):
        third.get_by_role("combobox").nth(place).select_option(digit)
    for each, answer in zip((first, second, third), (one, several, typed), strict=True):
        if answer is None:
            each.get_by_label("Skip this question").check()


@SOME_OR_ALL
def test_the_plain_form_sends_and_gets_as_many_bytes_for_every_answer(
    line: Line, another_browser: AnotherBrowser, launched: Launch, complaints: Complaints, who: str
) -> None:
    wave = launched(*QUESTIONS, plain=True)
    page = through(line, another_browser, java_script_enabled=False).new_page()
    seen: dict[str, set[tuple[int, int]]] = {"Thank you": set(), "Please look": set()}
    refused = REFUSED if who == "all" else REFUSED[1:]
    cases = [(each, "Thank you") for each in WHO[who]]
    cases += [(each, "Please look") for each in refused]
    for (one, several, typed), told in cases:
        page.goto(f"{wave.get_absolute_url()}/plain")
        fill_in(page, one, several, typed)
        if told == "Please look":
            page.locator("#question-3").get_by_label("Send this answer").check()

        def send(told: str = told) -> None:
            page.get_by_role("button", name="Send my report").click()
            page.get_by_text(told).first.wait_for()
            page.wait_for_load_state("networkidle")

        seen[told].add(passed(line, send))
    for _each in refused:
        complaints.expect("422")
    assert [len(each) for each in seen.values()] == [1, 1], seen
    [stored], [asked_again] = seen.values()
    assert stored[0] == asked_again[0]


@SOME_OR_ALL
def test_the_page_sends_as_many_bytes_for_every_answer(
    line: Line, another_browser: AnotherBrowser, launched: Launch, who: str
) -> None:
    wave = launched(*QUESTIONS)
    page = through(line, another_browser).new_page()
    seen = set()
    for one, several, typed in WHO[who]:
        person = Respondent(page, wave).begin()
        person.answer(one, NONE if several == [] else several)
        if typed:
            person.step.get_by_role("textbox").fill(typed)
        person.press("Continue" if typed else "Skip")
        seen.add(passed(line, person.send))
    assert len(seen) == 1, seen
