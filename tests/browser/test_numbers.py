"""A number is typed, clamped, drawn in the browser, and sent in a fixed length."""

import base64

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from localdp.randomness import FixedWords
from respondents.models import Spool
from respondents.questionnaire.receipt import is_upper
from surveys.protection.numeric import DESIGNS
from tests.browser.people import Respondent
from tests.helpers.browser import Screens
from tests.helpers.numbers import OPEN_DATE, OPEN_NUMBER, dated, number
from tests.helpers.questionnaire import plain
from tests.helpers.questions import question
from tests.helpers.reports import fixed_source
from tests.helpers.waves import Launch

STREAM = bytes((41 * place + place // 5) % 256 for place in range(4096))


def type_in(person: Respondent, text: str) -> None:
    person.step.get_by_role("textbox").fill(text)


def test_a_number_from_typing_to_receipt(page: Page, launched: Launch, screens: Screens) -> None:
    wave = launched(number("piecewise"), OPEN_NUMBER, plain=True)
    person = Respondent(page, wave).begin()
    person.press("Continue")
    expect(person.step.get_by_role("alert")).to_have_text(
        "Type one number in digits, without words, or skip this question."
    )
    type_in(person, "120")
    expect(person.step.locator("[data-counts]")).to_contain_text("This counts as 90")
    screens(page, "number-question")
    person.press("Continue")
    type_in(person, "46")
    expect(person.step.locator("[data-counts]")).to_be_empty()
    person.press("Continue")
    expect(person.reviewed).to_have_text(["90\N{NO-BREAK SPACE}years", "46\N{NO-BREAK SPACE}years"])
    person.press("Back")
    expect(person.step.get_by_role("textbox")).to_have_value("46")
    person.press("Continue")
    person.send()
    [sent] = person.sent
    report = base64.b64decode(sent["report"], validate=True)
    told = wave.version.document.layout.unpack(report)
    assert bytes(Spool.objects.get(wave=wave).report) == report
    assert told.reports[1] == 46 - 17
    said = page.locator("[data-conclusions]")
    high = is_upper(wave.version.document.questions[0].mechanism, told.reports[0])
    end = "more than 53.5" if high else "up to 53.5"
    expect(said).to_contain_text(f"Recorded: a random code for {end}")
    expect(said).not_to_contain_text(" place ")
    expect(said).to_contain_text("46\N{NO-BREAK SPACE}years")
    screens(page, "number-receipt")


def test_years_months_and_dates_have_their_own_input(
    page: Page, launched: Launch, screens: Screens
) -> None:
    wave = launched(
        dated("date", low="2020-01-31", high="2021-02-28"),
        dated("month", **OPEN_DATE),
        dated("year", **OPEN_DATE),
    )
    person = Respondent(page, wave).begin()
    box = person.step.locator("[data-number] input")
    for wrong, answer, limits in (
        ("2021-03-01", "2020-02-29", "from 01/31/2020 to 02/28/2021"),
        ("2022-01", "2020-12", "from November 2019 to February 2021"),
        ("1066", "1999", "from 1950 to 2020"),
    ):
        # Dates are written as the field shows them.
        expect(person.step.get_by_text(f"F{limits[1:]}.")).to_be_visible()
        for text, complaint in (("", "Choose an answer"), (wrong, f"Give an answer {limits}")):
            box.fill(text)
            person.press("Continue")
            expect(person.step.get_by_role("alert")).to_contain_text(complaint)
        box.fill(answer)
        screens(page, f"{answer}-question")
        person.press("Continue")
    expect(person.reviewed).to_have_text(["02/29/2020", "December 2020", "1999"])
    person.press("Back")
    expect(box).to_have_value("1999")
    person.press("Continue")
    person.send()
    [sent] = person.sent
    told = wave.version.document.layout.unpack(base64.b64decode(sent["report"], validate=True))
    assert told.reports[1:] == (13, 49)
    said = page.locator("[data-conclusions]")
    expect(said).to_contain_text("December 2020")
    high = is_upper(wave.version.document.questions[0].mechanism, told.reports[0])
    expect(said).to_contain_text(
        f"a random code for {'a time after' if high else 'up to'} 08/15/2020"
    )
    screens(page, "date-receipt")


# In a normal run node compares each draw with the library's, and test_answering the page's words.
@pytest.mark.slow
@pytest.mark.parametrize("design", DESIGNS)
def test_the_page_draws_as_the_library_does_and_in_fixed_length(
    page: Page, launched: Launch, design: str
) -> None:
    wave = launched(number(design), question())
    layout = wave.version.document.layout
    sizes = set()
    for typed, level in (("17", 0), ("53.4", 36), ("9999999", 73)):
        stream = STREAM[: 4 * layout.words] + bytes([level]) * 64
        page.add_init_script(fixed_source(stream))
        person = Respondent(page, wave).begin()
        type_in(person, typed)
        person.press("Continue")
        person.answer("Yes").send()
        sent = person.sent[-1]
        words = FixedWords(STREAM[: 4 * layout.words])
        assert base64.b64decode(sent["report"]) == layout.randomize([level, 1], words)
        sizes.add(len(person.posts[-1].post_data or ""))
    assert len(sizes) == 1


def test_a_number_without_scripts_needs_every_digit(client: Client, launched: Launch) -> None:
    wave = launched(OPEN_NUMBER, number("duchi"), plain=True)
    page = client.get(f"{wave.get_absolute_url()}/plain")
    digits = {f"answer-q{asked}-{place}": "1" for asked in (1, 2) for place in (0, 1)}
    refused = plain(client, wave, page, **{**digits, "answer-q2-1": "_"})
    assert refused.status_code == 422
    told = "Choose every digit of your number, or skip this question."
    assert refused.content.decode().count(told) == 1
    receipt = plain(client, wave, page, **digits).content.decode()
    assert "17\N{NO-BREAK SPACE}years" in receipt  # where the scale begins
    assert "Recorded: a random code for" in receipt
