"""What a screen reader says is what is seen, and both are true for the person in front of it.

For each kind of question and each way of being asked it, on every page and on paper.
"""

import re
from typing import Any

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from surveys.documents.languages import direction_of
from tests.browser.people import Respondent
from tests.helpers.asked import ASKED, OF_CHANGES, Asked
from tests.helpers.questions import question
from tests.helpers.sections import ON_A_SCALE, battery, launchable
from tests.helpers.waves import Launch
from tests.options import slow_except

# Of each element that another one describes, what is seen of the description.
DESCRIBED = """() => [...document.querySelectorAll("[aria-describedby]")]
  .filter((element) => element.checkVisibility())
  .map((element) => element.getAttribute("aria-describedby").split(" ")
    .map((id) => document.getElementById(id))
    .filter((part) => part.checkVisibility())
    .map((part) => part.innerText).join(" "))
  .filter((text) => text.trim())"""


def squeezed(text: str) -> str:
    return "".join(text.split())


def heard(page: Page) -> tuple[str, list[str]]:
    """All texts of the accessibility tree, in order, and all descriptions."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def role(node: dict[str, Any]) -> str:
        return str(node.get("role", {}).get("value"))

    def texts(node: dict[str, Any]) -> list[str]:
        if role(node) == "StaticText":
            return [node["name"]["value"]]
        if role(node) in {"ListMarker", "textbox"}:
            return []
        return [text for child in node.get("childIds", ()) for text in texts(by_id[child])]

    told = [node["description"]["value"] for node in nodes if node.get("description")]
    return squeezed("".join(texts(nodes[0]))), sorted(squeezed(text) for text in told if text)


def hear(page: Page) -> str:
    """Compare what is seen with what is heard; return it."""
    seen = page.locator("body").inner_text()
    text, descriptions = heard(page)
    assert text == squeezed(seen)
    assert descriptions == sorted(squeezed(each) for each in page.evaluate(DESCRIBED))
    return " ".join(seen.split())


def answer(person: Respondent, asked: Asked) -> None:
    """Answer the question, all its parts included."""
    while person.step.get_attribute("data-step") == "question":
        if asked.state == "skipped":
            person.press("Skip this question")
        elif person.step.locator("[data-number]").count():
            person.step.get_by_role("textbox").fill("40")
            person.press("Continue")
        else:
            person.step.locator("input:visible").first.check()
            person.press("Continue")


@pytest.mark.parametrize("name", slow_except(ASKED, "two coins, directly", "permanent yes/no"))
def test_what_is_heard_is_seen_and_true(page: Page, launched: Launch, name: str) -> None:
    asked = ASKED[name]
    person = Respondent(page, launched(asked.surely, **asked.given)).open()
    person.step.get_by_role("button", name="Start").wait_for()
    said = {"start": hear(page)}
    person.press("Start")
    said["question"] = hear(page)
    answer(person, asked)
    said["review"] = hear(page)
    person.send()
    said["receipt"] = hear(page)
    page.emulate_media(media="print")
    said["paper"] = hear(page)
    page.emulate_media(media="screen")
    wanted = {
        "question": asked.on_question,
        "review": asked.on_review,
        "receipt": asked.on_receipt,
        "paper": asked.on_receipt,
    }
    for step, sentences in wanted.items():
        assert [words for words in sentences if words not in said[step]] == [], said[step]
    if asked.state == "direct":
        assert "are asked without this protection (question 1)" in said["start"]
    untrue = {"direct": ("question", "review", "receipt"), "skipped": ("review", "receipt")}
    for step in untrue.get(asked.state, ()):
        assert [words for words in OF_CHANGES if words in said[step]] == [], said[step]
    assert "close this page" not in said["paper"]


def test_a_table_of_a_battery_is_described_as_it_is_seen(page: Page, launched: Launch) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    Respondent(page, launched(**launchable(*battery("Lie?", "Steal?", **ON_A_SCALE)))).begin()
    _text, descriptions = heard(page)
    assert descriptions == sorted(squeezed(each) for each in page.evaluate(DESCRIBED))
    assert any("This holds for each row".replace(" ", "") in each for each in descriptions)


SPOKEN = ("Start", "Skip this question (we will see that you skipped)", "Send my report")


@pytest.mark.parametrize("language", slow_except(("ar", "hi"), "ar"))
def test_a_journey_is_heard_in_its_language(page: Page, launched: Launch, language: str) -> None:
    """By the accessibility tree alone: what is pressed is found by its role and name."""
    with override(language):
        start, skip, send = map(gettext, SPOKEN)
    own = {name: {language: "2026"} for name in ("title", "introduction", "asker")}
    options = [{language: each} for each in ("0", "1")]
    text = {"text": {language: "1?"}, "help": {}, "options": options}
    person = Respondent(page, launched({**question(), **text}, languages=[language], **own)).open()
    html = page.locator(f"html[lang={language}][dir={direction_of(language)}]")
    said = []
    for name in (start, skip, send):
        button = page.get_by_role("button", name=name, exact=True)
        button.wait_for()
        expect(html).to_have_count(1)
        said.append(hear(page))
        button.click()
    person.step.get_by_role("heading").first.wait_for()
    assert re.findall(r"[A-Za-z]{4,}", " ".join(said)) == ["Candor"] * len(said)
