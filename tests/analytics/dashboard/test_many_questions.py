"""Pages over estimates take as many queries for fifty questions as for one, and stay fast."""

import sys
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from analytics.exports.job import REPORTS
from analytics.jobs import services
from analytics.models import Job
from respondents.models import Batch
from surveys.launch.waves import open_wave
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch
from tests.timing import within_loops

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

MANY = 50
MILLION = 1_000_000
PAGES = ("analytics:dashboard-wave", "analytics:exports", "analytics:releases")


def wave_of(launched: Launch, questions: int, options: int = 3) -> Wave:
    """A wave of a million reports with this many questions of so many options each."""
    labels = [{"en": f"Option {place}"} for place in range(options)]
    items = [
        question(
            "single",
            "optimized-unary",
            options=labels,
            parameters={"epsilon": "1"},
            text={"en": f"Question {place}?"},
        )
        for place in range(questions)
    ]
    wave = launched(*items)
    Batch.objects.create(wave=wave, day=wave.opens.date(), size=MILLION)
    counts = (
        [250_000 + 1_000 * (place % 7) + 10_000 * option for option in range(options)]
        for place in range(questions)
    )
    estimated(wave, *counts, n=MILLION)
    assert wave.estimates.count() == questions
    return wave


def test_queries_do_not_grow_with_questions(
    launched: Launch, signed_in: Callable[[User], Client], exporter: User
) -> None:
    counts: list[dict[str, int]] = [{}, {}]
    client = signed_in(exporter)
    for questions, count in zip((2, 5), counts, strict=True):
        wave = wave_of(launched, questions)
        for page in PAGES:
            where = reverse(page, args=[wave.survey.pk, wave.pk])
            client.get(where)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(where).status_code == 200
            count[page] = len(queries)
        wave.delete()
    assert counts[0] == counts[1]


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.skipif(sys.gettrace() is not None, reason="measuring coverage takes time")
def test_a_dashboard_of_fifty_questions_is_fast(
    launched: Launch, signed_in: Callable[[User], Client], exporter: User
) -> None:
    """About three loops."""
    wave = wave_of(launched, MANY, options=14)
    client = signed_in(exporter)
    where = reverse("analytics:dashboard-wave", args=[wave.survey.pk, wave.pk])
    assert client.get(where).content.count(b"<section") >= MANY
    within_loops(6, lambda: client.get(where))


def test_queries_of_lists_do_not_grow_with_their_length(
    launched: Launch, desk: Client, owner: User
) -> None:
    """The lists of surveys, of jobs, and of waves over time."""
    counted: dict[str, list[int]] = {"surveys:list": [], "analytics:jobs": [], "over-time": []}
    wave = wave_of(launched, 1)
    for _more in range(2):
        for number in range(3):
            services.request_job(
                kind=REPORTS,
                survey=wave.survey,
                wave=wave,
                parameters={"n": [number, _more]},
                asked_by=owner,
            )
            create_survey(owner=owner, title=f"Another {number}")
        another = open_wave(survey=wave.survey, kind=Wave.Kind.LIVE, actor=owner)
        estimated(another, [250_000, 260_000, 270_000], n=MILLION)
        for name, query_counts in counted.items():
            where = {
                "surveys:list": reverse("surveys:list"),
                "analytics:jobs": reverse("analytics:jobs", args=[wave.survey.pk]),
                "over-time": reverse("analytics:over-time", args=[wave.survey.pk]),
            }[name]
            with CaptureQueriesContext(connection) as queries:
                assert desk.get(where).status_code == 200
            query_counts.append(len(queries))
    assert {name: query_counts[0] for name, query_counts in counted.items()} == {
        name: query_counts[1] for name, query_counts in counted.items()
    }


def test_the_dashboard_lists_running_jobs(
    launched: Launch, signed_in: Callable[[User], Client], exporter: User
) -> None:
    wave = wave_of(launched, 1)
    job = services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=exporter
    )
    Job.objects.filter(pk=job.pk).update(state="running", done=3, of=4)
    where = reverse("analytics:dashboard-wave", args=[wave.survey.pk, wave.pk])
    html = signed_in(exporter).get(where).content.decode()
    assert f'<a href="{job.get_absolute_url()}">Randomized reports</a> · At work · 75%' in html
    assert wave.version.sha256 in html
