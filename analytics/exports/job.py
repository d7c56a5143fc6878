"""The export of randomized reports, as input for other estimators.

Only for users who may export, and only if the frozen version allows it, which respondents can read.
Unprotected answers are never included.
"""

from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from analytics.estimates.timing import ended
from analytics.exports.report_archive import waits_to_export, write_archive
from analytics.jobs.downloads import record_export
from analytics.jobs.registry import JobKind
from analytics.models import Job
from surveys.memberships.emails import notify_of_export
from surveys.models import Wave
from surveys.permissions import may_export_reports, survey_of_reports


def unavailable_reason(wave: Wave) -> str:
    """Return the code of the reason why the version forbids an export now; empty if it does not."""
    if wave.version.document.exports not in ("reports", "groups"):
        return "no-exports"
    if waits_to_export(wave) and not ended(wave):
        return "still-open"
    return ""


def context(job: Job, language: str) -> dict[str, Any]:
    return {"address": reverse("analytics:reports", args=[job.survey_id, job.pk])}


def record_and_notify(job: Job, result: dict[str, Any]) -> None:
    """Add an audit entry, which the web role can neither change nor delete, and mail the owners."""
    wave = job.wave
    actor = job.asked_by
    if actor is None:
        return
    record_export(wave, "reports-prepared", actor, rows=result["rows"])
    transaction.on_commit(lambda: notify_of_export(job.survey, wave, actor), robust=True)


REPORTS = JobKind(
    name="reports",
    title=_("Randomized reports"),
    run=write_archive,
    once_settled=False,
    unavailable_reason=unavailable_reason,
    permission=may_export_reports,
    finish=record_and_notify,
    phases={"reading": _("Writing the reports")},
    reasons={
        "nothing": _("No question of this survey is protected: there is no report."),
        "no-exports": _(
            "This survey was launched with the promise that no one downloads single reports."
        ),
    },
    context=context,
    guard=survey_of_reports,
    downloads={
        "reports": _("Randomized reports"),
        "reports-prepared": _("Randomized reports, prepared"),
    },
    file_format="csv.gz",
)
