"""The randomized reports themselves, for those who may export: each is protected by its own noise.

Beside a file of the estimates this is what another estimator would begin with. Answers that were
kept as they were given are no part of it.
"""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from analytics.extracts import make
from analytics.kinds import JobForm, Kind, register
from analytics.models import Job
from surveys.access import exportable_survey


class ReportsForm(JobForm):
    """There is nothing to choose."""


def context(job: Job, language: str) -> dict[str, Any]:
    return {"address": reverse("analytics:reports", args=[job.survey_id, job.pk])}


REPORTS = register(
    Kind(
        name="reports",
        title=_("Randomized reports"),
        run=make,
        form=ReportsForm,
        once_settled=False,
        phases={"reading": _("Writing the reports")},
        reasons={"nothing": _("No question of this survey is protected: there is no report.")},
        context=context,
        guard=exportable_survey,
    )
)
