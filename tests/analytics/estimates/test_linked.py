"""Linked questions from their tally to the dashboard and the files."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.demo.comparison import compare_with_truth
from analytics.estimates.services import refresh_wave, stale_waves
from analytics.exports.columns import ESTIMATES
from analytics.exports.formats.estimates import codebook
from analytics.exports.records import as_json, records
from analytics.exports.wave_figures import WaveFigures
from localdp.audit import manipulation_bound
from localdp.estimation import estimate_linked
from localdp.mechanisms import Linked, RandomizedResponse
from localdp.planning import supposed_table
from respondents.models import Tally
from surveys.models import Survey, Wave
from tests.helpers.exports import estimates_file
from tests.helpers.jobs import text_of
from tests.helpers.library import drawn
from tests.helpers.linked import linked, single, yes_no
from tests.helpers.tallies import counted
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "single_looks")]

Answers = np.ndarray[Any, Any]


def people(m: Linked, n: int, *, unrelated: bool = False) -> Answers:
    """Seeded answers of n people: the parts are related, or only have the same shares."""
    rng, table = np.random.default_rng(1), supposed_table(m.sizes)
    cells = rng.choice(table.size, n, p=table.ravel())
    answers = np.stack(np.unravel_index(cells, table.shape), axis=1)
    return np.apply_along_axis(rng.permutation, 0, answers) if unrelated else answers


def answered(wave: Wave, answers: Answers, skipped: int = 2) -> Tally:
    m = wave.version.document.questions[0].mechanism
    return counted(wave, *m.counts(drawn(m, answers, 2)).tolist(), skipped=skipped)


def mechanism(wave: Wave) -> Linked:
    linked_mechanism = wave.version.document.questions[0].mechanism
    assert isinstance(linked_mechanism, Linked)
    return linked_mechanism


def panel(wave: Wave) -> LinkedPanel:
    [shown] = Dashboard.from_wave(wave, "en").panels
    linked_panel = LinkedPanel.from_panel(shown, "en")
    assert linked_panel is not None
    return linked_panel


@pytest.fixture
def shown(colleague_desk: Client, survey: Survey) -> Callable[[], str]:
    return lambda: text_of(colleague_desk, survey)


@pytest.mark.parametrize("way", slow_except(["every", "pair", "joint"], "every", "pair"))
def test_an_estimate_is_the_librarys(launched: Launch, way: str) -> None:
    wave = launched(linked(way=way))
    tally = answered(wave, people(mechanism(wave), 3_000))
    assert stale_waves() == [wave.pk]
    assert refresh_wave(wave.pk) == 1
    assert refresh_wave(wave.pk) == 0
    assert stale_waves() == []
    estimate = wave.estimates.get()
    expected = estimate_linked(mechanism(wave), tally.counts, tally.n)
    assert estimate.method == "feldman-cousins"
    for stored, part in zip(estimate.shares["parts"], expected.parts, strict=True):
        assert stored["raw"] == pytest.approx(part.raw.tolist())
        assert stored["low"] == pytest.approx(part.low.tolist())
        assert stored["n"] == part.n
    for stored, table in zip(estimate.shares["tables"], expected.tables, strict=True):
        assert table.low is not None
        assert np.array(stored["likely"]) == pytest.approx(table.likely)
        assert np.array(stored["low"]) == pytest.approx(table.low)
        assert stored["may_be_chance"] is not table.beats_independence
    assert "NaN" not in json.dumps(estimate.shares)


def test_the_dashboard_shows_parts_and_tables(launched: Launch, shown: Callable[[], str]) -> None:
    wave = launched(linked(way="joint", epsilon="3"))
    answered(wave, people(mechanism(wave), 6_000))
    refresh_wave(wave.pk)
    linked_panel = panel(wave)
    parts = Dashboard.from_wave(wave, "en").panels[0].sections
    assert [part.text for part in parts] == ["Late?", "Color?", "Tired?"]
    assert [row.label for row in parts[0].rows] == ["Yes", "No"]
    assert [row.label for row in parts[1].rows] == ["Red", "Green", "Blue"]
    assert [table.name for table in linked_panel.shown] == [
        "Late? × Color?",
        "Late? × Tired?",
        "Color? × Tired?",
    ]
    first = linked_panel.shown[0]
    assert [row.label for row in first.rows] == ["Yes", "No"]
    assert first.columns == ("Red", "Green", "Blue")
    table = wave.estimates.get().shares["tables"][0]
    assert first.rows[0].cells[2].share == f"{100 * table['likely'][1][2]:.1f}"
    html = shown()
    # A yes/no part has one bar, and every part a sentence of its own.
    assert [len(part.chart.intervals) for part in parts[:2]] == [1, 3]
    for part in parts:
        assert part.noisy or part.sentence in html
    for text in ("Associations", "Late? × Color?", "hold simultaneously"):
        assert text in html
    assert f"{100 * table['low'][1][2]:.1f} – {100 * table['high'][1][2]:.1f}" in html


def test_the_answers_of_parts_keep_their_language(
    launched: Launch, colleague_desk: Client, survey: Survey
) -> None:
    wave = launched(linked(way="joint", epsilon="3"))
    answered(wave, people(mechanism(wave), 6_000))
    refresh_wave(wave.pk)
    where = reverse("analytics:dashboard", args=[survey.pk])
    page = colleague_desk.get(where, headers={"Accept-Language": "zh-hans"}).content.decode()
    # In the tables of two yes-or-no parts, and in the two crosstabs with the first one's rows.
    assert page.count('<th scope="row"><bdi lang="en" dir="ltr">Yes</bdi>') == 4


def test_tables_of_unrelated_parts_may_be_chance(
    launched: Launch, shown: Callable[[], str]
) -> None:
    wave = launched(linked(way="every", epsilon="2"))
    answered(wave, people(mechanism(wave), 2_000, unrelated=True))
    refresh_wave(wave.pk)
    linked_panel = panel(wave)
    assert [table.may_be_chance for table in linked_panel.shown] == [True] * 3
    html = shown()
    assert html.count("what the table shows may be chance") == 3
    assert "Each cell shows" in html


def test_pairs_with_too_few_reports(launched: Launch, shown: Callable[[], str]) -> None:
    wave = launched(linked(*[yes_no(f"{n}?") for n in range(6)], way="pair"))
    answered(wave, people(mechanism(wave), 80))
    refresh_wave(wave.pk)
    linked_panel = panel(wave)
    assert linked_panel.pair_design
    assert linked_panel.too_few
    assert len(linked_panel.too_few) + len(linked_panel.shown) == 15
    html = shown()
    assert "Too few people were asked both" in html
    assert "reports whose pair this sub-question was in" in html


def test_no_estimate_before_every_part_was_asked(launched: Launch) -> None:
    wave = launched(linked(yes_no("A?"), yes_no("B?"), yes_no("C?"), way="pair"))
    counted(wave, 15, 15, 15, 15, *[0] * 8)
    assert refresh_wave(wave.pk) == 0
    assert not wave.estimates.exists()


def test_forged_reports_can_choose_their_pair(launched: Launch) -> None:
    wave = launched(linked(*[yes_no(f"{n}?") for n in range(8)], way="pair", epsilon="1"))
    [shown] = Dashboard.from_wave(wave, "en").panels
    assert isinstance(shown, Panel)
    pair = RandomizedResponse.of(4, 1).support()
    slope = float(pair.p[0] - pair.q[0])
    # Each part is asked of a quarter of the people: forgers who all choose it count four times.
    assert shown.forgery_bound == pytest.approx(4 / slope)
    assert manipulation_bound(mechanism(wave), 0.01).replaced.max() == pytest.approx(0.01 / slope)


def test_files_have_parts_and_tables(launched: Launch) -> None:
    wave = launched(linked(yes_no("Late?"), single("Color?"), way="joint", epsilon="3"))
    answered(wave, people(mechanism(wave), 4_000))
    assert [row["n"] for row in estimates_file(wave)] == [""] * 5
    refresh_wave(wave.pk)
    rows = estimates_file(wave)
    assert tuple(rows[0]) == tuple(column.name for column in ESTIMATES)
    assert [row["question"] for row in rows] == ["q1.1"] * 2 + ["q1.2"] * 3 + ["q1.1x2"] * 6
    assert rows[-1]["option_text"] == "Yes × Blue"
    assert rows[-1]["text"] == "About your week Late? × Color?"
    table = wave.estimates.get().shares["tables"][0]
    assert float(rows[-1]["unbiased"]) == table["raw"][1][2]
    assert float(rows[-1]["low"]) == table["low"][1][2]
    assert (rows[-1]["method"], rows[0]["method"]) == (table["method"], "feldman-cousins")
    assert len(json.loads(as_json(WaveFigures(wave)))["estimates"]) == 11
    _, _, questions, methods = codebook(WaveFigures(wave))
    assert [row["question"] for row in questions.rows] == ["q1.1"] * 2 + ["q1.2"] * 3
    assert questions.rows[2]["text"] == "About your week Color?"
    assert any("cross-validation" in str(row["text"]) for row in methods.rows)


def test_figures_of_a_table_that_may_be_chance_are_in_files(
    launched: Launch,
) -> None:
    wave = launched(linked(yes_no("Late?"), yes_no("Tired?"), way="joint", epsilon="1"))
    m = mechanism(wave)
    unrelated = np.random.default_rng(5).integers(0, 2, (300, 2))
    answered(wave, unrelated)
    refresh_wave(wave.pk)
    table = wave.estimates.get().shares["tables"][0]
    assert m.sizes == (2, 2)
    assert table["may_be_chance"]
    cells = [row for row in records(WaveFigures(wave)) if row["question"] == "q1.1x2"]
    assert {row["not_shown_reason"] for row in cells} == {None}
    assert [row["unbiased"] for row in cells] == [*table["raw"][0], *table["raw"][1]]
    assert all(0 <= row["estimate"] <= 1 for row in cells)


def test_truth_is_compared_for_each_part(launched: Launch) -> None:
    wave = launched(linked(way="pair", epsilon="4"))
    answers = people(mechanism(wave), 3_000)
    answered(wave, answers, skipped=0)
    refresh_wave(wave.pk)
    linked_question = wave.version.document.questions[0]
    given = [tuple(int(cell) for cell in row) for row in answers]
    lines = compare_with_truth(linked_question, given, wave.estimates.get())
    assert [line.label for line in lines][:3] == ["Late? No", "Late? Yes", "Color? Red"]
    assert [line.truth for line in lines] == [
        int((answers[:, part] == option).sum())
        for part, size in enumerate(mechanism(wave).sizes)
        for option in range(size)
    ]
    # Simultaneous 95% intervals, and a fixed seed.
    assert all(line.contained for line in lines)
