"""Carries a study through the product, and compares the figures of page, file and API."""

import csv
import io
import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.jobs.runner import run_waiting
from analytics.models import Job
from localdp.permanent_randomness import PermanentWords
from research.studies.product.designs import Analysis, Carried
from respondents.models import Batch, Tally
from respondents.tallies.partitions import create_partition
from surveys.api.tokens.services import make_token
from surveys.documents.draft import new_draft
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import ApiToken, Wave
from surveys.services import create_survey

Record = dict[str, Any]
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@dataclass(frozen=True)
class Comparison:
    """One printed figure, and what page, file and API show."""

    study: str
    what: str
    printed: str
    page: str
    file: float
    api: float
    source: str
    explained: bool

    @property
    def decimals(self) -> int:
        return len(self.printed.partition(".")[2])

    @property
    def shown(self) -> str:
        """The figure of the API with as many digits as the printed one."""
        text = f"{self.api:.{self.decimals}f}"
        return re.sub(r"^(-?)0\.", r"\1.", text)

    @property
    def equal(self) -> bool:
        """Whether all of them are the printed figure, the page to its own digits."""
        as_file = math.isclose(self.file, self.api, rel_tol=1e-9)
        near = abs(self.api - float(self.printed)) < 10**-self.decimals
        as_printed = near if self.explained else self.shown == self.printed
        return as_file and as_printed and bool(self.page)


def launched(study: Carried, owner: User) -> Wave:
    """Return a closed wave of a study's survey, with its rows as reports."""
    people = study.people()
    survey = create_survey(owner=owner, title=study.name)
    numbered = [
        {**question, "id": f"q{place}"} for place, question in enumerate(study.questions, start=1)
    ]
    own = {
        "title": {"en": study.name},
        "introduction": {"en": "A published study."},
        "asker": {"en": "Its authors, mail@study.example"},
        "exports": "rows",
        "questions": numbered,
    }
    edit_draft(survey=survey, draft={**new_draft(), **own})
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    layout = wave.version.document.layout
    store(wave, layout.randomize_many(people, PermanentWords(bytes(32), b"studies")))
    now = timezone.now()
    wave.opens, wave.closes = now - timedelta(hours=2), now - timedelta(hours=1)
    wave.final = True
    wave.save(update_fields=["opens", "closes", "final"])
    refresh_wave(wave.pk)
    return wave


def store(wave: Wave, reports: list[bytes]) -> None:
    """Store reports as one batch, and count them."""
    batch = Batch.objects.create(wave=wave, day=wave.opens.date(), size=len(reports))
    create_partition(wave)
    with connection.cursor() as cursor:
        insert = "COPY respondents_report (wave_id, batch_id, slot, version_id, report) FROM STDIN"
        with cursor.copy(insert) as copy:
            for report in reports:
                copy.write_row((wave.pk, batch.pk, uuid4(), wave.version_id, report))
    document = wave.version.document
    for question, seen in zip(document.questions, document.layout.tally(reports), strict=True):
        counted = seen.randomized
        counts = counted.counts.tolist()
        Tally.objects.create(
            wave=wave, block=question.block, counts=counts, n=counted.n, skipped=seen.skipped
        )


def compared(study: Carried, owner: User) -> Iterator[Comparison]:
    """Yield the printed figures of a study beside what page, file and API show.

    Raises
    ------
    FileNotFoundError
        If its rows are not here.
    """
    wave = launched(study, owner)
    secret = make_token(user=owner, name="Studies", scopes=[*ApiToken.Scope], days=1)[1]
    for analysis in study.analyses:
        job = asked_on_page(wave, owner, analysis)
        figures, file = by_api(wave, secret, analysis, job)
        page = shown_text(owner, job)
        for (quantity, place), printed in analysis.expected.items():
            column = "se" if quantity == "se" else "estimate"
            name = "coefficient" if quantity == "se" else quantity
            row, line = (
                [each for each in rows if each["quantity"] == name][place]
                for rows in (figures, file)
            )
            value = float(row[column])
            what = " ".join(filter(None, (row["group"], row["value"], quantity)))
            shown = (
                f"{100 * value:.1f}" if quantity in ("proportion", "truthful") else f"{value:.2f}"
            )
            found = shown.replace("-", "−") in page or shown in page
            yield Comparison(
                study.name,
                what,
                printed,
                shown if found else "",
                float(line[column]),
                value,
                analysis.source,
                (quantity, place) in analysis.differs,
            )


def asked_on_page(wave: Wave, owner: User, analysis: Analysis) -> Job:
    """Ask for an analysis on the page, and run it.

    Raises
    ------
    ValueError
        If the page or the job refuses it, with the reason.
    """
    client = Client()
    client.force_login(owner, backend=BACKEND)
    blocks = {question.id: question.block for question in wave.version.document.questions}
    given = {
        name: value if name == "outcome" else blocks.get(value, value)
        for name, value in analysis.form.items()
    } or {
        name: ", ".join("*".join(pair) for pair in value) if name == "interactions" else value
        for name, value in analysis.asked.items()
    }
    address = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, analysis.kind])
    response = client.post(address, given)
    if response.status_code != 302:
        raise ValueError(f"{wave.survey}: the page refuses {given}")
    run_waiting()
    job = Job.objects.filter(wave=wave).latest("pk")
    if job.state != Job.State.DONE:
        raise ValueError(f"{wave.survey}: {job.state} {job.reason} {job.figures}")
    return job


def by_api(
    wave: Wave, secret: str, analysis: Analysis, job: Job
) -> tuple[list[Record], list[Record]]:
    """Ask for the same by the API, which finds the same job; return its figures and the file's."""
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    root = f"/api/v1/surveys/{wave.survey_id}"
    path = f"{root}/waves/{wave.pk}/{analysis.route}"
    answer = client.post(path, json.dumps(analysis.asked), content_type="application/json")
    if answer.status_code != 202 or answer.json()["id"] != job.pk:
        raise ValueError(f"the API makes another job: {answer.content.decode()}")
    figures = client.get(f"{root}/analyses/{job.pk}").json()["figures"]
    file = client.get(f"{root}/waves/{wave.pk}/exports/results")
    rows = csv.DictReader(io.StringIO(file.content.decode()))
    own = [row for row in rows if row["analysis"] == str(job.pk)]
    return figures, own


def shown_text(owner: User, job: Job) -> str:
    """Return the text of the page of a job."""
    client = Client()
    client.force_login(owner, backend=BACKEND)
    page = client.get(job.get_absolute_url()).content.decode()
    return re.sub(r"<[^>]+>", " ", page)
