"""Scripts as files. They hold no answers, so that everyone who sees the figures may have them."""

from django.http import Http404, HttpRequest, HttpResponse

from analytics.estimates.reading import estimates_of
from analytics.estimates.timing import may_be_read
from analytics.jobs.lookup import job_or_404
from analytics.jobs.result_files import attachment
from analytics.models import Job
from analytics.scripts.languages import OF_JOBS, OF_QUESTIONS
from analytics.scripts.script import NoScript
from surveys.models import Survey, Wave
from surveys.permissions import readable_survey, survey_view


@survey_view(readable_survey)
def of_question(
    request: HttpRequest, survey: Survey, wave: Wave, question: str, ending: str
) -> HttpResponse:
    """Return the script of a question's figures; 404 if there is none."""
    return question_response(wave, question, ending)


@survey_view(readable_survey)
def of_job(request: HttpRequest, survey: Survey, job_id: int, ending: str) -> HttpResponse:
    """Return the script of a finished analysis; 404 if there is none."""
    _kind, job = job_or_404(request, survey, job_id, state=Job.State.DONE)
    return job_response(job, ending)


def question_response(wave: Wave, question_id: str, ending: str) -> HttpResponse:
    """Return a question's script as a file; 404 if there is none."""
    questions = {question.id: question for question in wave.version.document.questions}
    if question_id not in questions or not wave.final or not may_be_read(wave):
        raise Http404
    try:
        asked = questions[question_id]
        body = OF_QUESTIONS[ending](wave, asked, estimates_of(wave).get(asked.block))
    except NoScript:
        raise Http404 from None
    return _file(wave, f"{question_id}.{ending}", body)


def job_response(job: Job, ending: str) -> HttpResponse:
    """Return the script of an analysis as a file; 404 if there is none."""
    try:
        body = OF_JOBS[ending](job)
    except NoScript:
        raise Http404 from None
    return _file(job.wave, f"analysis-{job.pk}.{ending}", body)


def _file(wave: Wave, name: str, body: str) -> HttpResponse:
    headers = attachment(wave, name)
    return HttpResponse(body, content_type="text/plain; charset=utf-8", headers=headers)
