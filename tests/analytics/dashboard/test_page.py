"""The dashboard: no number without its interval, none below the minimum, few queries."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.charts.interval import Axis, build_chart
from analytics.estimates.services import refresh_wave
from surveys.models import Survey, Wave
from tests.analytics.estimates.test_services import CLOSED_BOOK, counted
from tests.conftest import question

pytestmark = pytest.mark.django_db


@pytest.fixture
def shown(
    signed_in: Callable[[User], Client], colleague: User, survey: Survey
) -> Callable[[], str]:
    client = signed_in(colleague)
    where = reverse("analytics:dashboard", args=[survey.pk])

    def fetch() -> str:
        return client.get(where).content.decode()

    return fetch


def test_shares_have_intervals(wave: Wave, shown: Callable[[], str]) -> None:
    counted(wave, 155, 45)
    refresh_wave(wave.pk)
    shares = wave.estimates.get().shares
    html = shown()
    assert "0.0 – " in html
    assert "off by up to 2.0 points more" in html
    assert f"{100 * shares['high'][1]:.1f}" in html
    assert f"{100 * shares['raw'][1]:.1f}" in html


def test_below_the_minimum_no_number_is_shown(wave: Wave, shown: Callable[[], str]) -> None:
    counted(wave, 29, 20)
    refresh_wave(wave.pk)
    html = shown()
    assert "none is shown below 50" in html
    assert "<table" not in html


def test_figures_stay_hidden_until_closing_if_the_version_requires_it(
    launched: Callable[..., Wave], shown: Callable[[], str]
) -> None:
    wave = launched(question(), release=CLOSED_BOOK)
    counted(wave, 155, 45)
    refresh_wave(wave.pk)
    assert "once it is closed" in shown()


@pytest.mark.parametrize("kind", [Wave.Kind.LIVE, Wave.Kind.SIMULATED])
def test_the_page_mentions_a_lag_only_where_there_is_one(
    launched: Callable[..., Wave], shown: Callable[[], str], kind: Wave.Kind
) -> None:
    launched(kind=kind)
    lag_noted = "change only after 50 more people have answered it" in shown()
    assert lag_noted == (kind != Wave.Kind.SIMULATED)


def test_the_size_of_the_next_batch_is_only_bounded(wave: Wave, shown: Callable[[], str]) -> None:
    assert "&lt; 10" in shown()


def test_a_control_question_warns_where_the_reports_do_not_fit(
    launched: Callable[..., Wave], shown: Callable[[], str]
) -> None:
    """40 of 200 are outside the 95 % interval, but within the tolerance of the alarm."""
    wave = launched(question(known_share="0.05"))
    counted(wave, 160, 40)
    refresh_wave(wave.pk)
    assert wave.estimates.get().shares["high"][1] < 0.05
    assert "the reports do not contradict the known share, 5 %" in shown()
    counted(wave, 160, 140)
    refresh_wave(wave.pk)
    assert "the reports do not fit the known share, 5 %" in shown()


def test_the_chart_keeps_everything_within_its_width(wave: Wave) -> None:
    counted(wave, 155, 45)
    refresh_wave(wave.pk)
    chart = build_chart(wave.estimates.get(), ["No", "Yes"], (0, 1))
    for bar in chart.bars:
        places = [
            bar.point,
            bar.privacy_start,
            bar.privacy_start + bar.privacy_width,
            bar.sampling_start,
            bar.sampling_start + bar.sampling_width,
        ]
        assert all(0 <= place <= 100 for place in places)
        assert bar.privacy_start <= bar.point <= bar.privacy_start + bar.privacy_width + 1e-9
    assert 0 <= chart.ticks[0].position < chart.ticks[-1].position <= 100


def test_rings_mark_estimates_outside_the_range(wave: Wave) -> None:
    counted(wave, 155, 45)
    refresh_wave(wave.pk)
    no, yes = build_chart(wave.estimates.get(), ["No", "Yes"], (0, 1)).bars
    assert yes.ring is not None
    assert no.ring is not None
    assert yes.ring < yes.point
    assert no.ring > no.point


@pytest.mark.parametrize(
    ("low", "high", "labels"),
    [
        (0.0, 0.23, [0, 5, 10, 15, 20, 25]),
        (-0.04, 0.19, [-5, 0, 5, 10, 15, 20]),
        (0.0, 1.0, [0, 20, 40, 60, 80, 100]),
        (0.0, 0.0, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_ticks_are_round(low: float, high: float, labels: list[int]) -> None:
    axis = Axis.covering(low, max(high, low + 0.05) if high == low else high)
    assert [tick.label for tick in axis.ticks()] == labels
