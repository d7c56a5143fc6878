"""The choices of the page Analyze, at the top of it and of each analysis."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.template import RequestContext
from django.urls import reverse

from analytics.analyze.bar import Bar
from analytics.analyze.choices import Choices
from analytics.groups.groups import groups_of, qualified
from analytics.jobs.reasons import JobRefused
from analytics.jobs.rendering import language_of
from analytics.models import Job
from analytics.samples.stored import is_late, weights_in
from analytics.scripts.languages import LANGUAGES, job_scripts, offered
from analytics.weights.job import WEIGHTS
from surveys.documents.frozen.question import Question
from surveys.documents.sample import describe_sample
from surveys.models import Wave

register = template.Library()


@register.simple_tag(takes_context=True)
def analyze_bar(context: RequestContext) -> Bar:
    """Return the choices of the page; on the page of an analysis those that it was asked with."""
    job, bar = context["job"], context.get("bar")
    return bar or Bar(job.wave, Choices.parse(job.choices), language_of(context["survey"]))


@register.simple_tag
def filter_text(job: Job) -> str:
    """Return whom an analysis is about, if it has a filter."""
    try:
        return groups_of(job).filter_text(language_of(job.survey))
    except JobRefused:
        return ""


@register.simple_tag
def said_of(job: Job, sentences: Iterable[str]) -> list[str]:
    """Return what an analysis shows, each sentence with whom it is about."""
    return qualified(job, sentences, language_of(job.survey))


@register.simple_tag
def weights_of(job: Job) -> dict[str, Any]:
    """Return what an analysis is weighted by, in words, and whether that was set after the launch;
    nothing for one without weights."""
    document, parameters = job.wave.version.document, weights_in(job)
    shares = job.kind == WEIGHTS.name
    if not parameters:
        return {}
    text = "" if shares else describe_sample(document, parameters, language_of(job.survey))
    return {"text": text, "late": is_late(document, parameters)}


@register.simple_tag
def repeats(job: Job) -> list[tuple[Wave, str]]:
    """Return the other waves of a survey, each with the address that makes the same choices."""
    if not job.choices:
        return []
    waves = job.survey.waves.filter(kind=job.wave.kind).exclude(pk=job.wave_id)
    return [
        (wave, f"{reverse('analytics:analyze', args=[job.survey_id, wave.pk])}?{job.choices}")
        for wave in waves
    ]


@register.simple_tag
def question_scripts(wave: Wave, question: Question) -> list[tuple[str, str]]:
    """Return the languages of the scripts of a question, each with the address of its file."""
    return [
        (name, reverse(f"analytics:script-{ending}", args=[wave.survey_id, wave.pk, question.id]))
        for ending, name in offered(wave, question)
    ]


@register.simple_tag
def analysis_scripts(job: Job) -> list[tuple[str, str]]:
    """Return the same of a finished analysis."""
    if job.state != Job.State.DONE:
        return []
    return [
        (LANGUAGES[ending], reverse(f"analytics:job-script-{ending}", args=[job.survey_id, job.pk]))
        for ending in job_scripts(job)
    ]
