"""API routes of analyses: crosstabs, groups, subgroups and models run as jobs of a worker.

The forms of the pages check each request, so that a program can ask for nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from ninja import Field, Path, Query, Router, Schema, Status

from accounts.permissions import signed_in
from analytics.api.estimates import ResultOut
from analytics.crosstabs.variables import variables_of
from analytics.exports.results import job_rows
from analytics.grouping.forms import LETTERS
from analytics.grouping.services import MOST_GROUPS, groups_of
from analytics.jobs import services
from analytics.jobs.downloads import file_response, record_export
from analytics.jobs.registry import Kind, kind_of
from analytics.models import Job
from analytics.trends.comparisons import comparison_rows
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Problem, faults_of
from surveys.api.pagination import Page, PageParams, paginate, paginate_list
from surveys.api.schemas import Body, Text, files
from surveys.models import ApiToken, Wave
from surveys.permissions import exportable_survey, readable_survey, wave_of

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ESTIMATES_READ))
WRITE = Bearer(ApiToken.Scope.ANALYSES_WRITE)
WAVE = "/waves/{int:wave_id}"

KINDS = {
    "crosstab": "cross-table",
    "groups": "grouping",
    "subgroup": "group",
    "regression": "regression",
    "training": "dp-sgd",
    "weighted": "weights",
    "marks": "marks",
}
"""The kinds of jobs that are analyses, by their names in the API."""
NAMES = {kind: name for name, kind in KINDS.items()}
if TYPE_CHECKING:
    KindName = str
else:
    KindName = Literal[tuple(KINDS)]
QuestionId = Field(max_length=20, description="The ID of a question, such as `q3`.")


class AnalysisOut(Schema):
    """An analysis, under way or finished."""

    id: int
    wave: int
    kind: KindName
    state: Literal["waiting", "running", "done", "refused", "failed", "cancelled"]
    percent: int = Field(ge=0, le=100)
    phase: str = Field(description="What is being done.")
    reason: str = Field(description="Why there is no result, if there is none.")


class AnalysisRead(AnalysisOut):
    """An analysis with its figures."""

    figures: list[ResultOut] = Field(description="Of a finished one, as in the results of a wave.")


class CrosstabIn(Body):
    """The questions of a crosstab."""

    questions: list[Text] = Field(
        min_length=1,
        max_length=20,
        description="Two to six of the `variables` of the wave's groups.",
    )
    marginals: bool = Field(False, description="Every combination of fewer questions, too.")
    compare: bool = Field(False, description="The same table by four methods.")


class SubgroupIn(Body):
    """People in some groups of one question."""

    question: Text = QuestionId
    groups: list[int] = Field(
        min_length=1, max_length=MOST_GROUPS, description="Places of its groups, from 0."
    )


class ModelIn(Body):
    """The questions of a model."""

    outcome: Text = QuestionId
    covariates: list[Text] = Field(min_length=1, max_length=50, description="IDs of questions.")


class TrainingIn(ModelIn):
    """The questions of a model that is trained with noise, and its price."""

    epsilon: float = Field(gt=0, le=10, description="It is paid from the survey's budget for good.")
    delta: float = Field(gt=0, le=0.0001)


class GroupsIn(Body):
    """The groups of a wave, which are fixed for good."""

    questions: list[Text] = Field(min_length=1, max_length=500, description="IDs of questions.")
    cells: dict[str, list[list[int]]] = Field(
        {}, description="For each open question with options, the places of the options of each "
        "group; the others are left out."
    )  # fmt: skip
    ranges: dict[str, list[float]] = Field(
        {}, description="For each open number question, where ranges after the first one begin."
    )


class GroupOut(Schema):
    """The groups of one open question."""

    question: str
    labels: list[str]


class GroupsOut(Schema):
    """The groups of a wave."""

    questions: list[str] = Field(description="The questions that take part.")
    variables: list[str] = Field(description="What crosstabs can be made of.")
    groups: list[GroupOut]


class ComparisonOut(Schema):
    """The difference of two figures; the columns of `comparisons.csv`."""

    comparison: Literal["answers", "arms", "waves"]
    question: str
    first: str
    second: str
    difference: float
    low: float
    high: float
    p_value: float | None
    confidence: float
    statements: int = Field(description="How many comparisons the interval allows for.")
    method: str
    unit: str | None


def serialize_analysis(job: Job, kind: Kind) -> dict[str, Any]:
    return {
        "id": job.pk,
        "wave": job.wave_id,
        "kind": NAMES[job.kind],
        "state": job.state,
        "percent": 100 if job.state == Job.State.DONE else job.percent,
        "phase": kind.phase(job) if job.unfinished else "",
        "reason": kind.reason(job),
    }


@router.get(f"{WAVE}/comparisons", response=Page[ComparisonOut])
def list_comparisons(
    request: HttpRequest, survey_id: Path[UUID], wave_id: int, params: Query[PageParams]
) -> Any:
    """List the differences between answers, between protected and direct answers, and from the
    wave before."""
    wave = wave_of(readable_survey(request, survey_id), wave_id)
    return paginate_list(request, list(comparison_rows(wave)), params)


@router.get(f"{WAVE}/groups", response=GroupsOut)
def read_groups(request: HttpRequest, survey_id: Path[UUID], wave_id: int) -> Any:
    """Read the groups of a wave; 404 until they are fixed."""
    wave = wave_of(readable_survey(request, survey_id), wave_id)
    groups = groups_of(wave)
    if groups is None:
        raise Http404
    language = wave.version.document.languages[0]
    return {
        "questions": [one.id for one in groups.questions.values()],
        "variables": [one.key for one in variables_of(groups)],
        "groups": [
            {"question": one.question.id, "labels": one.labels(language)}
            for one in groups.cells.values()
        ],
    }


@router.post(f"{WAVE}/groups", response={202: AnalysisOut}, auth=WRITE)
def fix_groups(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: GroupsIn,
) -> Any:
    """Fix the groups of a closed wave for good: all crosstabs, subgroups and regressions are about
    them."""
    data: dict[str, Any] = {"questions": body.questions, "sure": True}
    paths: dict[str, Sequence[str | int]] = {}
    for name, cells in body.cells.items():
        for letter, options in zip(LETTERS, cells, strict=False):
            for option in options:
                data[f"{name}.{option}"] = letter
                paths[f"{name}.{option}"] = ("cells", name)
        paths.setdefault(f"{name}.0", ("cells", name))
    for name, begins in body.ranges.items():
        data[f"{name}.from"] = ", ".join(f"{begin:g}" for begin in begins)
        paths[f"{name}.from"] = ("ranges", name)
    return _request_job(request, response, survey_id, wave_id, "groups", data, paths)


@router.post(f"{WAVE}/crosstabs", response={202: AnalysisOut}, auth=WRITE)
def request_crosstab(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: CrosstabIn,
) -> Any:
    """Request a crosstab of two to six questions of the wave's groups."""
    return _request_job(request, response, survey_id, wave_id, "crosstab", body.model_dump())


