"""The job that releases a noisy statistic: the worker reads the answers, adds noise and pays."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress
from analytics.models import Job, Release
from analytics.releases.budget_ledger import cannot_draw
from analytics.releases.forms import ReleaseForm
from analytics.releases.presentation import ReleaseSummary
from analytics.releases.query import ReleaseRequest
from respondents.tallies.partitions import exists
from surveys.permissions import may_release


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Return the primary key of the release. A second run after a kill finds the same one."""
    if not exists(job.wave):
        raise JobRefused("forgotten")
    try:
        release = ReleaseRequest(job.wave, job.parameters).release(progress, job.asked_by)
    except ValueError as refusal:
        # The form has validated the parameters; only the number of reports can have changed since.
        raise JobRefused("delta") from refusal
    return {"release": release.pk}


def context(job: Job, language: str) -> dict[str, Any]:
    releases = Release.objects.select_related("wave__version", "ledger", "actor")
    release = releases.get(pk=job.result["release"])
    return {"shown": ReleaseSummary(release, language)}


def describe(job: Job, language: str) -> str:
    asked = ReleaseRequest(job.wave, job.parameters)
    words = _("%(figure)s: %(question)s")
    what = {"figure": asked.figure_name, "question": asked.question.wording(language)}
    return " · ".join([words % what, *asked.by(language)])


RELEASE = JobKind(
    name="release",
    title=gettext_lazy("Released total"),
    run=run,
    form=ReleaseForm,
    may_request=may_release,
    once_settled=False,
    unavailable_reason=cannot_draw,
    reasons={
        "budget": gettext_lazy(
            "It would cost more than is left of the budget (ε = %(epsilon)s). Nothing was "
            "released, and nothing spent."
        ),
        "delta": gettext_lazy(
            "δ must be less than 1 divided by the number of reports. More reports have arrived "
            "since your request. Nothing was released, and nothing was spent."
        ),
        "no-budget": gettext_lazy("This survey sets no budget for central answers."),
    },
    context=context,
    describe=describe,
)
