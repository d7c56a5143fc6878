"""Scales: requested, estimated from reports, shown, and refused with a name."""

from html import unescape
from typing import Any

import numpy as np
import pytest
from django.test import Client

from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from localdp.estimation import (
    Reports,
    SampleDesign,
    ScaleItem,
    cronbach_alpha,
    estimate_scale,
    item_statistics,
    reverse_items,
)
from surveys.models import Wave
from tests.helpers.fields import SCHOOL
from tests.helpers.jobs import ask, done, faults, page_of, text_of, unpacked
from tests.helpers.linked import linked
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.questions import AGREE, question
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end, wave_once

pytestmark = pytest.mark.django_db
TRUST = question(
    "single",
    "open",
    text={"en": "Trust"},
    options=[{"en": str(number)} for number in range(1, 8)],
    justification={"en": "Not sensitive."},
)
DENIED = [question(text={"en": f"Denied {number}?"}) for number in range(1, 3)]
SAME = question(
    "single",
    "open",
    text={"en": "All the same"},
    options=[{"en": str(number)} for number in range(1, 6)],
    justification={"en": "Not sensitive."},
)


def make_wave(launched: Launch) -> Wave:
    """900 people who agree alike to q1 and q2, and the other way round to q3."""
    wave = end(launched(*AGREE, TRUST, *DENIED, SAME))
    draw = np.random.default_rng(3)
    own = draw.normal(size=900)
    agree = np.clip(np.round(2 + own + draw.normal(size=(3, 900))), 0, 4).astype(int)
    agree[2] = 4 - agree[2]
    denied = (own + draw.normal(size=(2, 900)) > 0.5).astype(int)
    rows = np.array([*agree, draw.integers(0, 7, 900), *denied, np.full(900, 2)]).T.tolist()
    people = [tuple(row) for row in rows]
    people[:40] = [(*person[:2], None, *person[3:]) for person in people[:40]]
    answer(wave, people)
    return wave


made, wave = wave_once(make_wave)


def scale(desk: Client, wave: Wave, **given: Any) -> Job:
    return done(desk, wave, "scale", **{"combine": "mean", **given})


def items_of(wave: Wave, places: list[int], first: int) -> list[ScaleItem]:
    rows, items = unpacked(wave), []
    for place in places:
        m = wave.version.document.questions[place].mechanism
        reports = np.array([row.reports[place] for row in rows])
        answered = np.array([not row.skipped[place] for row in rows])
        values = [first + at for at in range(m.categories)]
        items.append(ScaleItem.of(Reports.of(m, reports, answered=answered), values))
    return items


def test_the_job_gives_the_librarys_estimate(desk: Client, wave: Wave) -> None:
    asked = {"items": ["q1", "q2", "q3"], "reverse": ["q3"], "combine": "sum", "least": "2"}
    job = scale(desk, wave, **asked)
    assert (job.state, job.reason) == ("done", "")
    items = reverse_items(items_of(wave, [0, 1, 2], 1), [2])
    score = estimate_scale(items, combine="sum", least=2)
    alpha, found = cronbach_alpha(items), item_statistics(items)
    assert (score.n, alpha.n) == (900, 860)
    result = job.result
    for name in ("raw", "se", "low", "high"):
        assert result["score"][name] == pytest.approx(getattr(score, name))
    for name in ("raw", "low", "high"):
        assert result["alpha"][name] == pytest.approx(getattr(alpha, name))
    for name in ("sd_low", "correlation", "alpha_high"):
        own = [item[name] for item in result["items"]]
        assert own == pytest.approx(getattr(found, name).tolist())
    assert 0.6 < alpha.raw < 0.9
    page = unescape(text_of(desk, job))
    assert f">{alpha.low:.2f} – {alpha.high:.2f}</td>" in page
    assert "at least 2 of the items has a score" in page
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "scale"]
    assert [row["quantity"] for row in files] == [
        "score",
        "alpha",
        *["mean", "sd", "item-rest-correlation", "alpha-without"] * 3,
    ]
    assert files[1]["estimate"] == pytest.approx(alpha.raw)


