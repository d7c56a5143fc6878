"""A researcher chooses on the page Analyze how a covariate enters a model, and folds it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from analytics.jobs.runner import run_waiting
from analytics.models import Job
from surveys.models import Wave
from tests.browser.analyses import choose_analysis, open_analyze, show, unfold
from tests.helpers.browser import Screens
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.waves import Launch

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.mark.slow
def test_a_covariate_enters_as_it_is_chosen(desk: Page, launched: Launch, screens: Screens) -> None:
    wave = launched(LEADS, TOWN, TOOK, AGE, kind=Wave.Kind.SIMULATED)
    rows = [(*person, 5 + 20 * (person[0] or 0) + at % 11) for at, person in enumerate(people(800))]
    stored(wave, layouts(wave.version.document.layout, rows))
    open_analyze(desk, wave)
    screens(desk, "analyze-nothing")
    choose_analysis(desk, outcome="q3", by=["q1", "q4"])
    show(desk)
    run_waiting()
    desk.reload()
    unfold(desk)
    desk.get_by_text("Covariates in a model").click()
    age = desk.get_by_role("group", name="How old are you?").filter(has_text="Enters as").first
    age.get_by_label("Enters as").select_option("number and its square")
    age.get_by_label("Divided by").select_option("10")
    age.get_by_label("Centered at the mean").check()
    desk.get_by_label("Interaction: ").check()
    screens(desk, "analyze-covariates")
    show(desk)
    assert "by=q4%2Ccenter%2C%2F10&by=q4%3Asquare%2Ccenter%2C%2F10" in desk.url
    run_waiting()
    desk.reload()
    expect(desk.get_by_text("squared, per 10 years").first).to_be_visible()
    assert len(Job.objects.latest("pk").result["coef"]) == 5
    screens(desk, "analyze-model")

    desk.set_viewport_size(PHONE)
    outcome = desk.get_by_label("Outcome", exact=True)
    expect(outcome).to_be_hidden()
    expect(desk.get_by_role("button", name="Model", exact=True)).to_be_visible()
    screens(desk, "analyze-folded")
    desk.get_by_text("Change", exact=True).click()
    expect(outcome).to_be_visible()
