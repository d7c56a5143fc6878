"""What prevents freezing a draft, or its launch, in sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from surveys.documents.anchor import anchor_problem
from surveys.documents.arms import arms_problems, block_problem, list_problem, version_problem
from surveys.documents.batteries import item_problems, section_problem, stem_of
from surveys.documents.completion import completion_problems
from surveys.documents.condition_problems import Conditions
from surveys.documents.draft import (
    LIMITS,
    SMALLEST_GROUP,
    Item,
    direct_arm_fits,
    order_fits,
    other_fits,
    questions_of,
)
from surveys.documents.freezing.question import frozen_question
from surveys.documents.languages import name_of_language
from surveys.documents.links import LINKED, link_problem
from surveys.documents.none_option import REPEATS_NONE, none_options
from surveys.documents.piping_problems import piping_problems, sources_in
from surveys.documents.sample import sample_problems
from surveys.documents.translatable_texts import (
    SECTION,
    SURVEY_TEXTS,
    item_names,
    missing_texts,
    text_rows,
)
from surveys.formatting import grouped
from surveys.protection.allotment import problems_of_allotment
from surveys.protection.central import CENTRAL, problems_of_central
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import ProtectionError
from surveys.protection.permanent import problems_of_device_storage
from surveys.questions.conditions import (
    leaves,
)
from surveys.questions.registry import kind_of

SMALLEST_BATCH = 10
"""The minimum number of reports of a live wave that are shuffled together."""
NOT_DIRECT = _(
    "Only a yes-or-no or single-choice question that the browser randomizes afresh can be asked "
    "of some people directly."
)
OTHER = _(
    "People can say what they mean by “Other” only in an unprotected choice whose last option "
    "does not exclude the others: words after a protected answer would show that they chose it."
)
_ORDERS = {
    "random_order": _("A random order needs a choice among at least three options."),
    "last_excludes": _(
        "Only the last of at least three options of a multiple choice can exclude them."
    ),
}
_MISSING = {
    "title": _("Give the survey a title."),
    "introduction": _("Say what the survey is about."),
    "asker": _("Say who asks, and how to reach them."),
}
_OTHER_ITEM = _("An option of a battery cannot ask for words.")
_WHY_CENTRAL = _("Say why question %(number)d has to be stored as it is answered.")


class DraftError(ValueError):
    """A draft that cannot be frozen; one sentence for each problem."""

    def __init__(self, problems: list[str | Promise]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


def problems(draft: dict[str, Any]) -> list[str | Promise]:
    return [problem for _part, problem in problems_by_part(draft)]


def problems_by_part(draft: dict[str, Any]) -> Iterator[tuple[str, str | Promise]]:
    """Yield everything that prevents this draft's launch: the part to correct, and one sentence.

    The part is a setting, "questions", "languages", or "item" with the id of a question or section.
    """
    own_language = draft["languages"][0]
    for name, message in _MISSING.items():
        if not draft[name].get(own_language, "").strip():
            yield name, message
    if not any(kind_of(question).asked for question in questions_of(draft)):
        yield "questions", _("Add at least one question.")
    yield from setting_conflicts({**draft, "work": draft.get("work_bits")})
    yield from (("minimum_n", text) for text in group_problems(draft["release"]["minimum_n"]))
    yield from (("device", problem) for problem in problems_of_device_storage(draft))
    yield from (("central", problem) for problem in problems_of_central(draft))
    yield from (("delta", problem) for problem in problems_of_delta(draft))
    yield from (("protection", problem) for problem in problems_of_allotment(draft))
    if sum(bool(item.get("other")) for item in draft["questions"]) > LIMITS["others"]:
        most = _("People can say what they mean by “Other” in at most %(n)d questions.")
        yield "questions", most % {"n": LIMITS["others"]}
    for language, count in missing_texts(draft).items():
        text = ngettext(
            "%(n)d text is missing in %(language)s.",
            "%(n)d texts are missing in %(language)s.",
            count,
        )
        yield "languages", text % {"n": count, "language": name_of_language(language)}
    yield from _link_problems(draft)
    yield from (("screening", problem) for problem in screening_problems(draft))
    yield from (("sample", problem) for problem in sample_problems(draft))
    yield from (("closing_texts", problem) for problem in closing_problems(draft))
    yield from completion_problems(draft)
    items, screening = draft["questions"], draft.get("screening")
    for item, problem in question_problems(items, draft["languages"], screening):
        yield f"item {item}", problem


def _link_problems(draft: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what looks like a link in a text and leads elsewhere."""
    for row in text_rows(draft):
        part = f"item {row.item}" if row.path[0] == "questions" else str(row.path[0])
        for language in draft["languages"] if row.name in LINKED else ():
            if problem := link_problem(row.text(language)):
                yield part, problem


