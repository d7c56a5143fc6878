"""Asking the same people again: one page before, and one act."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.permissions import signed_in
from surveys.budget.spending import broken_limit
from surveys.documents.draft import DraftError, freeze, problems
from surveys.documents.frozen import sha256
from surveys.launch.next_wave import Followed, follow_wave, newest_wave
from surveys.models import Survey, Wave
from surveys.permissions import owned_survey


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def follow(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Say what the next wave will be, then close this one and open that."""
    survey = owned_survey(request, survey_id)
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version", "survey")
    wave = get_object_or_404(waves, pk=wave_id)
    newest = newest_wave(survey)
    if request.method == "POST":
        try:
            opened = follow_wave(former=wave, actor=signed_in(request))
        except Followed as followed:
            messages.info(request, _("The next wave is open already."))
            return redirect("surveys:share", survey.pk, followed.wave.pk)
        except DraftError as error:
            refused = [str(problem) for problem in error.problems]
            return render(
                request,
                "surveys/launch/next_wave.html",
                {**_context(survey, wave, newest), "refused": refused},
                status=422,
            )
        invited, linked = _("Opened. Write to the people now."), _("Opened. The link is below.")
        messages.success(request, invited if opened.invited else linked)
        return redirect("surveys:share", survey.pk, opened.pk)
    return render(request, "surveys/launch/next_wave.html", _context(survey, wave, newest))


def _context(survey: Survey, wave: Wave, newest: Wave | None) -> dict[str, Any]:
    """What the page says; also why the wave could not be opened, if it would be now."""
    broken = broken_limit(survey, wave.version.document)
    return {
        "survey": survey,
        "wave": wave,
        "newest": None if newest == wave else newest,
        "number": wave.number + 1,
        "document": wave.version.document,
        "changed": _changed(survey, wave),
        "refused": [broken] if broken else [],
    }


def _changed(survey: Survey, wave: Wave) -> bool:
    """Whether the draft has moved on since this wave's version was frozen."""
    return bool(problems(survey.draft)) or sha256(freeze(survey.draft)) != wave.version.sha256
