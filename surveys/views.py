"""Pages of surveys: the list, the designer, the settings and the erasure."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.forms import refusals_at, render_form
from accounts.permissions import signed_in
from surveys.citation import CitationForm
from surveys.documents.freezing.problems import for_simulation, problems
from surveys.documents.languages import name_of_language
from surveys.drafts.forms.fields import one_line
from surveys.drafts.forms.survey import EraseForm, SurveyForm
from surveys.drafts.items import item_cards
from surveys.drafts.services import change_settings, settings_fingerprint
from surveys.drafts.views.autosave import Saved, edit_with_form
from surveys.erasure import erase_survey, erased_surveys, restore_survey
from surveys.launch.checks.item import Draft
from surveys.memberships.agreements import SecondPersonNeeded, undecided_for
from surveys.memberships.hand_over import pending_for
from surveys.models import Survey, Wave
from surveys.permissions import (
    FORM,
    MAY_EDIT,
    POST,
    editable_survey,
    owned_survey,
    readable_survey,
    role_of,
    survey_view,
)
from surveys.planning.forms import level_name
from surveys.services import archive_survey, duplicate_survey
from surveys.survey_list import LabelsForm, ListForm, archived_survey, chosen_rows


@require_safe
def survey_list(request: HttpRequest) -> HttpResponse:
    """List the surveys that the user may see."""
    user = signed_in(request)
    form = ListForm(request.GET)
    archived = archived_survey(user, request.GET.get("archived", ""))
    open_waves = archived.waves.open_at(timezone.now()) if archived else Wave.objects.none()
    context = {
        "form": form,
        "archived": archived,
        "still_open": open_waves.filter(kind=Wave.Kind.LIVE),
        "rows": chosen_rows(user, form),
        "any": Survey.objects.visible_to(user).exists(),
        "pending": pending_for(user),
        "agreements": undecided_for(user),
        "erased": erased_surveys(user),
    }
    return render(request, "surveys/list.html", context)


@survey_view(readable_survey)
def designer(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show the draft: its questions, their protections, and the problems before a launch."""
    role = role_of(signed_in(request), survey)
    cards = item_cards(survey)
    tests = survey.waves.filter(kind=Wave.Kind.TEST, closes=None)
    undo = survey.revisions.to_undo()
    redo = survey.revisions.to_redo()
    done = request.GET.get("on")
    context = {
        "survey": survey,
        "may_edit": role in MAY_EDIT,
        "cards": cards,
        "closing_texts": [
            one_line(text, survey.language) for text in survey.draft.get("closing_texts", ())
        ],
        "provable": [card.number for card in cards if card.protection.strength == "absent"],
        "testable": not problems(survey.draft),
        "simulable": not problems(for_simulation(survey.draft)),
        "to_do": Draft(survey).to_do,
        "has_open_wave": survey.waves.filter(kind=Wave.Kind.LIVE, closes=None).exists(),
        "test": tests.order_by("-opens", "-pk").first(),
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


@survey_view(readable_survey, POST)
def duplicate(request: HttpRequest, survey: Survey) -> HttpResponse:
    user = signed_in(request)
    if not user.may_design:
        raise PermissionDenied
    return redirect(duplicate_survey(survey=survey, actor=user))


@survey_view(owned_survey, POST)
def archive(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Move a survey to the archive of the list, which then offers to undo it, or out of it."""
    archived = bool(request.POST.get("archived"))
    archive_survey(survey=survey, archived=archived, actor=signed_in(request))
    if archived:
        return redirect(reverse("surveys:list", query={"archived": survey.pk}))
    messages.success(request, _("Moved out of the archive."))
    return redirect("surveys:list")


@survey_view(editable_survey, FORM)
def labels(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Change the labels by which the list of surveys is searched."""
    initial = {"labels": ", ".join(survey.labels)}
    form = LabelsForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        survey.labels = form.cleaned_data["labels"]
        survey.save(update_fields=["labels"])
        messages.success(request, _("Changed."))
        return redirect("surveys:list")
    return render_form(request, "surveys/labels.html", form, survey=survey)


@survey_view(editable_survey, FORM)
def citation(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Change whom files cite for the survey's data, also for waves that are closed."""
    initial = {"authors": "\n".join(survey.authors), "institution": survey.institution}
    form = CitationForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        survey.authors = form.cleaned_data["authors"]
        survey.institution = form.cleaned_data["institution"]
        survey.save(update_fields=["authors", "institution"])
        messages.success(request, _("Changed."))
        return redirect("surveys:citation", survey.pk)
    return render_form(request, "surveys/citation.html", form, survey=survey)


@survey_view(owned_survey, FORM)
def erase(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Erase a survey after its title was typed as a confirmation."""
    form = EraseForm(request.POST or None, title=survey.title)
    if form.is_valid():
        with refusals_at(form, "title"):
            try:
                erase_survey(survey=survey, actor=signed_in(request))
            except SecondPersonNeeded as asked:
                messages.info(request, str(asked))
                return redirect(request.path)
            closed = _("The survey is closed and hidden. You can still undo this.")
            messages.success(request, closed)
            return redirect("surveys:list")
    context = {
        "waves": survey.waves.all(),
        "days": settings.DELETION_GRACE_DAYS,
        "second_person": settings.SECOND_PERSON,
    }
    return render_form(request, "surveys/erase.html", form, survey=survey, **context)


@require_POST
def restore(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    user = signed_in(request)
    survey = next((each for each in erased_surveys(user) if each.pk == survey_id), None)
    if survey is None:
        raise Http404
    restore_survey(survey=survey, actor=user)
    messages.success(request, _("The survey is back. Its waves stay closed."))
    return redirect("surveys:list")


@survey_view(editable_survey, FORM)
def survey_settings(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Change the survey's own texts and its rules."""
    form = SurveyForm(request.POST or None, draft=survey.draft)

    def save(base_fingerprint: str) -> Saved:
        actor = signed_in(request)
        change_settings(
            survey=survey, to_draft=form.to_draft, base_fingerprint=base_fingerprint, actor=actor
        )
        return Saved(
            settings_fingerprint(survey),
            request.path,
            survey.get_absolute_url(),
            following=f"{request.path}?saved={group}#group-{group}",
        )

    group = form.changed_group
    return edit_with_form(
        request,
        "surveys/drafts/settings.html",
        form,
        save=save,
        theirs=lambda: SurveyForm(draft=survey.draft),
        context=lambda: {
            "survey": survey,
            "base_fingerprint": settings_fingerprint(survey),
            "languages": [name_of_language(tag) for tag in survey.draft["languages"]],
            "level": level_name(survey.draft),
        },
    )
