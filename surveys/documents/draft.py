"""The draft of a survey: its JSON, its validation, and freezing it into a document."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from localdp.fixed_point import WORD
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.anchor import anchor_problem, frozen_anchors
from surveys.documents.arms import (
    arms_problems,
    block_problem,
    frozen_orders,
    frozen_versions,
    list_problem,
    moving_sections,
    version_problem,
)
from surveys.documents.batteries import item_problems, section_problem, stem_of
from surveys.documents.condition_problems import Conditions, levels_of
from surveys.documents.frozen import FORMAT, block_hash, canonical
from surveys.documents.languages import name_of_language
from surveys.documents.none_option import REPEATS_NONE, none_options
from surveys.documents.translatable_texts import (
    REPORTS,
    SECTION,
    SURVEY_TEXTS,
    in_languages,
    item_in_languages,
    item_names,
    missing_texts,
    texts_in,
)
from surveys.protection.allotment import people_of, problems_of_allotment
from surveys.protection.automatic import BEST, USUAL_PEOPLE, design_of
from surveys.protection.central import CENTRAL, needed_budget, problems_of_central
from surveys.protection.delta import max_respondents_of, problems_of_delta
from surveys.protection.design import OPEN, ProtectionError
from surveys.protection.permanent import PERMANENT, problems_of_device_storage
from surveys.protection.registry import mechanism_of
from surveys.questions.conditions import Tree, leaves, with_leaves
from surveys.questions.registry import kind_of

Item = dict[str, Any]

SMALLEST_BATCH = 10
"""The minimum number of reports of a live wave that are shuffled together."""
# The most items of a draft, and characters of its texts; "text" of those without an entry.
LIMITS = {
    "questions": 200,
    "sections": 100,
    "closing_texts": 5,
    "options": 200,
    "title": 200,
    "asker": 500,
    "text": 2_000,
    "option": 300,
    "unit": 60,
    "heading": 300,
}
SECTION_RULES = ("battery", "draws", "random_order", "random_place")
_FEWEST_ORDERED = 3
NOT_DIRECT = _(
    "Only a yes-or-no or single-choice question that the browser randomizes afresh can be asked "
    "of some people directly."
)
_MISSING = {
    "title": _("Give the survey a title."),
    "introduction": _("Say what the survey is about."),
    "asker": _("Say who asks, and how to reach them."),
}
_REASONS_IN_CLEAR = {
    OPEN: _("Say why question %(number)d needs no protection."),
    CENTRAL: _("Say why question %(number)d has to be stored as it is answered."),
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
        "release": {"minimum_n": 50, "while_open": False, "retention_days": 365},
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
    return [problem for _part, problem in problems_by_part(draft)]


def problems_by_part(draft: dict[str, Any]) -> Iterator[tuple[str, str | Promise]]:
    """Yield everything that prevents this draft's launch: the part to correct, and one sentence.

    The part is a setting, "questions", "languages", or "item" with the id of a question or section.
    """
    own_language = draft["languages"][0]
    for name, message in _MISSING.items():
        if not draft[name].get(own_language, "").strip():
            yield name, message
    if all(kind_of(question).drawn for question in questions_of(draft)):
        yield "questions", _("Add at least one question.")
    yield from setting_conflicts({**draft, "work": draft.get("work_bits")})
    yield from (("device", problem) for problem in problems_of_device_storage(draft))
    yield from (("central", problem) for problem in problems_of_central(draft))
    yield from (("delta", problem) for problem in problems_of_delta(draft))
    yield from (("protection", problem) for problem in problems_of_allotment(draft))
    for language, count in missing_texts(draft).items():
        text = ngettext(
            "%(n)d text is missing in %(language)s.",
            "%(n)d texts are missing in %(language)s.",
            count,
        )
        yield "languages", text % {"n": count, "language": name_of_language(language)}
    yield from (("screening", problem) for problem in screening_problems(draft))
    yield from (("closing_texts", problem) for problem in closing_problems(draft))
    items, screening = draft["questions"], draft.get("screening")
    for item, problem in question_problems(items, draft["languages"], screening):
        yield f"item {item}", problem


def screening_problems(draft: dict[str, Any]) -> Iterator[str | Promise]:
    """Yield what is wrong with the screening."""
    screening = draft.get("screening")
    if screening and not screening["text"].get(draft["languages"][0], "").strip():
        yield _("Say what people who do not pass the screening are told.")
    yield from Conditions(draft["questions"], screening).screening_problems()


def closing_problems(draft: dict[str, Any]) -> Iterator[str | Promise]:
    """Yield what is wrong with the questions that are answered in words."""
    texts = [text["text"].get(draft["languages"][0], "") for text in draft.get("closing_texts", ())]
    same = {" ".join(text.split()).casefold() for text in texts}
    if len(same) < len(texts):
        yield _("Two questions in words are the same. Change or remove one.")


def setting_conflicts(settings: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the settings that exclude each other: the one to correct, and a sentence."""
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
        (invited and work, "work", _("Invited people answer once each, and need no such work.")),
        (
            invited and settings.get("embed_origins"),
            "embed_origins",
            _("Invited people use their own links, not another site."),
        ),
        (
            not invited and settings.get("download_links"),
            "download_links",
            _("Only invited people have links of their own."),
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
            not invited and plain and work,
            "work",
            _("Without JavaScript there is no such work: choose one."),
        ),
    )
    return [(name, message) for wrong, name, message in conflicts if wrong]


