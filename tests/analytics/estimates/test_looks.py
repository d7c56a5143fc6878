"""Until a wave has ended, every figure has limits that hold however often someone looks."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from analytics.estimates.looks import ANYTIME, SEQUENCE, at_every_look, planned_end
from analytics.estimates.reading import estimates_of, shown_questions
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import comparisons_table
from analytics.exports.formats.table import as_csv
from analytics.exports.records import records
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Estimate
from localdp.estimation import estimate_mean, estimate_shares
from localdp.mechanisms import NumericMechanism
from respondents.models import Batch, Tally
from surveys.models import Survey, Wave
from tests.helpers.exports import methods_text
from tests.helpers.jobs import text_of
from tests.helpers.questions import LIED, MOON, question
from tests.helpers.tables import csv_rows
from tests.helpers.tallies import counted, estimated
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.mark.parametrize("reports", [199, 200])
def test_only_a_full_wave_shows_the_interval_of_one_look_at_its_end(
    launched: Launch, reports: int
) -> None:
    wave = launched(max_respondents=200)
    Batch.objects.create(wave=wave, day="2026-03-02", size=reports)
    estimated(wave, [130, 70])
    m = wave.version.document.questions[0].mechanism
    expected = estimate_shares(m, [130, 70], 200, planned=wave.planned_n)
    assert expected.anytime is not None
    (shown,) = estimates_of(wave).values()
    assert shown.method == SEQUENCE
    assert shown.shares["low"] == expected.anytime.low.tolist()
    assert shown.shares["high_sampling"] == expected.anytime.high_sampling.tolist()
    wave = end(wave)
    (shown,) = estimates_of(wave).values()
    text = methods_text(wave)
    if reports == 200:
        assert (shown.method, planned_end(wave)) == ("feldman-cousins", "full")
        assert shown.shares["low"] == expected.low.tolist()
        assert "ended with the 200 respondents that were set before the launch" in text
    else:
        assert (shown.method, planned_end(wave)) == (SEQUENCE, "")
        assert shown.shares["low"] == expected.anytime.low.tolist()
        assert "the time of closing was not set before the launch" in text
    assert expected.anytime.low[1] < expected.low[1]


def test_an_estimate_that_is_computed_after_the_closing_has_a_sequence_too(wave: Wave) -> None:
    counted(wave, 130, 70)
    wave = end(wave)
    refresh_wave(wave.pk)
    (shown,) = estimates_of(wave).values()
    assert (shown.method, shown.still_open) == (SEQUENCE, False)
    assert WaveFigures(wave).comparisons == []  # of two answers one share says all


def test_the_grace_period_still_counts_as_open(wave: Wave) -> None:
    estimated(wave, [130, 70])
    wave.closes = timezone.now() - timedelta(seconds=1)
    assert estimates_of(wave) == {}
    wave.interim = True
    (shown,) = estimates_of(wave).values()
    assert (shown.method, shown.still_open) == (SEQUENCE, True)


def test_the_plan_at_the_launch_decides_where_it_is_tightest(
    survey: Survey, launched: Launch
) -> None:
    survey.plan = {"people": "3000"}
    survey.save()
    wave = launched()
    assert wave.planned_n == 3_000
    survey.plan = {"people": "20"}
    survey.save()
    estimated(wave, [130, 70])
    m = wave.version.document.questions[0].mechanism
    expected = estimate_shares(m, [130, 70], 200, planned=3_000).anytime
    assert expected is not None
    assert Estimate.objects.get().shares[ANYTIME]["low"] == expected.low.tolist()


def test_results_for_the_end_only_have_no_sequence(launched: Launch) -> None:
    wave = launched(release={"minimum_n": 50, "while_open": False, "retention_days": 30})
    counted(wave, 130, 70)
    end(wave)
    refresh_wave(wave.pk)
    assert ANYTIME not in Estimate.objects.get().shares
    assert planned_end(wave) == "unseen"
    text = methods_text(wave)
    assert "No estimate could be read before the wave had closed" in text


def test_a_number_has_them_for_mean_quantiles_and_distribution(launched: Launch) -> None:
    number = question(
        "number",
        "square-wave",
        parameters={"low": "0", "high": "10", "step": "1", "epsilon": "3"},
        options=[],
    )
    wave = launched(number)
    m = wave.version.document.questions[0].mechanism
    assert isinstance(m, NumericMechanism)
    counts = (m.matrix[:, [2, 3, 3, 4, 8]].sum(axis=1) * 300).round().astype(int)
    estimated(wave, counts.tolist())
    (shown,) = estimates_of(wave).values()
    stored = Estimate.objects.get().shares
    low, high = estimate_mean(m, counts, int(counts.sum()), planned=800).anytime or (0, 0)
    assert (shown.shares["mean"]["low"], shown.shares["mean"]["high"]) == (low, high)
    assert shown.shares["mean"]["low_sampling"] < stored["mean"]["low_sampling"]
    assert shown.shares["histogram"]["method"] == SEQUENCE
    assert shown.shares["histogram"]["high"][0] > stored["histogram"]["high"][0]
    for wide, narrow in zip(shown.shares["quantiles"], stored["quantiles"], strict=True):
        assert wide["low"] <= narrow["low"] <= narrow["high"] <= wide["high"]
        assert ANYTIME not in wide


@pytest.mark.parametrize("given", [(20, 15, 10, 8, 6, 5), (20, 15, 10, 8, 5, 2)])
def test_every_figure_of_an_unprotected_number_holds_at_every_look(
    launched: Launch, given: tuple[int, ...]
) -> None:
    """Also with small counts; and files name the interval of each row."""
    number = question(
        "number",
        "open",
        options=[],
        justification={"en": "Harmless."},
        parameters={"low": "0", "high": "5", "step": "1"},
    )
    wave = launched(number, release={"minimum_n": 10, "while_open": True, "retention_days": 30})
    counted(wave, *given)
    wave = end(wave)
    refresh_wave(wave.pk)
    stored = Estimate.objects.get().shares
    (shown,) = estimates_of(wave).values()
    m = wave.version.document.questions[0].mechanism
    assert isinstance(m, NumericMechanism)
    low, high = estimate_mean(m, list(given), sum(given), planned=800).anytime or (0, 0)
    assert shown.shares["mean"]["low"] <= low < stored["mean"]["low"]
    assert stored["mean"]["high"] < high <= shown.shares["mean"]["high"]
    assert shown.shares["mean"]["low_sampling"] == shown.shares["mean"]["low"]
    for wide, narrow in zip(shown.shares["quantiles"], stored["quantiles"], strict=True):
        assert wide["low"] <= narrow["low"] <= narrow["high"] <= wide["high"]
        assert ANYTIME in narrow
    assert {row["method"] for row in records(WaveFigures(wave))} == {SEQUENCE}


def test_people_asked_directly_are_planned_apart_and_shown_at_the_end(launched: Launch) -> None:
    wave = launched({**LIED, "direct": "0.25"}, MOON)
    counted(wave, 130, 70)
    asked = wave.version.document.questions[0]
    assert asked.direct_share is not None
    tally = {"wave": wave, "block": asked.block, "arm": Tally.Arm.DIRECT}
    Tally.objects.create(**tally, counts=[90, 10], n=100, skipped=0)
    refresh_wave(wave.pk)
    direct = shown_questions(wave)[0].direct
    assert direct is not None
    assert (direct.counts, direct.preliminary) == ([90, 10], True)
    assert direct.shares["low"] == direct.shares["se"] == [None, None]
    shown = estimates_of(wave)[asked.block]
    planned = 800 * (1 - asked.direct_share)
    expected = estimate_shares(asked.mechanism, [130, 70], 200, planned=planned)
    assert expected.anytime is not None
    assert shown.shares["low"] == expected.anytime.low.tolist()
    assert list(WaveFigures(wave).comparisons) == []
    [row] = csv_rows(as_csv(comparisons_table(WaveFigures(wave))))
    assert {name: value for name, value in row.items() if value} == {
        "comparison": "arms",
        "question": "q1",
        "not_shown_reason": "still-open",
        "final": "False",
    }
    later = [
        row for row in result_rows(WaveFigures(wave)) if row["not_shown_reason"] == "still-open"
    ]
    assert [(row["result"], row["question"], row["quantity"]) for row in later] == [
        ("direct", "q1", "difference"),
        ("anchor", "q1", "attention"),
        ("anchor", "q1", "proportion"),
    ]
    text = methods_text(wave)
    assert "are made when the wave has ended (q1)" in text
    refresh_wave(end(wave).pk)
    wave = Wave.objects.get(pk=wave.pk)
    assert [row["not_shown_reason"] for row in comparisons_table(WaveFigures(wave)).rows] == [None]
    assert not any(row["not_shown_reason"] for row in result_rows(WaveFigures(wave)))
    assert "when the wave has ended" not in methods_text(wave)


def test_the_page_and_the_methods_say_which_interval_it_is(wave: Wave, desk: Client) -> None:
    estimated(wave, [130, 70])
    assert "hold however often you look" in text_of(desk, wave)
    text = methods_text(wave)
    assert "method “confidence sequence” (Waudby-Smith" in text
    assert "near the 800 reports expected at the launch" in text
    wave = end(wave)
    text = methods_text(wave)
    assert "method “confidence sequence”" in text
    assert "assume that this time did not depend on the estimates" in text
    assert "The time of closing was not set before the launch" in text_of(desk, wave)
    assert {row["method"] for row in records(WaveFigures(wave))} == {SEQUENCE}


def test_nested_figures_are_replaced() -> None:
    row = {"low": 0.2, "raw": 0.3, ANYTIME: {"low": 0.1}}
    assert at_every_look({"parts": [row], "n": 3}) == {"parts": [{"low": 0.1, "raw": 0.3}], "n": 3}
