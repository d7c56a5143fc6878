"""Whom files cite for a survey's data: its authors and their institution."""

import re
from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.models import Survey

MOST_AUTHORS = 50
LONGEST_TEAM = 80
_AFTER_NAME = re.compile(r"[,;\n(，；。（、]|(?<=\w{3})\.(?:\s|$)|\s[–—|·]\s")
_ADDRESS = re.compile(r"[@/:\d]|www\.")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


class CitationForm(forms.Form):
    authors = forms.CharField(
        label=_("Authors"),
        required=False,
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("One per line, as they should be cited: Okafor, Ada."),
    )
    institution = forms.CharField(
        label=_("Institution"),
        required=False,
        max_length=200,
        help_text=_(
            "Cited beside the authors, or alone if none are named. Without both, files cite the "
            "name with which “Research team and contact details” begins."
        ),
    )

    def clean_authors(self) -> list[str]:
        lines = (" ".join(line.split()) for line in self.cleaned_data["authors"].splitlines())
        authors = [_CONTROL.sub("", line) for line in lines if line]
        if len(authors) > MOST_AUTHORS:
            raise forms.ValidationError(
                _("Name at most %(most)d authors."), params={"most": MOST_AUTHORS}
            )
        if long := next((author for author in authors if len(author) > 200), None):
            raise forms.ValidationError(
                _("“%(author)s…” is longer than 200 characters."), params={"author": long[:40]}
            )
        return authors

    def clean_institution(self) -> str:
        return _CONTROL.sub("", " ".join(self.cleaned_data["institution"].split()))


def cited(survey: Survey) -> Sequence[str]:
    """Return the authors to cite, or else the institution, or the name of the team; nobody if none
    of them is named."""
    alone = survey.institution or team_of(survey)
    return survey.authors or ([alone] if alone else [])


def team_of(survey: Survey) -> str:
    """Return the name that the research team and contact details begin with; empty if they begin
    with an address or a sentence, which files must not name."""
    contact = survey.draft["asker"].get(survey.language, "")
    name = _AFTER_NAME.split(contact.strip(), maxsplit=1)[0].strip()
    return "" if _ADDRESS.search(name) or len(name) > LONGEST_TEAM else name