def direct_arm_fits(item: Mapping[str, Any]) -> bool:
    """Return whether some people may be asked this question directly, to compare their answers."""
    return (
        "direct" in kind_of(item).fields
        and item["design"] not in {OPEN, CENTRAL, PERMANENT}
        and item.get("device", "browser") == "browser"
    )


def direct_words(item: Mapping[str, Any]) -> int | None:
    """Return the probability of a question's direct arm in 2**32-ths; None if it has none."""
    share = item.get("direct")
    return None if share is None else int(Fraction(share) * WORD)


def order_fits(name: str, item: Mapping[str, Any]) -> bool:
    """Return whether a question may have a random order, or a last option that excludes others."""
    return name in kind_of(item).fields and len(item.get("options", ())) >= _FEWEST_ORDERED


def problems_of_launch(draft: dict[str, Any]) -> list[str | Promise]:
    """Return everything that prevents a live wave; a test may have smaller batches."""
    batches = problems_of_batches(draft["release"]["minimum_n"], draft["batch_minimum"])
    return [*problems(draft), *batches]


def problems_of_batches(minimum_n: int, batch_minimum: int) -> list[str | Promise]:
    """Return why a live wave may not have these two settings, with the numbers."""
    return [text for _name, text in batch_conflicts(minimum_n, batch_minimum)]


def batch_conflicts(minimum_n: int, batch_minimum: int) -> list[tuple[str, str]]:
    """Return why a live wave may not have these settings: the one to correct, and a sentence."""
    reasons = []
    if batch_minimum < SMALLEST_BATCH:
        text = gettext("The smallest batch of a live wave is %(least)s reports; this one is %(n)s.")
        reasons.append(("batch_minimum", text % {"least": SMALLEST_BATCH, "n": batch_minimum}))
    if minimum_n < batch_minimum:
        text = gettext(
            "Numbers would be shown from %(n)s reports on, fewer than a batch, %(batch)s: one "
            "batch more would tell of the reports in it."
        )
        reasons.append(("minimum_n", text % {"n": minimum_n, "batch": batch_minimum}))
    return reasons


