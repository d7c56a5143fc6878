"""The progress of waves, as tags for pages of apps below."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.db.models import Sum

from respondents.invitations.services import counts_of
from respondents.models import Batch
from respondents.questionnaire.openings import published_openings
from respondents.shuffling.progress import WaveProgress
from surveys.models import Survey, Wave
from surveys.planning.forms import assumptions_of
from surveys.survey_list import SurveyRow

register = template.Library()


@register.simple_tag
def with_report_counts(rows: list[SurveyRow], sort: str = "") -> list[tuple[SurveyRow, int, Any]]:
    """Return each row of the list of surveys with the reports of its main wave, in one query, and
    the number that the plan expects; with "reports", the row with the most of them first."""
    counts = _report_counts([row.wave for row in rows if row.wave])
    counted = [
        (row, counts.get(row.wave.pk, 0) if row.wave else 0, expected_by_plan(row.survey))
        for row in rows
    ]
    return sorted(counted, key=lambda row: -row[1]) if sort == "reports" else counted


@register.simple_tag
def with_reports(waves: Sequence[Wave]) -> list[tuple[Wave, int, int | None]]:
    """Return each of a survey's waves with its reports, and what the plan expects of live ones."""
    counts = _report_counts(waves)
    live = {wave.pk for wave in waves if wave.kind == Wave.Kind.LIVE}
    expected = expected_by_plan(waves[0].survey) if waves else None
    return [(wave, counts.get(wave.pk, 0), expected if wave.pk in live else None) for wave in waves]


def _report_counts(waves: Sequence[Wave]) -> dict[int, int]:
    sizes = Batch.objects.filter(wave__in=waves).values_list("wave").annotate(Sum("size"))
    return dict(sizes.order_by())


def expected_by_plan(survey: Survey) -> int | None:
    """Return the respondents that the team plans with; None if it has kept no plan."""
    return assumptions_of(survey).people if survey.plan else None


@register.inclusion_tag("respondents/shuffling/partials/progress.html")
def monitor(wave: Wave, *, may_edit: bool) -> dict[str, Any]:
    """Render the fieldwork: pages opened, reports by day, and for editors invitations."""
    progress = WaveProgress.from_wave(wave)
    invited = counts_of(wave) if may_edit and wave.invited else None
    count = invited["invited"] if invited else 0
    rate = round(progress.reports / count, 3) if count and progress.reports else None
    return {
        "monitor": progress,
        "expected": expected_by_plan(wave.survey) if wave.kind == Wave.Kind.LIVE else None,
        "unplanned": may_edit and wave.kind == Wave.Kind.LIVE and not wave.survey.plan,
        "opened": published_openings(wave),
        "wave": wave,
        "invited": invited,
        # Before the first batch reports may wait; people whose invitation was withdrawn after they
        # began may have reported.
        "response_rate": rate if rate is not None and rate <= 1 else None,
    }
