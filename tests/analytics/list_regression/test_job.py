"""Lists explained by covariates and combined with a direct question: page, files, API, library."""

from typing import Any

import numpy as np
import pytest
from django.test import Client

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import job_rows, job_sentences
from analytics.jobs import runner
from analytics.models import Job
from localdp.estimation import (
    check_design_effect,
    estimate_combined,
    estimate_list,
    fit_list,
)
from localdp.mechanisms import ListDesign
from surveys.formatting import per_cent
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.jobs import ask, done, faults, text_of, unpacked
from tests.helpers.lists import SENSITIVE, people_of, wave_of
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


DESIGN = ListDesign.of(3)


def reports_by_hand(wave: Wave) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Reports, arms, towns and admissions, from the stored rows."""
    rows = unpacked(wave)
    treated = np.array([row.reports[0] for row in rows])
    reports = np.array([row.reports[1 + arm] for row, arm in zip(rows, treated, strict=True)])
    others = np.array([[row.reports[3], row.reports[4]] for row in rows])
    return reports, treated, others[:, 0], others[:, 1]


@pytest.mark.parametrize("design", slow_except(["subset-selection", "open"], "open"))
def test_figures_match_the_library(launched: Launch, desk: Client, design: str) -> None:
    """Whatever else was asked for before: figures of lists do not depend on each other."""
    wave = wave_of(launched, design, people_of(1_400))
    reports, treated, town, admits = reports_by_hand(wave)
    drawn = wave.version.document.questions[2].mechanism
    own = DESIGN if design == "open" else ListDesign(3, drawn)
    for method in ("ml", "nls"):
        asked = {"outcome": "q3", "method": method, "covariates": ["q4"]}
        job = done(desk, wave, "list-regression", **asked)
        assert job.state == Job.State.DONE, job.reason
        fit = fit_list(own, reports, treated, town[:, None], method=method)
        rows = {row["quantity"]: row for row in job_rows(job)}
        share, row, misfit = (rows[name] for name in ("proportion", "coefficient", "misfit"))
        assert share["estimate"] == pytest.approx(fit.share.value[0], rel=1e-6)
        assert share["n"] == len(reports)
        sensitive = fit.equations["sensitive"]
        expected = [sensitive.coef[1], sensitive.se[1], sensitive.low[1], sensitive.high[1]]
        figures = [row[name] for name in ("estimate", "se", "low", "high")]
        assert figures == pytest.approx(expected, rel=1e-5)
        assert misfit["p_value"] == pytest.approx(fit.misfit, rel=1e-4)
        page = text_of(desk, job)
        assert all(
            text in page for text in (per_cent(share["estimate"]), SENSITIVE["en"], "Village")
        )
        assert "rounded" not in page
    job = done(desk, wave, "list-regression", outcome="q3", method="direct", direct="q5")
    exact = estimate_combined(own, reports, treated, admits)
    rows = {row["quantity"]: row for row in job_rows(job)}
    share, admitters = rows["proportion"], rows["admitters"]
    figures = [share[name] for name in ("estimate", "se", "low", "high")]
    assert figures == pytest.approx([exact.raw, exact.se, exact.low, exact.high])
    assert exact.admitters is not None
    assert admitters["p_value"] == pytest.approx(exact.admitters.p_value)
    assert rows["direct-effect"]["p_value"] == pytest.approx(exact.effect.p_value)
    assert rows["design-effect"]["p_value"] > 0
    assert "Share from both questions" in text_of(desk, job)
    [sentence] = job_sentences(job, "en")
    assert f"estimated share {per_cent(exact.raw)}% (95% confidence interval" in sentence
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert all(text in methods for text in ("Imai 2011", "Aronow"))
    assert "rounded" not in methods
    if design == "open":
        counts = DESIGN.tally(reports, treated)
        alike = check_design_effect(DESIGN, *counts)
        assert rows["design-effect"]["p_value"] == alike.p_value
        assert rows["difference"]["estimate"] == estimate_list(DESIGN, *counts).raw


def test_yes_is_yes_whichever_group_it_is(launched: Launch, owner: User) -> None:
    wave = wave_of(launched, "open", people_of(2_000))
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/list-regressions"
    combined = []
    for groups in ([[0], [1]], [[1], [0]]):
        body = {"outcome": "q3", "method": "direct", "direct": "q5", "groups": {"q5": groups}}
        assert call("POST", path, body).status_code == 202
        runner.run_waiting()
        combined.append(Job.objects.latest("pk").result["combined"])
    assert Job.objects.count() == 2
    assert combined[0] == combined[1]


def test_what_does_not_fit_is_refused_at_its_field(launched: Launch, desk: Client) -> None:
    wave = wave_of(launched, "open", people_of(60))
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"method": "direct"}, "direct"),
        ({"method": "direct", "direct": "q5", "covariates": ["q5"]}, "covariates"),
        ({"method": "difference", "covariates": ["q4"]}, "covariates"),
        ({"covariates": ["q4:square"]}, "covariates"),
        ({"covariates": ["q1"]}, "covariates"),
        ({"method": "direct", "direct": "q4"}, "direct"),
        ({"outcome": "q2"}, "outcome"),
    ]
    for given, field in wrong:
        asked = {"outcome": "q3", "method": "ml", **given}
        assert [*faults(wave, "list-regression", **asked)] == [field]
    assert ask(desk, wave, "list-regression", outcome="q3").status_code == 422


def test_few_people_get_a_reason(launched: Launch, owner: User) -> None:
    """Also through the API: so few counts tell too little."""
    wave = wave_of(launched, "open", people_of(120))
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/list-regressions"
    asked = call("POST", path, {"outcome": "q3", "covariates": ["q4"]})
    assert asked.status_code == 202
    runner.run_waiting()
    job = Job.objects.latest("pk")
    assert job.state == Job.State.REFUSED
    assert job.reason in ("runaway", "too-little-told")
    assert call("POST", path, {"outcome": "q9"}).status_code == 422
