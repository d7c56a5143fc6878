"""Test, launch and close."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from surveys.access import editable_survey, owned_survey, signed_in
from surveys.cards import cards_of
from surveys.document import parse
from surveys.draft import DraftError, freeze, problems
from surveys.models import Survey, Wave
from surveys.services import close_wave, open_wave


@login_required
@require_POST
def test(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Freeze the draft and open it as a test: its reports never meet those of the survey."""
    survey, actor = editable_survey(request, survey_id), signed_in(request)
    former = list(_open_tests(survey))
    try:
        open_wave(survey=survey, kind=Wave.Kind.TEST, actor=actor)
    except DraftError as error:
        _say(request, error)
        return redirect(survey)
    for wave in former:
        close_wave(wave=wave, actor=actor)
    return redirect(f"{survey.get_absolute_url()}?on=test")


@login_required
@require_POST
def test_close(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Take no more answers at the test; whoever may open one may close it."""
    survey = editable_survey(request, survey_id)
    for wave in _open_tests(survey):
        close_wave(wave=wave, actor=signed_in(request))
    return redirect(f"{survey.get_absolute_url()}?on=test-closed")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def launch(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Read everything once more, then freeze it and open it."""
    survey = owned_survey(request, survey_id)
    if request.method == "POST":
        try:
            wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=signed_in(request))
        except DraftError as error:
            _say(request, error)
        else:
            invited, linked = _("Launched. Invite people now."), _("Launched. The link is below.")
            messages.success(request, invited if wave.invited else linked)
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


def _open_tests(survey: Survey) -> QuerySet[Wave]:
    return survey.waves.open_at(timezone.now()).filter(kind=Wave.Kind.TEST)


def _say(request: HttpRequest, error: DraftError) -> None:
    for problem in error.problems:
        messages.error(request, str(problem))
