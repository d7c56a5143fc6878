"""Which waves are compared, and their figures against `localdp`."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import codebook
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.trends.timelines import timelines_of
from localdp.estimation import combine_intervals, estimate_change
from surveys.documents.translatable_texts import YES_NO
from surveys.drafts.services import edit_draft
from surveys.formatting import points
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.questions import PERMANENT_COLOR, draft, question
from tests.helpers.tallies import (  # noqa: F401
    FIRST_COUNTS,
    SECOND_COUNTS,
    estimated,
    waves,
)
from tests.helpers.waves import Launch, end, followed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "single_looks")]

EPSILON = {"epsilon": "3"}
PARTS = [
    {"kind": "yes-no", "text": {"en": word}, "options": YES_NO} for word in ("Late?", "Tired?")
]


def test_changes_match_the_library(survey: Survey, waves: list[Wave]) -> None:
    coins, colors = timelines_of(survey, "en")
    [yes] = coins.changes
    mechanism = coins.question.mechanism
    expected = estimate_change(mechanism, ([700, 300], 1000), ([650, 350], 1000))
    assert (yes.label, yes.before, yes.after) == ("Yes", *waves)
    assert yes.difference == pytest.approx(100 * float(expected.difference[1]))
    assert yes.low == pytest.approx(100 * float(expected.low[1]))
    assert yes.high_worst == pytest.approx(min(100, 100 * float(expected.high_worst[1])))
    assert yes.conclusion == "likely"
    assert [change.label for change in colors.changes] == ["Red", "Green", "Blue"]
    simultaneous = estimate_change(
        colors.question.mechanism, (FIRST_COUNTS, 1000), (SECOND_COUNTS, 1000), statements=3
    )
    limits = [max(-100, 100 * low) for low in simultaneous.low]
    assert [change.low for change in colors.changes] == pytest.approx(limits)
    assert [change.conclusion for change in colors.changes] == ["open", "sure", "sure"]


def test_shares_match_the_estimates(survey: Survey, waves: list[Wave]) -> None:
    _coins, colors = timelines_of(survey, "en")
    for option, series in enumerate(colors.series):
        for point, wave in zip(series.points, waves, strict=True):
            estimate = wave.estimates.get(block=colors.question.block)
            assert point.row.share == 100 * estimate.shares["constrained"][option]
            assert point.row.low == 100 * estimate.shares["low"][option]


def test_all_questions_are_on_one_scale_and_said_in_words(
    survey: Survey, waves: list[Wave], colleague_desk: Client
) -> None:
    coins, colors = timelines_of(survey, "en")
    assert coins.scale == colors.scale
    assert coins.scale.low == min(row.raw for row in colors.rows) < 0
    assert coins.scale.high >= max(
        point.row.high for each in colors.series for point in each.points
    )
    first, second = (point.row for point in coins.series[0].points)
    assert coins.finding == (
        f"Yes: {first.text} in wave 1, {second.text} in wave 2. Their intervals overlap."
    )
    page = colleague_desk.get(reverse("analytics:over-time", args=[survey.pk]))
    assert f'aria-label="{coins.finding}"' in page.content.decode()


def test_only_the_same_question_is_compared(survey: Survey, owner: User, waves: list[Wave]) -> None:
    reworded = {**PERMANENT_COLOR, "text": {"en": "Which color now?"}}
    edit_draft(survey=survey, draft=draft(question(), reworded))
    third = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    estimated(third, [600, 400])
    timelines = {timeline.text: timeline for timeline in timelines_of(survey, "en")}
    assert set(timelines) == {"Have you ever?", "Which color?"}
    assert [len(timelines[text].waves) for text in ("Have you ever?", "Which color?")] == [3, 2]
    assert timelines["Have you ever?"].statements == 2
    assert [change.after.number for change in timelines["Have you ever?"].changes] == [2, 3]


def test_test_waves_and_single_waves_have_no_timeline(
    survey: Survey, owner: User, wave: Wave
) -> None:
    open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    assert timelines_of(survey, "en") == []


def test_no_number_is_shown_below_the_minimum_or_before_the_closing(
    launched: Launch, survey: Survey, owner: User
) -> None:
    closed_book = {"minimum_n": 50, "while_open": False, "retention_days": 30}
    first = launched(question(), release=closed_book)
    second = followed(first, owner)
    first.refresh_from_db()
    estimated(first, [700, 300])
    estimated(second, [700, 300])
    [timeline] = timelines_of(survey, "en")
    assert (timeline.shown, timeline.series, timeline.changes) == (False, (), ())
    for wave in (first, second):
        refresh_wave(end(wave).pk)
    [timeline] = timelines_of(survey, "en")
    assert timeline.shown
    third = end(followed(second, owner))
    estimated(third, [20, 20])
    [timeline] = timelines_of(survey, "en")
    assert [wave.number for wave in timeline.waves] == [1, 2]


def test_the_page_shows_changes_with_their_intervals(
    survey: Survey, waves: list[Wave], colleague_desk: Client
) -> None:
    page = colleague_desk.get(reverse("analytics:over-time", args=[survey.pk])).content.decode()
    assert "+10.0" in page
    assert "+1.6 to +18.4" in page
    assert "permanent noise partly cancels" in page
    dashboard = colleague_desk.get(
        reverse("analytics:dashboard", args=[survey.pk])
    ).content.decode()
    assert reverse("analytics:over-time", args=[survey.pk]) in dashboard


def test_an_empty_page_explains_what_is_needed(survey: Survey, wave: Wave, desk: Client) -> None:
    page: Any = desk.get(reverse("analytics:over-time", args=[survey.pk]))
    assert "It takes two waves" in page.content.decode()


def test_changes_carry_their_sign() -> None:
    assert [points(value) for value in (1.25, -0.96, 0.04, -0.04)] == ["+1.3", "−1.0", "0.0", "0.0"]


def test_the_methods_and_the_codebook_have_epsilon_forever(waves: list[Wave]) -> None:
    methods = str(methods_of(Dashboard.from_wave(waves[1], "en"), "en"))
    assert "while an answer stays, any number of waves" in methods
    assert "2.20" in methods
    _variables, _values, questions, _methods = codebook(WaveFigures(waves[1]))
    forever = {row["question"]: row["epsilon_forever"] for row in questions.rows}
    assert forever == {"q1": None, "q2": pytest.approx(2.19722458)}


def test_means_and_linked_parts_change_by_their_intervals(
    launched: Launch, owner: User, survey: Survey, signed_in: Callable[[User], Client]
) -> None:
    number = question(
        "number",
        "duchi",
        options=[],
        unit={"en": "hours"},
        parameters={"low": "0", "high": "80", "step": "1", "epsilon": "1"},
    )
    linked = question("linked", "linked-joint", options=[], parts=PARTS, parameters=EPSILON)
    first = launched(number, linked)
    second = followed(first, owner)
    hours, pair = first.version.document.questions
    for wave, high in ((first, 480), (second, 620)):
        estimated(wave, [1000 - high, high], [340, 130, 130, high - 220])
    mean, lied, other = timelines_of(survey, "en")
    assert (mean.unit, mean.measure, lied.measure) == ("hours", "hours", "%")
    assert [part.key for part in (lied, other)] == [f"{pair.block}-1", f"{pair.block}-2"]
    before, after = (
        wave.estimates.get(block=hours.block).shares["mean"] for wave in (first, second)
    )
    ends = [(each["constrained"], each["low"], each["high"]) for each in (before, after)]
    expected = combine_intervals(ends[0], ends[1])
    [change] = mean.changes
    assert (change.difference, change.low, change.high) == pytest.approx(expected)
    assert change.conclusion == "likely"
    [rise] = lied.changes
    assert rise.label == "Yes"
    assert 0 < rise.low < rise.difference < rise.high < 100
    page = signed_in(owner).get(reverse("analytics:over-time", args=[survey.pk])).content.decode()
    for text in ("Change (hours)", points(change.low, change.places), points(rise.high)):
        assert text in page, text
    assert "p-value</th>" not in page
    picture = reverse("analytics:timeline", args=[survey.pk, other.key])
    assert b"<svg" in signed_in(owner).get(picture).content
    rows = [row for row in result_rows(WaveFigures(second, "en")) if row["result"] == "change"]
    assert [row["unit"] for row in rows] == ["hours", None, None]
    assert rows[0]["estimate"] == change.difference
    assert rows[1]["value"] == f"{lied.text} Yes (2)"
