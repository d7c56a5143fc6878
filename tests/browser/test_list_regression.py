"""A researcher reads the panel of a list, explains it, and combines it with a direct question."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from analytics.jobs.runner import run_waiting
from tests.browser.analyses import choose_analysis, show, unfold
from tests.helpers.browser import Screens, choose
from tests.helpers.lists import SENSITIVE, people_of, wave_of
from tests.helpers.waves import Launch

pytestmark = pytest.mark.slow


def test_the_panel_and_both_analyses_of_a_list(
    desk: Page, launched: Launch, screens: Screens
) -> None:
    wave = wave_of(launched, "open", people_of(1_400))
    desk.goto(reverse("analytics:dashboard", args=[wave.survey_id]))
    expect(desk.get_by_text("True for").first).to_be_visible()
    screens(desk, "list-panel")
    for field, name in (("Where?", "list-regression"), ("Direct question", "list-direct")):
        choose(desk, "Analyses and files", "Analyze")
        choose_analysis(desk, outcome="q3", by=[] if name == "list-direct" else ["q4"])
        show(desk)
        if name == "list-direct":
            unfold(desk)
            desk.get_by_text("Options: Model").click()
            desk.get_by_label("Method").select_option("direct")
            desk.get_by_label(field).select_option("q5")
            screens(desk, f"{name}-form")
            show(desk)
        run_waiting()
        desk.reload()
        expect(desk.get_by_role("heading", name=SENSITIVE["en"])).to_be_visible()
        screens(desk, name)
