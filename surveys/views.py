"""List, show and describe surveys."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.permissions import signed_in
from surveys.budget.spending import Spending
from surveys.documents.draft import problems
from surveys.drafts.forms import EraseForm, SurveyForm
from surveys.drafts.items import QuestionCard, items_of
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import change_settings, settings_fingerprint
from surveys.drafts.views.autosave import is_automatic, kept, outdated, refused
from surveys.memberships.hand_over import waiting_for
from surveys.models import Survey
from surveys.permissions import (
    MAY_EDIT,
    MAY_OWN,
    editable_survey,
    owned_survey,
    readable_survey,
    role_of,
)
from surveys.protection.delta import reported_delta
from surveys.services import erase_survey
from surveys.survey_list import overview


@login_required
@require_safe
def survey_list(request: HttpRequest) -> HttpResponse:
    """The surveys this person may see."""
    user = signed_in(request)
    rows = overview(Survey.objects.visible_to(user))
    context = {"rows": rows, "asked": waiting_for(user)}
    return render(request, "surveys/list.html", context)


@login_required
@require_safe
def designer(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """The draft: its questions, what protects each, and what is missing before launch."""
    survey = readable_survey(request, survey_id)
    role = role_of(signed_in(request), survey)
    cards, waves = items_of(survey), survey.waves.order_by("-opens")
    protected = [card for card in cards if isinstance(card, QuestionCard) and card.protected]
    undo, redo, done = survey.revisions.to_undo(), survey.revisions.to_redo(), request.GET.get("on")
    context = {
        "survey": survey,
        "may_edit": role in MAY_EDIT,
        "may_own": role in MAY_OWN,
        "cards": cards,
        "spent": Spending(sum(card.epsilon for card in cards), reported_delta(survey.draft)),
        "protected": protected,
        "provable": [card.number for card in protected if card.protection.strength == "absent"],
        "problems": problems(survey.draft),
        "waves": waves,
        "test": next((wave for wave in waves if wave.kind == "test" and wave.is_open), None),
        "site_url": settings.SITE_URL,
        "undo": undo,
        "redo": redo,
        # What was done just now and to which item: the focus goes back there.
        "at": request.GET.get("at", ""),
        "on": done or "",
        "focus": {"undone": "undo" if undo else "redo", "redone": "redo" if redo else "undo"}.get(
            done or ""
        ),
    }
    return render(request, "surveys/drafts/designer.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Delete a survey, after its title was typed once more."""
    survey = owned_survey(request, survey_id)
    form = EraseForm(request.POST or None, title=survey.title)
    if form.is_valid():
        erase_survey(survey=survey, actor=signed_in(request))
        messages.success(request, _("Being erased, with everything that was collected for it."))
        return redirect("surveys:list")
    return render(
        request,
        "surveys/erase.html",
        {"survey": survey, "form": form, "waves": survey.waves.all()},
        status=422 if form.errors else 200,
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def survey_settings(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """What the survey says of itself, and its rules of release."""
    survey = editable_survey(request, survey_id)
    form, conflict = SurveyForm.for_survey(survey, request.POST or None), None
    if form.is_valid():
        try:
            change_settings(
                survey=survey,
                applied=form.applied_to,
                seen=request.POST.get("seen", ""),
                actor=signed_in(request),
            )
        except Outdated:
            if is_automatic(request):
                return outdated()
            conflict = {"theirs": form.said_otherwise(SurveyForm.for_survey(survey))}
        else:
            back = survey.get_absolute_url()
            if not is_automatic(request):
                return redirect(back)
            return kept(seen=settings_fingerprint(survey), address=request.path, back=back)
    elif is_automatic(request):
        return refused(form)
    return render(
        request,
        "surveys/drafts/settings.html",
        {
            "survey": survey,
            "form": form,
            "seen": settings_fingerprint(survey),
            "conflict": conflict,
            "may_own": role_of(signed_in(request), survey) in MAY_OWN,
        },
        status=409 if conflict else 422 if form.errors else 200,
    )
