"""API routes that read analyses and cancel them; `requests` asks for new ones."""

from typing import Any, Literal
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from ninja import Field, Path, Query, Router, Schema

from accounts.permissions import signed_in
from analytics.api.estimates import ResultOut
from analytics.api.interim import InterimPage, final_wave
from analytics.exports.results import job_rows, job_sentences
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import services
from analytics.jobs.lookup import file_of, job_or_404, kind_or_404
from analytics.jobs.registry import JobKind, job_kinds
from analytics.models import Job
from analytics.scripts.views import job_response, question_response
from surveys.api.auth import Bearer
from surveys.api.pagination import Page, PageParams, paginate, paginate_list
from surveys.api.schemas import files
from surveys.api.waves import WaveIds
from surveys.models import ApiToken
from surveys.permissions import exportable_survey, readable_survey

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ESTIMATES_READ))
WRITE = Bearer(ApiToken.Scope.ANALYSES_WRITE)
WAVE = "/waves/{int:wave_id}"


def api_names() -> dict[str, str]:
    """Return the names of analyses in the API, by their names in the database."""
    return {kind.name: kind.results.name for kind in job_kinds() if kind.results}


def _list_names(schema: dict[str, Any]) -> None:
    schema["enum"] = [*api_names().values()]


class JobOut(Schema):
    """Work of a worker, under way or finished."""

    id: int
    wave: int
    state: Literal[tuple(Job.State.values)]  # type: ignore[valid-type]
    percent: int = Field(ge=0, le=100)
    phase: str = Field(description="What is being done.")
    reason: str = Field(description="Why there is no result, if there is none.")


class AnalysisOut(JobOut):
    """An analysis, under way or finished."""

    kind: str = Field(json_schema_extra=_list_names)
    name: str = Field(description="As people call it, or what was asked.")


class AnalysisRead(AnalysisOut):
    """An analysis with its figures."""

    figures: list[ResultOut] = Field(
        description="The figures of a finished analysis, as in the results of a wave."
    )
    sentences: list[str] = Field(description="What a finished analysis shows, for a paper.")


class ComparisonOut(Schema):
    """The difference of two figures that pages show, with the columns of `comparisons.csv`."""

    comparison: Literal["answers", "arms", "list", "list-liars", "items", "versions", "waves"]
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
    final: bool = Field(description="Whether all reports are counted and all estimates computed.")


def serialize_job(job: Job, kind: JobKind) -> dict[str, Any]:
    return {
        "id": job.pk,
        "wave": job.wave_id,
        "state": job.state,
        "percent": 100 if job.state == Job.State.DONE else job.percent,
        "phase": kind.phase(job) if job.unfinished else "",
        "reason": kind.reason(job),
    }


def serialize_analysis(job: Job, kind: JobKind) -> dict[str, Any]:
    name = job.name or kind.about(job, job.wave.version.document.languages[0])
    return {**serialize_job(job, kind), "kind": api_names()[kind.name], "name": name}


@router.get(f"{WAVE}/comparisons", response=Page[ComparisonOut])
def list_comparisons(request: HttpRequest, ids: Path[WaveIds], params: Query[InterimPage]) -> Any:
    """List the differences between answers, between protected and direct answers, and from the
    wave before. Where intervals hold at every look, the first two are not there until the wave has
    ended; its results then name them with the reason `still-open`. After the closing, 409 with
    `Retry-After` until they are final, unless `interim` asks for them."""
    wave = final_wave(ids.find(request), params)
    rows = [{**row, "final": wave.final} for row in WaveFigures(wave).comparisons]
    return paginate_list(request, rows, params)


@router.get("/analyses", response=Page[AnalysisOut])
def list_analyses(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the analyses of a survey, the newest first."""
    jobs = readable_survey(request, survey_id).jobs.filter(kind__in=api_names())
    page = paginate(request, jobs.select_related("survey", "wave__version"), params, "-id")
    return {
        **page,
        "items": [serialize_analysis(job, kind_or_404(job.kind)) for job in page["items"]],
    }


@router.get("/analyses/{int:analysis_id}", response=AnalysisRead, url_name="analysis")
def read_analysis(request: HttpRequest, survey_id: Path[UUID], analysis_id: int) -> Any:
    """Read the progress of an analysis, and its figures once it is done."""
    kind, job = _job(request, survey_id, analysis_id)
    done, language = job.state == Job.State.DONE, job.wave.version.document.languages[0]
    return {
        **serialize_analysis(job, kind),
        "figures": list(job_rows(job)) if done else [],
        "sentences": job_sentences(job, language) if done else [],
    }


@router.post("/analyses/{int:analysis_id}/cancel", response=AnalysisOut, auth=WRITE)
def cancel_analysis(request: HttpRequest, survey_id: Path[UUID], analysis_id: int) -> Any:
    """Cancel an analysis; only those who may request it may cancel it."""
    kind, job = _job(request, survey_id, analysis_id)
    if not kind.permits(signed_in(request), job.wave):
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
    kind, job = _job(request, survey_id, analysis_id)
    return file_of(request, kind, job, form)


SCRIPTS = Literal["py", "R"]
SCRIPT = files({200: "The script."}, "text/plain; charset=utf-8")


@router.get("/analyses/{int:analysis_id}/scripts/{language}", openapi_extra=SCRIPT)
def download_script(
    request: HttpRequest, survey_id: Path[UUID], analysis_id: int, language: SCRIPTS
) -> HttpResponse:
    """Download the script in Python or R that repeats an analysis from the rows; 404 if there is
    none. It holds no answers."""
    _kind, job = _job(request, survey_id, analysis_id)
    return job_response(job, language)


@router.get(f"{WAVE}/scripts/{{question}}/{{language}}", openapi_extra=SCRIPT)
def download_question_script(
    request: HttpRequest, ids: Path[WaveIds], question: str, language: SCRIPTS
) -> HttpResponse:
    """Download the script that repeats a question's figures, from the rows or else from the counts
    of the archive."""
    return question_response(ids.find(request), question, language)


def _job(request: HttpRequest, survey_id: UUID, analysis_id: int) -> tuple[JobKind, Job]:
    """Return an analysis; 404 for one of another survey, 403 for those who may not view it."""
    survey = readable_survey(request, survey_id)
    return job_or_404(request, survey, analysis_id, kind__in=api_names())
