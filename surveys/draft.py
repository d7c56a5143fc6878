"""The draft of a survey: plain JSON that the designer edits, and its freezing into a document."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.document import FORMAT, block_hash, canonical
from surveys.protection import BEST, ProtectionError, build, name_of

LIMITS = {"questions": 100, "options": 200, "text": 2_000, "option": 300}
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
    if not draft["questions"]:
        found.append(_("Add at least one question."))
    return found + _question_problems(draft["questions"])


def _question_problems(questions: list[dict[str, Any]]) -> list[str | Promise]:
    found: list[str | Promise] = []
    blocks = set()
    for question in questions:
        try:
            blocks.add(frozen_question(question)["block"])
        except ProtectionError as error:
            found.append(error.reason)
    if len(blocks) + len(found) < len(questions):
        # Counts are pooled by block: two equal questions would be counted as one.
        found.append(_("Two questions are the same, word for word. Change or remove one."))
    return found


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
            "questions": [frozen_question(question) for question in draft["questions"]],
        }
    )


def frozen_question(question: dict[str, Any]) -> dict[str, Any]:
    """A draft's question with its mechanism as integers, and its block hash."""
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
    return {**frozen, "block": block_hash(frozen)}
