"""The dashboard: no number without its interval, none below the minimum, few queries."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from analytics.dashboard.battery_panel import BatteryPanel, with_batteries
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from surveys.models import Survey, Wave
from tests.helpers.numbers import OPEN_NUMBER
from tests.helpers.questions import question
from tests.helpers.sections import battery, launchable
from tests.helpers.tallies import answered, estimated  # noqa: F401  (a fixture)
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def shown(colleague_desk: Client, survey: Survey) -> Callable[[], str]:
    where = reverse("analytics:dashboard", args=[survey.pk])

    def fetch() -> str:
        return colleague_desk.get(where).content.decode()

    return fetch


def panel_of(wave: Wave, *counts: int) -> Panel:
    """Return the panel of a wave's only question, with these counts."""
    estimated(wave, counts)
    [panel] = Dashboard.from_wave(wave, "en").panels
    return panel


def test_people_stand_beside_percentages(launched: Launch, shown: Any) -> None:
    """A count where nothing was randomized, about as many where it was, the ends where the
    estimate is outside its interval."""
    wave = launched(
        question(parameters={"epsilon": "3"}),
        question(text={"en": "And now?"}, design="open", justification={"en": "Harmless."}),
    )
    estimated(end(wave), [1_100, 240], [1_100, 240])
    protected, harmless = (panel.rows[0] for panel in Dashboard.from_wave(wave, "en").panels)
    assert protected.people == f"about {round(13.4 * protected.share):,} of 1,340"
    assert harmless.people == "240 of 1,340"
    outside = replace(protected, share=5.0, low=10.0, high=20.0)
    assert outside.people == "134 to 268 of 1,340"
    assert replace(protected, of=None).people == ""
    for text in (protected.people, harmless.people):
        assert f'<span class="interval-people">{text}</span>' in shown()
        assert f'class="numeric-cell">{text}</td>' in shown()


def test_below_the_minimum_no_number_is_shown(wave: Wave, shown: Callable[[], str]) -> None:
    estimated(wave, [29, 20])
    html = shown()
    assert "It appears once 50 counted reports answer this question." in html
    assert "<table" not in html


@pytest.mark.parametrize("kind", [Wave.Kind.LIVE, Wave.Kind.SIMULATED])
def test_the_page_mentions_a_lag_only_where_there_is_one(
    launched: Launch, shown: Callable[[], str], kind: Wave.Kind
) -> None:
    launched(kind=kind)
    page = shown()
    lag_noted = "change only after 50 more people have answered the question" in page
    assert lag_noted == (kind != Wave.Kind.SIMULATED)
    assert ("The people were simulated." in page) != lag_noted


def test_a_control_question_warns_where_the_reports_do_not_fit(
    launched: Launch, shown: Callable[[], str]
) -> None:
    """40 of 200 are outside the 95% interval, but within the tolerance of the alarm."""
    wave = launched(question(known_share="0.05"))
    estimated(wave, [160, 40])
    assert wave.estimates.get().shares["high"][1] < 0.05
    assert "the reports do not contradict the known share, 5%" in shown()
    estimated(wave, [160, 140])
    assert "the reports do not fit the known share, 5%" in shown()


def test_estimates_outside_the_range_are_rings(wave: Wave) -> None:
    [section] = panel_of(wave, 155, 45).sections
    yes, no = (row.interval for row in section.rows)
    assert yes.unclipped is not None
    assert no.unclipped is not None
    assert yes.unclipped < 0 <= yes.low <= yes.point <= yes.high
    assert no.low <= no.point <= no.high <= 100 < no.unclipped
    assert section.chart.scale.low == yes.unclipped


@pytest.mark.parametrize(
    ("counts", "surely"), [([45, 50, 305], "are apart"), ([99, 100, 101], "overlap")]
)
def test_the_chart_says_which_answer_is_largest_and_how_surely(
    launched: Launch, counts: list[int], surely: str
) -> None:
    wave = launched(question("single", "best", parameters={"epsilon": "3"}))
    [section] = panel_of(wave, *counts).sections
    third, second = section.rows[2], section.rows[1]
    assert section.chart.finding == (
        f"Largest: {third.label}, {third.text}. Next: {second.label}, {second.text}. "
        f"Their intervals {surely}. Intervals: 95%."
    )


