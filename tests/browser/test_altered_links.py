"""Links that were changed on their way lead to the survey; a changed digit stays refused."""

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

START = {"en": "Start", "zh-hans": "开始", "fa": "Start"}
"""The button of the first page, by the survey's language; Candor itself has no Arabic."""


def asked(language: str, launched: Launch) -> Wave:
    texts = {name: {language: "…"} for name in ("title", "introduction", "asker")}
    options = [{language: "0"}, {language: "1"}]
    item = {**question(), "text": {language: "?"}, "help": {language: ""}, "options": options}
    return launched(item, languages=[language], **texts)


def alterations(path: str, fragment: str) -> list[str]:
    return [
        *(f"{path}#{fragment}{after}" for after in ("&fbclid=x", ".", "”", "%20", "?utm_source=a")),
        *(f"{path.upper()}#{fragment}", f"{path}/%23{fragment}%2C"),
        f"{path[:-3]}%E2%80%8B{path[-3:]}#{fragment[:9]}=\r\n{fragment[9:40]}\u200b{fragment[40:]}",
    ]


@pytest.mark.parametrize("last", slow_except([2, 8], 2))
@pytest.mark.parametrize("language", slow_except(START, "fa"))
def test_an_altered_link_leads_to_its_survey(
    page: Page, launched: Launch, language: str, last: int
) -> None:
    person = Respondent(page, asked(language, launched))
    path, _sign, fragment = person.link.partition("#")
    start = person.step.get_by_role("button", name=START[language])
    for link in alterations(path, fragment)[-last:]:
        page.goto("about:blank")
        page.goto(link)
        expect(start, link).to_be_visible()
    changed = fragment[:-1] + ("0" if fragment[-1] != "0" else "1")
    page.goto("about:blank")
    page.goto(f"{path}#{changed}&fbclid=x")
    expect(page.locator("[data-step='altered']")).to_be_visible()
    expect(page.get_by_role("button", name=START[language])).to_have_count(0)
    assert person.posts == []
