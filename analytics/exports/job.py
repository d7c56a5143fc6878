"""The randomized reports themselves, for those who may export: each is protected by its own noise.

Beside a file of the estimates this is what another estimator would begin with. Only if the frozen
version says so, which respondents are told. Answers that were kept as they were given are no part
of it; of open ones the groups are, if the version says that too, once they are fixed.
"""

from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from analytics.estimates.suppression import ended
from analytics.exports.report_archive import make
from analytics.exports.responses import note_export
from analytics.jobs.registry import JobForm, Kind, register
from analytics.models import Grouping, Job
from surveys.memberships.emails import notify_of_export
from surveys.models import Wave
from surveys.permissions import exportable_survey, may_export


def bars(wave: Wave) -> str:
    """Why the wave's reports may not be exported, by the version that respondents saw."""
    exports = wave.version.document.exports
    if exports == "none":
        return "no-exports"
    if exports == "groups" and not ended(wave):
        return "still-open"
    if exports == "groups" and not Grouping.objects.filter(wave=wave).exists():
        return "no-groups"
    return ""


class ReportsForm(JobForm):
    """There is nothing to choose."""


def context(job: Job, language: str) -> dict[str, Any]:
    return {"address": reverse("analytics:reports", args=[job.survey_id, job.pk])}


def tell(job: Job, result: dict[str, Any]) -> None:
    """Leave an entry that the web's role can neither change nor delete, and mail the owners."""
    wave, actor = job.wave, job.asked_by
    if wave is None or actor is None:
        return
    note_export(wave, "reports-prepared", actor, rows=result["rows"])
    transaction.on_commit(lambda: notify_of_export(job.survey, wave, actor), robust=True)


REPORTS = register(
    Kind(
        name="reports",
        title=_("Randomized reports"),
        run=make,
        form=ReportsForm,
        once_settled=False,
        bars=bars,
        may=may_export,
        finish=tell,
        phases={"reading": _("Writing the reports")},
        reasons={
            "nothing": _("No question of this survey is protected: there is no report."),
            "no-exports": _(
                "This survey was launched with the promise that nobody downloads single reports."
            ),
        },
        context=context,
        guard=exportable_survey,
    )
)
