"""All translatable texts of a draft: one walk that finds, counts and replaces them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from django.utils.translation import gettext as _

from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.questions.built_in import AT_LEAST_ONE, BOTH_OR_NEITHER, NEITHER, ONE
from surveys.questions.registry import kind_of
from surveys.questions.yes_no import YesNo

Texts = Mapping[str, str]
JsonPath = tuple[str | int, ...]
"""The keys and places that lead to a text in a draft: ``("questions", 3, "options", 0)``."""

# The kind of an item that is not a question but a heading with a short text.
SECTION = "section"
YES_NO = YesNo.options
# The answers of designs that ask about two statements at once.
REPORTS = {"crosswise": (ONE, BOTH_OR_NEITHER), "triangular": (NEITHER, AT_LEAST_ONE)}
SURVEY_TEXTS = ("title", "introduction", "asker")


@dataclass(frozen=True)
class TextRow:
    """One text of a draft: its position and its translations."""

    path: JsonPath
    texts: Texts
    item: str = ""
    """The id of its question or section; empty for the survey's own texts."""
    needed: bool = False
    """Whether the survey's own language requires it."""
    built_in: Texts = field(default_factory=dict)
    stored: bool = True
    """Whether the draft has a place for it already."""
    shown: bool = True
    """Whether respondents read it, as the draft is now."""

    @property
    def key(self) -> str:
        """Its unique name among the texts of the draft."""
        return "-".join(map(str, (self.item, *self.path[2:]) if self.item else self.path))

    def field_name(self, language: str) -> str:
        return f"{self.key}.{language}"

    @property
    def name(self) -> str:
        """What it is of its item: ``text``, ``options``, ``parts.help``."""
        inner = self.path[2:] if self.item else self.path
        return ".".join(step for step in inner if isinstance(step, str))

    @property
    def place(self) -> int | None:
        """Its place in a list, such as the options."""
        return step if isinstance(step := self.path[-1], int) else None

    def text(self, language: str) -> str:
        return self.texts.get(language, "")

    def is_required(self, language: str, own_language: str) -> bool:
        """Return whether a language needs it: other ones need what the survey's own has."""
        return self.needed if language == own_language else self.has_text(own_language)

    def has_text(self, language: str) -> bool:
        return bool(self.text(language).strip() or self.built_in.get(language))


def text_rows(draft: Mapping[str, Any]) -> list[TextRow]:
    """Return every text of a draft that respondents read, in their order."""
    return [row for row in _rows(draft) if row.shown]


def missing_texts(draft: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of missing texts of each language that misses any.

    The survey's title, introduction and asker in its own language are not counted: `problems` in
    `draft` reports each by name.
    """
    own_language = draft["languages"][0]
    counts = Counter(
        language
        for row, language in product(text_rows(draft), draft["languages"])
        if row.is_required(language, own_language) and not row.has_text(language)
        if row.item or language != own_language
    )
    return {language: counts[language] for language in draft["languages"] if language in counts}


def filled(texts: Texts) -> dict[str, str]:
    return {language: text for language, text in texts.items() if text}


def texts_in(texts: Texts, languages: list[str], built_in: Texts | None = None) -> dict[str, str]:
    """Return a text in these languages only, with built-in translations where none were typed."""
    kept = {**texts, **(built_in or {}), **filled(texts)}
    return {language: kept[language] for language in languages if language in kept}


def item_names(items: Iterable[Any]) -> Iterator[str]:
    """Name questions and sections by their numbers, as the designer counts them."""
    numbers = {True: 0, False: 0}
    for item in items:
        section = isinstance(item, dict) and item.get("kind") == SECTION
        numbers[section] += 1
        name = _("Section %(number)d") if section else _("Question %(number)d")
        yield name % {"number": numbers[section]}


def in_languages(draft: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    """Return a draft with its texts in these languages only, in this order, and built-in
    translations filled in."""
    return {**_in_languages(draft, _rows(draft), languages), "languages": list(languages)}


def item_in_languages(item: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    return _in_languages(item, _rows_of_item(item, ()), languages)


def replace_texts(draft: dict[str, Any], changed: Mapping[JsonPath, Texts]) -> dict[str, Any]:
    """Return a draft, or an item, with these texts in the place of those before."""
    copy = deepcopy(draft)
    for (*steps, last), texts in changed.items():
        if "reports" in steps:
            _step_into(copy, steps[:-1]).setdefault("reports", [{}, {}])
        _step_into(copy, steps)[last] = dict(texts)
    return copy


def _in_languages(
    held: dict[str, Any], rows: Iterable[TextRow], languages: list[str]
) -> dict[str, Any]:
    stored = (row for row in rows if row.stored)
    texts = {row.path: texts_in(row.texts, languages, row.built_in) for row in stored}
    return replace_texts(held, texts)


def _rows(draft: Mapping[str, Any]) -> Iterator[TextRow]:
    for name in SURVEY_TEXTS:
        yield TextRow((name,), draft[name], needed=True)
    yield TextRow(("ethics",), draft.get("ethics", {}))
    if draft.get("screening"):
        yield TextRow(("screening", "text"), draft["screening"]["text"], needed=True)
    for place, item in enumerate(draft["questions"]):
        yield from _rows_of_item(item, ("questions", place))
    for place, closing in enumerate(draft.get("closing_texts", ())):
        at = ("closing_texts", place)
        yield TextRow((*at, "text"), closing["text"], closing["id"], needed=True)
        yield TextRow((*at, "help"), closing["help"], closing["id"])


def _rows_of_item(item: Mapping[str, Any], at: JsonPath) -> Iterator[TextRow]:
    """Yield the texts of a question or section, also those that its design does not show."""

    def row(*steps: str | int, **more: Any) -> TextRow:
        texts = _find(item, steps)
        return TextRow((*at, *steps), texts or {}, item["id"], stored=texts is not None, **more)

    # A section that only ends a battery has no heading.
    yield row("text", needed=item["kind"] != SECTION or bool(filled(item["text"])))
    yield row("help")
    if item["kind"] != SECTION:
        design = item["design"]
        own_device = item.get("device", "browser") == "respondent"
        yield row("instructions", shown=own_device)
        for place, built_in in enumerate(_built_in_options(item)):
            yield row("options", place, needed=True, built_in=built_in)
        for number, part in enumerate(item.get("parts", ())):
            yield row("parts", number, "text", needed=True)
            yield row("parts", number, "help")
            for place, built_in in enumerate(_built_in_options(part)):
                yield row("parts", number, "options", place, needed=True, built_in=built_in)
        asked = own_device and design in REPORTS
        for place, built_in in enumerate(REPORTS.get(design, ({}, {}))):
            yield row("reports", place, needed=True, built_in=built_in, shown=asked)
        yield row("unit", shown="unit" in kind_of(item).fields)
        in_clear = design in {OPEN, CENTRAL} and kind_of(item).asked
        yield row("justification", shown=in_clear)
    yield row("note", shown=False)


def _step_into(held: Any, steps: Iterable[str | int]) -> Any:
    for step in steps:
        held = held[step]
    return held


def _find(item: Mapping[str, Any], steps: JsonPath) -> Texts | None:
    try:
        texts: Texts = _step_into(item, steps)
    except KeyError:
        return None
    return texts


def _built_in_options(held: Mapping[str, Any]) -> Iterable[Texts]:
    return kind_of(held).options or ({},) * len(held["options"])
