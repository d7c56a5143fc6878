"""Linked questions in a real browser: designed, launched, answered, and read."""

import base64
import re
import secrets

import numpy as np
import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from analytics.estimates.services import refresh_wave
from localdp.planning import supposed_table
from localdp.randomness import SecureWords
from respondents.models import Spool
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from tests.browser.people import Respondent
from tests.helpers.browser import DESK, Screens, saved
from tests.helpers.keyboard import unfold
from tests.helpers.linked import linked, single, yes_no
from tests.helpers.questions import question
from tests.helpers.waves import Launch

EIGHT = [yes_no(f"Item {number}?") for number in range(1, 9)]


def part_shown(person: Respondent) -> str:
    return person.step.locator("[data-part]:visible legend").inner_text()


def answer_part(person: Respondent, label: str) -> None:
    person.step.locator("[data-part]:visible").get_by_label(label, exact=True).check()
    person.press("Continue")


def test_a_pair_is_asked_reviewed_changed_and_sent(
    page: Page, launched: Launch, screens: Screens
) -> None:
    wave = launched(question(), linked(*EIGHT, way="pair"), question(text={"en": "And then?"}))
    person = Respondent(page, wave).begin().answer("Yes")
    expect(person.step.get_by_text("We ask you only two of them, picked at random")).to_be_visible()
    expect(person.step.get_by_text("Part 1 of 2")).to_be_visible()
    first = part_shown(person)
    screens(page, "respondent-pair")
    person.press("Continue")
    expect(person.step.get_by_text("Choose an answer, or skip this question.")).to_be_visible()
    answer_part(person, "Yes")
    expect(person.step.get_by_text("Part 2 of 2")).to_be_visible()
    second = part_shown(person)
    assert first != second
    person.press("Back")
    assert part_shown(person) == first
    assert person.chosen == ["1"]
    answer_part(person, "No")
    answer_part(person, "Yes")
    expect(person.step.get_by_role("heading", name="And then?")).to_be_visible()
    person.press("Back")
    assert part_shown(person) == second
    person.press("Continue")
    person.answer("No")
    said = person.reviewed.nth(1).inner_text()
    assert said == f"{first} No; {second} Yes"
    screens(page, "respondent-pair-review")
    person.send()
    screens(page, "respondent-pair-receipt")

    layout = wave.version.document.layout
    [sent] = person.sent
    told = layout.unpack(base64.b64decode(sent["report"]))
    pair = layout.fields[1].mechanism.pairs[told.arms[1]]  # type: ignore[attr-defined]
    assert [EIGHT[place]["text"]["en"] for place in pair] == [first, second]
    expect(page.get_by_text(re.compile(f"Recorded: {re.escape(first)} (Yes|No); "))).to_be_visible()
    expect(
        page.get_by_role("paragraph").filter(has_text="changed to others at random")
    ).to_be_visible()


def test_every_part_is_asked_and_a_skip_leaves_out_all(page: Page, launched: Launch) -> None:
    parts = [yes_no("Late?"), single("Color?"), yes_no("Tired?")]
    wave = launched(linked(*parts, way="every"), linked(*parts, way="joint", epsilon="1"))
    person = Respondent(page, wave).begin()
    for label in ("Yes", "Blue", "No"):
        answer_part(person, label)
    person.step.locator("[data-part]:visible").get_by_label("Yes", exact=True).check()
    person.press("Continue")
    person.press("Skip")
    expect(person.reviewed).to_have_text(
        ["Late? Yes; Color? Blue; Tired? No", "Skipped (the research team will see that)"]
    )
    person.send()
    told = wave.version.document.layout.unpack(base64.b64decode(person.sent[0]["report"]))
    assert told.skipped == (False, True)


def launch(page: Page, survey: Survey) -> Wave:
    page.goto(reverse("surveys:launch", args=[survey.pk]))
    page.get_by_label(
        "I have checked the questions and settings. They cannot be changed after launch."
    ).check()
    page.get_by_role("button", name="Launch now").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Share")
    return Wave.objects.get(survey=survey)


def answer_in_another_window(page: Page, wave: Wave) -> None:
    person = Respondent(page.context.new_page(), wave)
    person.begin().answer("No")
    for _ in range(2):
        person.step.locator("[data-part]:visible input").first.check()
        person.press("Continue")
    person.send()
    person.page.close()


def others(wave: Wave, people: int) -> None:
    """Simulated people, related as `supposed_table` has it, through the real layout and shuffle."""
    layout = wave.version.document.layout
    rng, table = np.random.default_rng(1), supposed_table((2, 3, 2, 2))
    cells = rng.choice(table.size, people, p=table.ravel())
    rows = np.stack(np.unravel_index(cells, table.shape), axis=1)
    drawn = [layout.randomize([0, row.tolist()], SecureWords()) for row in rows]
    Spool.objects.bulk_create(
        Spool(wave=wave, token=secrets.token_bytes(16), version=wave.version, report=blob)
        for blob in drawn
    )
    assert shuffle_wave(wave.pk) is not None
    assert refresh_wave(wave.pk) == 2


@pytest.mark.slow
def test_from_the_designer_to_the_dashboard(desk: Page, survey: Survey, screens: Screens) -> None:
    page = desk
    page.set_viewport_size(DESK)
    page.goto(reverse("surveys:question-new", args=[survey.pk]))
    page.get_by_role("radio", name="Linked questions").check()
    page.get_by_label("Question", exact=True).fill("About your week")
    expect(page.get_by_label("Sub-question 3", exact=True)).to_be_hidden()
    for number in range(1, 5):
        if number > 2:
            page.get_by_role("button", name="Add sub-question").click()
        page.get_by_label(f"Sub-question {number}", exact=True).fill(f"Item {number}?")
    page.get_by_label("Answer options for sub-question 2 (one per line)").fill("Red\nGreen\nBlue")
    unfold(page, "Protection")
    page.get_by_role("radio", name="Two sub-questions per person, chosen at random").check()
    page.get_by_label("Privacy loss per answer (ε)").fill("2")
    reason = page.locator("[data-slot='reason']")
    expect(reason).to_be_hidden()
    saved(page)
    screens(page, "designer-linked")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="About your week")).to_be_visible()
    page.get_by_role("link", name="Plan").click()
    expect(page.locator("#plan-now")).to_contain_text("About your week")
    screens(page, "designer-linked-plan")
    survey.refresh_from_db()
    made = survey.questions[-1]
    assert [len(part["options"]) for part in made["parts"]] == [2, 3, 2, 2]
    wave = launch(page, survey)
    answer_in_another_window(page, wave)
    others(wave, 800)
    page.bring_to_front()
    page.set_viewport_size(DESK)
    page.goto(reverse("analytics:dashboard", args=[survey.pk]))
    card = page.get_by_role("region", name="About your week", exact=True)
    for number in range(1, 5):
        expect(card.get_by_role("heading", name=f"Item {number}?", exact=True)).to_be_visible()
    expect(card.get_by_role("heading", name="Associations")).to_be_visible()
    shown = card.locator("summary").filter(has_text=re.compile(r"^\s*Item 1\? × Item 3\?"))
    expect(shown).to_be_visible()
    screens(page, "dashboard-linked")
