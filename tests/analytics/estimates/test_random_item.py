"""A multiple choice that reports one random item: from submissions to the dashboard and files."""

import numpy as np
import pytest
from django.test import Client

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave, stale_waves
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from analytics.trends.timelines import timelines_of
from localdp.estimation import compare_options, estimate_change, estimate_shares
from localdp.mechanisms import RandomItem
from localdp.randomness import FixedWords
from respondents.models import Spool, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey
from tests.helpers.exports import methods_text
from tests.helpers.jobs import text_of
from tests.helpers.questions import question
from tests.helpers.tallies import counted, estimated
from tests.helpers.waves import Launch, followed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "single_looks")]

DRAWN = question("multiple", "random-item", parameters={"epsilon": "2"})
COUNTS = [150, 200, 90, 300, 210, 50]


def test_submissions_become_shares_of_those_who_drew_each_item(
    launched: Launch, colleague_desk: Client
) -> None:
    wave = launched(DRAWN, question())
    layout = wave.version.document.layout
    rng = np.random.default_rng(4)
    words = FixedWords(rng.bytes(4 * layout.words * 300))
    blobs = [layout.randomize([(0, 1, 1), 1], words) for _ in range(300)]
    Spool.objects.bulk_create(
        Spool(wave=wave, token=place.to_bytes(16, "big"), version=wave.version, report=blob)
        for place, blob in enumerate(blobs)
    )
    assert shuffle_wave(wave.pk) is not None
    refresh_wave(wave.pk)
    question_ = wave.version.document.questions[0]
    tally = Tally.objects.get(block=question_.block)
    m = question_.mechanism
    assert isinstance(m, RandomItem)
    drawn = m.item_counts(tally.counts)[1]
    assert sum(tally.counts) == drawn.sum() == tally.n > 250
    estimate = estimate_shares(m, tally.counts, tally.n)
    rows = [record for record in records(WaveFigures(wave)) if record["question"] == "q1"]
    assert [row["n"] for row in rows] == drawn.tolist()
    assert [row["low"] for row in rows] == pytest.approx(estimate.low.tolist())
    # The observed counts are the numbers of reports that mark the item.
    assert [row["observed"] for row in rows] == tally.counts[1::2]
    text = text_of(colleague_desk, wave)
    assert "Reports about it" in text
    assert all(f'class="numeric-cell">{each}</td>' in text for each in drawn.tolist())
    assert "Each report is about one of these answers, drawn at random." in text


def test_an_item_without_reports_keeps_the_question_waiting(launched: Launch) -> None:
    wave = launched(DRAWN)
    counted(wave, 30, 30, 30, 30, 0, 0)
    assert refresh_wave(wave.pk) == 0
    assert [record["not_shown_reason"] for record in records(WaveFigures(wave))] == ["too-few"] * 3
    assert stale_waves() == [wave.pk]
    counted(wave, 30, 30, 30, 30, 0, 1)
    assert refresh_wave(wave.pk) == 1


def test_two_answers_are_compared_as_two_groups(launched: Launch) -> None:
    wave = estimated(launched(DRAWN), COUNTS)
    m = wave.version.document.questions[0].mechanism
    expected = compare_options(m, COUNTS, 1000, [(0, 1), (0, 2), (1, 2)])
    rows = list(WaveFigures(wave).comparisons)
    assert [row["low"] for row in rows] == pytest.approx(expected.low.tolist())
    assert [row["p_value"] for row in rows] == pytest.approx(expected.p_value.tolist())
    assert {row["method"] for row in rows} == {"melded"}


def test_forgers_choose_the_item(launched: Launch) -> None:
    wave = estimated(launched(DRAWN), COUNTS)
    [panel] = Dashboard.from_wave(wave, "en").panels
    t0, t1 = wave.version.document.questions[0].mechanism.item.yes  # type: ignore[attr-defined]
    assert panel.forgery_bound == pytest.approx(3 / ((t1 - t0) / 2**32))


def test_changes_match_the_library(launched: Launch, survey: Survey, owner: User) -> None:
    first = launched(DRAWN)
    second = followed(first, owner)
    estimated(first, COUNTS)
    estimated(second, COUNTS[::-1])
    [timeline] = timelines_of(survey, "en")
    assert [point.n for point in timeline.series[0].points] == [350, 260]
    m = first.version.document.questions[0].mechanism
    expected = estimate_change(m, (COUNTS, 1000), (COUNTS[::-1], 1000), statements=3)
    for item, change in enumerate(timeline.changes):
        interval = (change.difference, change.low, change.high_worst)
        library = (expected.difference[item], expected.low[item], expected.high_worst[item])
        assert interval == pytest.approx([100 * float(bound) for bound in library])


def test_the_methods_paragraph_says_so(launched: Launch) -> None:
    wave = estimated(launched(DRAWN), COUNTS)
    text = methods_text(wave)
    assert "a report is about one of the 3 items, drawn with equal probabilities" in text
    assert "each from the reports about its item only" in text
