"""Regressions of a wave with an anchor question: corrected for random answers, and said to be."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from analytics.regression.attention import attention_of
from localdp.estimation import Reports, fit_regression
from localdp.fields import FieldColumn
from surveys.models import Wave
from tests.helpers.experiments import ARMS
from tests.helpers.jobs import csv_of, done, faults, text_of, unpacked
from tests.helpers.questions import MOON, question
from tests.helpers.regressions import LEADS, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db
TOOK = question(text={"en": "Have you ever taken anything?"}, anchor="q3")
SIZE = 3000


def wave_of(launched: Launch, attention: float, *questions: Any) -> Wave:
    """Of those who lead seven in ten took it, of the others two; the rest answers at random."""
    wave = end(launched(LEADS, *(questions or (TOOK, MOON))))
    draw = np.random.default_rng(2)
    leads = draw.random(SIZE) < 0.4
    took = draw.random(SIZE) < np.where(leads, 0.7, 0.2)
    random = draw.random(SIZE) >= attention
    said = np.where(random, draw.random((2, SIZE)) < 0.5, [took, np.zeros(SIZE, bool)])
    answers: list[tuple[Any, ...]] = [
        tuple(map(int, row)) for row in zip(leads, *said, strict=True)
    ]
    # Ten skip the anchor: they are members, and stay in the model.
    answers[:10] = [(*row[:2], None) for row in answers[:10]]
    stored(wave, layouts(wave.version.document.layout, answers))
    return wave


@pytest.fixture
def fit(signed_in: Callable[[User], Client], exporter: User) -> Callable[..., Job]:
    def fit(wave: Wave, outcome: str, *covariates: str, **given: str) -> Job:
        client = signed_in(exporter)
        return done(client, wave, "regression", outcome=outcome, covariates=covariates, **given)

    return fit


def test_attention_is_in_the_fit_and_every_text_says_so(
    launched: Launch, fit: Callable[..., Job], client: Client
) -> None:
    wave = wave_of(launched, 0.8)
    job = fit(wave, "q2", "q1")
    assert (job.state, job.reason) == ("done", "")
    result = job.result
    seen = result["attention"]
    assert result["anchor"] == 2
    assert seen["low"] < 0.8 < seen["high"]
    # Naive log odds differ by less: .62 and .26 instead of .7 and .2.
    assert abs(result["coef"][1] - 2.23) < 3 * result["se"][1]
    rows, document = unpacked(wave), wave.version.document
    said = np.array([row.reports for row in rows])
    heard = ~np.array([row.skipped for row in rows])
    attention = attention_of(document, 2, FieldColumn(said[:, 2], heard[:, 2], None))
    outcome = Reports.of(document.questions[1].mechanism, said[:, 1])
    own = fit_regression(outcome, said[:, :1].astype(float), attention=attention)
    assert result["n"] == own.n == SIZE
    assert result["coef"] == pytest.approx(own.outcome.coef.tolist(), abs=1e-6)
    assert result["se"] == pytest.approx(own.outcome.se.tolist(), abs=1e-6)
    page = text_of(client, job)
    assert "Attentive people, %" in page
    assert "by the control question “Have you flown to the Moon?”" in page
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert "the reports to the control question (q3)" in methods
    rows = [row for row in result_rows(WaveFigures(wave)) if row["result"] == "regression"]
    shown = [row for row in rows if row["quantity"] == "attention"]
    assert [(row["estimate"], row["reference"]) for row in shown] == [(seen["value"], "q3")]
    address = reverse("analytics:model-csv", args=[wave.survey_id, job.pk])
    table = csv_of(client, address)
    assert {(row["anchor"], float(row["attention"])) for row in table} == {("q3", seen["value"])}


@pytest.mark.slow
def test_where_everyone_was_attentive_the_page_has_an_interval(
    launched: Launch, fit: Callable[..., Job], client: Client
) -> None:
    wave = wave_of(launched, 1.0)
    job = fit(wave, "q2", "q1")
    assert (job.state, job.reason) == ("done", "")
    page = text_of(client, job)
    seen = job.result["attention"]
    assert 0.9 < seen["low"] < seen["value"] <= seen["high"] <= 1
    assert not re.search(r"\bnan\b", page)  # a token may hold the letters


def test_what_an_anchor_cannot_correct_is_refused_with_the_reason(
    launched: Launch, fit: Callable[..., Job], client: Client
) -> None:
    wave = wave_of(launched, 0.0)
    job = fit(wave, "q2", "q1", "q3")
    assert (job.state, job.reason, job.result) == ("refused", "attention-anchor", None)
    page = text_of(client, job)
    assert "cannot contain the control question" in page


def test_some_may_deny_a_yes_or_answer_at_random_but_not_both(
    launched: Launch, fit: Callable[..., Job], exporter: User, client: Client
) -> None:
    # Mangat's question in two versions: a person whose answer is Yes always says so, or denies it.
    versions = [
        question(
            design="mangat",
            parameters={"p": p},
            device="respondent",
            instructions={"en": f"If it is true or your mother's birthday is {when}, say Yes."},
            asked_if={"question": "q1", "options": [arm]},
            **same,
        )
        for arm, (p, when, same) in enumerate(
            [("1/6", "late", {}), ("5/6", "early", {"version_of": "q2"})]
        )
    ]
    wave = end(launched(ARMS, *versions, LEADS))
    draw = np.random.default_rng(3)
    arm, leads = draw.integers(0, 2, SIZE), draw.integers(0, 2, SIZE)
    is_true = draw.random(SIZE) < np.where(leads, 0.7, 0.2)
    denies = draw.random(SIZE) < 0.3
    by_chance = draw.random(SIZE) < np.where(arm, 1 / 6, 5 / 6)
    said = np.where(is_true, ~denies, by_chance)
    answers = [
        (a, None if a else s, s if a else None, each)
        for a, s, each in zip(arm.tolist(), map(int, said), leads.tolist(), strict=True)
    ]
    stored(wave, layouts(wave.version.document.layout, answers))
    job = fit(wave, "q2+q3", "q4", lies="on")
    assert (job.state, job.reason) == ("done", "")
    truthful = job.result["truthful"]
    assert truthful["low"] < 0.7 < truthful["high"]
    assert np.array(job.result["predicted"]["value"]).ravel() == pytest.approx([0.2, 0.7], abs=0.05)
    shown = f"{truthful['value']:.1%}"[:-1]
    assert f"People with a Yes who do not deny it, %</dt> <dd>{shown} " in text_of(client, job)
    rows = {row["quantity"]: row for row in result_rows(WaveFigures(wave))}
    assert rows["truthful"]["estimate"] == truthful["value"]
    both = faults(
        wave, "regression", outcome="q2+q3", covariates=["q4"], lies="on", attention="each"
    )
    assert set(both) == {"attention"}
