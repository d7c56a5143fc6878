"""The progress of a wave, as an inclusion tag for pages of apps below."""

from typing import Any

from django import template

from respondents.invitations.services import counts_of
from respondents.shuffling.progress import WaveProgress
from surveys.models import Wave

register = template.Library()


@register.inclusion_tag("respondents/shuffling/partials/progress.html")
def monitor(wave: Wave, *, may_edit: bool) -> dict[str, Any]:
    """Render the number of reports by day, with the counts of invitations for editors."""
    invited = counts_of(wave) if may_edit and wave.invited else None
    return {"monitor": WaveProgress.from_wave(wave), "wave": wave, "invited": invited}
