"""Lists explained by covariates and combined with a direct question: page, files, API, library."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.cells import rounded_counts
from analytics.estimates.services import refresh_wave
from analytics.exports.results import job_rows
from analytics.jobs import runner
from analytics.models import Job
from localdp.estimation import estimate_combined, fit_list, fit_rounded_list
from localdp.mechanisms import ListDesign
from localdp.randomness import SecureWords
from surveys.formatting import per_cent
from surveys.models import Wave
from tests.helpers.api_client import caller
from tests.helpers.experiments import WHY
from tests.helpers.grouped import fixed
from tests.helpers.lists import SENSITIVE, list_experiment
from tests.helpers.questions import question
from tests.helpers.report_archive import stored
from tests.helpers.waves import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
TOWN = question(
    "single",
    "open",
    text={"en": "Where?"},
    options=[{"en": "City"}, {"en": "Village"}],
    **WHY,
)
ADMITS = question("yes-no", "open", text={"en": "Have you taken a bribe?"}, **WHY)
FOUR = {"parameters": {"epsilon": "4"}}


def people_of(n: int) -> np.ndarray:
    """Arm, count, town, admits: of the city 10% have taken a bribe, of villages half, and half of
    them admit it."""
    rng = np.random.default_rng(3)
    arm, town = np.arange(n) % 2, np.arange(n) // 2 % 2
    bribed = rng.random(n) < np.array([0.1, 0.5])[town]
    admits = bribed & (rng.random(n) < 0.5)
    count = rng.binomial(3, 0.5, n) + arm * bribed
    return np.column_stack([arm, count, town, admits])


def wave_of(launched: Callable[..., Wave], design: str, people: np.ndarray) -> Wave:
    given = {} if design == "open" else FOUR
    wave = end(launched(*list_experiment(design, **given), TOWN, ADMITS))
    layout, words = wave.version.document.layout, SecureWords()
    rows = [
        (arm, None if arm else count, count if arm else None, town, int(admits))
        for arm, count, town, admits in people.tolist()
    ]
    stored(wave, [layout.randomize(row, words) for row in rows])
    refresh_wave(wave.pk)
    return fixed(wave)


def reports_by_hand(wave: Wave) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Reports, arms, towns and admissions, from the stored rows."""
    from respondents.models import Report

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


@pytest.mark.parametrize("method", ["ml", "nls"])
def test_randomized_counts_are_fitted_as_by_the_library(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User, method: str
) -> None:
    wave = wave_of(launched, "subset-selection", people_of(3_000))
    client = signed_in(owner)
    job = ask(client, wave, method=method, covariates=["q4"])
    assert job.state == Job.State.DONE, job.reason
    reports, treated, town, _admits = reports_by_hand(wave)
    design = ListDesign(3, wave.version.document.questions[2].mechanism)
    fit = fit_list(design, reports, treated, town[:, None], method=method)
    share, town_row, *_ratio = [row for row in job_rows(job) if row["quantity"] != "misfit"]
    assert share["estimate"] == pytest.approx(fit.share.value[0], rel=1e-6)
    sensitive = fit.equations["sensitive"]
    figures = [town_row[name] for name in ("estimate", "se", "low", "high")]
    expected = [sensitive.coef[1], sensitive.se[1], sensitive.low[1], sensitive.high[1]]
    assert figures == pytest.approx(expected, rel=1e-5)
    page = client.get(reverse("analytics:job", args=[wave.survey_id, job.pk])).content.decode()
    assert per_cent(share["estimate"]) in page
    assert SENSITIVE["en"] in page
    assert "Village" in page
    assert "rounded" not in page


def test_unprotected_counts_are_rounded_by_groups(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    """A fit to the rounded table of arms, towns and admissions, though admissions explain
    nothing here."""
    wave = wave_of(launched, "open", people_of(1_600))
    client = signed_in(owner)
    job = ask(client, wave, covariates=["q4"])
    assert job.state == Job.State.DONE, job.reason
    groups, of = np.unique(np.column_stack(reports_by_hand(wave)[1:]), axis=0, return_inverse=True)
    table = np.zeros((len(groups), 5), dtype=int)
    np.add.at(table, (of.ravel(), reports_by_hand(wave)[0]), 1)
    fit = fit_rounded_list(
        ListDesign.of(3),
        rounded_counts(table),
        rounded_counts(table.sum(axis=1)),
        groups[:, 0],
        groups[:, 1:2],
    )
    share, town, *_ratio = job_rows(job)
    assert share["estimate"] == pytest.approx(fit.share.value[0], rel=1e-6)
    assert town["estimate"] == pytest.approx(fit.equations["sensitive"].coef[1], rel=1e-5)
    assert share["n"] == rounded_counts(table.sum(axis=1)).sum()
    assert {row["quantity"] for row in job_rows(job)} == {"proportion", "coefficient", "odds-ratio"}
    page = client.get(reverse("analytics:job", args=[wave.survey_id, job.pk])).content.decode()
    assert "rounded to multiples of 5" in page


@pytest.mark.parametrize("design", ["open", "subset-selection"])
def test_a_direct_question_adds_to_the_list(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User, design: str
) -> None:
    wave = wave_of(launched, design, people_of(2_000))
    client = signed_in(owner)
    job = ask(client, wave, method="direct", direct="q5")
    assert job.state == Job.State.DONE, job.reason
    reports, treated, _town, admits = reports_by_hand(wave)
    m = ListDesign(3, wave.version.document.questions[2].mechanism)
    exact = estimate_combined(m, reports, treated, admits)
    [share, *tests] = job_rows(job)
    assert [row["quantity"] for row in tests] == ["admitters", "direct-effect"]
    if design == "open":
        assert share["low"] < exact.low < exact.high < share["high"]
        assert tests[1]["p_value"] >= exact.effect.p_value
        assert share["se"] is None
    else:
        found = [share[name] for name in ("estimate", "se", "low", "high")]
        assert found == pytest.approx([exact.raw, exact.se, exact.low, exact.high])
        assert tests[0]["p_value"] == pytest.approx(exact.admitters.p_value)
    page = client.get(reverse("analytics:job", args=[wave.survey_id, job.pk])).content.decode()
    assert "Share from both questions" in page


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"method": "nls"}, "method"),
        ({"method": "direct"}, "direct"),
        ({"method": "direct", "direct": "q5", "covariates": ["q4"]}, "covariates"),
        ({"covariates": ["q1"]}, "covariates"),
        ({"method": "direct", "direct": "q4"}, "direct"),
        ({"outcome": "q2"}, "outcome"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_field(
    launched: Callable[..., Wave],
    signed_in: Callable[[User], Client],
    owner: User,
    given: dict[str, Any],
    field: str,
) -> None:
    wave = wave_of(launched, "open", people_of(60))
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "list-regression"])
    refused = signed_in(owner).post(where, {"outcome": "q3", "method": "ml", **given})
    assert refused.status_code == 422
    assert set(refused.context["form"].errors) == {field}


def test_few_people_get_a_reason(
    launched: Callable[..., Wave], owner: User
) -> None:
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
