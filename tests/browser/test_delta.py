"""δ as people see it in the designer: in the panel, and at a question."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.browser import DESK, Complaints, Screens
from tests.helpers.keyboard import unfold
from tests.helpers.numbers import PAY, gaussian
from tests.helpers.questions import draft, question

SMALL = gaussian("0.0000001")


@pytest.mark.slow
def test_the_panel_adds_the_deltas_up_as_they_are_typed(
    desk: Page, survey: Survey, screens: Screens
) -> None:
    central = {"epsilon": "2", "delta": "0.0000003"}
    edit_draft(survey=survey, draft=draft(SMALL, question(), PAY, central=central))
    open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=None)
    desk.set_viewport_size(DESK)
    desk.goto(reverse("surveys:plan", args=[survey.pk]))
    panel = desk.locator("#budget")
    desk.locator("details:has(#budget) > summary").click()
    desk.get_by_label("Waves with fresh randomization").fill("2")
    expect(panel).to_contain_text("With all figures of central answers it is")
    expect(panel).to_contain_text("In 2 waves it is")
    desk.get_by_label("Waves with fresh randomization").fill("3")
    expect(panel).to_contain_text("In 3 waves it is")
    screens(desk, "delta-budget")


@pytest.mark.slow
def test_a_delta_that_is_too_large_is_refused_at_its_field(
    desk: Page, survey: Survey, complaints: Complaints, screens: Screens
) -> None:
    edit_draft(survey=survey, draft=draft(SMALL))
    desk.set_viewport_size(DESK)
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    unfold(desk, "Protection")
    desk.get_by_label("Failure probability").fill("0.4")
    words = "δ adds up to 0.4 for one person."
    expect(desk.locator("#plain-words")).to_contain_text(words)
    desk.get_by_label("Failure probability").blur()
    expect(desk.locator(".errorlist")).to_contain_text(words)
    complaints.expect("422")
    screens(desk, "delta-question-form")
