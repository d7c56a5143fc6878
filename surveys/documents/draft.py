"""The draft of a survey: plain JSON that the designer edits, and its freezing into a document."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from surveys.documents.frozen import FORMAT, block_hash, canonical
from surveys.documents.languages import name_of_language
from surveys.documents.translatable_texts import (
    OF_SURVEY,
    REPORTS,
    SECTION,
    YES_NO,
    missing,
    options_of,
    parts_said,
    reports_of,
    said_in,
)
from surveys.protection.central import CENTRAL, frozen_budget, problems_of_central
from surveys.protection.delta import frozen_respondents, problems_of_delta
from surveys.protection.design import NUMBER, OPEN
from surveys.protection.linked.parts import LINKED, categories_of
from surveys.protection.permanent import problems_of_device_storage
from surveys.protection.registry import BEST, ProtectionError, build, design_of

__all__ = [
    "LIMITS",
    "REPORTS",
    "SECTION",
    "YES_NO",
    "DraftError",
    "as_frozen",
    "faults",
    "freeze",
    "frozen_question",
    "new_draft",
    "presentable",
    "problems",
    "questions_of",
]

SMALLEST_BATCH = 10
"""Reports of real people that are shuffled together."""
LIMITS = {
    "questions": 100,
    "sections": 100,
    "options": 200,
    "text": 2_000,
    "option": 300,
    "unit": 60,
    "heading": 300,
}


def new_draft(language: str = "en") -> dict[str, Any]:
    """An empty draft."""
    return {
        "languages": [language],
        "title": {},
        "introduction": {},
        "asker": {},
        "ethics": {},
        "plain": False,
        "risky": False,
        "access": "link",
        "download_links": False,
        "exports": "none",
        "work_bits": 0,
        "embed_origins": [],
        "batch_minimum": 20,
        "max_respondents": None,
        "release": {"minimum_n": 50, "while_open": True, "retention_days": 365},
        "estimator": {"confidence": "0.95", "method": "auto", "simultaneous": True},
        "questions": [],
    }


class DraftError(ValueError):
    """Why a draft cannot be frozen: one sentence for each thing to mend."""

    def __init__(self, problems: list[str | Promise]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


def problems(draft: dict[str, Any]) -> list[str | Promise]:
    """What stands between this draft and its launch."""
    found: list[str | Promise] = []
    language = draft["languages"][0]
    for name, message in (
        ("title", _("Give the survey a title.")),
        ("introduction", _("Say what the survey is about.")),
        ("asker", _("Say who asks, and how to reach them.")),
    ):
        if not draft[name].get(language, "").strip():
            found.append(message)
    if not questions_of(draft):
        found.append(_("Add at least one question."))
    if draft["plain"] and draft["access"] == "invited":
        found.append(
            _("Invited people need JavaScript: switch off the page that does without, or invite.")
        )
    if draft.get("risky") and draft["embed_origins"]:
        found.append(
            _(
                "People in danger leave the whole page at once, which a survey inside another "
                "site’s page cannot do: name no such sites, or take the mark of danger away."
            )
        )
    found += problems_of_device_storage(draft)
    found += problems_of_central(draft)
    found += problems_of_delta(draft)
    for language, count in missing(draft).items():
        found.append(
            ngettext(
                "%(n)d text is missing in %(language)s.",
                "%(n)d texts are missing in %(language)s.",
                count,
            )
            % {"n": count, "language": name_of_language(language)}
        )
    wrong = faults(questions_of(draft), draft["languages"])
    return found + [problem for _item, problem in wrong]


def problems_of_batches(minimum_n: int, batch_minimum: int) -> list[str | Promise]:
    """What stands against asking real people with these two, with the numbers."""
    found: list[str | Promise] = []
    if batch_minimum < SMALLEST_BATCH:
        found.append(
            gettext("The smallest batch of a live wave is %(least)s reports; this one is %(n)s.")
            % {"least": SMALLEST_BATCH, "n": batch_minimum}
        )
    if minimum_n < batch_minimum:
        found.append(
            gettext(
                "Numbers would be shown from %(n)s reports on, fewer than a batch, %(batch)s: one "
                "batch more would tell of the reports in it."
            )
            % {"n": minimum_n, "batch": batch_minimum}
        )
    return found


def questions_of(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """The questions of a draft, without the sections between them."""
    return _questions(draft["questions"])


def faults(
    questions: list[dict[str, Any]], languages: list[str]
) -> list[tuple[str, str | Promise]]:
    """What is wrong with single questions: the question's id, and one sentence."""
    found: list[tuple[str, str | Promise]] = []
    blocks: dict[str, str] = {}
    for number, question in enumerate(questions, start=1):
        if (unasked := _condition_problem(question, number, questions)) is not None:
            found.append((question["id"], unasked))
            continue
        if (question.get("asked_if") or {}).get("question", "") not in {"", *blocks}:
            continue  # it depends on one that has a fault of its own
        try:
            block = frozen_question(question, blocks, languages)["block"]
        except ProtectionError as error:
            found.append((question["id"], error.reason))
            continue
        if question["design"] == OPEN and not any(question.get("justification", {}).values()):
            unsaid = _("Say why question %(number)d needs no protection.") % {"number": number}
            found.append((question["id"], unsaid))
        if question["design"] == CENTRAL and not any(question.get("justification", {}).values()):
            unsaid = _("Say why question %(number)d has to be stored as it is answered.") % {
                "number": number
            }
            found.append((question["id"], unsaid))
        if block in blocks.values():
            # Counts are pooled by block: two equal questions would be counted as one.
            same = _("Two questions are the same, word for word. Change or remove one.")
            found.append((question["id"], same))
        blocks[question["id"]] = block
    return found


