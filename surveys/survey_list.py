"""The list of surveys: what to show, and its rows."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from django import forms
from django.db.models import Max, Prefetch
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from surveys.models import Survey, Wave
from surveys.models.wave import WaveQuerySet
from surveys.permissions import MAY_EDIT, MAY_OWN, role_of, roles_of
from surveys.questions.combinations import most_asked

MOST_LABELS, LONGEST_LABEL = 5, 30
State = Literal["draft", "open", "closed"]


class ListForm(forms.Form):
    """Which surveys to show."""

    q = forms.CharField(
        label=_("Search titles and labels"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"data-key": "/"}),
    )
    state = forms.ChoiceField(
        label=_("State"),
        required=False,
        choices=[
            ("", _("All but archived")),
            ("draft", _("Draft")),
            ("open", _("Open")),
            ("closed", _("Closed")),
            ("archived", _("Archived")),
        ],
    )
    sort = forms.ChoiceField(
        label=_("Sort by"),
        required=False,
        choices=[
            ("", _("Last change")),
            ("title", _("Title")),
            ("created", _("Newest")),
            ("reports", _("Most reports in the wave shown")),
        ],
    )


class LabelsForm(forms.Form):
    """The labels of a survey, with commas between them."""

    labels = forms.CharField(
        label=_("Labels"),
        required=False,
        max_length=300,
        help_text=_(
            "At most five, separated by commas, to find the survey in the list. Everyone who "
            "works on the survey sees the same labels; respondents see none."
        ),
    )

    def clean_labels(self) -> list[str]:
        typed = re.split("[,，、]", self.cleaned_data["labels"])
        labels = list(dict.fromkeys(filter(None, map(str.strip, typed))))
        if len(labels) > MOST_LABELS:
            raise forms.ValidationError(_("Give at most five labels."))
        if long := next((label for label in labels if len(label) > LONGEST_LABEL), None):
            raise forms.ValidationError(
                _("“%(label)s” is longer than %(limit)d characters."),
                params={"label": long, "limit": LONGEST_LABEL},
            )
        return labels


@dataclass(frozen=True)
class SurveyRow:
    """One survey in the list, and the wave that its dashboard shows first."""

    survey: Survey
    waves: list[Wave]
    may_own: bool = False
    may_edit: bool = False
    shares_title: bool = False

    @property
    def wave(self) -> Wave | None:
        return main_wave(self.waves)

    @property
    def asked(self) -> int:
        """How many questions a respondent is asked at most, as their page says."""
        return most_asked(self.survey.items)

    @property
    def varies(self) -> bool:
        """Whether some respondents are asked fewer."""
        screening = bool(self.survey.draft.get("screening"))
        return screening or any(item.get("asked_if") for item in self.survey.questions)

    @property
    def state(self) -> State:
        if self.wave is None or self.wave.version.number == 0:
            return "draft"
        return "open" if self.wave.is_open else "closed"

    @property
    def text(self) -> str:
        """What the search looks through."""
        return " ".join([self.survey.title, *self.survey.labels]).casefold()

    @property
    def changed(self) -> datetime:
        """The last change of the draft, opening or closing."""
        edited: datetime | None = getattr(self.survey, "edited", None)
        moments = [moment for wave in self.waves for moment in (wave.opens, wave.closes)]
        return max([self.survey.created, *filter(None, [edited, *moments])])


def chosen_rows(user: User, form: ListForm) -> list[SurveyRow]:
    """Return the user's surveys that the form asks for, in its order.

    Reports are counted elsewhere: until then the last change orders them. Takes a
    constant number of queries.
    """
    chosen = form.cleaned_data if form.is_valid() else {}
    state = chosen.get("state", "")
    words = chosen.get("q", "").casefold().split()
    surveys = Survey.objects.visible_to(user).filter(archived=state == "archived")
    surveys = surveys.annotate(edited=Max("revisions__at")).select_related("organization")
    surveys = surveys.prefetch_related(Prefetch("waves", shown_waves()))
    roles = roles_of(user, surveys)
    titles = Counter(survey.title for survey in surveys)
    rows = [
        SurveyRow(
            survey,
            list(survey.waves.all()),
            roles.get(survey.pk) in MAY_OWN,
            roles.get(survey.pk) in MAY_EDIT,
            titles[survey.title] > 1,
        )
        for survey in surveys
    ]
    matches = [
        row
        for row in rows
        if state in {"", "archived", row.state} and all(word in row.text for word in words)
    ]
    matches.sort(key=lambda row: row.changed, reverse=True)
    if chosen.get("sort") == "title":
        matches.sort(key=lambda row: row.survey.title.casefold())
    elif chosen.get("sort") == "created":
        matches.sort(key=lambda row: row.survey.created, reverse=True)
    return matches


def shown_waves() -> WaveQuerySet:
    """Return waves with the numbers of their versions, but without the texts."""
    unread = ("version__canonical", "version__logo")
    return Wave.objects.select_related("version").defer(*unread)


def archived_survey(user: User, survey_id: str) -> Survey | None:
    """Return the user's own archived survey with this id, whose archiving can be undone."""
    with suppress(ValueError):
        survey = Survey.objects.visible_to(user).filter(archived=True, pk=UUID(survey_id)).first()
        return survey if survey and role_of(user, survey) in MAY_OWN else None
    return None


def main_wave(waves: list[Wave]) -> Wave | None:
    """Return the wave to show first: the newest live or else simulated one; open ones come
    first."""
    for kind in (Wave.Kind.LIVE, Wave.Kind.SIMULATED):
        of_kind = [wave for wave in waves if wave.kind == kind]
        if of_kind:
            return max(of_kind, key=lambda wave: (wave.is_open, wave.number))
    return None
