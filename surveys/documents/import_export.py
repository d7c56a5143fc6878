"""Export and import of drafts as JSON files (docs/reference/survey-format.md)."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys.documents.completion import completion_problems
from surveys.documents.condition_problems import size_problem
from surveys.documents.draft import LIMITS, access_of, new_draft, questions_of
from surveys.documents.embed_origins import parse_origins
from surveys.documents.freezing.problems import misfits, setting_conflicts
from surveys.documents.json_schema import Fault, quoted, validate
from surveys.documents.none_option import REPEATS_NONE, none_options
from surveys.documents.translatable_texts import SECTION, JsonPath, in_languages
from surveys.documents.variable_names import name_fault
from surveys.formatting import join_sentences
from surveys.protection.allotment import (
    allotted,
    epsilon_is_allotted,
    problems_of_allotment,
    with_epsilon,
)
from surveys.protection.central import budget_of
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import ProtectionError
from surveys.protection.registry import mechanism_of
from surveys.questions.conditions import BOUNDS, Tree, leaves
from surveys.questions.registry import kind_of
from surveys.time_zones import UTC, zones

FORMAT = "candor-survey/1"
FILE_LIMIT = 1_000_000
SHOWN_FAULTS = 20
# A hostile file is not read further.
MOST_FAULTS = 1_000
DEEPEST = 60
"""The most objects and arrays within each other; validation uses several frames for each."""


class SurveyFileError(ValidationError):
    """A file that cannot be imported, with all its faults; the messages for people are the first
    ones, and how many more there are."""

    def __init__(self, faults: Sequence[Fault], data: Any = None) -> None:
        self.faults = list(faults)
        reasons = [fault.sentence(data) for fault in faults[:SHOWN_FAULTS]]
        if (more := len(faults) - SHOWN_FAULTS) > 0:
            text = ngettext("%(n)d more error.", "%(n)d more errors.", more) % {"n": more}
            reasons.append(text)
        super().__init__(reasons)


def dump_draft(draft: dict[str, Any]) -> str:
    """Serialize a draft; the same draft gives the same bytes."""
    data = {"format": FORMAT, **in_languages(draft, draft["languages"])}
    for item in data["questions"]:
        # Numbers have no options; a linked question's are its parts'.
        if item.get("options") == []:
            del item["options"]
    return json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def load_draft(content: bytes) -> dict[str, Any]:
    if len(content) > FILE_LIMIT:
        raise unreadable(_("The file is larger than %(n)s MB.") % {"n": FILE_LIMIT // 10**6})
    return load_data(_parse(content))


def load_data(data: Any) -> dict[str, Any]:
    if faults := faults_of(data):
        raise SurveyFileError(faults, data)
    return allotted(_with_defaults(data))


def faults_of(data: Any) -> list[Fault]:
    if _is_too_deep(data):
        raise unreadable(_("This JSON has numbers too large, or nesting too deep, for a survey."))
    return list(islice(_faults(data), MOST_FAULTS))


def _is_too_deep(data: Any) -> bool:
    level = [data] if isinstance(data, dict | list) else []
    for _depth in range(DEEPEST):
        within = [each.values() if isinstance(each, dict) else each for each in level]
        level = [one for each in within for one in each if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def unreadable(reason: str) -> SurveyFileError:
    """Return the refusal of a file that is not a survey."""
    return SurveyFileError([Fault((), reason)])


def _parse(content: bytes) -> Any:
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_unique_keys)
    except UnicodeDecodeError as error:
        raise unreadable(_("This is not UTF-8 text.")) from error
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        message = _("This is not valid JSON: line %(line)d, column %(column)d.") % place
        raise unreadable(message) from error
    except (ValueError, RecursionError) as error:
        raise unreadable(
            _("This JSON has numbers too large, or nesting too deep, for a survey.")
        ) from error


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Reject duplicate keys, of which one would be lost silently."""
    counts = Counter(key for key, _held in pairs)
    if twice := [quoted(key) for key, count in counts.items() if count > 1]:
        text = _("%(key)s appears twice in one object.")
        raise SurveyFileError([Fault((), text % {"key": key}) for key in twice])
    return dict(pairs)


