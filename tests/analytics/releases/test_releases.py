"""Noisy statistics: quoted, paid, shown with an interval; and no other figure gets out."""

import gzip
import json
import logging
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.plugin import DjangoDbBlocker

from accounts.models import AuditEntry, User
from analytics.api.estimates import ReleasesOut
from analytics.estimates.precision import possible
from analytics.estimates.services import refresh_wave, stale_waves
from analytics.exports.report_file import stream
from analytics.exports.wave_files import FORMATS
from analytics.jobs import registry
from analytics.jobs.runner import run_waiting
from analytics.models import Estimate, Job, Ledger, Release
from analytics.releases.presentation import ReleaseSummary
from localdp.central.discrete_noise import Noise
from respondents.models import Tally
from respondents.raw_sql import execute, fetch_value
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers import access
from tests.helpers.central import (
    AGES,
    BUDGET,
    CANARIES,
    CENTRAL,
    LOCAL,
    OPEN,
    PEOPLE,
    WHY,
    form_data,
    page_of,
    released,
    stored,
    with_canaries,
)
from tests.helpers.jobs import csv_of, faults
from tests.helpers.questionnaire import RECEIPT, Drawings, report_of
from tests.helpers.questions import question
from tests.helpers.waves import Launch, launch

pytestmark = pytest.mark.django_db


@pytest.fixture
def bare(launched: Launch) -> Wave:
    """A wave without answers."""
    return launched(LOCAL, CENTRAL, OPEN, central=BUDGET, max_respondents=1_000)