def questions_of(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the questions of a draft, without sections."""
    return [item for item in draft["questions"] if item["kind"] != SECTION]


def unused_id(items: Sequence[Item], kind: str, screening: Mapping[str, Any] | None) -> str:
    """Return an id that no item has and none refers to, even if its question was deleted."""
    prefix = "s" if kind == SECTION else "q"
    ids = [item["id"] for item in items]
    trees = [item.get("asked_if") for item in items] + [(screening or {}).get("asked_if")]
    ids += [leaf["question"] for tree in trees for leaf in leaves(tree)]
    ids += [item[key] for item in items for key in ("anchor", "version_of") if item.get(key)]
    ids += [key for item in items for order in item.get("orders", ()) for key in order]
    numbers = [int(key[1:]) for key in ids if key.startswith(prefix) and key[1:].isdecimal()]
    return f"{prefix}{max(numbers, default=0) + 1}"


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
        elif item["kind"] == SECTION:
            found = (block_problem(item, items), section_problem(item, items))
            faults += [(item["id"], text) for text in found if text]
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
    for problem in (
        anchor_problem(question, questions),
        version_problem(question, questions),
        list_problem(question, questions),
    ):
        if problem:
            faults.append(problem)
    reason = _REASONS_IN_CLEAR.get(question["design"])
    said = any(question.get("justification", {}).values()) or kind_of(question).drawn
    if reason and not said:
        faults.append(reason % {"number": number})
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


def presentable(draft: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a draft that can be previewed: without invalid questions and screening,
    and with "…" where the survey's own texts are missing."""
    language = draft["languages"][0]
    items = list(draft["questions"])
    while wrong := dict(question_problems(items, draft["languages"])):
        items = [item for item in items if item["id"] not in wrong]
    gaps = {
        name: {language: "…", **{key: text for key, text in draft[name].items() if text.strip()}}
        for name in SURVEY_TEXTS
    }
    shown = {**draft, **gaps, "plain": False, "questions": items}
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


def freeze(draft: dict[str, Any]) -> str:
    """Return the canonical text of the frozen document, or raise `DraftError`."""
    faults = problems(draft)
    if faults:
        raise DraftError(faults)
    return as_frozen(draft)


def as_frozen(draft: dict[str, Any]) -> str:
    """Return the canonical text without checking the draft, for previews; texts may be missing."""
    read = in_languages(draft, draft["languages"])
    questions = _frozen_questions(draft)
    blocks = {name: question["block"] for name, question in questions.items()}
    budget = needed_budget(draft)
    exports = draft.get("exports", "none")
    optional = {
        "risky": bool(draft.get("risky")),
        "download_links": bool(draft.get("download_links")),
        "exports": None if exports == "none" else exports,
        "ethics": {tag: text for tag, text in read.get("ethics", {}).items() if text.strip()},
        "central": budget and {"epsilon": f"{budget.epsilon:f}", "delta": f"{budget.delta:f}"},
        "max_respondents": max_respondents_of(draft),
        "anchors": frozen_anchors(questions_of(draft), blocks),
        "versions": frozen_versions(questions_of(draft), blocks),
        "screening": _frozen_screening(read, questions),
        "closing_texts": read.get("closing_texts"),
    }
    kept = ("languages", *SURVEY_TEXTS, "plain", "release", "estimator")
    return canonical(
        {
            "format": FORMAT,
            **{name: read[name] for name in kept},
            "questions": [*questions.values()],
            "sections": _frozen_sections(read["questions"], questions),
            # Only where set: earlier documents keep their hash.
            **{name: value for name, value in optional.items() if value},
        }
    )


def _frozen_questions(draft: dict[str, Any]) -> dict[str, Item]:
    """Return the frozen questions by id, in order."""
    frozen: dict[str, Item] = {}
    moving = moving_sections(_without_final_sections(draft["questions"]))
    screened = Conditions(draft["questions"], draft.get("screening")).screened
    for question in questions_of(draft):
        is_screened = any(question is item for item in screened)
        asked = _screened(question, draft) if is_screened else question
        stem = stem_of(question, draft["questions"])
        frozen[question["id"]] = frozen_question(
            asked, frozen, draft["languages"], moving, people=people_of(draft), stem=stem
        )
    return frozen


def _screened(question: Item, draft: Item) -> Item:
    """Return a question whose condition includes the screening, which decides who is asked it."""
    rules = [draft["screening"]["asked_if"], question.get("asked_if")]
    rules = [rule for rule in rules if rule]
    return {**question, "asked_if": {"all": rules} if len(rules) > 1 else rules[0]}


def _without_final_sections(items: list[Item]) -> list[Item]:
    """Return the items without sections that no question follows."""
    kept = max((place for place, item in enumerate(items, 1) if item["kind"] != SECTION), default=0)
    return items[:kept]


def _frozen_sections(items: list[Item], questions: dict[str, Item]) -> list[Item]:
    """Return each section with the index of the question after it; a final one is left out."""
    kept = _without_final_sections(items)
    places = accumulate(int(item["kind"] != SECTION) for item in kept)
    return [
        {
            "before": place,
            "text": item["text"],
            "help": item["help"],
            **{name: item[name] for name in SECTION_RULES if item.get(name)},
            **_frozen_condition(item, questions),
        }
        for place, item in zip(places, kept, strict=True)
        if item["kind"] == SECTION
    ]


def _frozen_screening(draft: dict[str, Any], questions: dict[str, Item]) -> Item | None:
    screening = draft.get("screening")
    if not screening:
        return None
    sends = bool(screening.get("sends"))
    return {"text": screening["text"], "sends": sends, **_frozen_condition(screening, questions)}


def _frozen_condition(held: Item, questions: dict[str, Item]) -> Item:
    """Return the entry of a question, a section or the screening with its condition."""
    tree = held.get("asked_if")
    if not tree:
        return {}
    return {"asked_if": with_leaves(tree, lambda leaf: _frozen_leaf(leaf, questions))}


def _frozen_leaf(leaf: Tree, questions: dict[str, Item]) -> Item:
    """Name a question by block hash: the same id may be of another question in another version."""
    source = questions[leaf["question"]]
    if "options" in leaf:
        return {"block": source["block"], "options": sorted(leaf["options"])}
    spec = source["protection"]["mechanism"]
    scale = NumberScale(**{name: spec[name] for name in ("low", "high", "step")})
    least, most = levels_of(leaf, scale, source.get("calendar", ""))
    return {"block": source["block"], "least": least, "most": most}


def frozen_question(
    question: Item,
    earlier: dict[str, Item],
    languages: list[str],
    moving: Sequence[str] = (),
    *,
    people: int = USUAL_PEOPLE,
    stem: Mapping[str, str] | None = None,
) -> Item:
    """Freeze a question: its mechanism as integers, its texts in these languages only, and its
    block hash.

    ``earlier`` holds the frozen questions before it, by id; ``moving`` the ids of the sections that
    change places; ``people`` the expected respondents, by whom an automatic design is chosen;
    ``stem`` the words of a battery that its item completes.
    """
    mechanism = mechanism_of(question, people)
    device = question.get("device", "browser")
    design = design_of(mechanism) if question["design"] == BEST else question["design"]
    read = item_in_languages(question, languages)
    reports = read.get("reports", REPORTS[design]) if design in REPORTS else read["options"]
    frozen = {
        **{name: read[name] for name in ("id", "kind", "text", "help", "options")},
        "protection": {
            "kind": "central" if design == CENTRAL else "local",
            "design": design,
            "device": device,
            "mechanism": mechanism.spec(),
        },
        "known_share": question.get("known_share"),
        "direct": direct_words(question),
        "instructions": read.get("instructions", {}) if device == "respondent" else {},
        "reports": [texts_in(texts, languages) for texts in reports],
    }
    frozen |= kind_of(question).frozen(read)
    if design in {OPEN, CENTRAL}:
        frozen["justification"] = read.get("justification", {})
    for name in ("random_order", "last_excludes", "variable"):
        if question.get(name):
            frozen[name] = question[name]
    if stem:
        frozen["stem"] = texts_in(stem, languages)
    if orders := frozen_orders(question, moving):
        frozen["orders"] = orders
    frozen |= _frozen_condition(question, earlier)
    return {**frozen, "block": block_hash(frozen)}
