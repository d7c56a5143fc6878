"""Fields of the link: shown before people start, sent unprotected; nothing else is read."""

import base64
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from accounts.models import User
from respondents.invitations.services import invite
from respondents.invitations.tokens import link_of
from tests.browser.people import YES_NO, Respondent
from tests.helpers.bilingual import TEXTS, in_both
from tests.helpers.fields import AREA, SCHOOL
from tests.helpers.questionnaire import plain
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

THEN = question(text={"en": "Of 13?"}, asked_if={"question": "q1", "options": [1]})


def answers(person: Respondent, wave: Any) -> list[Any]:
    [sent] = person.sent
    held = wave.version.document.layout.unpack(base64.b64decode(sent["report"]))
    return [
        None if skipped else value
        for value, skipped in zip(held.reports, held.skipped, strict=True)
    ]


@pytest.mark.parametrize(
    ("query", "shown", "unknown", "stored"),
    [
        ("?school=13&area=South&utm_source=x&name=Belinda", ["School 13; Area South"], [], [1, 1]),
        ("?school=99&area=North", ["Area North"], ["School"], [None, 0]),
        pytest.param(
            "?fbclid=1&school=%C3%9Cnter+%26+Co",
            ["School Ünter & Co"],
            [],
            [2, None],
            marks=pytest.mark.slow,
        ),
        pytest.param("?School=12&q1=12&school", [], [], [None, None], marks=pytest.mark.slow),
        pytest.param("", [], [], [None, None], marks=pytest.mark.slow),
    ],
)
def test_what_the_survey_has_is_shown_and_stored(
    page: Page,
    launched: Launch,
    query: str,
    shown: list[str],
    unknown: list[str],
    stored: list[int | None],
) -> None:
    wave = launched(SCHOOL, {**YES_NO, "design": "open"}, THEN, AREA)
    person = Respondent(page, wave)
    address, _hash, fragment = person.link.partition("#")
    page.goto(f"{address}{query}#{fragment}")
    intro = page.locator("[data-step='intro']")
    expect(intro.get_by_role("heading", level=1)).to_be_visible()
    kept = {name for name in ("school", "area") if f"{name}=" in query}
    assert {*parse_qs(urlsplit(page.url).query)} == kept
    assert intro.locator("[data-fields='stored'] b").all_inner_texts() == shown
    assert intro.locator("[data-fields='unknown'] b").all_inner_texts() == unknown
    assert "Belinda" not in page.content()
    person.press("Start")
    person.answer("Yes", *(["No"] if stored[0] == 1 else []))
    expect(person.step.locator("dt")).to_have_count(2 if stored[0] == 1 else 1)
    person.send()
    sent = answers(person, wave)
    assert [sent[0], sent[3]] == stored
    words = page.locator(".receipt-entry").all_inner_texts()
    assert ("From your link: 13" in words[0]) is (stored[0] == 1)
    assert ("Your link had no value." in words[0]) is (stored[0] is None)


@pytest.mark.parametrize(
    ("seconds", "said", "stored"),
    [(1, "1 or more", 1), pytest.param(99, "less than 99", 0, marks=pytest.mark.slow)],
)
def test_the_report_says_only_whether_a_person_took_long_enough(
    page: Page, launched: Launch, seconds: int, said: str, stored: int
) -> None:
    """From Start to sending; what a link says of it counts for nothing."""
    wave = launched(YES_NO, SCHOOL, completion={"seconds": seconds})
    person = Respondent(page, wave)
    page.goto(
        person.link.replace("#", f"?seconds_taken={'less than 1' if stored else '99 or more'}#")
    )
    shown = page.locator("[data-fields='timed']")
    expect(shown).to_contain_text("on your device how many seconds you take")
    expect(shown.locator("b")).to_have_text(f"less than {seconds}; {seconds} or more")
    assert "seconds_taken" not in page.url
    page.wait_for_timeout(1_000 * stored)  # before Start: this does not count
    person.press("Start")
    page.wait_for_timeout(1_000 * stored)
    person.answer("Yes")
    expect(person.step.locator("dt")).to_have_count(1)
    person.send()
    assert [answers(person, wave)[at] for at in (1, 2)] == [None, stored]
    assert set(person.sent[0]) == {"version", "token", "report"}
    expect(page.locator(".receipt-entry").last).to_have_text(
        re.compile(rf"Seconds taken to answer\s*Recorded: {said}")
    )


def test_the_plain_page_measures_no_time(client: Client, launched: Launch) -> None:
    wave = launched(YES_NO, plain=True, completion={"seconds": 1})
    page = client.get(f"{wave.get_absolute_url()}/plain?seconds_taken=1+or+more")
    receipt = plain(client, wave, page, **{"answer-q1": "1"}).content.decode()
    assert receipt.count("Recorded: not asked") == 1
    assert "or more" not in page.content.decode() + receipt


def test_links_to_languages_and_the_plain_form_keep_them(
    page: Page, plain_page: Page, launched: Launch
) -> None:
    items = [in_both(item) for item in (SCHOOL, YES_NO)]
    wave = launched(*items, plain=True, **TEXTS)
    address, _hash, fragment = Respondent(page, wave).link.partition("#")
    page.goto(f"{address}?lang=en&school=12&utm=1#{fragment}")
    page.locator("[data-language]").last.click()
    expect(page.locator("[data-fields='stored'] b")).to_have_text("School（中文） 12（中文）")
    assert "utm" not in page.url
    # Without JavaScript, the link of the page leads there with them, and so does each language.
    plain_page.goto(f"{address}?lang=zh-hans&school=12&utm=1#{fragment}")
    plain_page.locator("a[href='?plain&lang=zh-hans']:visible").click()
    expect(plain_page.get_by_text("School（中文） 12（中文）")).to_be_visible()
    plain_page.locator("[data-language='']").first.click()
    expect(plain_page.get_by_text("School 12")).to_be_visible()
    assert urlsplit(plain_page.url).query == "lang=en&school=12"
    plain_page.get_by_label("Yes").check()
    plain_page.get_by_role("button", name="Send my report").click()
    expect(plain_page.get_by_text("From your link: 12")).to_be_visible()


def test_an_invited_person_reads_how_many_share_them(
    page: Page, launched: Launch, owner: User
) -> None:
    release = {**draft()["release"], "minimum_n": 5}
    wave = launched(SCHOOL, YES_NO, access="invited", release=release)
    people = [f"p{number}@x.example" for number in range(5)]
    invite(wave=wave, addresses=people, fields=[{"school": "13"}] * 5, actor=owner)
    link = link_of(wave.invitations.all()[0])
    page.goto(link[link.index("/s/") :])
    stored = page.locator("[data-fields='stored']")
    expect(stored).to_contain_text("School 13")
    expect(stored).to_contain_text("at least this many people with the same values: 5")
    expect(stored.locator("[data-mixed]")).to_be_hidden()
    person = Respondent(page, wave)
    person.press("Start")
    person.answer("Yes").send()
    expect(page.get_by_text("From your link: 13")).to_be_visible()
