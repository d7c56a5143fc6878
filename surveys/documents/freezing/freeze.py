"""Freeze a draft into the canonical text of a document."""

from collections.abc import Mapping
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from surveys.documents.arms import moving_sections
from surveys.documents.batteries import stem_of
from surveys.documents.condition_problems import Conditions
from surveys.documents.draft import SECTION_RULES, Item, access_of, questions_of
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.freezing.question import (
    frozen_condition,
    frozen_pipes,
    frozen_question,
)
from surveys.documents.frozen.canonical import FORMAT, canonical
from surveys.documents.sample import frozen_sample
from surveys.documents.timing import with_timing, without_final_sections
from surveys.documents.translatable_texts import SECTION, SURVEY_TEXTS, in_languages
from surveys.protection.automatic import Expected
from surveys.protection.central import needed_budget
from surveys.protection.delta import max_respondents_of

Branding = Mapping[str, str]
"""The name of an organization, and the SHA-256 of its logo if it has one."""
Hashes = Mapping[str, str]
"""By language the SHA-256 of Candor's words, where authors have translated them."""
NO_WORDS: Hashes = MappingProxyType({})


def freeze(
    draft: dict[str, Any],
    branding: Branding | None = None,
    interface: Hashes = NO_WORDS,
) -> str:
    """Return the canonical text of the frozen document, or raise `DraftError`.

    ``branding`` is the look of the survey's organization, which a draft may show.
    """
    faults = problems(draft)
    if faults:
        raise DraftError(faults)
    return as_frozen(draft, branding, interface)


def as_frozen(
    draft: dict[str, Any],
    branding: Branding | None = None,
    interface: Hashes = NO_WORDS,
) -> str:
    """Return the canonical text without checking the draft, for previews; texts may be missing."""
    draft = with_timing(draft)
    read = in_languages(draft, draft["languages"])
    questions = _frozen_questions(draft)
    blocks = {name: question["block"] for name, question in questions.items()}
    budget = needed_budget(draft)
    optional = {
        "risky": bool(draft.get("risky")),
        # A logo in the browser's cache could show others where a person has been.
        "branding": branding if draft.get("branding") and not draft.get("risky") else None,
        "notice_tick": bool(draft.get("notice_tick")),
        "download_links": draft.get("access") == "invited" and bool(draft.get("download_links")),
        "ethics": {tag: text for tag, text in read.get("ethics", {}).items() if text.strip()},
        "central": budget and {"epsilon": f"{budget.epsilon:f}", "delta": f"{budget.delta:f}"},
        "max_respondents": max_respondents_of(draft),
        "anchors": _named_blocks("anchor", draft, blocks),
        "versions": _named_blocks("version_of", draft, blocks),
        "screening": _frozen_screening(read, questions),
        "closing_texts": read.get("closing_texts"),
        "sample": frozen_sample(draft, blocks),
        "completion": draft.get("completion"),
        "interface": dict(interface),
    }
    kept = ("languages", *SURVEY_TEXTS, "plain", "release", "estimator")
    return canonical(
        {
            "format": FORMAT,
            **{name: read[name] for name in kept},
            "exports": access_of(draft),
            "questions": [*questions.values()],
            "sections": _frozen_sections(read["questions"], questions),
            # Only where set: earlier documents keep their hash.
            **{name: value for name, value in optional.items() if value},
        }
    )


def _named_blocks(key: str, draft: Item, blocks: Mapping[str, str]) -> dict[str, str]:
    """Return the block hash of the question that each other one names under this key."""
    return {
        blocks[question["id"]]: blocks[question[key]]
        for question in questions_of(draft)
        if question.get(key) in blocks
    }


def _frozen_questions(draft: dict[str, Any]) -> dict[str, Item]:
    frozen: dict[str, Item] = {}
    moving = moving_sections(without_final_sections(draft["questions"]))
    screened = Conditions(draft["questions"], draft.get("screening")).screened
    for question in questions_of(draft):
        is_screened = any(question is item for item in screened)
        asked = _screened(question, draft) if is_screened else question
        stem = stem_of(question, draft["questions"])
        frozen[question["id"]] = frozen_question(
            asked, frozen, draft["languages"], moving, expected=Expected.of(draft), stem=stem
        )
    return frozen


def _screened(question: Item, draft: Item) -> Item:
    """Return a question whose condition includes the screening, which decides who is asked it."""
    rules = [draft["screening"]["asked_if"], question.get("asked_if")]
    rules = [rule for rule in rules if rule]
    return {**question, "asked_if": {"all": rules} if len(rules) > 1 else rules[0]}


def _frozen_sections(items: list[Item], questions: dict[str, Item]) -> list[Item]:
    """Return each section with the index of the question after it; a final one is left out."""
    kept = without_final_sections(items)
    places = accumulate(int(item["kind"] != SECTION) for item in kept)
    return [
        {
            "before": place,
            "text": item["text"],
            "help": item["help"],
            **{name: item[name] for name in SECTION_RULES if item.get(name)},
            **frozen_condition(item, questions),
            **({} if item.get("battery") else frozen_pipes(item, _earlier(item, items, questions))),
        }
        for place, item in zip(places, kept, strict=True)
        if item["kind"] == SECTION
    ]


def _earlier(section: Item, items: list[Item], questions: dict[str, Item]) -> dict[str, Item]:
    before = {item["id"] for item in items[: items.index(section)]}
    return {key: question for key, question in questions.items() if key in before}


def _frozen_screening(draft: dict[str, Any], questions: dict[str, Item]) -> Item | None:
    screening = draft.get("screening")
    if not screening:
        return None
    sends = bool(screening.get("sends"))
    return {"text": screening["text"], "sends": sends, **frozen_condition(screening, questions)}
