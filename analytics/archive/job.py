"""The archive's kind of job, and its download."""

from typing import Any

from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.permissions import signed_in
from analytics.archive.contents import archive_of
from analytics.estimates.reading import state_of
from analytics.exports.job import REPORTS
from analytics.jobs.forms import JobForm
from analytics.jobs.registry import JobKind, Progress
from analytics.jobs.result_files import attachment, record_export
from analytics.models import ExportPart, Job
from surveys.models import Survey
from surveys.permissions import exportable_survey, may_export, survey_view

NAME = "archive"


def write_archive(job: Job, progress: Progress) -> dict[str, Any]:
    """Store the archive as the job's only part; return its size."""
    body = archive_of(job.wave)
    ExportPart.objects.update_or_create(
        job=job, number=0, defaults={"body": body, "rows": 0, "batches": []}
    )
    return {"bytes": len(body)}


class ArchiveForm(JobForm):
    """Form without fields; an archive that lacks later analyses or estimates is another request."""

    def parameters(self) -> dict[str, Any]:
        analyses = self.wave.jobs.filter(state=Job.State.DONE).exclude(
            kind__in=(NAME, REPORTS.name)
        )
        latest = analyses.aggregate(latest=Max("pk"))["latest"]
        return {"state": state_of(self.wave), "latest": latest}


def context(job: Job, language: str) -> dict[str, Any]:
    return {"address": reverse("analytics:archive", args=[job.survey_id, job.pk])}


ARCHIVE = JobKind(
    name=NAME,
    title=_("Archive"),
    run=write_archive,
    form=ArchiveForm,
    may_view=may_export,
    may_request=may_export,
    context=context,
    downloads={NAME: _("Archive (ZIP)")},
)


@survey_view(exportable_survey)
def archive(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Download an archive; every download leaves an audit entry."""
    jobs = survey.jobs.filter(kind=NAME, state=Job.State.DONE).select_related("wave__survey")
    job = get_object_or_404(jobs, pk=job_id)
    part = job.parts.first()
    if part is None:
        raise Http404
    record_export(job.wave, NAME, signed_in(request))
    headers = attachment(job.wave, "archive.zip")
    return HttpResponse(bytes(part.body), content_type="application/zip", headers=headers)
