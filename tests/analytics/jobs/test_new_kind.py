"""A kind of job that only this file knows: the registry alone takes it from the results page to the
files and the API. It counts the reports of a wave."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.module_loading import import_string
from pytest_django import Settings

from accounts.models import User
from analytics.api.analyses import AnalysisOut
from analytics.apps import KINDS_OF_JOBS
from analytics.exports.formats.values import value_labels
from analytics.exports.wave_files import history
from analytics.jobs import registry
from analytics.jobs.forms import JobForm
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.runner import run_waiting
from analytics.models import Job
from surveys.documents.frozen.document import Document
from surveys.models import Survey, Wave
from tests.helpers.api import caller
from tests.helpers.questions import question
from tests.helpers.regressions import TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end
from tests.processes import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "registered")]

PEOPLE = 60


class HeadcountForm(JobForm):
    @classmethod
    def may_apply(cls, document: Document) -> bool:
        return len(document.questions) == 1


def run(job: Job, progress: Progress) -> dict[str, Any]:
    return {"people": job.wave.batches.report_count()}


def rows(job: Job, language: str) -> Iterator[dict[str, Any]]:
    yield {"question": "q1", "quantity": "people", "estimate": job.result["people"]}


def sentences(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield f"People were counted {len(results)} time; {len(document.questions)} question was asked."


HEADCOUNT = JobKind(
    name="headcount",
    title="Headcount",
    run=run,
    form=HeadcountForm,
    link="Count the people",
    results=Results(
        "counted",
        rows,
        "Counted people",
        methods=sentences,
        files={"csv": lambda job: "people\n60\n"},
    ),
    downloads={"headcount-csv": "Headcount (CSV)"},
)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> None:
    monkeypatch.setitem(registry._KINDS, HEADCOUNT.name, HEADCOUNT)
    template = tmp_path / HEADCOUNT.template
    template.parent.mkdir(parents=True)
    template.write_text("<p>{{ result.people }} people answered</p>")
    pages = settings.TEMPLATES[0]
    settings.TEMPLATES = [{**pages, "DIRS": [*pages["DIRS"], tmp_path]}]


@pytest.fixture
def wave(launched: Launch) -> Wave:
    wave = launched(question())
    answer(wave, [(place % 2,) for place in range(PEOPLE)])
    return end(wave)


def test_pages_files_and_the_api_have_it(
    wave: Wave, desk: Client, owner: User, survey: Survey
) -> None:
    """A job that is requested at the link of the results page."""
    dashboard = reverse("analytics:dashboard", args=[wave.survey_id])
    [where] = re.findall(
        r'<a href="([^"]+)">Count the people</a>', desk.get(dashboard).content.decode()
    )
    assert "<h1>Headcount</h1>" in desk.get(where).content.decode()
    desk.post(where)
    assert run_waiting() == 1
    counted = Job.objects.get(kind=HEADCOUNT.name)
    assert f"{PEOPLE} people answered" in desk.get(counted.get_absolute_url()).content.decode()
    told = "People were counted 1 time; 1 question was asked."
    assert told in desk.get(dashboard).content.decode()

    where = reverse("analytics:export-results", args=[counted.survey_id, counted.wave_id])
    [row] = csv_rows(desk.get(where).content.decode("utf-8-sig"))
    assert (row["result"], row["quantity"], row["estimate"]) == ("counted", "people", f"{PEOPLE}")
    label = {"variable": "result", "value": "counted", "label": "Counted people"}
    assert label in list(value_labels())

    call, path = caller(owner), f"/surveys/{survey.pk}/analyses"
    [item] = call.get(path).json()["items"]
    assert (item["id"], item["kind"], item["state"]) == (counted.pk, "counted", "done")
    [figure] = call.get(f"{path}/{counted.pk}").json()["figures"]
    assert (figure["result"], figure["estimate"]) == ("counted", PEOPLE)
    assert call.get(f"{path}/{counted.pk}/files/csv").content == b"people\n60\n"
    assert "Headcount (CSV)" in [label for _entry, label in history(survey, counted.wave)]
    assert "counted" in AnalysisOut.model_json_schema()["properties"]["kind"]["enum"]


def test_a_kind_has_no_link_where_its_form_does_not_apply(launched: Launch, desk: Client) -> None:
    wave = end(launched(TOWN, TOOK))
    where = reverse("analytics:dashboard", args=[wave.survey_id])
    assert "Count the people" not in desk.get(where).content.decode()


LINKED = {
    "templates/analytics/analyze/analyze.html": {"weights"},
    "templates/analytics/exports/exports.html": {"archive"},
}
"""Templates that link to the pages of other kinds, with the names in these addresses."""
PACKAGES = {
    import_string(f"analytics.{path}").name: path.partition(".")[0] for path in KINDS_OF_JOBS
}
NAMES = "|".join(PACKAGES)
NAMED = re.compile(
    # Names that mean nothing else, a kind with this name, and the address that requests it.
    r"""["'](cross-table|dp-sgd)["']"""
    rf"""|\bkind(?:\.name|__in)?["'\]]* ?(?:[!=]?=|:|in|not in) ?[(\[]*["']({NAMES})["']"""
    rf"""|job-new['"][^%\n]* ["']({NAMES})["']"""
)


def test_no_other_package_names_a_kind() -> None:
    found: dict[str, set[str]] = {}
    folders = ("accounts", "analytics", "config", "respondents", "surveys", "templates/analytics")
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.*")):
        if path.suffix not in {".py", ".html"} or "migrations" in path.parts:
            continue
        for names in NAMED.findall(path.read_text()):
            [name] = filter(None, names)
            where = path.relative_to(ROOT)
            if PACKAGES[name] not in where.parts:
                found.setdefault(str(where), set()).add(name)
    assert found == LINKED
