"""Lists explained by covariates and combined with a direct question: page, files, API, library."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.cells import rounded_counts
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import job_rows
from analytics.jobs import runner
from analytics.list_regression.rounding import Known
from analytics.models import Job
from localdp.estimation import estimate_combined, fit_list, fit_rounded_list
from localdp.mechanisms import ListDesign
from respondents.models import Report
from surveys.formatting import per_cent
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.lists import SENSITIVE, people_of, wave_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def reports_by_hand(wave: Wave) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Reports, arms, towns and admissions, from the stored rows."""
    layout = wave.version.document.layout
    rows = [layout.unpack(bytes(row.report)) for row in Report.objects.filter(wave=wave)]
    treated = np.array([row.reports[0] for row in rows])
    reports = np.array([row.reports[1 + arm] for row, arm in zip(rows, treated, strict=True)])
    others = np.array([[row.reports[3], row.reports[4]] for row in rows])
    return reports, treated, others[:, 0], others[:, 1]


def ask(client: Client, wave: Wave, **given: Any) -> Job:
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "list-regression"])
    assert client.get(where).status_code == 200
    posted = client.post(where, {"outcome": "q3", "method": "ml", **given}, follow=True)
    assert posted.redirect_chain, posted.context["form"].errors
    runner.run_waiting()
    return Job.objects.filter(kind="list-regression").latest("pk")


def page_of(client: Client, job: Job) -> str:
    return client.get(reverse("analytics:job", args=[job.wave.survey_id, job.pk])).content.decode()


def test_randomized_counts_are_read_as_by_the_library(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    wave = wave_of(launched, "subset-selection", people_of(1_400))
    client = signed_in(owner)
    reports, treated, town, admits = reports_by_hand(wave)
    design = ListDesign(3, wave.version.document.questions[2].mechanism)
    for method in ("ml", "nls"):
        job = ask(client, wave, method=method, covariates=["q4"])
        assert job.state == Job.State.DONE, job.reason
        fit = fit_list(design, reports, treated, town[:, None], method=method)
        share, row, _ratio, misfit = job_rows(job)
        assert share["estimate"] == pytest.approx(fit.share.value[0], rel=1e-6)
        sensitive = fit.equations["sensitive"]
        expected = [sensitive.coef[1], sensitive.se[1], sensitive.low[1], sensitive.high[1]]
        figures = [row[name] for name in ("estimate", "se", "low", "high")]
        assert figures == pytest.approx(expected, rel=1e-5)
        assert misfit["p_value"] == pytest.approx(fit.misfit, rel=1e-4)
        page = page_of(client, job)
        assert all(
            text in page for text in (per_cent(share["estimate"]), SENSITIVE["en"], "Village")
        )
        assert "rounded" not in page
    job = ask(client, wave, method="direct", direct="q5")
    exact = estimate_combined(design, reports, treated, admits)
    share, admitters, effect = job_rows(job)
    figures = [share[name] for name in ("estimate", "se", "low", "high")]
    assert figures == pytest.approx([exact.raw, exact.se, exact.low, exact.high])
    assert exact.admitters is not None
    assert admitters["p_value"] == pytest.approx(exact.admitters.p_value)
    assert effect["p_value"] == pytest.approx(exact.effect.p_value)
    assert "Share from both questions" in page_of(client, job)


def test_unprotected_counts_are_rounded_by_groups(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    """Fits are to the rounded table of arms, towns and admissions, though admissions explain
    nothing; a combination is as wide as rounding may move it."""
    wave = wave_of(launched, "open", people_of(1_400))
    client = signed_in(owner)
    job = ask(client, wave, covariates=["q4"])
    assert job.state == Job.State.DONE, job.reason
    reports, *marks = reports_by_hand(wave)
    groups, of = np.unique(np.column_stack(marks), axis=0, return_inverse=True)
    table = np.zeros((len(groups), 5), dtype=int)
    np.add.at(table, (of.ravel(), reports), 1)
    sizes = rounded_counts(table.sum(axis=1))
    fit = fit_rounded_list(
        ListDesign.of(3), rounded_counts(table), sizes, groups[:, 0], groups[:, 1:2]
    )
    share, town, _ratio = job_rows(job)
    assert share["estimate"] == pytest.approx(fit.share.value[0], rel=1e-6)
    assert town["estimate"] == pytest.approx(fit.equations["sensitive"].coef[1], rel=1e-5)
    assert share["n"] == sizes.sum()
    assert "rounded to multiples of 5" in page_of(client, job)
    job = ask(client, wave, method="direct", direct="q5")
    exact = estimate_combined(ListDesign.of(3), reports, marks[0], marks[2])
    share, admitters, effect = job_rows(job)
    assert share["low"] < exact.low < exact.high < share["high"]
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert all(text in methods for text in ("Imai 2011", "Aronow", "rounded to multiples of 5"))
    assert share["se"] is None
    assert exact.admitters is not None
    assert admitters["p_value"] >= exact.admitters.p_value
    assert effect["p_value"] >= exact.effect.p_value


def test_what_does_not_fit_is_refused_at_its_field(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    wave = wave_of(launched, "open", people_of(60))
    client = signed_in(owner)
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "list-regression"])
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"method": "nls"}, "method"),
        ({"method": "direct"}, "direct"),
        ({"method": "direct", "direct": "q5", "covariates": ["q4"]}, "covariates"),
        ({"covariates": ["q1"]}, "covariates"),
        ({"method": "direct", "direct": "q4"}, "direct"),
        ({"outcome": "q2"}, "outcome"),
    ]
    for given, field in wrong:
        refused = client.post(where, {"outcome": "q3", "method": "ml", **given})
        assert refused.status_code == 422
        assert set(refused.context["form"].errors) == {field}


@pytest.mark.parametrize("sizes", [(1, 501), (501, 1)])
def test_a_refusal_does_not_name_the_list_with_small_counts(
    launched: Callable[..., Wave], owner: User, monkeypatch: pytest.MonkeyPatch,
    sizes: tuple[int, int],
) -> None:  # fmt: skip
    """Too many groups of one list are said before small counts of the other are looked for."""
    wave = wave_of(launched, "open", people_of(120))
    known = [SimpleNamespace(size=size, reveals_few_people=lambda: True) for size in sizes]
    monkeypatch.setattr(Known, "of", lambda *_given: known.pop(0))
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/list-regressions"
    assert call("POST", path, {"outcome": "q3", "covariates": ["q4"]}).status_code == 202
    runner.run_waiting()
    assert Job.objects.latest("pk").reason == "many-groups"


def test_few_people_get_a_reason(launched: Callable[..., Wave], owner: User) -> None:
    """Also through the API: so few counts tell of a few people even if rounded, or tell too
    little."""
    wave = wave_of(launched, "open", people_of(120))
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/list-regressions"
    asked = call("POST", path, {"outcome": "q3", "covariates": ["q4"]})
    assert asked.status_code == 202
    runner.run_waiting()
    job = Job.objects.latest("pk")
    assert job.state == Job.State.REFUSED
    assert job.reason in ("few-counts", "too-little-told")
    assert call("POST", path, {"outcome": "q9"}).status_code == 422
