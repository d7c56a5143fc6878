"""The check for forged reports: from the reports to the page, the dashboard and the files."""

from typing import Any

import numpy as np
import pytest
from django.test import Client

from analytics.estimates.services import refresh_wave
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from localdp.audit import popcount_test
from respondents.models import Report
from surveys.models import Wave
from tests.helpers.jobs import done, text_of, unpacked
from tests.helpers.questions import question
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db

SALES = question("single", "unary", parameters={"p": "0.75", "q": "0.25"}, text={"en": "Sales?"})


@pytest.fixture
def wave(launched: Launch) -> Wave:
    wave = end(
        launched(
            question(),
            SALES,
            question("single", "permanent", parameters={"f": "0.5", "p": "0.5", "q": "0.75"}),
        )
    )
    answer(wave, [(at % 2, None if at % 10 == 0 else at % 3, at % 3) for at in range(300)])
    refresh_wave(wave.pk)
    return wave


def checked(desk: Client, wave: Wave) -> Job:
    job = done(desk, wave, "marks")
    assert (job.state, job.reason) == ("done", "")
    return job


def test_a_conditional_question_without_figures_has_no_number(
    desk: Client, launched: Launch
) -> None:
    """Three people are asked it: its number of reports would say so."""
    open_questions = [
        question("single", "open", text={"en": text}, justification={"en": "Harmless."})
        for text in ("Color?", "Season?")
    ]
    both = {"all": [{"question": name, "options": [0]} for name in ("q1", "q2")]}
    wave = end(launched(*open_questions, {**SALES, "asked_if": both}))
    answer(wave, [(0, 0, 1)] * 3 + [(0, 1, None), (1, 0, None)] * 40)
    refresh_wave(wave.pk)
    assert checked(desk, wave).result == {"questions": []}


def forge(wave: Wave) -> None:
    """Set all marks of the second question in one report of ten: bits 3 to 5, after its skip."""
    for report in Report.objects.filter(wave=wave)[:30]:
        first, *others = bytes(report.report)
        report.report = bytes([first & ~0b100 | 0b111000, *others])
        report.save(update_fields=["report"])


def test_the_job_gives_the_librarys_test(desk: Client, wave: Wave) -> None:
    assert 'jobs/new/marks">Check for forged reports</a>' in text_of(desk, wave)
    sales, permanent = checked(desk, wave).result["questions"]
    document = wave.version.document
    ones = [sum(row.reports[1]) for row in unpacked(wave) if not row.skipped[1]]
    m: Any = document.questions[1].mechanism
    known = popcount_test(m, np.bincount(ones, minlength=4))
    assert sales == {
        "block": document.questions[1].block,
        "n": 270,
        "statistic": known.statistic,
        "p_value": known.p_value,
        "alarm": False,
    }
    assert permanent["n"] == 300
    html = text_of(desk, wave)
    assert f"270 reports do not contradict the randomization (p = {known.p_value:.3f})" in html
    assert "jobs/new/marks" not in html
    rows_of = [row for row in result_rows(WaveFigures(wave)) if row["result"] == "marks"]
    assert [(row["question"], row["n"]) for row in rows_of] == [("q2", 270), ("q3", 300)]
    assert (rows_of[0]["estimate"], rows_of[0]["p_value"]) == (known.statistic, known.p_value)


def test_reports_with_every_mark_are_noticed(desk: Client, wave: Wave) -> None:
    forge(wave)
    job = checked(desk, wave)
    assert [question["alarm"] for question in job.result["questions"]] == [True, False]
    assert "do not fit the randomization (p &lt; 0.001)" in text_of(desk, wave)
    page = text_of(desk, job)
    assert page.index("do not fit the randomization") < page.index("do not contradict")


def test_too_few_reports_are_not_tested(desk: Client, launched: Launch) -> None:
    wave = end(launched(question(), SALES))
    answer(wave, [(1, None if at > 40 else 0) for at in range(60)])
    assert checked(desk, wave).result["questions"][0].keys() == {"block", "n"}
    [row] = [row for row in result_rows(WaveFigures(wave)) if row["result"] == "marks"]
    assert (row["n"], row["not_shown_reason"]) == (41, "too-few")


def test_other_questions_and_open_waves_have_no_check(desk: Client, launched: Launch) -> None:
    wave = end(launched(question()))
    answer(wave, [(1,)] * 60)
    refresh_wave(wave.pk)
    assert "forged reports" not in text_of(desk, wave)
