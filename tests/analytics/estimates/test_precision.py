"""When figures are too noisy to read, and what the dashboard shows then."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from django.test import Client

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard
from analytics.estimates.precision import possible, reports_needed, too_noisy
from localdp.estimation import SharesEstimate, estimate_shares
from localdp.mechanisms import OpenAnswer, RandomizedResponse, SubsetSelection
from localdp.planning import margin
from surveys.models import Survey, Wave
from tests.helpers.jobs import text_of
from tests.helpers.library import drawn
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch


@dataclass(frozen=True)
class Row:
    share: float
    low: float
    high: float


@pytest.mark.parametrize(
    ("rows", "exclusive", "noisy"),
    [
        ([], True, False),
        ([Row(50, 20, 80)], False, True),
        ([Row(50, 25, 75)], False, False),
        # Only the part within the possible range counts toward the width.
        ([Row(1, -50, 40)], False, False),
        ([Row(50, 20, 80), Row(2, 0, 10)], False, False),
        # Exclusive answers that cannot be distinguished from 0 or from each other.
        ([Row(40, -5, 45), Row(35, -10, 42), Row(25, -12, 41)], True, True),
        # The same if the interval begins exactly at 0.
        ([Row(40, 0, 45), Row(35, 0, 42), Row(25, 0, 41)], True, True),
        ([Row(40, 1, 45), Row(35, -10, 42), Row(25, -12, 41)], True, False),
        ([Row(43, -5, 45), Row(35, -10, 42), Row(25, -12, 41)], True, False),
        # In a multiple choice all answers may be rare: that is a finding.
        ([Row(0.5, -1, 2), Row(0.2, -1, 2)], False, False),
    ],
)
def test_the_rule(rows: list[Row], exclusive: bool, noisy: bool) -> None:
    assert too_noisy(rows, exclusive=exclusive) is noisy


def test_even_shares_that_are_known_well_can_be_read() -> None:
    """They cannot be distinguished because they are equal."""
    assert not too_noisy([Row(33, 31, 36), Row(33, 30, 36), Row(34, 31, 37)], exclusive=True)


@pytest.mark.parametrize(
    ("answers", "planned"), [(2, None), (3, None), (14, None), (2, 800), (14, 800)]
)
def test_the_reports_needed_are_enough_and_not_far_too_many(
    answers: int, planned: float | None
) -> None:
    m = RandomizedResponse.two_coins() if answers == 2 else SubsetSelection.of(answers, 1)
    needed = reports_needed(m, answers, 0.95, simultaneous=True, planned=planned)
    assert needed.people is not None
    assert needed.margin == pytest.approx(min(0.1, 1 / (2 * answers)))
    share = 1 / answers
    assert margin(m, needed.people, share, planned=planned) <= needed.margin
    assert margin(m, int(needed.people * 0.9), share, planned=planned) > needed.margin


def test_the_reports_needed_match_the_limits_shown() -> None:
    """What a wave shows that can be read while it is open: 129 reports give ±16 points, not ±10."""
    m = OpenAnswer(3)
    once, looks = (reports_needed(m, 3, 0.95, simultaneous=True, planned=p) for p in (None, 800))
    assert (once.people, looks.people) == (129, 281)
    low, high = limits_of(estimate_shares(m, [94, 94, 93], planned=800))
    assert (high - low) / 2 == pytest.approx(looks.margin, rel=0.02)


def limits_of(estimate: SharesEstimate) -> tuple[float, float]:
    assert estimate.anytime is not None
    return float(estimate.anytime.low[0]), float(estimate.anytime.high[0])


@pytest.mark.django_db
def test_the_dashboard_warns_above_the_chart(
    launched: Launch, colleague_desk: Client, survey: Survey
) -> None:
    wave = launched(question("single", "best", parameters={"epsilon": "0.1"}))
    m = wave.version.document.questions[0].mechanism
    given = np.arange(300) % 3
    estimated(wave, m.counts(drawn(m, given, 3)).tolist(), n=len(given))
    [section] = Dashboard.from_wave(wave, "en").panels[0].sections
    assert section.noisy is not None
    assert section.noisy.people is not None
    assert section.noisy.people > 10_000
    page = text_of(colleague_desk, survey)
    assert "Too few reports to compare these answers (n = 300). With about" in page
    assert section.noisy.sentence("300") in page
    assert "±10.0 points" in page
    assert page.index("Too few reports") < page.index('class="interval-chart"')


@pytest.mark.django_db
def test_each_noisy_part_of_a_linked_question_has_a_warning(launched: Launch) -> None:
    wave = launched(linked(way="every", epsilon="0.3"))
    m = wave.version.document.questions[0].mechanism
    given = np.stack([np.arange(90) % size for size in (2, 3, 2)], axis=1)
    estimated(wave, m.counts(drawn(m, given, 4)).tolist())
    [panel] = Dashboard.from_wave(wave, "en").panels
    assert [part.noisy is not None for part in panel.sections] == [True] * 3
    needed = [part.noisy.people for part in panel.sections if part.noisy]
    assert all(people is not None and people > 1_000 for people in needed)


@pytest.mark.parametrize(
    ("interval", "part"),
    [
        ((0.1, 0.4), (0.1, 0.4)),
        ((-0.1, 0.4), (0.0, 0.4)),
        ((0.1, 1.4), (0.1, 1.0)),
        ((-0.1, 1.4), (0.0, 1.0)),
        ((-0.1, 0.0), (0.0, 0.0)),
        ((-0.4, -0.1), (-0.4, -0.1)),
        ((1.1, 1.4), (1.1, 1.4)),
    ],
)
def test_only_a_part_of_an_interval_is_cut_off(
    interval: tuple[float, float], part: tuple[float, float]
) -> None:
    assert possible(*interval, 0.0, 1.0) == part


def shown_number(
    launched: Callable[[dict[str, Any]], Wave], item: dict[str, Any], people: int, values: int
) -> NumberPanel:
    """Return the panel of a number question that people answered with these many values."""
    wave = launched(item)
    m = wave.version.document.questions[0].mechanism
    reports = drawn(m, 20 + np.arange(people) % values, 6)
    estimated(wave, m.counts(reports).tolist(), n=people)
    [panel] = Dashboard.from_wave(wave, "en").panels
    shown = NumberPanel.from_panel(panel, "en")
    assert shown is not None
    return shown


@pytest.mark.django_db
@pytest.mark.parametrize(("people", "noisy"), [(60, True), (20_000, False)])
def test_a_noisy_mean_has_a_warning(
    launched: Launch, colleague_desk: Client, survey: Survey, people: int, noisy: bool
) -> None:
    shown = shown_number(launched, number(epsilon="0.2"), people, 30)
    assert bool(shown.noisy) is noisy
    page = text_of(colleague_desk, survey)
    assert ("its confidence interval covers more than half" in page) is noisy


@pytest.mark.django_db
def test_a_histogram_in_which_no_range_differs_is_not_shown(
    launched: Callable[[dict[str, Any]], Wave], colleague_desk: Client, survey: Survey
) -> None:
    """It would be a picture of the noise, beside a mean that is withheld for it."""
    number_panel = shown_number(launched, number("square-wave", epsilon="0.5"), 800, 3)
    assert number_panel.spread is not None
    assert number_panel.spread.noisy
    page = text_of(colleague_desk, survey)
    assert "There are too few reports for a histogram" in page
    assert 'class="chart histogram"' not in page
