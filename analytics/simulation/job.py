"""The job that lets simulated people answer a simulated wave."""

import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from analytics.estimates.services import refresh_wave
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress
from analytics.models import Job
from localdp.mechanisms import NumericMechanism
from respondents.models import Claim, Spool
from respondents.shuffling.services import shuffle_wave
from respondents.simulated_people import Assumption, draw_people, true_shares, usual_assumption
from respondents.simulation import randomize, store, words_from
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave
from surveys.permissions import may_edit

Truth = list[float] | float
AT_ONCE = 250
MOST_TURNED_AWAY = 100
"""After how many parts without anyone who sends a report the job gives up."""


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Store reports until all people have answered, then count and estimate them.

    A job that runs again goes on with the people who are missing.
    """
    wave = job.wave
    if wave.kind != Wave.Kind.SIMULATED:
        raise JobRefused("no-right")
    size: int = job.parameters["people"]
    assumptions = assumptions_of(job)
    answered = Claim.objects.filter(wave=wave).count()
    without_anyone = 0
    while answered < size:
        reports = _reports(wave, assumptions, min(AT_ONCE, size - answered))
        store(wave, reports)
        answered += len(reports)
        without_anyone = 0 if reports else without_anyone + 1
        if without_anyone == MOST_TURNED_AWAY:
            raise JobRefused("screened")
        progress(answered, size, "answering")
    while Spool.objects.filter(wave=wave).exists() and shuffle_wave(wave.pk):
        pass
    refresh_wave(wave.pk)
    document = wave.version.document
    truths = {
        question.block: truth
        for question in document.questions
        if (truth := truth_of(question, assumptions)) is not None
    }
    return {"people": size, "truths": truths}


def assumptions_of(job: Job) -> dict[str, Assumption]:
    """Return what the request assumes, by question."""
    return {name: Assumption(**each) for name, each in job.parameters["questions"].items()}


def truth_of(question: Question, assumptions: dict[str, Assumption]) -> Truth | None:
    """Return the true share of each option, or a number's true mean; None for linked questions."""
    if question.parts:
        return None
    assumed = assumptions.get(question.id) or usual_assumption(question)
    shares = true_shares(question, assumed.share)
    if isinstance(question.mechanism, NumericMechanism):
        return float(np.dot(shares, question.mechanism.values))
    return [*shares, *[0.0] * (len(question.options) - len(shares))]


def _reports(wave: Wave, assumptions: dict[str, Assumption], size: int) -> list[bytes]:
    document: Document = wave.version.document
    draw = np.random.default_rng(secrets.randbits(128))
    people = draw_people(document, assumptions, size, draw)
    layout = document.simulated_layout
    return list(randomize(layout, people, words_from(None, layout, len(people))))


def finish(job: Job, result: dict[str, Any]) -> None:
    """Close the wave, with all of its reports counted: no one else answers it."""
    wave = Wave.every.filter(pk=job.wave_id)
    wave.close()
    wave.update(final=True)


def context(job: Job, language: str) -> dict[str, Any]:
    where = reverse("analytics:dashboard-wave", args=[job.survey_id, job.wave_id])
    return {"results": where}


SIMULATION = JobKind(
    name="simulation",
    title=_("Simulated answers"),
    run=run,
    context=context,
    finish=finish,
    fills=True,
    may_view=may_edit,
    may_request=may_edit,
    once_settled=False,
    phases={"answering": _("Simulated people answer")},
    reasons={
        "screened": _(
            "With these shares hardly anyone passes the screening. Change the share of the "
            "question that decides it."
        )
    },
)


def discard_unfinished(job: Job) -> None:
    """Discard the wave of a job that ended without all people."""
    if job.kind == SIMULATION.name and job.state != Job.State.DONE:
        Wave.every.filter(pk=job.wave_id, kind=Wave.Kind.SIMULATED).update(discarded=True)


@dataclass(frozen=True)
class Truths:
    """Of a filled wave: the number of people, and the true figures by question block."""

    people: int
    by_block: dict[str, Truth]


def truths_of(wave: Wave) -> Truths | None:
    """Return the true figures of a wave that was filled with simulated people."""
    if wave.kind != Wave.Kind.SIMULATED:
        return None
    jobs = Job.objects.filter(wave=wave, kind=SIMULATION.name, state=Job.State.DONE)
    job = jobs.first()
    return Truths(job.result["people"], job.result["truths"]) if job else None