@router.post(f"{WAVE}/subgroups", response={202: AnalysisOut}, auth=WRITE)
def request_subgroup(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: SubgroupIn,
) -> Any:
    """Request the estimates for the people in some groups of one open question."""
    wave = wave_of(readable_survey(request, survey_id), wave_id)
    blocks = {one.id: one.block for one in wave.version.document.questions}
    answers = [f"{blocks.get(body.question, body.question)}:{group}" for group in body.groups]
    data, paths = {"answers": answers}, {"answers": ("groups",)}
    return _request_job(request, response, survey_id, wave_id, "subgroup", data, paths)


@router.post(f"{WAVE}/regressions", response={202: AnalysisOut}, auth=WRITE)
def request_regression(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: ModelIn,
) -> Any:
    """Request a logistic regression of a protected yes/no question."""
    return _request_job(request, response, survey_id, wave_id, "regression", body.model_dump())


@router.post(f"{WAVE}/trainings", response={202: AnalysisOut}, auth=WRITE)
def request_training(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: TrainingIn,
) -> Any:
    """Request a model that is trained with noise. Its ε and δ are paid from the survey's budget
    when a worker begins, and are not paid back."""
    data = body.model_dump() | {"epsilon": repr(body.epsilon), "delta": repr(body.delta)}
    return _request_job(request, response, survey_id, wave_id, "training", data)