def test_protected_items(desk: Client, wave: Wave) -> None:
    job = scale(desk, wave, items=["q5", "q6"])
    items = items_of(wave, [4, 5], 0)
    score, alpha = estimate_scale(items), cronbach_alpha(items)
    assert job.result["score"]["se"] == pytest.approx(score.se)
    assert job.result["alpha"]["high"] == pytest.approx(alpha.high)
    page = text_of(desk, job)
    assert "No one’s own score can be known" in page
    assert "Standard deviation" not in page


def test_scales_take_the_sample_of_the_wave_and_randomized_numbers(
    desk: Client, launched: Launch
) -> None:
    wave = end(launched(*AGREE[:2], SCHOOL, number("piecewise"), linked(), exports="rows"))
    draw = np.random.default_rng(5)
    own = draw.integers(0, 3, 600)
    people = zip(
        *(own + draw.integers(0, 3, (2, 600))), own, own * 7, [(0, 0, 0)] * 600, strict=True
    )
    answer(wave, [(*map(int, each[:4]), each[4]) for each in people])
    block = wave.version.document.questions[2].block
    done(desk, wave, "weights", clusters=block)
    plain, job = (
        scale(desk, wave, items=["q1", "q2"], **way) for way in ({}, {"weights": "sample"})
    )
    items = items_of(wave, [0, 1], 1)
    schools = items_of(wave, [2], 0)[0].scores.tolist()
    known = estimate_scale(items, design=SampleDesign.of(clusters=schools))
    for name in ("raw", "se", "low", "high", "deff"):
        assert job.result["score"][name] == pytest.approx(getattr(known, name)), name
    assert job.result["score"]["se"] > plain.result["score"]["se"]
    page = unescape(text_of(desk, job))
    assert "Cronbach’s α and figures of items are not shown with weights" in page
    assert "with 2 degrees of freedom" in page
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["analysis"] == job.pk]
    assert [row["quantity"] for row in files] == ["score", "deff", "alpha", "sample"]
    assert {row["question"] for row in files} == {"q1 + q2"}
    mixed = scale(desk, wave, items=["q1", "q4"])
    assert mixed.result["randomized"] == [False, True]
    form = unescape(desk.get(page_of(wave, "scale")).content.decode())
    assert "Linked questions have a table of their own" in form
    assert "Central answers cannot be items" not in form


def test_impossible_scales_are_refused(desk: Client, wave: Wave) -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"items": ["q1"]}, "Pick two to 100 items"),
        ({"items": ["q1", "q4"], "reverse": ["q1"]}, "Trust (1–7)"),
        ({"items": ["q1", "q2"], "reverse": ["q3"]}, "Choose “Statement 3” as an item too"),
        ({"items": ["q1", "q2"], "least": "3"}, "only 2 items"),
        ({"items": ["q1", "q99"]}, "not one of the available choices"),
    ]
    for given, said in cases:
        assert said in str(faults(wave, "scale", combine="mean", **given))
    assert ask(desk, wave, "scale", items=["q1"]).status_code == 422


def test_an_item_with_one_value_is_named(desk: Client, wave: Wave) -> None:
    job = scale(desk, wave, items=["q1", "q7"])
    assert (job.state, job.reason) == ("refused", "one-value")
    assert "All the same" in text_of(desk, job)


def test_only_answers_are_items(desk: Client, launched: Launch) -> None:
    """The arm is q1, and the field of the link q4."""
    wave = end(launched(*list_experiment(), SCHOOL, *AGREE))
    page = desk.get(page_of(wave, "scale"))
    items = [value for value, _label in page.context["form"].fields["items"].choices]
    assert {"q5", "q6"} <= {*items}
    assert not {"q1", "q4"} & {*items}


def test_without_a_complete_answer_a_score_is_refused(desk: Client, launched: Launch) -> None:
    wave = end(launched(*AGREE, TRUST, *DENIED, SAME))
    answer(wave, [(number % 5, None, 1, 1, 1, 1, 1) for number in range(60)])
    job = scale(desk, wave, items=["q1", "q2"])
    assert (job.state, job.reason) == ("refused", "nobody-answered")
    few = scale(desk, wave, items=["q1", "q2"], least="1")
    assert (few.result["score"]["n"], few.result["reason"]) == (60, "few-complete")
    page = text_of(desk, few)
    assert "Too few people answered all items" in page
    assert "scale-items" not in page
