"""Test, launch and close."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from surveys.access import editable_survey, owned_survey, signed_in
from surveys.cards import cards_of
from surveys.document import parse
from surveys.draft import DraftError, freeze, problems
from surveys.models import Wave
from surveys.services import close_wave, open_wave


@login_required
@require_POST
def test(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Freeze the draft and open it as a test: its reports never meet those of the survey."""
    survey = editable_survey(request, survey_id)
    try:
        wave = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=signed_in(request))
    except DraftError as error:
        _say(request, error)
        return redirect(survey)
    return redirect(wave)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def launch(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Read everything once more, then freeze it and open it."""
    survey = owned_survey(request, survey_id)
    if request.method == "POST":
        try:
            open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=signed_in(request))
        except DraftError as error:
            _say(request, error)
        else:
            messages.success(request, _("Launched. The link is below."))
        return redirect(survey)
    found = problems(survey.draft)
    context = {
        "survey": survey,
        "problems": found,
        "document": None if found else parse(freeze(survey.draft)),
        "cards": cards_of(survey),
        "open_wave": survey.waves.filter(kind=Wave.Kind.LIVE, closes=None).first(),
    }
    return render(request, "surveys/launch.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Ask once, then close for good."""
    survey = owned_survey(request, survey_id)
    wave = get_object_or_404(survey.waves, pk=wave_id)
    if request.method == "POST":
        close_wave(wave=wave, actor=signed_in(request))
        messages.success(request, _("Closed. What was waiting is shuffled in a moment."))
        return redirect(survey)
    return render(request, "surveys/close.html", {"survey": survey, "wave": wave})


def _say(request: HttpRequest, error: DraftError) -> None:
    for problem in error.problems:
        messages.error(request, str(problem))
