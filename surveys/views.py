"""Pages of surveys: the list, the designer, the settings and the erasure."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.permissions import signed_in
from surveys.budget.spending import Spending
from surveys.documents.draft import problems
from surveys.drafts.forms.survey import EraseForm, SurveyForm
from surveys.drafts.items import item_cards
from surveys.drafts.services import change_settings, settings_fingerprint
from surveys.drafts.views.autosave import Saved, edit_with_form
from surveys.memberships.hand_over import pending_for
from surveys.models import Survey
from surveys.permissions import (
    FORM,
    MAY_EDIT,
    MAY_OWN,
    editable_survey,
    owned_survey,
    readable_survey,
    role_of,
    survey_view,
)
from surveys.protection.delta import reported_delta
from surveys.services import erase_survey
from surveys.survey_list import survey_rows


@require_safe
def survey_list(request: HttpRequest) -> HttpResponse:
    """List the surveys that the user may see."""
    user = signed_in(request)
    rows = survey_rows(Survey.objects.visible_to(user))
    context = {"rows": rows, "pending": pending_for(user)}
    return render(request, "surveys/list.html", context)


@survey_view(readable_survey)
def designer(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show the draft: its questions, their protections, and the problems before a launch."""
    role = role_of(signed_in(request), survey)
    cards, waves = item_cards(survey), survey.waves.order_by("-opens")
    protected = [card for card in cards if card.protected]
    epsilon = sum(card.protection.epsilon for card in cards)
    undo, redo, done = survey.revisions.to_undo(), survey.revisions.to_redo(), request.GET.get("on")
    context = {
        "survey": survey,
        "may_edit": role in MAY_EDIT,
        "may_own": role in MAY_OWN,
        "cards": cards,
        "spent": Spending(epsilon, reported_delta(survey.draft)),
        "protected": protected,
        "provable": [card.number for card in protected if card.protection.strength == "absent"],
        "problems": problems(survey.draft),
        "waves": waves,
        "test": next((wave for wave in waves if wave.kind == "test" and wave.is_open), None),
        "site_url": settings.SITE_URL,
        "undo": undo,
        "redo": redo,
        # The last action and its item, which gets the focus again.
        "at": request.GET.get("at", ""),
        "on": done or "",
        "focus": {"undone": "undo" if undo else "redo", "redone": "redo" if redo else "undo"}.get(
            done or ""
        ),
    }
    return render(request, "surveys/drafts/designer.html", context)


@survey_view(owned_survey, FORM)
def erase(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Erase a survey after its title was typed as a confirmation."""
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


@survey_view(editable_survey, FORM)
def survey_settings(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Change the survey's own texts and its rules."""
    form = SurveyForm(request.POST or None, draft=survey.draft)

    def save(seen: str) -> Saved:
        actor = signed_in(request)
        change_settings(survey=survey, to_draft=form.to_draft, seen=seen, actor=actor)
        return Saved(settings_fingerprint(survey), request.path, survey.get_absolute_url())

    return edit_with_form(
        request,
        "surveys/drafts/settings.html",
        form,
        save=save,
        theirs=lambda: SurveyForm(draft=survey.draft),
        context=lambda: {
            "survey": survey,
            "seen": settings_fingerprint(survey),
            "may_own": role_of(signed_in(request), survey) in MAY_OWN,
        },
    )
