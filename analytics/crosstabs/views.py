"""The download of a synthetic table."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from analytics.crosstabs.job import CROSS_TABLE
from analytics.crosstabs.presentation import can_synthesize
from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.synthetic import MAX_ROWS, SyntheticForm, as_csv
from analytics.estimates.timing import may_be_read
from analytics.groups.groups import groups_of
from analytics.jobs.rendering import render_job
from analytics.jobs.result_files import attachment, record_export
from analytics.models import Job
from localdp.randomness import SecureWords
from surveys.formatting import grouped
from surveys.models import Survey
from surveys.permissions import POST, readable_survey, survey_view


@survey_view(readable_survey, POST)
def synthetic(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponseBase:
    """Download synthetic rows of a job's table as CSV; every download leaves an audit entry."""
    jobs = survey.jobs.filter(kind=CROSS_TABLE.name, state=Job.State.DONE)
    job = get_object_or_404(jobs.select_related("wave__version"), pk=job_id)
    wave = job.wave
    groups = groups_of(job)
    if not can_synthesize(job.result) or not may_be_read(wave):
        raise Http404
    form = SyntheticForm(request.POST)
    if not form.is_valid():
        message = _("Between 1 and %(most)s rows can be drawn.")
        messages.error(request, message % {"most": grouped(MAX_ROWS)})
        return render_job(request, survey, CROSS_TABLE, job, status=422)
    rows = form.cleaned_data["rows"]
    record_export(wave, "synthetic", signed_in(request), job=job.pk, rows=rows)
    lines = as_csv(
        selected_variables(groups, job.parameters["questions"]),
        job.result["tables"][-1]["share"],
        rows,
        SecureWords(),
        get_language() or survey.language,
    )
    return StreamingHttpResponse(
        lines,
        content_type="text/csv; charset=utf-8",
        headers=attachment(wave, f"synthetic-{job.pk}.csv"),
    )
