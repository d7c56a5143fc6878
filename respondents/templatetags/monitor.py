"""The progress of waves, as tags for pages of apps below."""

from typing import Any

from django import template
from django.db.models import Sum
from django.http import QueryDict

from respondents.invitations.services import counts_of
from respondents.models import Batch
from respondents.questionnaire.openings import published_openings
from respondents.shuffling.progress import WaveProgress
from surveys.models import Wave
from surveys.planning.forms import PlanForm
from surveys.survey_list import SurveyRow

register = template.Library()


@register.simple_tag
def with_report_counts(rows: list[SurveyRow]) -> list[tuple[SurveyRow, int]]:
    """Return each row of the list of surveys with the reports of its main wave, in one query."""
    waves = [row.wave.pk for row in rows if row.wave]
    sizes = Batch.objects.filter(wave__in=waves).values_list("wave").annotate(Sum("size"))
    counts = dict(sizes.order_by())
    return [(row, counts.get(row.wave.pk, 0) if row.wave else 0) for row in rows]


@register.inclusion_tag("respondents/shuffling/partials/progress.html")
def monitor(wave: Wave, *, may_edit: bool) -> dict[str, Any]:
    """Render the fieldwork: pages opened, reports by day, and for editors invitations."""
    progress = WaveProgress.from_wave(wave)
    invited = counts_of(wave) if may_edit and wave.invited else None
    rate = (
        round(progress.reports / invited["invited"], 3) if invited and invited["invited"] else None
    )
    return {
        "monitor": progress,
        "expected": PlanForm(QueryDict(), wave.survey).assumptions.people
        if wave.survey.plan
        else None,
        "opened": published_openings(wave),
        "wave": wave,
        "invited": invited,
        # People whose invitation was withdrawn after they began may have reported.
        "response_rate": rate if rate is not None and rate <= 1 else None,
    }
