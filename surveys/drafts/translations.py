"""The table of a draft's texts by language, and changes to texts and languages.

Each change is made under a lock and recorded as one revision."""

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

# More columns are not readable side by side.
MAX_COLUMNS = 3
# Django accepts a thousand fields in a form; the largest question alone has some six hundred.
MAX_FIELDS_PER_PART = 600

Texts = Mapping[tuple[str, str], str]


class TranslationError(ValueError):
    """A change of languages that is not possible; its message is one sentence."""


@dataclass(frozen=True)
class Sheet:
    """One page of the table: some of a draft's texts in some of its languages."""

    draft: dict[str, Any]
    columns: tuple[str, ...]
    part: int
    parts: int
    rows: tuple[TextRow, ...]

    @classmethod
    def from_draft(cls, draft: dict[str, Any], other: str = "", part: str = "") -> "Sheet":
        """The texts in all languages; if there are many, in the survey's own and one ``other``."""
        own, *others = draft["languages"]
        if len(others) >= MAX_COLUMNS:
            others = [other if other in others else _first_with_gaps(draft, others)]
        columns = (own, *others)
        parts = _parts(text_rows(draft), len(columns))
        number = int(part) if part.isdecimal() and len(part) < 4 else 1
        number = min(max(number, 1), len(parts))
        return cls(draft, columns, number, len(parts), tuple(parts[number - 1]))

    @cached_property
    def seen(self) -> str:
        """The fingerprint of the texts, for the form of this sheet."""
        texts = {row.key: [row.text(language) for language in self.columns] for row in self.rows}
        return fingerprint({"languages": list(self.columns), "said": texts})


@transaction.atomic
def change_texts(*, survey: Survey, sheet: Sheet, texts: Texts, seen: str, actor: User) -> None:
    """Change texts; raise `Outdated` if the sheet changed since it was ``seen``."""
    survey.draft = _lock_draft(survey)
    current = Sheet.from_draft(survey.draft, sheet.columns[-1], str(sheet.part))
    changed = [
        (row, language, text)
        for row in current.rows
        for language in current.columns
        if (text := texts.get((row.key, language), row.text(language))) != row.text(language)
    ]
    if seen and seen != current.seen and changed:
        raise Outdated
    draft = survey.draft
    for row, language, text in changed:
        draft = _with_text(draft, row, language, text)
    field = f"texts {' '.join(f'{row.key}.{language}' for row, language, _text in changed)}"
    edit_draft(survey=survey, draft=draft, actor=actor, field=field[:100])


@transaction.atomic
def add_language(*, survey: Survey, language: str, actor: User) -> None:
    """Add a language to the survey."""
    draft = _lock_draft(survey)
    if language not in OFFERED:
        raise TranslationError(_("Choose a language from the list."))
    if len(draft["languages"]) >= MOST_LANGUAGES:
        raise TranslationError(_("A survey has at most %(n)d languages.") % {"n": MOST_LANGUAGES})
    if language not in draft["languages"]:
        _save(survey, {**draft, "languages": [*draft["languages"], language]}, actor)


@transaction.atomic
def remove_language(*, survey: Survey, language: str, actor: User) -> None:
    """Remove a language with all its texts from the draft."""
    draft = _lock_draft(survey)
    if language == draft["languages"][0]:
        raise TranslationError(
            _("The survey’s own language stays. Make another one its own first.")
        )
    left = [one for one in draft["languages"] if one != language]
    if left != draft["languages"]:
        _save(survey, in_languages(draft, left), actor)


@transaction.atomic
def set_own_language(*, survey: Survey, language: str, actor: User) -> None:
    """Make a language the survey's own, which must have all texts: it has no fallback."""
    draft = _lock_draft(survey)
    if language not in draft["languages"]:
        raise TranslationError(_("Choose a language of the survey."))
    others = [one for one in draft["languages"] if one != language]
    changed = {**draft, "languages": [language, *others]}
    if not draft["title"].get(language, "").strip() or missing_texts(changed).get(language):
        raise TranslationError(
            _("%(language)s still misses texts. Write them first.")
            % {"language": name_of_language(language)}
        )
    _save(survey, changed, actor)


def max_length(row: TextRow) -> int:
    """The most characters that a text may have."""
    if row.place is not None:
        return LIMITS["option"]
    if row.item.startswith("s") and row.name == "text":
        return LIMITS["heading"]
    return {"title": 200, "asker": 500}.get(row.name, LIMITS["text"])


def _parts(rows: list[TextRow], columns: int) -> list[list[TextRow]]:
    """Split the rows into parts that fit one form, without splitting an item."""
    parts: list[list[TextRow]] = [[]]
    for _item, group in groupby(rows, lambda row: row.item):
        rows_of_item = list(group)
        if parts[-1] and (len(parts[-1]) + len(rows_of_item)) * columns > MAX_FIELDS_PER_PART:
            parts.append([])
        parts[-1] += rows_of_item
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
    texts = {**row.texts, language: text}
    if (changed := replace_part_text(item, row.name, row.place, texts)) is not None:
        return changed
    if row.place is None:
        return {**item, row.name: texts}
    listed = list(item.get(row.name, ({}, {})))
    listed[row.place] = texts
    return {**item, row.name: listed}


def _lock_draft(survey: Survey) -> dict[str, Any]:
    draft: dict[str, Any] = Survey.objects.select_for_update().get(pk=survey.pk).draft
    return draft


def _save(survey: Survey, draft: dict[str, Any], actor: User) -> None:
    edit_draft(survey=survey, draft=draft, actor=actor, field="")