@pytest.fixture(scope="module")
def far_keys(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Pages have the keys of people and waves in their links: none of them is a canary."""
    with django_db_blocker.unblock():
        for model in (User, Wave):
            name = fetch_value("SELECT pg_get_serial_sequence(%s, 'id')", [model._meta.db_table])
            execute("SELECT setval(%s, nextval(%s) + 1000)", [name, name])


@pytest.fixture(scope="module", autouse=True)
def answers(far_keys: None, made_once: Callable[..., Any]) -> Any:
    return made_once(lambda launched: with_canaries(launched).pk)


@pytest.fixture
def wave(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers)


def test_a_figure_is_priced_then_paid_then_shown(wave: Wave, desk: Client, owner: User) -> None:
    price = desk.post(page_of(wave), form_data(wave)).content.decode()
    assert "ε = 0.5" in price
    assert "Average error" in price
    assert "Laplace: a pure ε" in price
    assert not Ledger.objects.exists()
    page = released(desk, wave)
    release = Release.objects.get()
    values = [figures[0] for figures in release.result["groups"][0]["figures"]]
    assert all(abs(value - true) < 60 for value, true in zip(values, CANARIES, strict=True))
    assert f"{values[0]:,.0f}" in page
    assert "95% confidence interval" in page
    assert release.actor == owner
    history = desk.get(page_of(wave, "releases")).content.decode()
    assert "ε = 0.5 of 1 is spent" in history
    assert f"{values[0]:,.0f}" in history
    # An interval leaves out what no answers can give, unless nothing else would be left.
    intervals = (-100.0, 40.0), (20.0, 10.0 * PEOPLE), (-9.0, -2.0)
    found = [possible(*ends, *ReleaseSummary(release, "en").scale) for ends in intervals]
    assert found == [(0, 40), (20, PEOPLE), (-9, -2)]


def test_asked_again_it_is_answered_from_the_ledger(wave: Wave, desk: Client) -> None:
    first = released(desk, wave, epsilon="0.60")
    price = desk.post(page_of(wave), form_data(wave, epsilon="0.6")).content.decode()
    assert "costs nothing" in price
    # Even if no job is left, and although the budget would not suffice for another.
    Job.objects.all().delete()
    again = released(desk, wave, epsilon="0.6")
    assert Release.objects.count() == 1
    table = re.compile(r"<tbody>.*?</tbody>", re.DOTALL)
    assert table.findall(first) == table.findall(again)


def test_what_is_too_dear_is_refused_before_and_by_the_worker(wave: Wave, desk: Client) -> None:
    response = desk.post(page_of(wave), form_data(wave, epsilon="1.1"))
    assert response.status_code == 422
    assert "The budget has ε = 1" in response.content.decode()
    both = [form_data(wave, epsilon=epsilon) | {"confirmed": "yes"} for epsilon in ("0.7", "0.8")]
    places = [desk.post(page_of(wave), each)["Location"] for each in both]
    run_waiting()
    assert "With noise" in desk.get(places[0]).content.decode()
    assert "more than is left" in desk.get(places[1]).content.decode()
    assert Release.objects.count() == 1


def test_bad_input_is_said_at_its_field_and_costs_nothing(bare: Wave, desk: Client) -> None:
    cases = [
        ({"epsilon": "0"}, "0.001"),
        ({"epsilon": "-1"}, "0.001"),
        ({"epsilon": "nan"}, "Enter a number"),
        ({"epsilon": ""}, "required"),
        ({"question": "f" * 64}, "not one of the available choices"),
        ({"figure": "mean"}, "not one of the available choices"),
        ({"law": "gaussian"}, "needs a δ above 0"),
        ({"law": "gaussian", "delta": "0.01"}, "0.0001"),
        ({"delta": "0.00001"}, "leave it empty"),
        ({"figure": "count"}, "Tick only answers to the chosen question"),
        ({"figure": "most-chosen", "law": "gaussian", "delta": "0.0000001"}, "no Gaussian noise"),
        ({"groups": "f" * 64}, "not one of the available choices"),
        ({"figure": "most-chosen", "selection": "softmax"}, "softmax is not one of the available"),
    ]
    for given, message in cases:
        assert message in str(faults(bare, "release", **form_data(bare, **given))), given
    response = desk.post(page_of(bare), {**form_data(bare, epsilon="0"), "confirmed": "yes"})
    assert response.status_code == 422
    assert not Job.objects.exists()
    assert not Ledger.objects.exists()


def test_a_delta_that_could_give_somebody_away_is_refused(launched: Launch, desk: Client) -> None:
    """From 10,000 reports on, 1/n is below the largest δ that the form accepts."""
    made = launched(CENTRAL, central=BUDGET, max_respondents=1_000)
    made.batches.create(day="2026-01-01", size=20_000)
    block = made.version.document.questions[0].block
    given = {"question": block, "figure": "histogram", "law": "gaussian", "epsilon": "0.1"}
    response = desk.post(page_of(made), {**given, "delta": "0.00005"})
    assert response.status_code == 422
    assert "1/20,000" in response.content.decode()


def test_files_hold_the_releases_and_leave_an_audit_entry(
    wave: Wave, signed_in: Callable[[User], Client], exporter: User
) -> None:
    client = signed_in(exporter)
    released(client, wave, law="gaussian", delta="0.000001")
    rows = csv_of(client, page_of(wave, "releases-csv"))
    assert [row["answer"] for row in rows] == ["Red", "Green", "Blue"]
    assert all(float(row["low"]) < float(row["value"]) < float(row["high"]) for row in rows)
    body = json.loads(client.get(page_of(wave, "releases-json")).content)
    assert body["ledger"]["spent_epsilon"] == "0.5"
    assert len(body["releases"]) == 3
    assert ReleasesOut.model_validate(body).model_dump(mode="json") == body
    formats = [entry.detail["format"] for entry in AuditEntry.objects.filter(action="exported")]
    assert sorted(formats) == ["releases-csv", "releases-json"]


def test_below_the_minimum_nothing_is_released(bare: Wave, desk: Client) -> None:
    stored(bare, [(0, 1, 0)] * 20)
    page = released(desk, bare)
    assert "There are fewer than 50 reports" in page
    assert not Release.objects.exists()


def test_all_noise_goes_through_one_door(
    wave: Wave, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only without noise are the answers themselves released."""
    monkeypatch.setattr(Noise, "added_to", lambda self, totals: list(totals))
    released(desk, wave)
    figures = Release.objects.get().result["groups"][0]["figures"]
    assert tuple(value for value, _low, _high in figures) == CANARIES


PAYING = {"dp-sgd", "release"}
NUMBER = question(
    "number",
    "central",
    text={"en": "How old are you?"},
    options=[],
    parameters={"low": "18.5", "high": "90.5", "step": "1"},
    justification=WHY,
)


def test_numbers_have_means_sums_and_quantiles(
    signed_in: Callable[[User], Client], owner: User
) -> None:
    """The grid's lowest number is not a multiple of its step. Ages are from 30.5 to 60.5, 35 or 36
    people each; noise exceeds the third column in less than one of many million runs."""
    survey = create_survey(owner=owner, title="Ages")
    budget = {**BUDGET, "epsilon": "4"}
    made = launch(survey, owner, NUMBER, LOCAL, central=budget, max_respondents=1_000)
    ages = [12 + n % 31 for n in range(31 * 36)][:1100]
    stored(made, [(age, 0) for age in ages])
    block = made.version.document.questions[0].block
    cases: list[tuple[dict[str, str], float, float]] = [
        ({"figure": "mean"}, 45.5, 3),
        ({"figure": "quantile", "share": "0.25"}, 36.5, 5),
        ({"figure": "sum"}, 45.5 * 1100, 3000),
        ({"figure": "mean", "law": "gaussian", "delta": "0.000001"}, 45.5, 3),
    ]
    for given, truth, near in cases:
        data = {"question": block, "law": "laplace", "epsilon": "1", **given}
        response = signed_in(owner).post(page_of(made), {**data, "confirmed": "yes"})
        assert response.status_code == 302, response.content.decode()
        run_waiting()
        [[value, low, high]] = Release.objects.latest("pk").result["groups"][0]["figures"]
        assert low <= value <= high
        assert abs(value - truth) < near
        assert f"{value:,.2f}" in signed_in(owner).get(response["Location"]).content.decode()


# Counts, shares in per cent with one decimal, and the shares themselves.
TELLTALES = [
    *map(str, CANARIES),
    *(f"{count:,}" for count in CANARIES if count > 999),
    *(f"{100 * count / PEOPLE:.1f}" for count in CANARIES),
    *(f"{count / PEOPLE:.6f}" for count in CANARIES),
]
GEOMETRY = "[xy][12]?|c[xy]|d[xy]?|width|height|points|transform|viewBox"
# Numbers that say nothing of answers: of drawings, and of rows, which differ from run to run.
COORDINATES = f' (?:{GEOMETRY})="[^"]*"'
ROWS = r'(?<=/)\d+(?=[/"?#])|name="revision" value="\d+"|<option value="\d+"'
SILENT = re.compile(f"{COORDINATES}|{ROWS}")
TELLTALE = re.compile(r"(?<![\w.,-])(" + "|".join(map(re.escape, TELLTALES)) + r")(?!\w)")


def all_pages(client: Client, wave: Wave) -> Iterator[tuple[str, str]]:
    """Yield every page and file about the wave."""
    for name, (wanted, method, *_allowed) in access.STAFF.items():
        if method == "get" and set(wanted) <= {"survey", "wave", "question", "version"}:
            address = reverse(name, args=access.arguments_of(wanted, wave.survey, wave))
            response = client.get(address)
            if response.status_code == 200:
                body = response.getvalue() if response.streaming else response.content
                yield name, SILENT.sub("", body.decode(errors="replace"))


def test_a_canary_is_heard_nowhere(
    launched: Launch,
    signed_in: Callable[[User], Client],
    administrator: User,
    caplog: pytest.LogCaptureFixture,
    draw: Drawings,
) -> None:
    """A number is heard nowhere either: the dashboard would show its mean if unprotected."""
    caplog.set_level(logging.DEBUG)
    wave = with_canaries(launched, NUMBER)
    receipt = draw(wave, template=RECEIPT[0], report=report_of(wave.version.document))
    assert "The research team sees only totals with some random blur." in receipt
    refresh_wave(wave.pk)
    for place in (1, 3):
        block = wave.version.document.questions[place].block
        assert not Tally.objects.filter(block=block).exists()
        assert not Estimate.objects.filter(block=block).exists()
    assert wave.pk not in stale_waves()
    total = sum(18.5 + place % AGES for place in range(PEOPLE))
    known = f"{total / PEOPLE:.1f}", f"{total / PEOPLE:.2f}", f"{total:.1f}", f"{total:,.1f}"
    number = re.compile(rf"(?<![\w.,-])({'|'.join(map(re.escape, known))})(?!\w)")
    pages = dict(all_pages(signed_in(administrator), wave))
    assert len(pages) > 20
    assert pages.keys() >= {f"analytics:export-{form}" for form in FORMATS}
    assert "Released totals" in pages["analytics:dashboard"]
    assert not {name for name, text in pages.items() if TELLTALE.search(text)}
    assert not {name for name, text in pages.items() if number.search(text)}
    assert not TELLTALE.search(caplog.text)


def test_the_file_of_reports_leaves_the_canary_out(
    launched: Launch, signed_in: Callable[[User], Client], exporter: User
) -> None:
    wave = with_canaries(partial(launched, exports="reports"))
    address = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "reports"])
    signed_in(exporter).post(address)
    run_waiting()
    job = Job.objects.get(kind="reports")
    text = gzip.decompress(b"".join(stream(job))).decode()
    assert text.splitlines()[0] == "version,q1"
    assert len(text.splitlines()) == PEOPLE + 1


def test_no_other_kind_of_job_offers_a_central_question(
    wave: Wave, signed_in: Callable[[User], Client], administrator: User
) -> None:
    """Forms refuse a central question as an unknown choice, except where the job adds noise of its
    own and pays from the same ledger."""
    client = signed_in(administrator)
    block = wave.version.document.questions[1].block
    for name in registry._KINDS:
        if name not in PAYING:
            address = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, name])
            page = client.get(address, follow=True)
            offered = [field.field for field in page.context.get("form", ())]
            choices = [getattr(field, "choices", ()) for field in offered]
            labels = [str(label) for some in choices for _value, label in some]
            assert block not in page.content.decode(), name
            assert not [label for label in labels if "Which canary?" in label], name
