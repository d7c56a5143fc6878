"""Number questions on the dashboard and in files show exactly the library's figures."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from django.test import Client

from accounts.models import User
from analytics.dashboard.numeric_panel import NumberPanel, forged_shift
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from localdp.estimation import estimate_distribution, estimate_mean, estimate_quantiles
from localdp.mechanisms import NumericMechanism
from respondents.models import Tally
from surveys.models import Wave
from surveys.protection.numeric import DESIGNS
from surveys.questions import registry
from surveys.questions.registry import figures_of
from tests.helpers.api import caller, estimates_of
from tests.helpers.exports import estimates_file
from tests.helpers.jobs import text_of
from tests.helpers.numbers import OPEN_DATE, dated, number
from tests.helpers.questions import question
from tests.helpers.tallies import PEOPLE, answered  # noqa: F401
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

OPEN = {**number("open"), "justification": {"en": "Many share it."}}


def panel_of(wave: Wave) -> NumberPanel:
    [panel] = Dashboard.from_wave(wave, "en").panels
    shown = NumberPanel.from_panel(panel, "en")
    assert shown is not None
    return shown


@pytest.mark.parametrize("design", slow_except(DESIGNS, "square-wave", "laplace"))
def test_the_estimate_is_the_librarys(answered: Callable[..., Any], design: str) -> None:
    wave, mechanism, counts = answered(number(design))
    shares = wave.estimates.get().shares
    mean = estimate_mean(mechanism, counts, PEOPLE)
    for name in ("raw", "constrained", "se", "low", "high"):
        assert shares["mean"][name] == getattr(mean, name)
    if design == "square-wave":
        # Ages are uniform over 40 years: their standard deviation is 11.5.
        assert shares["mean"]["se_sampling"] * PEOPLE**0.5 == pytest.approx(11.54, rel=0.25)
    assert ("histogram" in shares) == (mechanism.reports > 2)
    if "quantiles" in shares:
        estimate = estimate_quantiles(mechanism, counts, PEOPLE)
        for name, of in (("value", "values"), ("low", "low"), ("high", "high")):
            assert [row[name] for row in shares["quantiles"]] == getattr(estimate, of).tolist()
    if "histogram" in shares and not shares["histogram"]["refused"]:
        spread = estimate_distribution(mechanism, counts, PEOPLE, cells=12)
        for name, of in (("constrained", "shares"), ("low", "low"), ("high", "high")):
            assert shares["histogram"][name] == getattr(spread, of).tolist()
    assert ("smooth" in shares) == (design == "square-wave")


# With limits for every look, Gaussian noise is too wide to show a mean of so few people.
@pytest.mark.usefixtures("single_looks")
@pytest.mark.parametrize("design", slow_except([*DESIGNS, "open"], "duchi", "square-wave", "open"))
def test_the_dashboard_shows_the_mean_with_its_interval(
    answered: Callable[..., Any], colleague_desk: Client, design: str
) -> None:
    wave, _mechanism, _counts = answered(OPEN if design == "open" else number(design))
    html = text_of(colleague_desk, wave)
    shown = panel_of(wave)
    assert shown.sentence.startswith(f"The mean is about {shown.mean} years; interval: ")
    assert shown.sentence in html
    assert shown.interval in html
    assert "an estimate could be wrong" not in html
    spread = None if shown.spread is None or shown.spread.noisy else shown.spread
    drawn = sum(shape.kind == "bar" for shape in spread.drawing.shapes) if spread else 0
    assert drawn == (len(spread.rows) if spread else 0)
    said = "only the mean" if design == "duchi" else "its ranges could not be told apart"
    assert ('class="chart histogram"' in html) == bool(drawn) == (said not in html)
    [strip] = shown.strip.intervals
    assert shown.strip.scale.low == 0
    assert strip.low <= strip.point <= strip.high <= shown.strip.scale.high
    assert (strip.sampling is None) == (design in {"duchi", "open"})
    if strip.sampling is not None:
        assert strip.sampling[1] - strip.sampling[0] <= strip.high - strip.low + 1e-6
    assert f"Mean: {shown.mean} years, 95% interval {shown.interval}." == shown.strip.finding
    assert shown.strip.finding in html


def test_a_mean_outside_its_interval_is_shown_nowhere(
    answered: Callable[..., Any], colleague_desk: Client
) -> None:
    wave, _mechanism, _counts = answered(number("duchi"))
    estimate = wave.estimates.get()
    estimate.shares["mean"]["constrained"] = estimate.shares["mean"]["high"] + 3.21
    estimate.save()
    html = text_of(colleague_desk, wave)
    shown = panel_of(wave)
    assert shown.sentence.startswith("The interval of the mean: ")
    assert shown.mean == ""
    assert f"{estimate.shares['mean']['constrained']:.1f}" not in html
    assert '<b class="interval-value">' not in html
    assert f'<span class="interval-bounds">{shown.interval}</span>' in html
    [(_interval, marks)] = shown.strip.rows
    assert {shape.kind for shape in marks.shapes} == {"interval"}


def test_unprotected_numbers_have_the_figures_of_any_sample(answered: Callable[..., Any]) -> None:
    """Means have standard errors, and ranges of few people their counts."""
    given = [0] * 80 + [40] * 7 + [70] * 3
    wave, mechanism, counts = answered(OPEN, given)
    [row] = wave.estimates.all()
    mean, values = row.shares["mean"], mechanism.values[given]
    assert mean["raw"] == mean["constrained"] == pytest.approx(values.mean())
    assert (
        mean["se"]
        == mean["se_sampling"]
        == pytest.approx(values.std(ddof=1) / np.sqrt(90), rel=0.02)
    )
    assert mean["se_privacy"] == 0
    assert [each["value"] for each in row.shares["quantiles"]] == np.quantile(
        values, [0.25, 0.5, 0.75], method="inverted_cdf"
    ).tolist()
    assert sorted(count for count in row.counts if count) == [3, 7, 80]
    shown = panel_of(wave)
    assert shown.spread is not None
    assert len(shown.spread.rows) == len(row.counts)
    assert counts.sum() == 90


def test_dates_are_shown_as_dates_and_stand_beside_their_numbers(
    answered: Callable[..., Any], colleague_desk: Client
) -> None:
    wave, _mechanism, _counts = answered(dated("date", **OPEN_DATE), [5, 6, 7, 8, 9] * 100)
    shown = panel_of(wave)
    assert (shown.mean, shown.low, shown.high) == ("2020-02-07", "2020-01-31", "2020-03-01")
    assert ("50%", "2020-02-07", "2020-02-07") in shown.quantiles
    assert shown.se.endswith("\N{NO-BREAK SPACE}days")
    assert len(shown.strip.scale.ticks) <= 4  # as many dates as fit on a phone
    html = text_of(colleague_desk, wave)
    assert f"The mean is about 2020-02-07; interval: {shown.interval[:10]}" in html
    assert "count as" not in html
    assert "18,2" not in html
    rows = estimates_file(wave)
    assert [rows[0][name] for name in ("estimate", "option_text", "unit")] == [
        "18299.0",
        "2020-02-07",
        "days since January 1, 1970",
    ]
    assert rows[-1]["option_text"].endswith("2020-03-01")


def test_without_an_estimate_there_is_one_empty_row(launched: Launch) -> None:
    [row] = estimates_file(launched(number()))
    assert (row["quantity"], row["estimate"], row["not_shown_reason"]) == ("mean", "", "too-few")


def test_forged_reports_move_the_mean_by_the_widest_scores(answered: Callable[..., Any]) -> None:
    """Move all forged reports from one extreme to the other."""
    _wave, mechanism, counts = answered(number())
    honest = counts.copy()
    moved = int(PEOPLE * 0.01)
    forged = honest + np.array([-moved, moved])
    before, after = (estimate_mean(mechanism, each, PEOPLE).raw for each in (honest, forged))
    assert after - before == pytest.approx(forged_shift(mechanism))


def test_answers_that_are_all_equal_have_a_mean_with_an_interval(
    answered: Callable[..., Any], colleague_desk: Client
) -> None:
    """The plug-in error is 0, which once aborted the refresh of the whole wave."""
    wave, mechanism, _counts = answered(OPEN, [7] * 60)
    mean = wave.estimates.get().shares["mean"]
    assert mean["se"] > 0
    assert mechanism.values[0] <= mean["low"] < mean["high"] <= mechanism.values[-1]
    assert "How old are you?" in text_of(colleague_desk, wave)
    rows = estimates_file(wave)
    quantiles = [row for row in rows if "quantile" in row["quantity"]]
    assert {row["simultaneous"] for row in quantiles} == {"False"}


def test_a_question_that_cannot_be_estimated_does_not_stop_the_others(
    launched: Launch, monkeypatch: pytest.MonkeyPatch, colleague_desk: Client, colleague: User
) -> None:
    wave = launched(number("piecewise"), question("yes-no", "two-coins"))
    first, second = wave.version.document.questions
    assert isinstance(first.mechanism, NumericMechanism)
    counts = np.zeros(first.mechanism.reports, dtype=np.int64)
    counts[:10] = 30
    for block, seen in ((first.block, counts.tolist()), (second.block, [200, 100])):
        Tally.objects.create(wave=wave, block=block, counts=seen, n=300, skipped=0)

    def broken(*_given: Any) -> None:
        raise ZeroDivisionError("float division by zero")

    figures = replace(figures_of(first.kind), estimate=broken)
    monkeypatch.setitem(registry._FIGURES, first.kind.name, figures)
    assert refresh_wave(wave.pk) == 2
    panels = Dashboard.from_wave(wave, "en").panels
    assert [panel.shown.reason for panel in panels] == ["failed", ""]
    assert panels[1].rows
    page = text_of(colleague_desk, wave)
    assert "these reports could not be estimated" in page
    assert refresh_wave(wave.pk) == 0
    rows = estimates_file(wave)
    assert {row["question"] for row in rows if row["estimate"]} == {"q2"}
    assert rows[0]["not_shown_reason"] == "failed"
    [refusal] = estimates_of(caller(colleague), wave)["questions"][0]["refusals"]
    assert refusal["code"] == "failed"
