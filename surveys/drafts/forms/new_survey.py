"""The forms that create a survey: from a template, or from a file."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS, new_draft
from surveys.documents.exchange.files import ENDINGS, MOST_BYTES, load_file
from surveys.documents.exchange.finishing import Imported
from surveys.documents.languages import OFFERED, name_of_language
from surveys.documents.ticks import with_usual_level
from surveys.documents.translatable_texts import in_languages
from surveys.drafts.forms.fields import TextField
from surveys.drafts.forms.item import DraftForm
from surveys.drafts.templates import EMPTY, find_template
from surveys.formatting import join_items

BOTH = "en zh-hans"


def _languages() -> list[tuple[str, str]]:
    """Return the choices of languages; the two of all templates come first."""
    both = join_items(name_of_language(tag) for tag in BOTH.split())
    first, second, *others = ((tag, name_of_language(tag)) for tag in OFFERED)
    return [first, second, (BOTH, both), *others]


class NewSurveyForm(DraftForm):
    """The title, languages and template of a new survey."""

    title = TextField(
        label=_("Title"),
        help_text=_("Required for a blank survey. Leave empty to keep the template’s title."),
        max_length=LIMITS["title"],
        required=False,
    )
    languages = forms.ChoiceField(
        label=_("Language"),
        choices=_languages,
        help_text=_("Others can be added later."),
        required=False,
    )
    template = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        data["languages"] = (data["languages"] or "en").split()
        if (data["template"] or EMPTY) == EMPTY:
            if not data["title"]:
                self.add_error("title", _("Give the survey a title."))
            return data
        chosen = find_template(data["template"])
        if chosen is None:
            self.add_error(None, _("This template does not exist."))
        elif not set(data["languages"]) <= set(chosen.draft["languages"]):
            spoken = join_items(map(name_of_language, chosen.draft["languages"]))
            self.add_error(
                "languages",
                _("This template is written in %(languages)s only.") % {"languages": spoken},
            )
        return data

    @property
    def draft(self) -> dict[str, Any]:
        data = self.cleaned_data
        languages = data["languages"]
        chosen = find_template(data["template"])
        draft = in_languages(chosen.draft, languages) if chosen else with_usual_level(new_draft())
        titled = {languages[0]: data["title"]} if data["title"] else {}
        return {**draft, "languages": languages, "title": {**draft["title"], **titled}}


class ImportForm(DraftForm):
    """A file of Candor, or of another tool."""

    file = forms.FileField(
        label=_("File"),
        help_text=_(
            "From Candor (.json), KoBo or ODK (XLSForm, .xlsx), LimeSurvey (.lss, .lsa, or its "
            "tab-separated .txt) or Qualtrics (.qsf); at most 5 MB (.json: 1 MB)."
        ),
        widget=forms.FileInput(attrs={"accept": ",".join(ENDINGS)}),
        # The name does not matter: the content is validated strictly.
        max_length=None,
        allow_empty_file=True,
    )

    def clean_file(self) -> Imported:
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        return load_file(file.read(MOST_BYTES + 1))

    @property
    def draft(self) -> dict[str, Any]:
        return self._imported.draft

    @property
    def differences(self) -> list[str]:
        """One sentence for each difference between the file and the draft."""
        return self._imported.differences

    @property
    def _imported(self) -> Imported:
        imported: Imported = self.cleaned_data["file"]
        return imported
