"""All texts of a draft in order, in its languages: which there are, and which are missing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from surveys.protection.central import CENTRAL
from surveys.protection.design import NUMBER, OPEN
from surveys.protection.linked.parts import parts_of, texts_of_part

Texts = Mapping[str, str]

# An item of a draft that asks nothing: a heading and a few words before what follows.
SECTION = "section"
YES_NO = ({"en": "No", "zh-hans": "否"}, {"en": "Yes", "zh-hans": "是"})
# What respondents say where it is about two statements at once.
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
OF_SURVEY = ("title", "introduction", "asker")


@dataclass(frozen=True)
class Row:
    """One text of a draft: where it stands, and what it says in each language."""

    item: str
    """The id of its question or section; empty for the survey's own."""
    name: str
    place: int | None
    said: Texts
    needed: bool
    """Whether it must be said in the survey's own language."""
    built_in: Texts

    @property
    def key(self) -> str:
        """Its name among all texts of the draft."""
        parts = (self.item, self.name, "" if self.place is None else str(self.place))
        return "-".join(part for part in parts if part)

    def typed(self, language: str) -> str:
        """What stands in the draft itself."""
        return self.said.get(language, "")

    def missing(self, language: str, own: str) -> bool:
        """Whether readers of a language would meet a gap, or one in the survey's own language."""
        wanted = self.needed if language == own else self.says(own)
        return wanted and not self.says(language)

    def says(self, language: str) -> bool:
        """Whether there is anything to read in a language."""
        return bool(self.typed(language).strip() or self.built_in.get(language))


def rows_of(draft: Mapping[str, Any]) -> list[Row]:
    """Every text of a draft, in the order in which respondents meet them."""
    rows = [Row("", name, None, draft[name], True, {}) for name in OF_SURVEY]
    rows.append(Row("", "ethics", None, draft.get("ethics", {}), False, {}))
    for item in draft["questions"]:
        rows += _rows_of_item(item)
    return rows


def missing(draft: Mapping[str, Any]) -> dict[str, int]:
    """How many texts are missing in each language that misses any.

    What the survey does not say of itself in its own language is a fault with a name of its own.
    """
    own = draft["languages"][0]
    rows = rows_of(draft)
    counts = {
        language: sum(
            row.missing(language, own) and (bool(row.item) or language != own) for row in rows
        )
        for language in draft["languages"]
    }
    return {language: count for language, count in counts.items() if count}


def said_in(texts: Texts, languages: list[str], built_in: Texts | None = None) -> dict[str, str]:
    """A text in these languages only, with Candor's own words where it has them and none were
    typed."""
    own = {**(built_in or {}), **{key: text for key, text in texts.items() if text}}
    kept = {**texts, **own}
    return {language: kept[language] for language in languages if language in kept}


def options_of(question: Mapping[str, Any]) -> list[tuple[Texts, Texts]]:
    """The options of a question, each with what is built in for it."""
    built_in = YES_NO if question["kind"] == "yes-no" else ({},) * len(question["options"])
    return list(zip(question["options"], built_in, strict=True))


def parts_said(question: Mapping[str, Any], languages: list[str]) -> list[dict[str, Any]]:
    """The parts of a linked question in these languages only."""
    return [
        {
            "kind": part["kind"],
            "text": said_in(part["text"], languages),
            "help": said_in(part.get("help", {}), languages),
            "options": [
                said_in(option, languages, _option_built_in(part, place))
                for place, option in enumerate(part["options"])
            ],
        }
        for part in parts_of(question)
    ]


def _option_built_in(part: Mapping[str, Any], place: int) -> Texts:
    return YES_NO[place] if part["kind"] == "yes-no" else {}


def reports_of(question: Mapping[str, Any], design: str) -> list[tuple[Texts, Texts]]:
    """What respondents choose from, each with what is built in for it: mostly, the options."""
    if design not in REPORTS:
        return options_of(question)
    built_in = REPORTS[design]
    typed = question.get("reports", ({},) * len(built_in))
    return list(zip(typed, built_in, strict=True))


def _rows_of_item(item: Mapping[str, Any]) -> Iterator[Row]:
    key = item["id"]
    yield Row(key, "text", None, item["text"], True, {})
    yield Row(key, "help", None, item["help"], False, {})
    if item["kind"] == SECTION:
        return
    own_device = item.get("device", "browser") == "respondent"
    if own_device:
        yield Row(key, "instructions", None, item.get("instructions", {}), False, {})
    for place, (said, built_in) in enumerate(options_of(item)):
        yield Row(key, "options", place, said, True, built_in)
    for number, part in enumerate(parts_of(item), start=1):
        for row in texts_of_part(part, number):
            built_in = {} if row.place is None else _option_built_in(part, row.place)
            yield Row(key, row.name, row.place, row.texts, row.needed, built_in)
    if own_device and item["design"] in REPORTS:
        for place, (said, built_in) in enumerate(reports_of(item, item["design"])):
            yield Row(key, "reports", place, said, True, built_in)
    if item["kind"] == NUMBER:
        yield Row(key, "unit", None, item.get("unit", {}), False, {})
    if item["design"] in {OPEN, CENTRAL}:
        yield Row(key, "justification", None, item.get("justification", {}), False, {})
