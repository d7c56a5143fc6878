"""The page of a wave's noisy statistics, and what is left of their budget."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.permissions import signed_in
from analytics.estimates.suppression import may_be_read
from analytics.releases.presentation import BudgetAccount, releases_of
from surveys.permissions import may_release, readable_survey


@login_required
@require_safe
@never_cache
def releases(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Show one wave's releases, and what is left of the budget."""
    survey = readable_survey(request, survey_id)
    wave = get_object_or_404(survey.waves.select_related("version", "survey"), pk=wave_id)
    account, readable = BudgetAccount.for_wave(wave), may_be_read(wave)
    payable = readable and account is not None and wave.version.document.has_central
    context = {
        "survey": survey,
        "wave": wave,
        "account": account,
        "readable": readable,
        "releases": releases_of(wave, get_language() or survey.language),
        "may_ask": payable and may_release(signed_in(request), survey),
    }
    return render(request, "analytics/releases/list.html", context)