def test_what_appears_over_a_row_is_in_the_table_too(wave: Wave, shown: Callable[[], str]) -> None:
    [section] = panel_of(wave, 155, 45).sections
    html = shown()
    details = section.chart.intervals[0].details
    assert f"<title>{details}</title>" in html
    assert "wrong by up to 2.0 more percentage points" in html
    for figure in section.rows[0].figures:
        assert figure in details
        assert f'class="numeric-cell">{figure}</td>' in html


def test_shares_too_noisy_to_read_have_no_sentence(launched: Launch) -> None:
    wave = launched(question(design="warner", parameters={"p": "0.55"}))
    [section] = panel_of(wave, 100, 100).sections
    assert section.noisy is not None
    assert section.sentence == ""


def test_an_unprotected_question_has_no_ticks(launched: Launch) -> None:
    wave = launched(question(design="open", justification={"en": "Harmless."}))
    estimated(end(wave), [120, 80])
    [section] = Dashboard.from_wave(wave, "en").panels[0].sections
    assert [bar.sampling for bar in section.chart.intervals] == [None]
    assert "About 40.0 in 100" in section.sentence


def test_an_unprotected_battery_has_no_ticks(launched: Launch) -> None:
    open_items = battery("late?", "early?", design="open", justification={"en": "Harmless."})
    wave = estimated(end(launched(**launchable(*open_items))), [120, 80], [90, 110])
    panels = Dashboard.from_wave(wave, "en").panels
    [panel, _second] = with_batteries(wave.version.document, panels, "en")
    assert isinstance(panel.battery, BatteryPanel)
    bars = [bar for side in panel.battery.sides for bar in side.chart.intervals]
    assert [bar.sampling for bar in bars] == [None, None]


def test_the_mean_of_an_unprotected_number_has_no_ticks(
    answered: Callable[..., tuple[Wave, Any, Any]],
) -> None:
    wave, _mechanism, _counts = answered(OPEN_NUMBER)
    [panel] = Dashboard.from_wave(wave, "en").panels
    assert isinstance(panel.body, NumberPanel)
    assert [bar.sampling for bar in panel.body.strip.intervals] == [None]


def test_a_question_with_two_answers_has_one_bar(wave: Wave) -> None:
    [section] = panel_of(wave, 120, 80).sections
    [bar] = section.chart.intervals
    yes, _no = section.rows
    assert (bar.label, bar.value) == ("Yes", f"{yes.share:.1f}%")
    assert section.chart.finding == f"Yes: {yes.text}. Interval: 95%."


def test_questions_share_one_scale_and_what_it_cuts_off_is_in_words(
    launched: Launch,
) -> None:
    """An unclipped share of −150% would leave the others no room."""
    noisy = question(design="warner", parameters={"p": "0.55"}, text={"en": "And now?"})
    wave = launched(question(), noisy)
    estimated(wave, [120, 80], [120, 80])
    first, second = (panel.sections[0] for panel in Dashboard.from_wave(wave, "en").panels)
    assert first.chart.scale == second.chart.scale
    assert (first.chart.scale.low, first.chart.scale.high) == (-20, 120)
    assert "beyond the axis" not in first.chart.finding
    assert "Yes: the unbiased estimate, −50.0%, is beyond the axis." in second.chart.finding


def test_reports_that_stay_out_of_a_figure_are_counted(wave: Wave) -> None:
    estimated(wave, [155, 40], people=200)
    page = replace(Dashboard.from_wave(wave, "en"), reports=220)
    assert page.late == 0
    wave.final = True
    assert page.late == 20
    assert replace(page, reports=200).late == 0
    drawn = tuple(replace(panel, shown=replace(panel.shown, one_of=3)) for panel in page.panels)
    assert replace(page, panels=drawn).late == 0
