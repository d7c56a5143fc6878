"""The draft of a survey: its JSON, its validation, and freezing it into a document."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from surveys.documents.frozen import FORMAT, block_hash, canonical
from surveys.documents.languages import name_of_language
from surveys.documents.translatable_texts import (
    REPORTS,
    SECTION,
    SURVEY_TEXTS,
    YES_NO,
    missing_texts,
    options_of,
    parts_in,
    reports_of,
    texts_in,
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
    "freeze",
    "frozen_question",
    "new_draft",
    "presentable",
    "problems",
    "question_problems",
    "questions_of",
]

SMALLEST_BATCH = 10
"""The minimum number of reports of a live wave that are shuffled together."""
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
    """Return an empty draft."""
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
    """A draft that cannot be frozen; one sentence for each problem."""

    def __init__(self, problems: list[str | Promise]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


def problems(draft: dict[str, Any]) -> list[str | Promise]:
    """Return everything that prevents this draft's launch."""
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
    for language, count in missing_texts(draft).items():
        found.append(
            ngettext(
                "%(n)d text is missing in %(language)s.",
                "%(n)d texts are missing in %(language)s.",
                count,
            )
            % {"n": count, "language": name_of_language(language)}
        )
    wrong = question_problems(questions_of(draft), draft["languages"])
    return found + [problem for _item, problem in wrong]


def problems_of_batches(minimum_n: int, batch_minimum: int) -> list[str | Promise]:
    """Return why a live wave may not have these two settings, with the numbers."""
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
    """Return the questions of a draft, without sections."""
    return _questions(draft["questions"])


def question_problems(
    questions: list[dict[str, Any]], languages: list[str]
) -> list[tuple[str, str | Promise]]:
    """Return the problems of single questions: the question's id, and one sentence."""
    found: list[tuple[str, str | Promise]] = []
    blocks: dict[str, str] = {}
    for number, question in enumerate(questions, start=1):
        if (problem := _condition_problem(question, number, questions)) is not None:
            found.append((question["id"], problem))
            continue
        if (question.get("asked_if") or {}).get("question", "") not in {"", *blocks}:
            continue  # it depends on a question that has a problem itself
        try:
            block = frozen_question(question, blocks, languages)["block"]
        except ProtectionError as error:
            found.append((question["id"], error.reason))
            continue
        if question["design"] == OPEN and not any(question.get("justification", {}).values()):
            missing = _("Say why question %(number)d needs no protection.") % {"number": number}
            found.append((question["id"], missing))
        if question["design"] == CENTRAL and not any(question.get("justification", {}).values()):
            missing = _("Say why question %(number)d has to be stored as it is answered.") % {
                "number": number
            }
            found.append((question["id"], missing))
        if block in blocks.values():
            # Counts are pooled by block hash: two equal questions would be counted as one.
            same = _("Two questions are the same, word for word. Change or remove one.")
            found.append((question["id"], same))
        blocks[question["id"]] = block
    return found


def presentable(draft: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a draft that can be previewed: without invalid questions, and with "…"
    where the survey's own texts are missing."""
    language = draft["languages"][0]
    items = list(draft["questions"])
    while wrong := {
        item for item, _problem in question_problems(_questions(items), draft["languages"])
    }:
        items = [item for item in items if item["id"] not in wrong]
    gaps = {
        name: {language: "…", **{key: text for key, text in draft[name].items() if text.strip()}}
        for name in SURVEY_TEXTS
    }
    return {**draft, **gaps, "plain": False, "questions": items}


def _questions(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [item for item in items if item["kind"] != SECTION]


def _condition_problem(
    question: dict[str, Any], number: int, questions: list[dict[str, Any]]
) -> str | None:
    """Check a condition. Only an unprotected answer may decide which questions are asked, since
    they reveal it."""
    asked_if = question.get("asked_if")
    if asked_if is None:
        return None
    earlier = {one["id"]: one for one in questions[: number - 1]}
    source = earlier.get(asked_if["question"])
    if source is None or source["design"] != OPEN or source["kind"] == NUMBER:
        return _(
            "Question %(number)d depends on a question that no longer stands before it, or is no "
            "longer open."
        ) % {"number": number}
    if not 0 < len(asked_if["options"]) < len(source["options"]) or max(asked_if["options"]) >= len(
        source["options"]
    ):
        return _("Question %(number)d depends on options that no longer exist.") % {
            "number": number
        }
    return None


def freeze(draft: dict[str, Any]) -> str:
    """Return the canonical text of the frozen document, or raise `DraftError`."""
    found = problems(draft)
    if found:
        raise DraftError(found)
    return as_frozen(draft)


def as_frozen(draft: dict[str, Any]) -> str:
    """Return the canonical text without checking the draft, for previews; texts may be missing."""
    languages = draft["languages"]
    texts = texts_in(draft.get("ethics", {}), languages)
    ethics = {language: text for language, text in texts.items() if text.strip()}
    return canonical(
        {
            "format": FORMAT,
            **{name: draft[name] for name in ("languages", "plain", "release", "estimator")},
            **{name: texts_in(draft[name], languages) for name in SURVEY_TEXTS},
            "questions": _frozen_questions(draft),
            "sections": _frozen_sections(draft),
            # Only where set: earlier documents keep their hash.
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
    """Return each section with the index of the question after it; a final one is left out."""
    sections: list[dict[str, Any]] = []
    place, questions = 0, len(questions_of(draft))
    for item in draft["questions"]:
        if item["kind"] != SECTION:
            place += 1
        elif place < questions:
            texts = {name: texts_in(item[name], draft["languages"]) for name in ("text", "help")}
            sections.append({"before": place, **texts})
    return sections


def frozen_question(
    question: dict[str, Any], blocks: dict[str, str], languages: list[str]
) -> dict[str, Any]:
    """Freeze a question: its mechanism as integers, its texts in these languages only, and its
    block hash.

    ``blocks`` maps the ids of the questions before it to their block hashes.
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
        "text": texts_in(question["text"], languages),
        "help": texts_in(question["help"], languages),
        "options": [texts_in(texts, languages, own) for texts, own in options_of(question)],
        "protection": {
            "kind": "central" if design == CENTRAL else "local",
            "design": design,
            "device": device,
            "mechanism": mechanism.spec(),
        },
        "known_share": question.get("known_share"),
        "direct": None,
        "instructions": texts_in(instructions, languages),
        "reports": [texts_in(texts, languages, own) for texts, own in reports_of(question, design)],
    }
    if question["kind"] == NUMBER:
        frozen["unit"] = texts_in(question.get("unit", {}), languages)
    if question["kind"] == LINKED:
        frozen["parts"] = parts_in(question, languages)
    if design in {OPEN, CENTRAL}:
        frozen["justification"] = texts_in(question.get("justification", {}), languages)
    if (asked_if := question.get("asked_if")) is not None:
        # By block hash: the same id may be of another question in another version.
        block = blocks[asked_if["question"]]
        frozen["asked_if"] = {"block": block, "options": sorted(asked_if["options"])}
    return {**frozen, "block": block_hash(frozen)}
