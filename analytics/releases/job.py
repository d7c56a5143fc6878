"""The job that releases a noisy statistic: the worker reads the answers, adds noise and pays."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.jobs.registry import JobRefused, Kind, Progress, register
from analytics.models import Job, Release
from analytics.releases.budget_ledger import BudgetExceededError, NoBudget
from analytics.releases.forms import FIGURES
from analytics.releases.presentation import ReleaseSummary
from analytics.releases.query import ReleaseRequest
from respondents.tallies.partitions import exists
from surveys.permissions import may_release


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Return the primary key of the release. A second run after a kill finds the same one."""
    wave = job.wave
    if wave is None or not exists(wave):
        raise JobRefused("forgotten")
    release_request = ReleaseRequest(wave, job.parameters)
    try:
        release = release_request.release(
            lambda done, of: progress(done, of, "reading"), job.asked_by
        )
    except BudgetExceededError as refusal:
        raise JobRefused("overspent", left=f"{float(refusal.left.epsilon):g}") from refusal
    except ValueError as refusal:
        # The form has validated the parameters; only the number of reports can have changed since.
        raise JobRefused("delta") from refusal
    except NoBudget as refusal:
        raise JobRefused("no-budget") from refusal
    return {"release": release.pk}


def context(job: Job, language: str) -> dict[str, Any]:
    release = Release.objects.select_related("wave__version", "ledger", "actor").get(
        pk=job.result["release"]
    )
    return {"shown": ReleaseSummary.from_release(release, language)}


def describe(job: Job, language: str) -> str:
    if job.wave is None:
        return ""
    release_request = ReleaseRequest(job.wave, job.parameters)
    message: str = _("%(figure)s: %(question)s") % {
        "figure": FIGURES[release_request.figure],
        "question": release_request.question.text.within(language),
    }
    return message


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
