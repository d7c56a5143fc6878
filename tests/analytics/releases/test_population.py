"""Released figures on the dashboard and in files, for the population; and overlapping groups."""

import pytest
from django.test import Client

from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Ledger, Release
from surveys.models import Wave
from tests.helpers.central import BUDGET, CENTRAL, OPEN, form_data, page_of, released, stored
from tests.helpers.jobs import csv_of, text_of
from tests.helpers.questions import question
from tests.helpers.waves import Launch, wave_once

pytestmark = pytest.mark.django_db

SHIFT = question("yes-no", "open", text={"en": "Night shift?"}, justification={"en": "Few."})


def make_wave(launched: Launch) -> Wave:
    """A wave with 900 people: two of three answered Red, one in three is in town."""
    wave = launched(SHIFT, CENTRAL, OPEN, central=BUDGET, max_respondents=1_000)
    stored(wave, [(n % 2, int(n % 3 == 0), int(n % 3 == 1)) for n in range(900)])
    return wave


made, wave = wave_once(make_wave)


def test_shares_with_an_interval_for_the_population_are_on_the_dashboard_and_in_files(
    wave: Wave, desk: Client
) -> None:
    assert "for the population" not in text_of(desk, wave)
    released(desk, wave)
    value, low, high = Release.objects.get().result["groups"][0]["population"][0]
    # Noise of 2 in 900 people, and a standard error of sampling of 1.6 points.
    assert value == pytest.approx(2 / 3, abs=0.03)
    assert high - low == pytest.approx(0.075, abs=0.015)
    page = text_of(desk, wave)
    assert f">{100 * value:.1f}</td>" in page
    assert f"{100 * low:.1f} to {100 * high:.1f}" in page
    bar = f'<b class="interval-value">{100 * value:.1f}%</b> <span class="interval-bounds">'
    assert f"{bar}{100 * low:.1f} – {100 * high:.1f}</span>" in page
    assert "they cover both the privacy noise and the sampling" in page
    rows = [
        row for row in result_rows(WaveFigures(wave)) if row["quantity"] == "population-histogram"
    ]
    assert [rows[0][name] for name in ("value", "estimate", "low", "high")] == [
        "Red",
        value,
        low,
        high,
    ]


def test_a_count_is_a_percentage_of_all_reports(wave: Wave, desk: Client) -> None:
    released(desk, wave, figure="count", options=[f"{form_data(wave)['question']}-1"])
    [row] = [row for row in result_rows(WaveFigures(wave)) if row["quantity"] == "population-count"]
    counted = Release.objects.get().result["groups"][0]["figures"][0][0]
    assert row["estimate"] == counted / 900
    assert row["low"] < 1 / 3 < row["high"]
    assert "The percentage counts all reports" in text_of(desk, wave)


def test_groups_are_named_with_their_question(wave: Wave, desk: Client) -> None:
    shift, _central, _town = wave.version.document.questions
    page = released(desk, wave, groups=[shift.block])
    release = Release.objects.get()
    assert (float(release.epsilon), len(release.losses)) == (0.5, 1)
    day, night = (group["figures"][0][0] for group in release.result["groups"])
    assert day == pytest.approx(300, abs=60)
    assert night == pytest.approx(300, abs=60)
    assert "No one is in two groups" in page
    by = "One for each answer to: Night shift?"
    shown = text_of(desk, wave)
    listed = desk.get(page_of(wave, "releases"))
    assert all(by in each for each in (page, shown, listed.content.decode()))
    assert "Percentages count the people of the group who answered." in shown
    rows = csv_of(desk, page_of(wave, "releases-csv"))
    assert {row["group"] for row in rows} == {"Night shift? No", "Night shift? Yes"}


def test_two_groupings_cost_twice_since_everyone_is_in_two_groups(wave: Wave, desk: Client) -> None:
    shift, _central, town = wave.version.document.questions
    given = {"groups": [town.block, shift.block], "epsilon": "0.4"}
    price = desk.post(page_of(wave), form_data(wave, **given)).content.decode()
    assert "ε = 0.8" in price
    assert "One person is in up to 2 of these groups" in price
    assert not Ledger.objects.exists()
    page = released(desk, wave, **given)
    release = Release.objects.get()
    assert (float(release.epsilon), len(release.losses)) == (0.8, 2)
    assert release.parameters["groups"] == [shift.block, town.block]
    groups = [sum(figure[0] for figure in group["figures"]) for group in release.result["groups"]]
    # Nights: every second; town: every third. The noise of three counts exceeds 80 almost never.
    assert groups == pytest.approx([450, 450, 600, 300], abs=80)
    assert "Night shift? Yes" in page
    too_dear = desk.post(page_of(wave), form_data(wave, **given, law="gaussian", delta="0.0000001"))
    assert too_dear.status_code == 422
    assert "This costs ε = 0.8" in too_dear.content.decode()


def test_permute_and_flip_is_named_where_it_selects(wave: Wave, desk: Client) -> None:
    price = desk.post(page_of(wave), form_data(wave, figure="most-chosen")).content.decode()
    assert "Permute-and-flip, an improved exponential mechanism, will select one answer" in price
    assert "Interval, about" not in price
    assert "Fewer people than the most common answer" in price
    page = released(desk, wave, figure="most-chosen")
    assert Release.objects.get().result["groups"][0]["chosen"] == 0
    assert "no other answer leads this one by more than" in page
    assert "Permute-and-flip, an improved exponential mechanism, selected the answer" in page
    assert "Laplace" not in page
    assert "selected the answer" in text_of(desk, wave)


def test_the_exponential_mechanism_is_a_choice_and_named_where_it_selects(
    wave: Wave, desk: Client
) -> None:
    given = {"figure": "most-chosen", "selection": "exponential"}
    price = desk.post(page_of(wave), form_data(wave, **given)).content.decode()
    assert "The exponential mechanism will select one answer" in price
    assert "Permute-and-flip is never worse at the same ε." in price
    page = released(desk, wave, **given)
    assert "The exponential mechanism selected the answer" in page
    assert "Permute-and-flip" not in page
    release = Release.objects.get()
    assert release.parameters["selection"] == "exponential"
    assert [loss["epsilon"] for loss in release.losses] == [0.5]
    for name in ("releases-csv", "releases-json"):
        assert "exponential" in desk.get(page_of(wave, name)).content.decode()
    # Another mechanism is another release; the default is spelled as before there was a choice.
    released(desk, wave, figure="most-chosen", selection="permute-and-flip")
    released(desk, wave, figure="most-chosen")
    assert ["selection" in made.parameters for made in Release.objects.order_by("pk")] == [
        True,
        False,
    ]
