"""Dashboard and downloads."""

from functools import partial

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from accounts.permissions import signed_in
from accounts.sign_in.mfa import has_second_factor
from analytics.archive.job import ARCHIVE
from analytics.dashboard.example import ExampleResults
from analytics.dashboard.page import Dashboard
from analytics.estimates.failures import computed
from analytics.estimates.progress import progress_of
from analytics.estimates.reading import estimates_of, state_of
from analytics.exports.formats.methods import methods_of
from analytics.exports.forms import FilesForm
from analytics.exports.job import REPORTS, RowsForm
from analytics.exports.responses import (
    companion_response,
    estimates_response,
    not_final_response,
    releases_response,
    reports_response,
)
from analytics.exports.rows.content import gives_rows
from analytics.exports.wave_files import FORMATS, history
from analytics.jobs.registry import find_kind
from analytics.trends.comparisons import comparable, compare_answers
from surveys.citation import cited
from surveys.models import Survey, Wave
from surveys.permissions import (
    MAY_OWN,
    exportable_survey,
    may_edit,
    readable_survey,
    role_of,
    survey_view,
)
from surveys.survey_list import main_wave

EXAMPLE_SECONDS = 5 * 60


@survey_view(readable_survey)
def dashboard(request: HttpRequest, survey: Survey, wave: Wave | None = None) -> HttpResponse:
    """Show one wave's estimates with their intervals."""
    waves = list(survey.waves.select_related("version", "survey"))
    wave = wave or main_wave(waves)
    if wave is None:
        edits = may_edit(signed_in(request), survey)
        context = {"survey": survey, "waves": waves, "may_edit": edits}
        return render(request, "analytics/dashboard/empty.html", context)
    language = get_language() or survey.language
    wave.interim = True  # the page says so
    ranked = request.GET.get("order") == "unclipped"
    shown = Dashboard.from_wave(wave, language, ranked=ranked, detailed=True)
    context = {
        "survey": survey,
        "wave": wave,
        "waves": waves,
        "dashboard": shown,
        "may_edit": may_edit(signed_in(request), survey),
        "methods": methods_of(shown, language),
        "running": [
            (job, kind.title, kind.phase(job))
            for job in wave.jobs.unfinished()
            if (kind := find_kind(job.kind))
        ],
    }
    return render(request, "analytics/dashboard/dashboard.html", context)


@login_not_required
@require_safe
@vary_on_cookie  # the language
@gzip_page  # safe: it is the same for everyone and has no secret that its length could reveal
def example(request: HttpRequest) -> HttpResponse:
    """Show everyone the results of the example survey, as to visitors: no session is read."""
    results = ExampleResults.within(get_language() or settings.LANGUAGE_CODE)
    context = {"results": results, "user": AnonymousUser(), "messages": ()}
    response = render(request, "analytics/dashboard/example.html", context)
    patch_cache_control(response, public=True, max_age=EXAMPLE_SECONDS)
    return response


@survey_view(readable_survey)
def state(request: HttpRequest, survey: Survey, wave: Wave) -> JsonResponse:
    """Return what changes when a wave's dashboard does, and how far its estimates are, for the
    script on its page."""
    done, of = progress_of(wave.pk) or (None, None)
    return JsonResponse({"state": state_of(wave), "done": done, "of": of})


@survey_view(readable_survey)
def compare(request: HttpRequest, survey: Survey, wave: Wave, question: str) -> HttpResponse:
    """Compare every answer of one question with one of them."""
    questions = wave.version.document.questions
    chosen = next((candidate for candidate in questions if candidate.id == question), None)
    estimate = estimates_of(wave).get(chosen.block) if chosen is not None else None
    if wave.counting:
        return not_final_response(request, survey, wave)
    if chosen is None or estimate is None or not comparable(chosen, estimate):
        raise Http404
    option = request.GET.get("with", "")
    reference = int(option) if option.isascii() and option.isdigit() and len(option) < 5 else None
    language = get_language() or survey.language
    compare = partial(compare_answers, chosen, estimate, reference, language)
    compared = computed(compare, None, f"the comparison of {chosen.id} in wave {wave.pk}")
    context = {"survey": survey, "wave": wave, "compared": compared}
    return render(request, "analytics/dashboard/compare.html", context)


@survey_view(exportable_survey)
def exports(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Show one wave's files, its methods paragraph and the download history."""
    return _downloads_page(request, survey, wave)


def _downloads_page(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    language = get_language() or survey.language
    shown = Dashboard.from_wave(wave, language)
    chosen = FilesForm(wave, request.GET.dict())
    query = "?" + request.GET.urlencode() if request.GET and chosen.is_valid() else ""
    interim = chosen.is_valid() and chosen.cleaned_data.get("interim", False)
    edits = may_edit(signed_in(request), survey)
    context = {
        "files_wait": wave.counting and not interim,
        "survey": survey,
        "cited": cited(survey),
        "wave": wave,
        "dashboard": shown,
        "form": chosen,
        "files": [
            (kind, reverse(f"analytics:export-{form}", args=[survey.pk, wave.pk]) + query)
            for form, kind in FORMATS.items()
        ],
        "downloads": history(survey, wave),
        "may_export_reports": REPORTS.permits(signed_in(request), wave),
        "rows_form": RowsForm(wave=wave, language=language) if gives_rows(wave) else None,
        "lacks_factor": REPORTS.personal(wave) and not has_second_factor(signed_in(request)),
        "no_archive": ARCHIVE.reason_text(ARCHIVE.refusal(wave)),
        "no_reports": REPORTS.reason_text(REPORTS.refusal(wave)),
        "may_edit": edits,
        "may_publish": wave.may_be_public and role_of(signed_in(request), survey) in MAY_OWN,
        "methods": methods_of(shown, language),
    }
    status = 200 if chosen.is_valid() else 400
    return render(request, "analytics/exports/exports.html", context, status=status)


@survey_view(exportable_survey)
def export(request: HttpRequest, survey: Survey, wave: Wave, form: str) -> HttpResponse:
    """Download a file of the estimates; every download leaves an audit entry."""
    chosen = FilesForm(wave, request.GET.dict())
    if not chosen.is_valid():
        return _downloads_page(request, survey, wave)
    wave.interim = chosen.cleaned_data.pop("interim", False)
    if wave.counting and not wave.interim:
        return not_final_response(request, survey, wave)
    return estimates_response(wave, form, signed_in(request), chosen.cleaned_data)


@survey_view(readable_survey)
def download_releases(request: HttpRequest, survey: Survey, wave: Wave, form: str) -> HttpResponse:
    """Download one wave's releases; every download leaves an audit entry."""
    if wave.counting:
        return not_final_response(request, survey, wave)
    return releases_response(wave, form, signed_in(request))


@survey_view(exportable_survey)
def rows_companion(request: HttpRequest, survey: Survey, wave: Wave, name: str) -> HttpResponse:
    """Download the codebook of rows, or a script that reads them."""
    return companion_response(wave, name, signed_in(request))


@survey_view(exportable_survey)
def download_reports(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponseBase:
    """Download rows or randomized reports; every download leaves an audit entry."""
    return reports_response(survey, job_id, request.headers.get("Range", ""), signed_in(request))
