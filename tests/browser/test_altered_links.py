"""Links that were changed on their way lead to the survey; a changed digit stays refused."""

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.guests import Guest
from tests.browser.people import Respondent
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

START = {"en": "Start", "zh-hans": "开始", "fa": "Start"}
"""The button of the first page, by the survey's language; Candor itself has no Arabic."""


def asked(language: str, launched: Launch, **settings: str) -> Wave:
    texts = {name: {language: "…"} for name in ("title", "introduction", "asker")}
    options = [{language: "0"}, {language: "1"}]
    item = {**question(), "text": {language: "?"}, "help": {language: ""}, "options": options}
    return launched(item, languages=[language], **texts, **settings)


def alterations(path: str, fragment: str) -> list[str]:
    return [
        *(f"{path}#{fragment}{after}" for after in ("&fbclid=x", ".", "”", "%20", "?utm_source=a")),
        *(f"{path}/#{fragment}", f"{path.upper()}#{fragment}", f"{path}%23{fragment}%2C"),
        f"{path[:-3]}%E2%80%8B{path[-3:]}#{fragment[:9]}=\r\n{fragment[9:40]}\u200b{fragment[40:]}",
    ]


@pytest.mark.parametrize("every", slow_except([1, 4], 4))
@pytest.mark.parametrize("language", slow_except(START, "fa"))
def test_an_altered_link_leads_to_its_survey(
    page: Page, launched: Launch, language: str, every: int
) -> None:
    person = Respondent(page, asked(language, launched))
    path, _sign, fragment = person.link.partition("#")
    start = person.step.get_by_role("button", name=START[language])
    for link in alterations(path, fragment)[::every]:
        page.goto("about:blank")
        page.goto(link)
        expect(start, link).to_be_visible()
    changed = fragment[:-1] + ("0" if fragment[-1] != "0" else "1")
    page.goto("about:blank")
    page.goto(f"{path}#{changed}&fbclid=x")
    expect(page.locator("[data-step='altered']")).to_be_visible()
    expect(page.get_by_role("button", name=START[language])).to_have_count(0)
    assert person.posts == []


@pytest.mark.parametrize("language", slow_except(START, "fa"))
def test_an_altered_invitation_is_a_whole_one(page: Page, launched: Launch, language: str) -> None:
    guest = Guest(page, asked(language, launched, access="invited"))
    path, _sign, fragment = guest.link.partition("#")
    page.goto(f"{path}/%23{fragment}%22")
    guest.step.get_by_role("button", name=START[language]).click()
    page.locator("[data-step='question']:visible").wait_for()
    [request] = [post for post in guest.posts if post.url.endswith("/token")]
    assert request.post_data
