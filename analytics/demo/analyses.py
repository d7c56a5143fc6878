"""What the team has already asked: of the survey about conduct an analysis of each kind, of the one
about wordings the comparison of the arms, of the one about pay a model trained with noise and a
total.
"""

import time
from collections.abc import Iterator
from typing import Any

from django.http import QueryDict

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.dp_training.job import TRAINING
from analytics.jobs.registry import JobKind
from analytics.jobs.runner import run_waiting
from analytics.jobs.services import request_job
from analytics.models import Job
from analytics.regression.job import REGRESSION
from analytics.releases.job import RELEASE
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from analytics.weights.job import WEIGHTS
from surveys.documents.frozen.document import Document
from surveys.models import Wave

CODE, EXPERIMENT, PAY = "demo-conduct", "demo-wording", "demo-pay"
MODEL: dict[str, Any] = {
    "outcome": "q4",
    "covariates": ["q2", "q3"],
    "epsilon": "1",
    "delta": "0.0000001",
}


def make_analyses(*, seconds: float = 60) -> bool:
    """Request and run the analyses; wait for those that a worker runs; return whether all ended."""
    deadline = time.monotonic() + seconds
    for jobs in request_analyses():
        run_waiting()
        if not _wait(jobs, deadline):
            return False
    return True


def request_analyses() -> Iterator[list[Job]]:
    """Request the analyses, unless an earlier run has."""
    waves = Wave.objects.select_related("survey", "version")
    pay = waves.get(code=PAY)
    if not pay.jobs.exists():
        yield [_request(pay, TRAINING, MODEL)]
        yield [_request(pay, RELEASE, _release(pay.version.document))]
    for code, requests in ((CODE, _requests), (EXPERIMENT, _requests_by_arm)):
        wave = waves.get(code=code)
        if not wave.jobs.exists():
            yield [_request(wave, *request) for request in requests(wave.version.document)]


def _requests(document: Document) -> list[tuple[JobKind, dict[str, Any]]]:
    """Return the forms of the analyses, filled in.

    The second table may be chance: too few people lead others to see what goes with what. In the
    company two in ten people do, of those who answer three in ten.
    """
    blocks = {question.id: question.block for question in document.questions}
    return [
        (CROSS_TABLE, {"questions": ["q1", "q3"]}),
        (CROSS_TABLE, {"questions": ["q3", "q4"]}),
        (GROUP, {"answers": [f"{blocks['q1']}:1"]}),
        (REGRESSION, {"outcome": "q3", "covariates": ["q1", "q2"]}),
        (WEIGHTS, {"q1.0": "8000", "q1.1": "2000"}),
    ]


def _release(document: Document) -> dict[str, Any]:
    """Return the form of a released total, which takes what the model leaves of the ε."""
    blocks = {question.id: question.block for question in document.questions}
    return {"question": blocks["q3"], "figure": "histogram", "law": "laplace", "epsilon": "0.2"}


def _requests_by_arm(document: Document) -> list[tuple[JobKind, dict[str, Any]]]:
    return [(SIDE_BY_SIDE, {"question": document.questions[0].block})]


def _request(wave: Wave, kind: JobKind, fields: dict[str, Any]) -> Job:
    """Fill in a form as the researcher would."""
    data = QueryDict(mutable=True)
    for field, value in fields.items():
        data.setlist(field, value if isinstance(value, list) else [value])
    form = kind.form(data, wave=wave, language="en")
    if not form.is_valid():
        raise ValueError(f"{kind.name}: {form.unavailable_reason} {form.errors.as_json()}")
    return request_job(
        kind=kind,
        survey=wave.survey,
        wave=wave,
        parameters=form.parameters(),
        asked_by=User.objects.get(email="researcher@candor.example"),
    )


def _wait(jobs: list[Job], deadline: float) -> bool:
    mine = Job.objects.filter(pk__in=[job.pk for job in jobs])
    while (left := mine.unfinished().exists()) and time.monotonic() < deadline:
        time.sleep(0.2)
    return not left