def _faults(data: Any) -> Iterator[Fault]:
    """Yield what the schema finds, and what it cannot express about all that it accepts."""
    broken: set[JsonPath] = set()
    for fault in validate(data):
        broken.add(fault.path[: 2 if "questions" in fault.path[:1] else 1])
        yield fault
    if not isinstance(data, dict) or broken & {("languages",), ("questions",)}:
        return
    if ("closing_texts",) not in broken:
        yield from _faults_of_closing(data.get("closing_texts", ()), data["languages"][0])
    items = {
        place: item
        for place, item in enumerate(data["questions"])
        if ("questions", place) not in broken
    }
    sound = {name: value for name, value in data.items() if (name,) not in broken}
    yield from _faults_of_survey({**sound, "questions": list(items.values())})
    seen: set[str] = set()
    for place, item in items.items():
        at = ("questions", place)
        if item["id"] in seen:
            reason = _("%(id)s is already used above.") % {"id": quoted(item["id"])}
            yield Fault((*at, "id"), reason)
        seen.add(item["id"])
        yield from _faults_of_condition(item.get("asked_if"), (*at, "asked_if"))
        if "draws" in item and not item.get("battery"):
            yield Fault((*at, "draws"), _("only a battery draws items."))
        if item["kind"] != SECTION:
            others = [question for question in items.values() if question is not item]
            complete = with_epsilon(item, "1") if epsilon_is_allotted(sound, item) else item
            yield from _faults_of_question(complete, others, data["languages"][0], at)


def _faults_of_survey(data: dict[str, Any]) -> Iterator[Fault]:
    language = data["languages"][0]
    if "title" in data and not data["title"].get(language, "").strip():
        yield Fault(("title", language), _("this is missing."))
    try:
        parse_origins("\n".join(data.get("embed_origins", ())))
    except ValidationError as error:
        yield Fault(("embed_origins",), join_sentences(error.messages))
    if (zone := data.get("time_zone", UTC)) not in zones():
        reason = _("%(value)s is not a time zone such as Europe/Vienna.")
        yield Fault(("time_zone",), reason % {"value": quoted(zone)})
    names = {"work": "work_bits"}
    for name, message in setting_conflicts({**data, "work": data.get("work_bits")}):
        yield Fault((names.get(name, name),), str(message))
    for _field, message in completion_problems(data):
        yield Fault(("completion",), str(message))
    if "screening" in data:
        yield from _faults_of_condition(data["screening"]["asked_if"], ("screening", "asked_if"))
    if "central" in data and budget_of(data) is None:
        reason = _("an ε above 0, at most 10, and a δ from 0 to 0.0001 are expected here.")
        yield Fault(("central",), reason)
    for problem in problems_of_delta(data):
        yield Fault(("max_respondents",), str(problem))
    items = [_item_with_defaults(item) for item in data["questions"]]
    for problem in problems_of_allotment({**new_draft(), **data, "questions": items}):
        yield Fault(("protection",), str(problem))
    questions = len(questions_of(data))
    for name, label, count in (
        ("questions", _("questions"), questions),
        ("sections", _("sections"), len(data["questions"]) - questions),
    ):
        if count > LIMITS[name]:
            reason = _("at most %(limit)d %(name)s.") % {"limit": LIMITS[name], "name": label}
            yield Fault(("questions",), reason)


def _faults_of_question(
    item: dict[str, Any], others: list[dict[str, Any]], language: str, at: JsonPath
) -> Iterator[Fault]:
    kind = kind_of(item)
    yield from _faults_of_text(item, language, at)
    if ("parts" in kind.fields) is not ("parts" in item):
        yield Fault((*at, "parts"), _("a linked question has parts, and no other one has."))
        return
    for place, part in enumerate(item.get("parts", ())):
        yield from _faults_of_text(part, language, (*at, "parts", place))
        yield from _faults_of_kind(part, language, (*at, "parts", place))
    yield from _faults_of_kind(item, language, at)
    complete = _item_with_defaults(item)
    for name, unfit in misfits(complete):
        yield Fault((*at, name), str(unfit))
    if item.get("other") and "other" not in kind.fields:
        yield Fault((*at, "other"), _("only a choice among options has an “Other”."))
    if "calendar" in item and "calendar" not in kind.fields:
        yield Fault((*at, "calendar"), _("only a number can be a year, a month or a date."))
    for name in ("shares", "orders"):
        if name in item and name not in kind.fields:
            yield Fault((*at, name), _("only arms have these."))
    for name in sorted(item.keys() & {"asked_if", "version_of"} if not kind.asked else ()):
        reason = _("arms and fields apply to everyone: they have no condition and no versions.")
        yield Fault((*at, name), reason)
    if item.get("variable") and (reason := name_fault(item["variable"], others, own_id=item["id"])):
        yield Fault((*at, "variable"), reason)
    yield from _faults_of_protection(complete, at)


