"""All translatable texts of a draft, in order, and which of them are missing in a language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from surveys.protection.central import CENTRAL
from surveys.protection.design import NUMBER, OPEN
from surveys.protection.linked.parts import parts_of, texts_of_part

Texts = Mapping[str, str]

# The kind of an item that is not a question but a heading with a short text.
SECTION = "section"
YES_NO = ({"en": "No", "zh-hans": "否"}, {"en": "Yes", "zh-hans": "是"})
# The answers of designs that ask about two statements at once.
REPORTS = {
    "crosswise": (
        {"en": "Exactly one is true", "zh-hans": "恰好有一个为真"},
        {"en": "Both are true, or neither", "zh-hans": "两个都为真，或都不为真"},
    ),
    "triangular": (
        {"en": "Neither is true", "zh-hans": "两个都不为真"},
        {"en": "At least one is true", "zh-hans": "至少有一个为真"},
    ),
}
SURVEY_TEXTS = ("title", "introduction", "asker")


@dataclass(frozen=True)
class TextRow:
    """One text of a draft: its position and its translations."""

    item: str
    """The id of its question or section; empty for the survey's own texts."""
    name: str
    place: int | None
    texts: Texts
    needed: bool
    """Whether the survey's own language requires it."""
    built_in: Texts

    @property
    def key(self) -> str:
        """Its unique name among the texts of the draft."""
        parts = (self.item, self.name, "" if self.place is None else str(self.place))
        return "-".join(part for part in parts if part)

    def text(self, language: str) -> str:
        """Return the draft's own text, without built-in ones."""
        return self.texts.get(language, "")

    def missing(self, language: str, own: str) -> bool:
        """Whether this text is required in a language and missing.

        Other languages than the survey's ``own`` require what that one has.
        """
        required = self.needed if language == own else self.has_text(own)
        return required and not self.has_text(language)

    def has_text(self, language: str) -> bool:
        """Whether there is a text, own or built-in, in a language."""
        return bool(self.text(language).strip() or self.built_in.get(language))


def text_rows(draft: Mapping[str, Any]) -> list[TextRow]:
    """Return every text of a draft, in the order respondents see them."""
    rows = [TextRow("", name, None, draft[name], True, {}) for name in SURVEY_TEXTS]
    rows.append(TextRow("", "ethics", None, draft.get("ethics", {}), False, {}))
    for item in draft["questions"]:
        rows += _rows_of_item(item)
    return rows


def missing_texts(draft: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of missing texts of each language that misses any.

    The survey's title, introduction and asker in its own language are not counted: `problems` in
    `draft` reports each by name.
    """
    own = draft["languages"][0]
    rows = text_rows(draft)
    counts = {
        language: sum(
            row.missing(language, own) and (bool(row.item) or language != own) for row in rows
        )
        for language in draft["languages"]
    }
    return {language: count for language, count in counts.items() if count}


def texts_in(texts: Texts, languages: list[str], built_in: Texts | None = None) -> dict[str, str]:
    """Return a text in these languages only, with built-in translations where none were typed."""
    own = {**(built_in or {}), **{key: text for key, text in texts.items() if text}}
    kept = {**texts, **own}
    return {language: kept[language] for language in languages if language in kept}


def options_of(question: Mapping[str, Any]) -> list[tuple[Texts, Texts]]:
    """Return the options of a question, each with its built-in translations."""
    built_in = YES_NO if question["kind"] == "yes-no" else ({},) * len(question["options"])
    return list(zip(question["options"], built_in, strict=True))


def parts_in(question: Mapping[str, Any], languages: list[str]) -> list[dict[str, Any]]:
    """Return the parts of a linked question in these languages only."""
    return [
        {
            "kind": part["kind"],
            "text": texts_in(part["text"], languages),
            "help": texts_in(part.get("help", {}), languages),
            "options": [
                texts_in(option, languages, _option_built_in(part, place))
                for place, option in enumerate(part["options"])
            ],
        }
        for part in parts_of(question)
    ]


def _option_built_in(part: Mapping[str, Any], place: int) -> Texts:
    return YES_NO[place] if part["kind"] == "yes-no" else {}


def reports_of(question: Mapping[str, Any], design: str) -> list[tuple[Texts, Texts]]:
    """Return what respondents choose from, with built-in translations: usually the options."""
    if design not in REPORTS:
        return options_of(question)
    built_in = REPORTS[design]
    typed = question.get("reports", ({},) * len(built_in))
    return list(zip(typed, built_in, strict=True))


def _rows_of_item(item: Mapping[str, Any]) -> Iterator[TextRow]:
    key = item["id"]
    yield TextRow(key, "text", None, item["text"], True, {})
    yield TextRow(key, "help", None, item["help"], False, {})
    if item["kind"] == SECTION:
        return
    own_device = item.get("device", "browser") == "respondent"
    if own_device:
        yield TextRow(key, "instructions", None, item.get("instructions", {}), False, {})
    for place, (texts, built_in) in enumerate(options_of(item)):
        yield TextRow(key, "options", place, texts, True, built_in)
    for number, part in enumerate(parts_of(item), start=1):
        for row in texts_of_part(part, number):
            built_in = {} if row.place is None else _option_built_in(part, row.place)
            yield TextRow(key, row.name, row.place, row.texts, row.needed, built_in)
    if own_device and item["design"] in REPORTS:
        for place, (texts, built_in) in enumerate(reports_of(item, item["design"])):
            yield TextRow(key, "reports", place, texts, True, built_in)
    if item["kind"] == NUMBER:
        yield TextRow(key, "unit", None, item.get("unit", {}), False, {})
    if item["design"] in {OPEN, CENTRAL}:
        yield TextRow(key, "justification", None, item.get("justification", {}), False, {})
