"""Download of models."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.permissions import signed_in
from analytics.jobs.downloads import attachment, record_export
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
    write, content_type = FORMATS[form]
    response = HttpResponse(
        write(job),
        content_type=content_type,
        headers=attachment(job.wave, f"{job.kind}-{job.pk}.{form}"),
    )
    record_export(job.wave, f"{job.kind}-{form}", signed_in(request))
    return response
