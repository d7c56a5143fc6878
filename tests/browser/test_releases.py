"""A researcher asks for a figure with noise: reads its price, pays, asks again, and is refused."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from analytics.jobs import runner
from analytics.models import Ledger, Release
from surveys.models import Wave
from tests.helpers import central
from tests.helpers.browser import Complaints, Screens
from tests.helpers.keyboard import unfold
from tests.helpers.waves import Launch


@pytest.fixture
def wave(launched: Launch) -> Wave:
    wave = launched(
        central.LOCAL,
        central.CENTRAL,
        central.OPEN,
        central=central.BUDGET,
        max_respondents=1_000,
    )
    people = [(0, n % 3 % 2, int(n % 4 == 0)) for n in range(300)]
    central.stored(wave, people)
    return wave


def ask(page: Page, epsilon: str) -> None:
    page.get_by_role("link", name="Release a total").first.click()
    page.get_by_label("Figure", exact=True).select_option(label="How many gave each answer")
    page.get_by_label("ε of each figure").fill(epsilon)
    page.get_by_role("button", name="See what it costs").click()


@pytest.mark.slow
def test_a_figure_is_asked_paid_shown_asked_again_and_refused(
    desk: Page, wave: Wave, screens: Screens, complaints: Complaints
) -> None:
    page = desk
    page.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    page.get_by_role("link", name="Released totals").first.click()
    page.get_by_text("a story of two averages").click()
    expect(page.get_by_text("the newcomer’s income")).to_be_visible()
    expect(page.get_by_text("ε = 1 is left")).to_be_visible()
    ask(page, "0.5")
    price = page.locator("dl.facts")
    expect(price).to_contain_text("ε = 0.5")
    expect(price).to_contain_text("Average error")
    assert not Ledger.objects.exists()
    screens(page, "release-price")

    with page.expect_navigation():
        page.get_by_role("button", name="Spend and release").click()
    runner.run_waiting()
    expect(page.get_by_role("columnheader", name="95% confidence interval")).to_be_visible()
    release = Release.objects.get()
    value, low, high = release.result["groups"][0]["figures"][0]
    row = page.get_by_role("row", name=re.compile("^Red"))
    expect(row).to_contain_text(f"{value:.0f}")
    expect(row).to_contain_text(f"{low:.0f} to {high:.0f}")
    screens(page, "release")

    page.get_by_role("link", name="All releases, and what is left").click()
    expect(page.get_by_text("ε = 0.5 is left")).to_be_visible()
    ask(page, "0.50")
    expect(page.get_by_text("costs nothing")).to_be_visible()
    page.get_by_role("button", name="Show it again").click()
    expect(row).to_contain_text(f"{low:.0f} to {high:.0f}")
    assert Release.objects.count() == 1

    page.get_by_role("link", name="All releases, and what is left").click()
    screens(page, "releases")
    ask(page, "0.6")
    complaints.expect("422")
    expect(page.get_by_text("The budget has ε = 0.5")).to_be_visible()
    screens(page, "release-refused")
    assert Release.objects.count() == 1


@pytest.mark.slow
def test_the_designer_shows_three_ways_side_by_side(
    desk: Page, wave: Wave, screens: Screens
) -> None:
    page = desk
    page.goto(reverse("surveys:question-edit", args=[wave.survey.pk, "q2"]))
    expect(
        page.get_by_text("Central means that the server stores the answer as it was given")
    ).to_be_visible()
    unfold(page, "Protection")
    page.get_by_text("Compare: local, central, no protection").click()
    expect(page.get_by_role("columnheader", name="Central")).to_be_visible()
    screens(page, "three-ways")
    page.goto(reverse("surveys:settings", args=[wave.survey.pk]))
    unfold(page, "Central questions")
    expect(page.get_by_label("Privacy budget for central questions: ε")).to_have_value("1")
