"""The progress of waves, as tags for pages of apps below."""

from typing import Any

from django import template
from django.db.models import Sum

from respondents.invitations.services import counts_of
from respondents.models import Batch
from respondents.shuffling.progress import WaveProgress
from surveys.models import Wave
from surveys.survey_list import SurveyRow

register = template.Library()


@register.simple_tag
def with_report_counts(rows: list[SurveyRow]) -> list[tuple[SurveyRow, int]]:
    """Each row of the list of surveys with the reports of its main wave, in one query."""
    waves = [row.wave.pk for row in rows if row.wave]
    sizes = Batch.objects.filter(wave__in=waves).values_list("wave").annotate(Sum("size"))
    counts = dict(sizes.order_by())
    return [(row, counts.get(row.wave.pk, 0) if row.wave else 0) for row in rows]


@register.inclusion_tag("respondents/shuffling/partials/progress.html")
def monitor(wave: Wave, *, may_edit: bool) -> dict[str, Any]:
    """Render the number of reports by day, with the counts of invitations for editors."""
    invited = counts_of(wave) if may_edit and wave.invited else None
    return {"monitor": WaveProgress.from_wave(wave), "wave": wave, "invited": invited}
