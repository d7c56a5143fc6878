"""What apps above provide, as tags."""

from collections.abc import Sequence
from typing import Any

from django import template

from surveys.models import Wave
from surveys.planning.forms import expected_by_plan
from surveys.provided import report_counts, section
from surveys.survey_list import SurveyRow

register = template.Library()
register.simple_tag(section)


@register.simple_tag
def with_report_counts(rows: list[SurveyRow], sort: str = "") -> list[tuple[SurveyRow, int, Any]]:
    """Return each row of the list of surveys with the reports of its main wave, in one query, and
    the number that the plan expects; with "reports", the row with the most of them first."""
    counts = report_counts([row.wave for row in rows if row.wave])
    counted = [
        (row, counts.get(row.wave.pk, 0) if row.wave else 0, expected_by_plan(row.survey))
        for row in rows
    ]
    return sorted(counted, key=lambda row: -row[1]) if sort == "reports" else counted


@register.simple_tag
def with_reports(waves: Sequence[Wave]) -> list[tuple[Wave, int, int | None]]:
    """Return each of a survey's waves with its reports, and what the plan expects of live ones."""
    counts = report_counts(waves)
    live = {wave.pk for wave in waves if wave.kind == Wave.Kind.LIVE}
    expected = expected_by_plan(waves[0].survey) if waves else None
    return [(wave, counts.get(wave.pk, 0), expected if wave.pk in live else None) for wave in waves]
