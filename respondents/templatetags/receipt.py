"""The receipt of a report."""

from django import template

from respondents.questionnaire.receipt import Recorded, recorded

register = template.Library()
register.simple_tag(recorded)


@register.filter
def any_hidden(rows: list[Recorded]) -> bool:
    """Return whether the report on any question alone does not show its answer."""
    return any(row.hidden for row in rows)