@router.get("/analyses", response=Page[AnalysisOut])
def list_analyses(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the analyses of a survey, the newest first."""
    jobs = readable_survey(request, survey_id).jobs.filter(kind__in=NAMES)
    found = paginate(request, jobs.select_related("survey", "wave__version"), params, "-id")
    return {**found, "items": [serialize_analysis(job, _kind(job)) for job in found["items"]]}


@router.get("/analyses/{int:analysis_id}", response=AnalysisRead, url_name="analysis")
def read_analysis(request: HttpRequest, survey_id: Path[UUID], analysis_id: int) -> Any:
    """Read the progress of an analysis, and its figures once it is done."""
    job, kind = _job(request, survey_id, analysis_id)
    figures = list(job_rows(job)) if job.state == Job.State.DONE else []
    return {**serialize_analysis(job, kind), "figures": figures}


@router.post("/analyses/{int:analysis_id}/cancel", response=AnalysisOut, auth=WRITE)
def cancel_analysis(request: HttpRequest, survey_id: Path[UUID], analysis_id: int) -> Any:
    """Cancel an analysis; only those who may request it may cancel it."""
    job, kind = _job(request, survey_id, analysis_id)
    if not kind.permits(signed_in(request), job.survey):
        raise PermissionDenied
    services.cancel(job)
    job.refresh_from_db()
    return serialize_analysis(job, kind)


@router.get(
    "/analyses/{int:analysis_id}/files/{form}",
    auth=Bearer(ApiToken.Scope.EXPORTS_READ),
    openapi_extra=files({200: "The file."}, "text/csv; charset=utf-8", "application/json"),
)
def download_analysis(
    request: HttpRequest, survey_id: Path[UUID], analysis_id: int, form: Literal["csv", "json"]
) -> HttpResponse:
    """Download a finished model as a file; other analyses have none. Every download leaves an audit
    entry."""
    exportable_survey(request, survey_id)
    job, kind = _job(request, survey_id, analysis_id)
    write = kind.files.get(form)
    if write is None or job.state != Job.State.DONE:
        raise Http404
    body = write(job)
    record_export(job.wave, f"{job.kind}-{form}", signed_in(request))
    return file_response(job.wave, f"{job.kind}-{job.pk}.{form}", body)


def _request_job(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: UUID,
    wave_id: int,
    name: str,
    data: Mapping[str, Any],
    paths: Mapping[str, Sequence[str | int]] | None = None,
) -> Status[dict[str, Any]]:
    """Request a job as its page does, and answer 202; an equal request gets the same job."""
    kind = kind_of(KINDS[name])
    if kind is None:
        raise Http404
    survey, user = (kind.request_guard or kind.guard)(request, survey_id), signed_in(request)
    wave: Wave = wave_of(survey, wave_id)
    if not kind.permits(user, survey):
        raise PermissionDenied
    form = kind.form(data, wave=wave, language=wave.version.document.languages[0])
    if refusal := kind.refusal(wave):
        raise Problem(Code.NOT_AVAILABLE, kind.reason_text(refusal))
    if form.unavailable_reason:
        raise Problem(Code.NOT_AVAILABLE, str(form.unavailable_reason))
    if not form.is_valid():
        raise Problem(Code.INVALID, faults=faults_of(form, paths or {}))
    job = services.request_job(
        kind=kind, survey=survey, wave=wave, parameters=form.parameters(), asked_by=user
    )
    response["Location"] = reverse("api:analysis", args=[survey_id, job.pk])
    return Status(202, serialize_analysis(job, kind))


def _job(request: HttpRequest, survey_id: UUID, analysis_id: int) -> tuple[Job, Kind]:
    """Return an analysis; 404 for one of another survey, or what its kind's guard raises."""
    jobs = readable_survey(request, survey_id).jobs.filter(kind__in=NAMES)
    job = get_object_or_404(jobs.select_related("survey", "wave__version"), pk=analysis_id)
    kind = _kind(job)
    kind.guard(request, survey_id)
    return job, kind


def _kind(job: Job) -> Kind:
    kind = kind_of(job.kind)
    if kind is None:
        raise Http404
    return kind
