"""The fieldwork of a wave, for pages of the app below."""

from collections.abc import Iterable

from django.db.models import Sum
from django.template.loader import render_to_string

from respondents.invitations.services import counts_of
from respondents.models import Batch
from respondents.questionnaire.openings import published_openings
from respondents.shuffling.progress import WaveProgress
from surveys.models import Wave
from surveys.planning.forms import expected_by_plan


def report_counts(waves: Iterable[Wave]) -> dict[int, int]:
    sizes = Batch.objects.filter(wave__in=waves).values_list("wave").annotate(Sum("size"))
    return dict(sizes.order_by())


def fieldwork(wave: Wave, *, may_edit: bool) -> str:
    """Render the fieldwork: pages opened, reports by day, and for editors invitations."""
    progress = WaveProgress.from_wave(wave)
    invited = counts_of(wave) if may_edit and wave.invited else None
    count = invited["invited"] if invited else 0
    rate = round(progress.reports / count, 3) if count and progress.reports else None
    context = {
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
    return render_to_string("respondents/shuffling/partials/progress.html", context)
