"""Parse the canonical text of a frozen document."""

import json
from functools import lru_cache
from typing import Any

from localdp.mechanisms import from_spec
from surveys.documents.frozen.canonical import FORMAT
from surveys.documents.frozen.document import (
    Branding,
    Completion,
    Document,
    EstimatorSettings,
    ReleaseRules,
)
from surveys.documents.frozen.question import ClosingText, Part, Question, Screening, Section, Text
from surveys.protection.central import CentralBudget
from surveys.questions.conditions import Condition, parse_condition
from surveys.questions.field import Timing
from surveys.questions.registry import KINDS


@lru_cache(maxsize=256)
def parse(text: str) -> Document:
    """Parse a frozen document.

    It was validated when it was frozen, so anything invalid is a bug and raises.
    """
    data = json.loads(text)
    if data["format"] != FORMAT:
        raise ValueError(f"a document of format {data['format']!r} is unknown to this software")
    language = data["languages"][0]
    rules = ("plain", "risky", "notice_tick", "max_respondents", "download_links", "exports")
    places = {question["block"]: place for place, question in enumerate(data["questions"])}
    screening = _screening(data["screening"], language, places) if "screening" in data else None
    pairs = {name: data.get(name, {}) for name in ("anchors", "versions")}
    return Document(
        canonical=text,
        languages=tuple(data["languages"]),
        **_texts(data, language, "title", "introduction", "asker", "ethics"),
        **{name: data[name] for name in rules if name in data},
        release=ReleaseRules(**data["release"]),
        estimator=EstimatorSettings(
            **{**data["estimator"], "confidence": float(data["estimator"]["confidence"])}
        ),
        questions=tuple(
            _question(question, language, places, **pairs) for question in data["questions"]
        ),
        sections=tuple(_section(section, language, places) for section in data.get("sections", ())),
        branding=Branding(**data["branding"]) if "branding" in data else None,
        central_budget=CentralBudget.of(data["central"]) if "central" in data else None,
        screening=screening,
        sample=data.get("sample"),
        interface=data.get("interface", {}),
        closing_texts=tuple(
            ClosingText(text["id"], **_texts(text, language, "text", "help"))
            for text in data.get("closing_texts", ())
        ),
        completion=Completion(**data["completion"]) if "completion" in data else None,
    )


def _condition(data: dict[str, Any], places: dict[str, int]) -> Condition | None:
    return parse_condition(data["asked_if"], places) if "asked_if" in data else None


def _section(data: dict[str, Any], language: str, places: dict[str, int]) -> Section:
    return Section(
        data["before"],
        **_texts(data, language, "text", "help"),
        condition=_condition(data, places),
        pipes=tuple(data.get("pipes", ())),
        random_order="random_order" in data,
        random_place="random_place" in data,
        battery="battery" in data,
        draws=data.get("draws", 0),
    )


def _screening(data: dict[str, Any], language: str, places: dict[str, int]) -> Screening:
    condition = parse_condition(data["asked_if"], places)
    return Screening(condition, Text(data["text"], language), data["sends"])


def _question(
    data: dict[str, Any],
    language: str,
    places: dict[str, int],
    *,
    anchors: dict[str, str],
    versions: dict[str, str],
) -> Question:
    return Question(
        **{name: data[name] for name in ("id", "direct", "block")},
        kind=Timing(data["seconds"]) if "seconds" in data else KINDS[data["kind"]],
        **_texts(data, language, "text", "help", "instructions", "justification", "unit", "stem"),
        options=_list_of_texts(data["options"], language),
        reports=_list_of_texts(data["reports"], language),
        parts=tuple(_part(part, language) for part in data.get("parts", ())),
        statements=_list_of_texts(data.get("statements", []), language),
        design=data["protection"]["design"],
        device=data["protection"]["device"],
        mechanism=from_spec(data["protection"]["mechanism"]),
        known_share=None if data["known_share"] is None else float(data["known_share"]),
        random_order="random_order" in data,
        last_excludes="last_excludes" in data,
        other="other" in data,
        pipes=tuple(data.get("pipes", ())),
        anchor=anchors.get(data["block"]),
        variable=data.get("variable", ""),
        calendar=data.get("calendar", ""),
        condition=_condition(data, places),
        shares=tuple(data.get("shares", ())),
        orders=tuple(map(tuple, data.get("orders", ()))),
        version_of=versions.get(data["block"]),
    )


def _part(data: dict[str, Any], language: str) -> Part:
    options = _list_of_texts(data["options"], language)
    return Part(KINDS[data["kind"]], **_texts(data, language, "text", "help"), options=options)


def _texts(data: dict[str, Any], language: str, *names: str) -> dict[str, Any]:
    """Return the texts with these names; one that is absent has no words in any language."""
    return {name: Text(data.get(name, {}), language) for name in names}


def _list_of_texts(data: list[dict[str, str]], language: str) -> tuple[Text, ...]:
    return tuple(Text(text, language) for text in data)
