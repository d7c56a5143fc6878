"""Analyses as people request them, on the page of their kind, and run at once."""

import re
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from accounts.models import User
from analytics.jobs import runner, services
from analytics.jobs.registry import JobKind, find_kind
from analytics.models import Job
from respondents.models import Report
from surveys.models import Survey, Wave
from tests.helpers.tables import csv_rows


def page_of(wave: Wave, kind: str) -> str:
    return reverse("analytics:job-new", args=[wave.survey_id, wave.pk, kind])


def fields_of(given: dict[str, Any]) -> dict[str, Any]:
    """Return what is posted: `q2_0` is the field `q2.0`."""
    return {re.sub(r"(?<=\d)_(?=\d)", ".", name): value for name, value in given.items()}


def ask(client: Client, wave: Wave, kind: str, **given: Any) -> Any:
    """Post the form of a kind."""
    return client.post(page_of(wave, kind), fields_of(given))


def faults(wave: Wave, kind: str, **given: Any) -> dict[str, str]:
    """Return what the form of a kind finds wrong by its fields: the page shows it, and requests no
    job."""
    data, files = QueryDict(mutable=True), MultiValueDict[str, Any]()
    for name, value in fields_of(given).items():
        if isinstance(value, UploadedFile):
            files[name] = value
        else:
            each = value if isinstance(value, list | tuple) else [value]
            data.setlist(name, [*map(str, each)])
    asked = find_kind(kind)
    assert asked
    found = asked.form(data, files, wave=wave, language="en").errors
    return {name: " ".join(map(str, errors)) for name, errors in found.items()}


def done(client: Client, wave: Wave, kind: str, **given: Any) -> Job:
    """Request a job on its page, and return it after it has run."""
    response = ask(client, wave, kind, **given)
    assert response.status_code == 302, response.context and response.context["form"].errors
    runner.run_waiting()
    return Job.objects.filter(kind=kind).latest("pk")


def run_job(wave: Wave, user: User, kind: JobKind, **parameters: Any) -> Job:
    """Request a job without its form, and return it after it has run."""
    return ran(
        services.request_job(
            kind=kind, survey=wave.survey, wave=wave, parameters=parameters, asked_by=user
        )
    )


def ran(job: Job) -> Job:
    """Run all jobs that wait, and return this one as it is then."""
    runner.run_waiting()
    job.refresh_from_db()
    return job


def text_of(client: Client, shown: Job | Survey | Wave) -> str:
    """Return the page of a job, or of the results of a survey or a wave, with single spaces."""
    if isinstance(shown, Job):
        where = shown.get_absolute_url()
    elif isinstance(shown, Survey):
        where = reverse("analytics:dashboard", args=[shown.pk])
    else:
        where = reverse("analytics:dashboard-wave", args=[shown.survey_id, shown.pk])
    response = client.get(where)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def csv_of(client: Client, address: str) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    text = client.get(address).content.decode("utf-8-sig")
    return csv_rows(text)


def unpacked(wave: Wave) -> list[Any]:
    """Return what each stored report of a wave says."""
    layout = wave.version.document.layout
    return [layout.unpack(bytes(row.report)) for row in Report.objects.filter(wave=wave)]
