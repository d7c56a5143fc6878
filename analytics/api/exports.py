"""API routes for exports: estimates as files, rows and randomized reports as a job."""

from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Path, Query, Router, Schema, Status

from accounts.permissions import signed_in
from analytics.api.analyses import JobOut, serialize_job
from analytics.api.interim import Interim, final_wave
from analytics.api.requests import request_job, requestable
from analytics.exports.job import REPORTS, format_of
from analytics.exports.responses import (
    companion_response,
    estimates_response,
    reports_response,
)
from analytics.exports.rows.companions import COMPANIONS
from analytics.exports.rows.formats import FORMATS as ROW_FORMATS
from analytics.exports.wave_files import FORMATS
from analytics.models import Job
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import fault_at
from surveys.api.pagination import Page, PageParams, paginate_list
from surveys.api.schemas import files
from surveys.api.second_factor import check_code
from surveys.api.waves import WaveIds
from surveys.models import ApiToken
from surveys.permissions import exportable_survey

router = Router(tags=["Exports"], auth=Bearer(ApiToken.Scope.EXPORTS_READ))
if TYPE_CHECKING:
    FormatName = str
    CompanionName = str
else:
    FormatName = Literal[tuple(FORMATS)]
    CompanionName = Literal[tuple(COMPANIONS)]


class FormatOut(Schema):
    """A file that a wave's estimates can be downloaded as."""

    format: FormatName
    label: str
    holds: str
    content_type: str
    href: str = Field(description="Where it is downloaded.")


class ReportsIn(Schema):
    """What a file of rows shall be."""

    format: Literal["csv", "parquet", "sav", "dta"] = Field(
        default="csv", description="Randomized reports of earlier versions are always `csv`."
    )
    code: str = Field(
        default="",
        max_length=20,
        description="A one-time code of the account’s authenticator app, or a recovery code. Rows "
        "of real people need one in each request.",
    )


class ReportsOut(JobOut):
    """An export of rows or of randomized reports, under way or finished."""

    format: str = Field(description="The format of the file.")
    rows: int | None = Field(description="Rows of the finished file: one for each report.")
    final: bool | None = Field(
        description="Whether the finished file has all reports of the wave; false if it was made "
        "while more could come."
    )
    bytes: int | None
    href: str | None = Field(description="Where the finished file is downloaded.")


def serialize_reports(job: Job) -> dict[str, Any]:
    done = job.state == Job.State.DONE
    result = job.result if done and job.result else {}
    return {
        **serialize_job(job, REPORTS),
        "format": format_of(job),
        "rows": result.get("rows"),
        "final": result.get("final", False) if done else None,
        "bytes": result.get("bytes"),
        "href": reverse("api:reports-file", args=[job.survey_id, job.pk]) if done else None,
    }


@router.get("/waves/{int:wave_id}/exports", response=Page[FormatOut], url_name="exports")
def list_exports(request: HttpRequest, ids: Path[WaveIds], params: Query[PageParams]) -> Any:
    """List the files that the wave's estimates can be downloaded as."""
    wave = ids.find(request, exportable_survey)
    rows = [
        {
            "format": form,
            "label": str(kind.label),
            "holds": str(kind.holds),
            "content_type": kind.content_type,
            "href": reverse("api:export", args=[wave.survey_id, wave.pk, form]),
        }
        for form, kind in FORMATS.items()
        if kind.is_available()
    ]
    return paginate_list(request, rows, params)


@router.get(
    "/waves/{int:wave_id}/exports/{form}",
    url_name="export",
    openapi_extra=files({200: "The file."}, *(kind.content_type for kind in FORMATS.values())),
)
def download_export(
    request: HttpRequest,
    ids: Path[WaveIds],
    form: FormatName,
    params: Query[Interim],
    language: Query[str] = "",
) -> HttpResponse:
    """Download the wave's estimates as a file, in one of the survey's languages. Every download
    leaves an audit entry. After the closing, 409 with `Retry-After` until they are final, unless
    `interim` asks for them."""
    wave = final_wave(ids.find(request, exportable_survey), params)
    languages = wave.version.document.languages
    if language and language not in languages:
        values = {"language": language, "languages": ", ".join(languages)}
        message = (
            _("This survey is not available in %(language)s. Its languages: %(languages)s.")
            % values
        )
        raise fault_at(Code.INVALID, message, "query", "language")
    chosen = {"language": language}
    return estimates_response(wave, form, signed_in(request), chosen)


@router.post("/waves/{int:wave_id}/reports", response={202: ReportsOut}, url_name="ask-reports")
def export_reports(
    request: HttpRequest,
    response: HttpResponse,
    ids: Path[WaveIds],
    body: ReportsIn | None = None,
) -> Any:
    """Request the wave's rows as one file, or the randomized reports that an earlier version
    promised. A worker writes it; a repeated request for the same file returns the existing job.
    Rows of real people need a one-time code: without a valid one, 401."""
    wave = requestable(request, ids, REPORTS)
    asked = body or ReportsIn()
    if REPORTS.personal(wave):
        check_code(request, asked.code)
    job = request_job(request, REPORTS, wave, {"format": asked.format})
    response["Location"] = reverse("api:reports", args=[wave.survey_id, job.pk])
    return Status(202, serialize_reports(job))


@router.get("/reports/{int:job_id}", response=ReportsOut, url_name="reports")
def read_reports_job(request: HttpRequest, survey_id: Path[UUID], job_id: int) -> Any:
    """Read the progress of an export of rows or randomized reports."""
    jobs = exportable_survey(request, survey_id).jobs.filter(kind=REPORTS.name)
    job = get_object_or_404(jobs.select_related("wave__survey", "wave__version"), pk=job_id)
    if not REPORTS.permits(signed_in(request), job.wave):
        raise PermissionDenied
    return serialize_reports(job)


@router.get(
    "/reports/{int:job_id}/file",
    url_name="reports-file",
    openapi_extra=files(
        {
            200: "The file. CSV is compressed by gzip.",
            206: "The rest of the file, for a Range header.",
        },
        *(form.content_type for form in ROW_FORMATS.values()),
    ),
)
def download_reports(request: HttpRequest, survey_id: Path[UUID], job_id: int) -> HttpResponseBase:
    """Download a finished export; a Range header resumes an interrupted download. Every download
    leaves an audit entry. Rows of real people are for the person who requested them."""
    survey = exportable_survey(request, survey_id)
    range_header = request.headers.get("Range", "")
    return reports_response(survey, job_id, range_header, signed_in(request))


@router.get(
    "/waves/{int:wave_id}/rows/{name}",
    url_name="rows-companion",
    openapi_extra=files({200: "The file."}, "text/csv; charset=utf-8", "text/plain; charset=utf-8"),
)
def download_companion(
    request: HttpRequest, ids: Path[WaveIds], name: CompanionName
) -> HttpResponse:
    """Download the codebook of rows with each design's probabilities, a script that reads the CSV
    file in R or Python, or lines of both that fit models. They hold no answers."""
    return companion_response(ids.find(request, exportable_survey), name, signed_in(request))
