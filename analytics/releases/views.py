"""The page of a wave's noisy statistics, and what is left of their budget."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from accounts.permissions import signed_in
from analytics.estimates.timing import may_be_read
from analytics.releases.presentation import BudgetAccount, releases_of
from surveys.models import Survey, Wave
from surveys.permissions import may_release, readable_survey, survey_view


@survey_view(readable_survey)
def releases(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Show one wave's releases, and what is left of the budget."""
    account = BudgetAccount.for_wave(wave)
    readable = may_be_read(wave)
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
