"""Figures with noise: what was released and what is left, the price of another, and its order."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.permissions import signed_in
from analytics.estimates.suppression import may_be_read
from analytics.jobs import services
from analytics.releases import budget_ledger
from analytics.releases.forms import ReleaseForm
from analytics.releases.job import RELEASE
from analytics.releases.presentation import Account, releases_of
from analytics.releases.query import central_questions
from analytics.releases.quote import plain, price_of
from surveys.models import Survey, Wave
from surveys.permissions import may_release, readable_survey, releasable_survey


@login_required
@require_safe
@never_cache
def releases(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """What was released of one wave, and what is left of the budget."""
    survey = readable_survey(request, survey_id)
    wave = _wave(survey, wave_id)
    context = {
        **_context(survey, wave),
        "releases": releases_of(wave, _language(survey)),
        "may_release": may_release(signed_in(request), survey),
    }
    return render(request, "analytics/releases/list.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Ask for a figure: first its price, then, once that was confirmed, the figure."""
    survey = releasable_survey(request, survey_id)
    wave = _wave(survey, wave_id)
    context = _context(survey, wave)
    if not (context["questions"] and context["account"] and context["readable"]):
        status = 422 if request.method == "POST" else 200
        return render(request, "analytics/releases/new.html", context, status=status)
    posted = request.POST if request.method == "POST" else None
    form = ReleaseForm(posted, wave=wave, language=_language(survey))
    priced = posted is not None and form.is_valid() and _is_affordable(form)
    if priced and "confirmed" in request.POST:
        job = services.ask(
            kind=RELEASE,
            survey=survey,
            wave=wave,
            parameters=form.parameters(),
            asked_by=signed_in(request),
        )
        return redirect(job)
    context |= {"form": form}
    if priced and "back" not in request.POST:
        context |= price_of(form.asked(), _language(survey))
        return render(request, "analytics/releases/quote.html", context)
    return render(
        request, "analytics/releases/new.html", context, status=422 if form.errors else 200
    )


def _is_affordable(form: ReleaseForm) -> bool:
    """Whether it was paid for already, or can be; else the form says what is left."""
    asked = form.asked()
    if asked.standing is not None or budget_ledger.affordable(asked.wave, asked.cost):
        return True
    left = budget_ledger.left_of(budget_ledger.ledger_of(asked.wave))
    form.add_error(
        "epsilon",
        _("This costs ε = %(cost)s and δ = %(delta)s; left are ε = %(left)s and δ = %(rest)s.")
        % {
            "cost": plain(asked.cost.epsilon),
            "delta": plain(asked.cost.delta),
            "left": plain(left.epsilon),
            "rest": plain(left.delta),
        },
    )
    return False


def _context(survey: Survey, wave: Wave) -> dict[str, object]:
    return {
        "survey": survey,
        "wave": wave,
        "account": Account.of(wave),
        "questions": central_questions(wave.version.document),
        "readable": may_be_read(wave),
    }


def _wave(survey: Survey, wave_id: int) -> Wave:
    return get_object_or_404(survey.waves.select_related("version", "survey"), pk=wave_id)


def _language(survey: Survey) -> str:
    return get_language() or survey.language