def _faults_of_closing(texts: Sequence[dict[str, Any]], language: str) -> Iterator[Fault]:
    for place, closing in enumerate(texts):
        at = ("closing_texts", place)
        if closing["id"] in [other["id"] for other in texts[:place]]:
            reason = _("%(id)s is already used above.") % {"id": quoted(closing["id"])}
            yield Fault((*at, "id"), reason)
        yield from _faults_of_text(closing, language, at)


def _faults_of_condition(tree: Tree | None, at: JsonPath) -> Iterator[Fault]:
    """Check the size of a condition, and that each answer that it names is told in one way."""
    if tree is None:
        return
    if problem := size_problem(tree):
        yield Fault(at, problem)
    if any(("options" in leaf) is (not leaf.keys().isdisjoint(BOUNDS)) for leaf in leaves(tree)):
        yield Fault(at, _("each answer is given by its options, or by its bounds."))


def _faults_of_text(held: dict[str, Any], language: str, at: JsonPath) -> Iterator[Fault]:
    if not held["text"].get(language, "").strip():
        yield Fault((*at, "text", language), _("this is missing."))


def _faults_of_kind(held: dict[str, Any], language: str, at: JsonPath) -> Iterator[Fault]:
    problems = [Fault((*at, name), str(reason)) for name, reason in kind_of(held).problems(held)]
    yield from problems
    options = held.get("options", ())
    texts = (" ".join(option.get(language, "").casefold().split()) for option in options)
    labels = [text for text in texts if text]
    if len(set(labels)) < len(labels) and not problems:
        yield Fault((*at, "options"), _("Two options are the same."))
    for place, tag, text in none_options(held):
        yield Fault((*at, "options", place, tag), str(REPEATS_NONE % {"option": text}))


def _faults_of_protection(item: dict[str, Any], at: JsonPath) -> Iterator[Fault]:
    kind = kind_of(item)
    unfinished = not {"low", "high"} <= item["parameters"].keys()
    if kind.numeric and item["design"] in kind.designs and unfinished:
        return  # as a draft may be, and the launch asks for the bounds
    try:
        mechanism_of(item)
    except ProtectionError as error:
        name = "parts" if error.parameter.startswith("part") else error.parameter
        inner = (name,) if name in {"design", "device", "parts"} else ("parameters", name)
        yield Fault((*at, *inner), str(error.reason))


def _with_defaults(data: dict[str, Any]) -> dict[str, Any]:
    """Return a draft with defaults for everything that a file may omit."""
    values = {name: value for name, value in data.items() if name != "format"}
    closing = [{"help": {}, **text} for text in values.pop("closing_texts", ())]
    return {
        **new_draft(),
        **values,
        **({"closing_texts": closing} if closing else {}),
        "exports": access_of(values),
        "embed_origins": parse_origins("\n".join(data.get("embed_origins", ()))),
        "questions": [_item_with_defaults(item) for item in data["questions"]],
    }


def _item_with_defaults(item: dict[str, Any]) -> dict[str, Any]:
    if item["kind"] == SECTION:
        return {"help": {}, **item}
    question = {"parameters": {}, **_with_default_options(item)}
    if "parts" in item:
        question["parts"] = [_with_default_options(part) for part in item["parts"]]
    return question


def _with_default_options(held: dict[str, Any]) -> dict[str, Any]:
    return {"help": {}, "options": list(kind_of(held).options), **held}
