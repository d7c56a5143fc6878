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
from surveys.documents.languages import MOST_LANGUAGES, OFFERED, name_of_language
from surveys.documents.translatable_texts import (
    TextRow,
    in_languages,
    missing_texts,
    replace_texts,
    text_rows,
)
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import edit_draft, fingerprint, lock_draft
from surveys.models import Survey

Draft = dict[str, Any]

# More columns are not readable side by side.
MAX_COLUMNS = 3
# Django accepts a thousand fields in a form; the largest question alone has some six hundred.
MAX_FIELDS_PER_PART = 600


class TranslationError(ValueError):
    """A change of languages that is not possible; its message is one sentence."""


@dataclass(frozen=True)
class Sheet:
    """One page of the table: some of a draft's texts in some of its languages."""

    draft: Draft
    columns: tuple[str, ...]
    part: int
    parts: int
    rows: tuple[TextRow, ...]

    @classmethod
    def from_draft(cls, draft: Draft, other: str = "", part: str = "") -> "Sheet":
        """Return the texts in all languages; if there are many, in the survey's own and one
        ``other``."""
        own_language, *others = draft["languages"]
        if len(others) >= MAX_COLUMNS:
            others = [other if other in others else _first_with_gaps(draft, others)]
        columns = (own_language, *others)
        parts = _parts(text_rows(draft), len(columns))
        number = int(part) if part.isdecimal() and len(part) < 4 else 1
        number = min(max(number, 1), len(parts))
        return cls(draft, columns, number, len(parts), tuple(parts[number - 1]))

    @cached_property
    def fingerprint(self) -> str:
        """The fingerprint of the texts, for the form of this sheet."""
        texts = {row.key: [row.text(language) for language in self.columns] for row in self.rows}
        return fingerprint({"languages": list(self.columns), "said": texts})


@transaction.atomic
def change_texts(
    *, survey: Survey, sheet: Sheet, texts: Mapping[str, str], base_fingerprint: str, actor: User
) -> None:
    """Change texts, by the names of their fields; raise `Outdated` if the sheet changed since
    ``base_fingerprint``."""
    lock_draft(survey)
    current = Sheet.from_draft(survey.draft, sheet.columns[-1], str(sheet.part))
    changed = [
        (row, language, text)
        for row in current.rows
        for language in current.columns
        if (text := texts.get(row.field_name(language), row.text(language))) != row.text(language)
    ]
    if base_fingerprint and base_fingerprint != current.fingerprint and changed:
        raise Outdated
    texts_of_rows = {row.path: dict(row.texts) for row, _language, _text in changed}
    for row, language, text in changed:
        texts_of_rows[row.path][language] = text
    draft = replace_texts(survey.draft, texts_of_rows)
    field = f"texts {' '.join(row.field_name(language) for row, language, _text in changed)}"
    edit_draft(survey=survey, draft=draft, actor=actor, field=field[:100])


@transaction.atomic
def change_languages(*, survey: Survey, change: str, language: str, actor: User) -> None:
    """Add a language to the survey, remove one, or make one its own: one of `CHANGES`."""
    lock_draft(survey)
    edit_draft(survey=survey, draft=CHANGES[change](survey.draft, language), actor=actor)


def _add(draft: Draft, language: str) -> Draft:
    if language not in OFFERED:
        raise TranslationError(_("Choose a language from the list."))
    if len(draft["languages"]) >= MOST_LANGUAGES:
        raise TranslationError(_("A survey has at most %(n)d languages.") % {"n": MOST_LANGUAGES})
    return {**draft, "languages": list(dict.fromkeys((*draft["languages"], language)))}


def _remove(draft: Draft, language: str) -> Draft:
    if language == draft["languages"][0]:
        text = _(
            "You cannot remove the survey’s default language. Make another language the "
            "default first."
        )
        raise TranslationError(text)
    left = [tag for tag in draft["languages"] if tag != language]
    return in_languages(draft, left) if left != draft["languages"] else draft


def _make_own(draft: Draft, language: str) -> Draft:
    """Make a language the survey's own, which must have all texts: it has no fallback."""
    if language not in draft["languages"]:
        raise TranslationError(_("Choose a language of the survey."))
    changed = {**draft, "languages": list(dict.fromkeys((language, *draft["languages"])))}
    if not draft["title"].get(language, "").strip() or missing_texts(changed).get(language):
        text = _("Some texts are not translated into %(language)s yet.")
        raise TranslationError(text % {"language": name_of_language(language)})
    return changed


CHANGES = {"add": _add, "remove": _remove, "own": _make_own}


def max_length(row: TextRow) -> int:
    """Return the most characters that a text may have."""
    if row.place is not None:
        return LIMITS["option"]
    if row.item.startswith("s") and row.name == "text":
        return LIMITS["heading"]
    return LIMITS.get(row.name, LIMITS["text"])


def _parts(rows: list[TextRow], columns: int) -> list[list[TextRow]]:
    """Split the rows into parts that fit one form, without splitting an item."""
    parts: list[list[TextRow]] = [[]]
    for _item, group in groupby(rows, lambda row: row.item):
        rows_of_item = list(group)
        if parts[-1] and (len(parts[-1]) + len(rows_of_item)) * columns > MAX_FIELDS_PER_PART:
            parts.append([])
        parts[-1] += rows_of_item
    return parts


def _first_with_gaps(draft: Draft, others: list[str]) -> str:
    gaps = missing_texts(draft)
    return next((language for language in others if language in gaps), others[0])
