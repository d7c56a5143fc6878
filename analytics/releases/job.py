"""A figure of central answers: read, given its noise and paid for, all by the worker."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.jobs.registry import JobRefused, Kind, Progress, register
from analytics.models import Job, Release
from analytics.releases.budget_ledger import NoBudget, Overspent
from analytics.releases.forms import FIGURES
from analytics.releases.presentation import Shown
from analytics.releases.query import Asked
from respondents.tallies.partitions import exists
from surveys.permissions import may_release


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """The row of the ledger that answers this. Run again after a kill, it finds the same one."""
    wave = job.wave
    if wave is None or not exists(wave):
        raise JobRefused("forgotten")
    asked = Asked(wave, job.parameters)
    try:
        release = asked.release(lambda done, of: progress(done, of, "reading"), job.asked_by)
    except Overspent as refusal:
        raise JobRefused("overspent", left=f"{float(refusal.left.epsilon):g}") from refusal
    except ValueError as refusal:
        # The form has read all of it; only the number of reports can have changed since.
        raise JobRefused("delta") from refusal
    except NoBudget as refusal:
        raise JobRefused("no-budget") from refusal
    return {"release": release.pk}


def context(job: Job, language: str) -> dict[str, Any]:
    release = Release.objects.select_related("wave__version", "ledger", "actor").get(
        pk=job.result["release"]
    )
    return {"shown": Shown.of(release, language)}


def describe(job: Job, language: str) -> str:
    if job.wave is None:
        return ""
    asked = Asked(job.wave, job.parameters)
    said: str = _("%(figure)s: %(question)s") % {
        "figure": FIGURES[asked.figure],
        "question": asked.question.text.within(language),
    }
    return said


RELEASE = register(
    Kind(
        name="release",
        title=gettext_lazy("Figure with noise"),
        run=run,
        once_settled=False,
        permission=may_release,
        phases={"reading": gettext_lazy("Reading the reports")},
        reasons={
            "overspent": gettext_lazy(
                "It would cost more than is left of the budget (ε = %(left)s). Nothing was "
                "released, and nothing spent."
            ),
            "delta": gettext_lazy(
                "δ must be below one in the number of reports; more have come in since you asked. "
                "Nothing was released, and nothing spent."
            ),
            "no-budget": gettext_lazy("This survey sets no budget for central answers."),
        },
        context=context,
        describe=describe,
    )
)