def presentable(draft: dict[str, Any]) -> dict[str, Any]:
    """As much of a draft as can be shown already: without the questions that something is wrong
    with, and with gaps where its own texts are missing."""
    language = draft["languages"][0]
    items = list(draft["questions"])
    while wrong := {item for item, _problem in faults(_questions(items), draft["languages"])}:
        items = [item for item in items if item["id"] not in wrong]
    gaps = {
        name: {language: "…", **{key: text for key, text in draft[name].items() if text.strip()}}
        for name in OF_SURVEY
    }
    return {**draft, **gaps, "plain": False, "questions": items}


def _questions(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [item for item in items if item["kind"] != SECTION]


def _condition_problem(
    question: dict[str, Any], number: int, questions: list[dict[str, Any]]
) -> str | None:
    """Only an open answer may decide what is asked: any other one would show in what follows."""
    asked_if = question.get("asked_if")
    if asked_if is None:
        return None
    earlier = {one["id"]: one for one in questions[: number - 1]}
    named = earlier.get(asked_if["question"])
    if named is None or named["design"] != OPEN or named["kind"] == NUMBER:
        return _(
            "Question %(number)d depends on a question that no longer stands before it, or is no "
            "longer open."
        ) % {"number": number}
    if not 0 < len(asked_if["options"]) < len(named["options"]) or max(asked_if["options"]) >= len(
        named["options"]
    ):
        return _("Question %(number)d depends on options that no longer exist.") % {
            "number": number
        }
    return None


def freeze(draft: dict[str, Any]) -> str:
    """The canonical text of the document that this draft becomes."""
    found = problems(draft)
    if found:
        raise DraftError(found)
    return as_frozen(draft)


def as_frozen(draft: dict[str, Any]) -> str:
    """The same text of a draft that is only to be shown: with gaps where texts are missing."""
    languages = draft["languages"]
    said = said_in(draft.get("ethics", {}), languages)
    ethics = {language: text for language, text in said.items() if text.strip()}
    return canonical(
        {
            "format": FORMAT,
            **{name: draft[name] for name in ("languages", "plain", "release", "estimator")},
            **{name: said_in(draft[name], languages) for name in OF_SURVEY},
            "questions": _frozen_questions(draft),
            "sections": _frozen_sections(draft),
            # Only where it is so: documents from before keep their hash.
            **{name: True for name in ("risky", "download_links") if draft.get(name)},
            **({"exports": draft["exports"]} if draft.get("exports", "none") != "none" else {}),
            **({"ethics": ethics} if ethics else {}),
            **frozen_budget(draft),
            **frozen_respondents(draft),
        }
    )


def _frozen_questions(draft: dict[str, Any]) -> list[dict[str, Any]]:
    frozen: list[dict[str, Any]] = []
    for question in questions_of(draft):
        blocks = {earlier["id"]: earlier["block"] for earlier in frozen}
        frozen.append(frozen_question(question, blocks, draft["languages"]))
    return frozen


def _frozen_sections(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """Each section with the place of the question it stands before; one at the end is left out."""
    sections: list[dict[str, Any]] = []
    place, questions = 0, len(questions_of(draft))
    for item in draft["questions"]:
        if item["kind"] != SECTION:
            place += 1
        elif place < questions:
            texts = {name: said_in(item[name], draft["languages"]) for name in ("text", "help")}
            sections.append({"before": place, **texts})
    return sections


def frozen_question(
    question: dict[str, Any], blocks: dict[str, str], languages: list[str]
) -> dict[str, Any]:
    """A draft's question with its mechanism as integers, its texts in these languages and no
    others, and its block hash.

    ``blocks`` holds the block hashes of the questions before it, by their ids.
    """
    mechanism = build(
        question["kind"],
        question["design"],
        categories_of(question),
        question["parameters"],
        device=question.get("device", "browser"),
    )
    design = design_of(mechanism) if question["design"] == BEST else question["design"]
    device = question.get("device", "browser")
    instructions = question.get("instructions", {}) if device == "respondent" else {}
    frozen = {
        "id": question["id"],
        "kind": question["kind"],
        "text": said_in(question["text"], languages),
        "help": said_in(question["help"], languages),
        "options": [said_in(said, languages, own) for said, own in options_of(question)],
        "protection": {
            "kind": "central" if design == CENTRAL else "local",
            "design": design,
            "device": device,
            "mechanism": mechanism.spec(),
        },
        "known_share": question.get("known_share"),
        "direct": None,
        "instructions": said_in(instructions, languages),
        "reports": [said_in(said, languages, own) for said, own in reports_of(question, design)],
    }
    if question["kind"] == NUMBER:
        frozen["unit"] = said_in(question.get("unit", {}), languages)
    if question["kind"] == LINKED:
        frozen["parts"] = parts_said(question, languages)
    if design in {OPEN, CENTRAL}:
        frozen["justification"] = said_in(question.get("justification", {}), languages)
    if (asked_if := question.get("asked_if")) is not None:
        # By its block: an id may stand for another question in another version.
        block = blocks[asked_if["question"]]
        frozen["asked_if"] = {"block": block, "options": sorted(asked_if["options"])}
    return {**frozen, "block": block_hash(frozen)}
