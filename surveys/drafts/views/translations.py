"""A survey's texts side by side in its languages, and which languages these are."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.permissions import signed_in
from surveys.documents.languages import name_of_language
from surveys.documents.translatable_texts import missing
from surveys.drafts.forms.translations import TextsForm, addable
from surveys.drafts.revisions import Outdated
from surveys.drafts.translations import (
    MOST_COLUMNS,
    Refused,
    Sheet,
    add_language,
    change_texts,
    make_own,
    remove_language,
)
from surveys.drafts.views.autosave import is_automatic, kept, outdated, refused
from surveys.models import Survey
from surveys.permissions import editable_survey


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def texts(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Read and write every text beside its translations."""
    survey = editable_survey(request, survey_id)
    sheet = _sheet(request, survey)
    form, conflict = TextsForm(request.POST or None, sheet=sheet), None
    if form.is_valid():
        try:
            change_texts(
                survey=survey,
                sheet=sheet,
                said=form.said,
                seen=request.POST.get("seen", ""),
                actor=signed_in(request),
            )
        except Outdated:
            if is_automatic(request):
                return outdated()
            sheet = _sheet(request, survey)
            conflict = {"theirs": form.said_otherwise(TextsForm(sheet=sheet))}
        else:
            if not is_automatic(request):
                return redirect(request.get_full_path())
            seen = _sheet(request, survey).seen
            back = survey.get_absolute_url()
            return kept(seen=seen, address=request.get_full_path(), back=back)
    elif is_automatic(request):
        return refused(form)
    return render(
        request,
        "surveys/drafts/translations.html",
        _context(survey, sheet, form) | {"conflict": conflict},
        status=409 if conflict else 422 if form.errors else 200,
    )


@login_required
@require_POST
def change(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Add a language, remove one, or make one the survey's own."""
    survey = editable_survey(request, survey_id)
    acts = {"add": add_language, "remove": remove_language, "own": make_own}
    name = next((name for name in acts if name in request.POST), "")
    language = request.POST.get(name, "")
    beside = {"with": language} if name == "add" else {}
    try:
        if name:
            acts[name](survey=survey, language=language, actor=signed_in(request))
    except Refused as reason:
        messages.error(request, str(reason))
        return redirect("surveys:texts", survey.pk)
    if name == "remove":
        messages.success(
            request,
            _("%(language)s is removed with its texts. The designer can undo it.")
            % {"language": name_of_language(language)},
        )
    where = reverse("surveys:texts", args=[survey.pk])
    return redirect(f"{where}?{urlencode(beside)}" if beside else where)


def _sheet(request: HttpRequest, survey: Survey) -> Sheet:
    return Sheet.of(survey.draft, request.GET.get("with", ""), request.GET.get("part", ""))


def _context(survey: Survey, sheet: Sheet, form: TextsForm) -> dict[str, object]:
    languages, gaps = survey.draft["languages"], missing(survey.draft)
    return {
        "survey": survey,
        "form": form,
        "seen": sheet.seen,
        "sheet": sheet,
        "columns": [(tag, name_of_language(tag)) for tag in sheet.columns],
        "languages": [
            {"tag": tag, "name": name_of_language(tag), "missing": gaps.get(tag, 0)}
            for tag in languages
        ],
        "choosable": len(languages) > MOST_COLUMNS,
        "parts": range(1, sheet.parts + 1),
        "addable": addable(languages),
    }
