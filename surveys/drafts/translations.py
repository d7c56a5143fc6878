"""A draft's texts side by side, and changes to them: each under a lock, each one revision."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.documents.draft import LIMITS
from surveys.documents.import_export import in_languages
from surveys.documents.languages import MOST_LANGUAGES, OFFERED, name_of_language
from surveys.documents.translatable_texts import TextRow, missing_texts, text_rows
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from surveys.protection.linked.parts import replace_part_text

# More columns than these cannot be read side by side.
MOST_COLUMNS = 3
# Django takes a form of a thousand fields; the largest question alone has some six hundred.
FIELDS_OF_A_PART = 600

Said = Mapping[tuple[str, str], str]


class Refused(ValueError):
    """Why a survey cannot have this language, or not so; one sentence."""


@dataclass(frozen=True)
class Sheet:
    """Some of a draft's texts in some of its languages."""

    draft: dict[str, Any]
    columns: tuple[str, ...]
    part: int
    parts: int
    rows: tuple[TextRow, ...]

    @classmethod
    def of(cls, draft: dict[str, Any], beside: str = "", part: str = "") -> "Sheet":
        """The texts in all languages; of many, in the survey's own and one ``beside`` it."""
        own, *others = draft["languages"]
        if len(others) >= MOST_COLUMNS:
            others = [beside if beside in others else _first_with_gaps(draft, others)]
        columns = (own, *others)
        parts = _parts(text_rows(draft), len(columns))
        number = int(part) if part.isdecimal() and len(part) < 4 else 1
        number = min(max(number, 1), len(parts))
        return cls(draft, columns, number, len(parts), tuple(parts[number - 1]))

    @cached_property
    def seen(self) -> str:
        """What a form of this sheet was opened on."""
        said = {row.key: [row.text(language) for language in self.columns] for row in self.rows}
        return fingerprint({"languages": list(self.columns), "said": said})


@transaction.atomic
def change_texts(*, survey: Survey, sheet: Sheet, said: Said, seen: str, actor: User) -> None:
    """Put texts into their places, which must be as they were when ``seen``."""
    survey.draft = _locked(survey)
    now = Sheet.of(survey.draft, sheet.columns[-1], str(sheet.part))
    changed = [
        (row, language, text)
        for row in now.rows
        for language in now.columns
        if (text := said.get((row.key, language), row.text(language))) != row.text(language)
    ]
    if seen and seen != now.seen and changed:
        raise Outdated
    draft = survey.draft
    for row, language, text in changed:
        draft = _with_text(draft, row, language, text)
    field = f"texts {' '.join(f'{row.key}.{language}' for row, language, _text in changed)}"
    edit_draft(survey=survey, draft=draft, actor=actor, field=field[:100])


@transaction.atomic
def add_language(*, survey: Survey, language: str, actor: User) -> None:
    """Let the survey be translated into one more language."""
    draft = _locked(survey)
    if language not in OFFERED:
        raise Refused(_("Choose a language from the list."))
    if len(draft["languages"]) >= MOST_LANGUAGES:
        raise Refused(_("A survey has at most %(n)d languages.") % {"n": MOST_LANGUAGES})
    if language not in draft["languages"]:
        _spoken(survey, {**draft, "languages": [*draft["languages"], language]}, actor)


@transaction.atomic
def remove_language(*, survey: Survey, language: str, actor: User) -> None:
    """Take a language and all that is said in it out of the draft."""
    draft = _locked(survey)
    if language == draft["languages"][0]:
        raise Refused(_("The survey’s own language stays. Make another one its own first."))
    left = [one for one in draft["languages"] if one != language]
    if left != draft["languages"]:
        _spoken(survey, in_languages(draft, left), actor)


@transaction.atomic
def make_own(*, survey: Survey, language: str, actor: User) -> None:
    """Make a language the survey's own: what it lacks, no other could stand in for."""
    draft = _locked(survey)
    if language not in draft["languages"]:
        raise Refused(_("Choose a language of the survey."))
    others = [one for one in draft["languages"] if one != language]
    changed = {**draft, "languages": [language, *others]}
    if not draft["title"].get(language, "").strip() or missing_texts(changed).get(language):
        raise Refused(
            _("%(language)s still misses texts. Write them first.")
            % {"language": name_of_language(language)}
        )
    _spoken(survey, changed, actor)


def most_of(row: TextRow) -> int:
    """How long a text may be."""
    if row.place is not None:
        return LIMITS["option"]
    if row.item.startswith("s") and row.name == "text":
        return LIMITS["heading"]
    return {"title": 200, "asker": 500}.get(row.name, LIMITS["text"])


def _parts(rows: list[TextRow], columns: int) -> list[list[TextRow]]:
    """Whole items together, as many as one form can hold."""
    parts: list[list[TextRow]] = [[]]
    for _item, group in groupby(rows, lambda row: row.item):
        together = list(group)
        if parts[-1] and (len(parts[-1]) + len(together)) * columns > FIELDS_OF_A_PART:
            parts.append([])
        parts[-1] += together
    return parts


def _first_with_gaps(draft: dict[str, Any], others: list[str]) -> str:
    gaps = missing_texts(draft)
    return next((language for language in others if language in gaps), others[0])


def _with_text(draft: dict[str, Any], row: TextRow, language: str, text: str) -> dict[str, Any]:
    if not row.item:
        return {**draft, row.name: {**row.texts, language: text}}
    items = [
        _item_with_text(item, row, language, text) if item["id"] == row.item else item
        for item in draft["questions"]
    ]
    return {**draft, "questions": items}


def _item_with_text(item: dict[str, Any], row: TextRow, language: str, text: str) -> dict[str, Any]:
    said = {**row.texts, language: text}
    if (changed := replace_part_text(item, row.name, row.place, said)) is not None:
        return changed
    if row.place is None:
        return {**item, row.name: said}
    listed = list(item.get(row.name, ({}, {})))
    listed[row.place] = said
    return {**item, row.name: listed}


def _locked(survey: Survey) -> dict[str, Any]:
    draft: dict[str, Any] = Survey.objects.select_for_update().get(pk=survey.pk).draft
    return draft


def _spoken(survey: Survey, draft: dict[str, Any], actor: User) -> None:
    edit_draft(survey=survey, draft=draft, actor=actor, field="")
