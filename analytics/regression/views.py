"""Download of models."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.audit.services import record
from accounts.models import AuditEntry
from accounts.permissions import signed_in
from analytics.models import Job
from analytics.regression.files import FORMATS
from analytics.regression.forms import MODELS
from surveys.permissions import exportable_survey


@login_required
@require_safe
@never_cache
def model(request: HttpRequest, survey_id: UUID, job_id: int, form: str) -> HttpResponse:
    """Download a finished model; every download leaves an audit entry."""
    survey = exportable_survey(request, survey_id)
    done = survey.jobs.filter(kind__in=MODELS, state=Job.State.DONE)
    job = get_object_or_404(done.select_related("wave__version"), pk=job_id)
    if job.wave is None:
        raise Http404
    write, content_type = FORMATS[form]
    body = write(job)
    record(
        actor=signed_in(request),
        action=AuditEntry.Action.EXPORTED,
        subject=survey,
        wave=str(job.wave),
        code=job.wave.code,
        format=f"{job.kind}-{form}",
    )
    name = f"candor-{job.wave.code}-{job.kind}-{job.pk}.{form}"
    return HttpResponse(
        body,
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
