"""The monitor as a part of pages that stand below it."""

from typing import Any

from django import template

from respondents.shuffling.progress import Monitor
from surveys.models import Wave

register = template.Library()


@register.inclusion_tag("respondents/shuffling/partials/progress.html")
def monitor(wave: Wave, *, may_edit: bool) -> dict[str, Any]:
    """How many reports, by day. Counts of invitations are for those who send them."""
    return {"monitor": Monitor.of(wave), "wave": wave, "may_edit": may_edit}