def screening_problems(draft: dict[str, Any]) -> Iterator[str | Promise]:
    screening = draft.get("screening")
    if screening and not screening["text"].get(draft["languages"][0], "").strip():
        yield _("Say what people who do not pass the screening are told.")
    yield from Conditions(draft["questions"], screening).screening_problems()


def misfits(question: Item) -> Iterator[tuple[str, str | Promise]]:
    """Yield each setting that a question of its kind and protection cannot have, and why."""
    if question.get("known_share") is not None and "known_share" not in kind_of(question).fields:
        yield "known_share", _("Only a yes-or-no question can be a control question.")
    if question.get("direct") is not None and not direct_arm_fits(question):
        yield "direct", NOT_DIRECT
    for name, reason in _ORDERS.items():
        if question.get(name) and not order_fits(name, question):
            yield name, reason


def closing_problems(draft: dict[str, Any]) -> Iterator[str | Promise]:
    texts = [text["text"].get(draft["languages"][0], "") for text in draft.get("closing_texts", ())]
    same = {" ".join(text.split()).casefold() for text in texts}
    if len(same) < len(texts):
        yield _("Two questions in words are the same. Change or remove one.")


def setting_conflicts(settings: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the settings that exclude each other: the one to correct, and a sentence.

    Rules that mean nothing for this access (proof of work, downloaded links) are left out when a
    wave opens, and do not conflict.
    """
    invited = settings.get("access") == "invited"
    plain, work = settings.get("plain"), settings.get("work")
    conflicts = (
        (
            invited and plain,
            "plain",
            _(
                "Invitations need JavaScript. Turn off the plain page, or let anyone with the "
                "link answer."
            ),
        ),
        (
            invited and settings.get("embed_origins"),
            "embed_origins",
            _("Invited people use their own links, not another site."),
        ),
        (
            settings.get("risky") and settings.get("embed_origins"),
            "embed_origins",
            _(
                "A survey inside another site’s page cannot leave that page, so “Leave now” would "
                "not work. Name no such sites, or say that respondents are in no danger."
            ),
        ),
        (
            settings.get("risky") and settings.get("branding"),
            "branding",
            _(
                "A logo on the screen or in the browser’s files could show others what a person "
                "answers. Leave it out, or say that respondents are in no danger."
            ),
        ),
        (
            not invited and plain and work,
            "work",
            _(
                "Proof of work needs JavaScript. Turn off proof of work, or answers "
                "without JavaScript."
            ),
        ),
    )
    return [(name, message) for wrong, name, message in conflicts if wrong]


def problems_of_launch(draft: dict[str, Any]) -> list[str | Promise]:
    """Return everything that prevents a live wave; a test may have smaller batches."""
    return [*problems(draft), *batch_problems(draft["batch_minimum"])]


def batch_problems(batch_minimum: int) -> list[str | Promise]:
    """Return why a live wave may not have batches this small."""
    if batch_minimum >= SMALLEST_BATCH:
        return []
    text = gettext(
        "A live wave needs batches of at least %(least)s reports. The minimum here is %(n)s."
    )
    return [text % {"least": SMALLEST_BATCH, "n": grouped(batch_minimum)}]


def group_problems(minimum_n: int) -> list[str | Promise]:
    """Return why the setting “Smallest group shown” may not be this number."""
    if minimum_n in SMALLEST_GROUP:
        return []
    text = gettext("The smallest group shown must be from %(least)s to %(most)s people, not %(n)s.")
    limits = {"least": SMALLEST_GROUP[0], "most": SMALLEST_GROUP[-1], "n": minimum_n}
    return [text % {name: grouped(number) for name, number in limits.items()}]


def question_problems(
    items: list[Item], languages: list[str], screening: Item | None = None
) -> list[tuple[str, str | Promise]]:
    """Return the problems of single questions and sections: the id, and one sentence."""
    faults: list[tuple[str, str | Promise]] = []
    frozen: dict[str, Item] = {}
    conditions = Conditions(items, screening)
    number = 0
    for item, name in zip(items, item_names(items), strict=True):
        number += item["kind"] != SECTION
        if wrong := conditions.problem(item, name):
            faults.append((item["id"], wrong))
        elif {leaf["question"] for leaf in leaves(item.get("asked_if"))} - frozen.keys():
            continue  # it depends on a question that has a problem itself
        elif wrong := conditions.impossible(item, name):
            faults.append((item["id"], wrong))
        elif piped := {text: None for _field, text in piping_problems(item, items)}:
            faults += [(item["id"], f"{name}: {text}") for text in piped]
        elif {*sources_in(item, items)} - frozen.keys():
            continue
        elif item["kind"] == SECTION:
            texts = (block_problem(item, items), section_problem(item, items))
            faults += [(item["id"], text) for text in texts if text]
        else:
            faults += _own_problems(item, number, items, frozen, languages)
            faults += [(item["id"], text) for text in item_problems(item, items)]
    return faults


def _own_problems(
    question: Item, number: int, items: list[Item], earlier: dict[str, Item], languages: list[str]
) -> list[tuple[str, str | Promise]]:
    """Return the problems of a question whose condition is right, and add it to the earlier
    ones."""
    try:
        stem = stem_of(question, items)
        frozen = frozen_question(question, earlier, languages, stem=stem)
    except ProtectionError as error:
        return [(question["id"], error.reason)]
    questions = questions_of({"questions": items})
    faults: list[str | Promise] = []
    if kind_of(question).drawn:
        faults += arms_problems(question, items)
    if question.get("direct") is not None and not direct_arm_fits(question):
        faults.append(NOT_DIRECT)
    if question.get("other") and (stem or not other_fits(question)):
        faults.append(_OTHER_ITEM if stem else OTHER)
    checks = (anchor_problem, version_problem, list_problem)
    faults += filter(None, (check(question, questions) for check in checks))
    if question["design"] == CENTRAL and not any(question.get("justification", {}).values()):
        faults.append(_WHY_CENTRAL % {"number": number})
    faults += [
        REPEATS_NONE % {"option": text}
        for _place, language, text in none_options(question)
        if language in languages
    ]
    if any(frozen["block"] == other["block"] for other in earlier.values()):
        # Counts are pooled by block hash: two equal questions would be counted as one.
        faults.append(_("Two questions are the same, word for word. Change or remove one."))
    earlier[question["id"]] = frozen
    return [(question["id"], fault) for fault in faults]


def with_gaps(draft: dict[str, Any]) -> dict[str, Any]:
    """Return the draft with "…" where the survey's own texts are missing."""
    language = draft["languages"][0]
    gaps = {
        name: {language: "…", **{key: text for key, text in draft[name].items() if text.strip()}}
        for name in SURVEY_TEXTS
    }
    return {**draft, **gaps}


def for_simulation(draft: dict[str, Any]) -> dict[str, Any]:
    """Return what simulated people get: the draft with gaps, in languages without missing texts."""
    shown = with_gaps(draft)
    missing = {**missing_texts(shown), draft["languages"][0]: 0}
    return {**shown, "languages": [each for each in draft["languages"] if not missing.get(each)]}


def presentable(draft: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a draft that can be previewed: without invalid questions and screening,
    and with "…" where the survey's own texts are missing."""
    language = draft["languages"][0]
    items = list(draft["questions"])
    while wrong := dict(question_problems(items, draft["languages"])):
        items = [item for item in items if item["id"] not in wrong]
    shown = {**with_gaps(draft), "plain": False, "questions": items}
    screened = question_problems(items, draft["languages"], draft.get("screening"))
    if screened or any(screening_problems(shown)):
        shown.pop("screening", None)
    if closing := draft.get("closing_texts"):
        shown["closing_texts"] = [
            text for text in closing if text["text"].get(language, "").strip()
        ]
        if any(closing_problems(shown)):
            shown.pop("closing_texts")
    return shown
