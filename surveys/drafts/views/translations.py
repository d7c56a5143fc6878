"""The table of a survey's texts, and the choice of its languages."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from surveys.documents.interface_words import is_translatable
from surveys.documents.languages import name_of_language, unchecked_languages
from surveys.documents.translatable_texts import missing_texts
from surveys.drafts import translations
from surveys.drafts.forms.translations import TextsForm, addable
from surveys.drafts.interface import Progress
from surveys.drafts.translations import Sheet
from surveys.drafts.views.autosave import Saved, edit_with_form
from surveys.models import Survey
from surveys.permissions import FORM, POST, editable_survey, survey_view


@survey_view(editable_survey, FORM)
def texts(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show every text with its translations, and change them."""
    opened = _sheet(request, survey)
    form = TextsForm(request.POST or None, sheet=opened)

    def save(base_fingerprint: str) -> Saved:
        actor = signed_in(request)
        translations.change_texts(
            survey=survey,
            sheet=opened,
            texts=form.cleaned_data,
            base_fingerprint=base_fingerprint,
            actor=actor,
        )
        path = request.get_full_path()
        back = survey.get_absolute_url()
        return Saved(_sheet(request, survey).fingerprint, path, back, following=path)

    return edit_with_form(
        request,
        "surveys/drafts/translations.html",
        form,
        save=save,
        theirs=lambda: TextsForm(sheet=_sheet(request, survey)),
        context=lambda: _context(survey, _sheet(request, survey)),
    )


@survey_view(editable_survey, POST)
def change(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Add a language, remove one, or make one the survey's own."""
    where = reverse("surveys:texts", args=[survey.pk])
    name = next((name for name in translations.CHANGES if name in request.POST), "")
    if not name:
        return redirect(where)
    language = request.POST[name]
    actor = signed_in(request)
    try:
        translations.change_languages(survey=survey, change=name, language=language, actor=actor)
    except translations.TranslationError as error:
        messages.error(request, str(error))
        return redirect(where)
    if name == "remove":
        text = _("%(language)s is removed with its texts. You can undo this under “Questions”.")
        messages.success(request, text % {"language": name_of_language(language)})
    return redirect(f"{where}?{urlencode({'with': language})}" if name == "add" else where)


def _sheet(request: HttpRequest, survey: Survey) -> Sheet:
    return Sheet.from_draft(survey.draft, request.GET.get("with", ""), request.GET.get("part", ""))


def _context(survey: Survey, sheet: Sheet) -> dict[str, object]:
    languages = survey.draft["languages"]
    gaps = missing_texts(survey.draft)
    return {
        "survey": survey,
        "base_fingerprint": sheet.fingerprint,
        "sheet": sheet,
        "columns": [(tag, name_of_language(tag)) for tag in sheet.columns],
        "languages": [
            {
                "tag": tag,
                "name": name_of_language(tag),
                "missing": gaps.get(tag, 0),
                "unchecked": bool(unchecked_languages([tag])),
                "words": Progress.of(survey, tag) if is_translatable(tag) else None,
            }
            for tag in languages
        ],
        "choosable": len(languages) > translations.MAX_COLUMNS,
        "parts": range(1, sheet.parts + 1),
        "addable": addable(languages),
    }
