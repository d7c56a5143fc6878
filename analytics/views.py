"""Dashboard and downloads."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.permissions import signed_in
from analytics.dashboard.page import Dashboard, estimates_of
from analytics.exports.downloads import FORMATS, history
from analytics.exports.formats.methods import methods_of
from analytics.exports.job import REPORTS
from analytics.exports.responses import estimates_response, releases_response, reports_response
from analytics.jobs.registry import kind_of
from analytics.regression.forms import possible_models
from analytics.trends.comparisons import comparable, compare_answers
from respondents.api.waves import wave_of
from surveys.permissions import exportable_survey, readable_survey
from surveys.survey_list import main_wave


@login_required
@require_safe
def dashboard(request: HttpRequest, survey_id: UUID, wave_id: int | None = None) -> HttpResponse:
    """Show one wave's estimates with their intervals."""
    survey = readable_survey(request, survey_id)
    waves = list(survey.waves.select_related("version", "survey"))
    wave = main_wave(waves) if wave_id is None else wave_of(survey, wave_id)
    if wave is None:
        return redirect(survey)
    user, language = signed_in(request), get_language() or survey.language
    shown = Dashboard.from_wave(wave, language, ranked=request.GET.get("order") == "unclipped")
    context = {
        "survey": survey,
        "waves": waves,
        "dashboard": shown,
        "methods": methods_of(shown, language),
        "running": [(job, kind) for job in wave.jobs.unfinished() if (kind := kind_of(job.kind))],
        "models": possible_models(wave),
        "may_export": user.is_exporter or user.is_administrator,
    }
    return render(request, "analytics/dashboard/dashboard.html", context)


@login_required
@require_safe
def compare(request: HttpRequest, survey_id: UUID, wave_id: int, question: str) -> HttpResponse:
    """Compare every answer of one question with one of them."""
    survey = readable_survey(request, survey_id)
    wave = wave_of(survey, wave_id)
    chosen = next((one for one in wave.version.document.questions if one.id == question), None)
    estimate = estimates_of(wave).get(chosen.block) if chosen is not None else None
    if chosen is None or estimate is None or not comparable(chosen, estimate):
        raise Http404
    given = request.GET.get("with", "")
    reference = int(given) if given.isascii() and given.isdigit() and len(given) < 5 else None
    language = get_language() or survey.language
    compared = compare_answers(chosen, estimate, reference, language)
    context = {"survey": survey, "wave": wave, "compared": compared}
    return render(request, "analytics/dashboard/compare.html", context)


@login_required
@require_safe
def exports(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Show one wave's files, its methods paragraph and the download history."""
    survey = exportable_survey(request, survey_id)
    wave = wave_of(survey, wave_id)
    language = get_language() or survey.language
    shown = Dashboard.from_wave(wave, language)
    context = {
        "survey": survey,
        "wave": wave,
        "dashboard": shown,
        "files": [
            (kind, reverse(f"analytics:export-{form}", args=[survey.pk, wave.pk]))
            for form, kind in FORMATS.items()
        ],
        "downloads": history(survey, wave),
        "no_reports": REPORTS.reason_text(REPORTS.refusal(wave)),
        "methods": methods_of(shown, language),
    }
    return render(request, "analytics/exports/exports.html", context)


@login_required
@require_safe
@never_cache
def export(request: HttpRequest, survey_id: UUID, wave_id: int, form: str) -> HttpResponse:
    """Download a file of the estimates; every download leaves an audit entry."""
    wave = wave_of(exportable_survey(request, survey_id), wave_id)
    return estimates_response(wave, form, signed_in(request))


@login_required
@require_safe
@never_cache
def released(request: HttpRequest, survey_id: UUID, wave_id: int, form: str) -> HttpResponse:
    """Download one wave's releases; every download leaves an audit entry."""
    wave = wave_of(readable_survey(request, survey_id), wave_id)
    return releases_response(wave, form, signed_in(request))


@login_required
@require_safe
@never_cache
def reports(request: HttpRequest, survey_id: UUID, job_id: int) -> HttpResponseBase:
    """Download an archive of randomized reports; every download leaves an audit entry."""
    survey = exportable_survey(request, survey_id)
    return reports_response(survey, job_id, request.headers.get("Range", ""), signed_in(request))
