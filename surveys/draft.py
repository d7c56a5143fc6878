"""The draft of a survey: plain JSON that the designer edits, and its freezing into a document."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.document import FORMAT, OPEN, block_hash, canonical
from surveys.protection import BEST, ProtectionError, build, name_of

LIMITS = {
    "questions": 100,
    "sections": 100,
    "options": 200,
    "text": 2_000,
    "option": 300,
    "heading": 300,
}
# An item of a draft that asks nothing: a heading and a few words before what follows.
SECTION = "section"
YES_NO = ({"en": "No"}, {"en": "Yes"})
# What respondents say where it is about two statements at once.
REPORTS = {
    "crosswise": ({"en": "Exactly one is true"}, {"en": "Both are true, or neither"}),
    "triangular": ({"en": "Neither is true"}, {"en": "At least one is true"}),
}


def new_draft(language: str = "en") -> dict[str, Any]:
    """An empty draft."""
    return {
        "languages": [language],
        "title": {},
        "introduction": {},
        "asker": {},
        "plain": False,
        "access": "link",
        "work_bits": 0,
        "embed_origins": [],
        "batch_minimum": 20,
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
    return found + [problem for _item, problem in faults(questions_of(draft))]


def questions_of(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """The questions of a draft, without the sections between them."""
    return _questions(draft["questions"])


def faults(questions: list[dict[str, Any]]) -> list[tuple[str, str | Promise]]:
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
            block = frozen_question(question, blocks)["block"]
        except ProtectionError as error:
            found.append((question["id"], error.reason))
            continue
        if question["design"] == OPEN and not any(question.get("justification", {}).values()):
            unsaid = _("Say why question %(number)d needs no protection.") % {"number": number}
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
    while wrong := {item for item, _problem in faults(_questions(items))}:
        items = [item for item in items if item["id"] not in wrong]
    gaps = {
        name: {language: "…", **{key: text for key, text in draft[name].items() if text.strip()}}
        for name in ("title", "introduction", "asker")
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
    if named is None or named["design"] != OPEN:
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
    return canonical(
        {
            "format": FORMAT,
            **{
                name: draft[name]
                for name in (
                    "languages",
                    "title",
                    "introduction",
                    "asker",
                    "plain",
                    "release",
                    "estimator",
                )
            },
            "questions": _frozen_questions(draft),
            "sections": _frozen_sections(draft),
        }
    )


def _frozen_questions(draft: dict[str, Any]) -> list[dict[str, Any]]:
    frozen: list[dict[str, Any]] = []
    for question in questions_of(draft):
        blocks = {earlier["id"]: earlier["block"] for earlier in frozen}
        frozen.append(frozen_question(question, blocks))
    return frozen


def _frozen_sections(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """Each section with the place of the question it stands before; one at the end is left out."""
    sections: list[dict[str, Any]] = []
    place, questions = 0, len(questions_of(draft))
    for item in draft["questions"]:
        if item["kind"] != SECTION:
            place += 1
        elif place < questions:
            sections.append({"before": place, "text": item["text"], "help": item["help"]})
    return sections


def frozen_question(question: dict[str, Any], blocks: dict[str, str]) -> dict[str, Any]:
    """A draft's question with its mechanism as integers, and its block hash.

    ``blocks`` holds the block hashes of the questions before it, by their ids.
    """
    mechanism = build(
        question["kind"],
        question["design"],
        len(question["options"]),
        question["parameters"],
        device=question.get("device", "browser"),
    )
    design = name_of(mechanism) if question["design"] == BEST else question["design"]
    device = question.get("device", "browser")
    frozen = {
        "id": question["id"],
        "kind": question["kind"],
        "text": question["text"],
        "help": question["help"],
        "options": question["options"],
        "protection": {
            "kind": "local",
            "design": design,
            "device": device,
            "mechanism": mechanism.spec(),
        },
        "known_share": question.get("known_share"),
        "direct": None,
        "instructions": question.get("instructions", {}) if device == "respondent" else {},
        "reports": list(REPORTS.get(design, question["options"])),
    }
    if design == OPEN:
        frozen["justification"] = question.get("justification", {})
    if (asked_if := question.get("asked_if")) is not None:
        # By its block: an id may stand for another question in another version.
        block = blocks[asked_if["question"]]
        frozen["asked_if"] = {"block": block, "options": sorted(asked_if["options"])}
    return {**frozen, "block": block_hash(frozen)}
