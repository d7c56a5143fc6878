"""Make a survey of what was read: leave out what has no room or is not valid, and say so."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.arms import block_problem
from surveys.documents.draft import LIMITS, questions_of
from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import Collected, Item
from surveys.documents.exchange.plain_text import joined
from surveys.documents.import_export import (
    FILE_LIMIT,
    SurveyFileError,
    faults_of,
    load_data,
    unreadable,
)
from surveys.documents.json_schema import Fault, impossible_character
from surveys.documents.ticks import USUAL_LEVEL, likely_ticks, with_ticks
from surveys.documents.translatable_texts import SECTION
from surveys.formatting import join_items, join_numbers
from surveys.protection.design import OPEN
from surveys.questions.conditions import leaves
from surveys.questions.registry import kind_of

_NO_ROOM = {
    "questions": gettext_lazy("it has at most %(n)s questions. These were left out: %(places)s."),
    "sections": gettext_lazy("it has at most %(n)s headings. These were left out: %(places)s."),
    "closing_texts": gettext_lazy(
        "it has at most %(n)s free texts, at its end. These were left out: %(places)s."
    ),
}
_LISTED = gettext_lazy(
    "a survey has at most %(most)s free texts, so this one lists these, too: %(places)s."
)
MOST_LISTED = 10
"""The most free texts that become one, which lists them."""
_ORDERS = {"random_order": False, "random_place": False}


@dataclass(frozen=True)
class Imported:
    """The draft in a file, and a sentence for each difference: left out, or given a default."""

    draft: Item
    differences: list[str] = field(default_factory=list)


def finish(made: Collected) -> Imported:
    """Validate the survey as any file; leave out what does not pass of questions whose form does
    not come from Candor. Raise `SurveyFileError`."""
    last = {place for place, before in made.moved.items() if before == len(made.items)}
    made.losses = [
        loss for loss in made.losses if loss.reason != str(reasons.MOVED) or {*loss.path} - last
    ]
    _fit(made)
    faults = faults_of(made.data())
    wrong = _wrong_questions(made, faults)
    _leave_out_wrong(made, wrong)
    _drop_unused_arms(made)
    _settle_batteries(made)
    _settle_orders(made)
    if wrong:
        faults = faults_of(made.data())
    asked = [item for item in made.items if item["kind"] != SECTION]
    if not made.closing_texts and not any(kind_of(item).asked for item in asked):
        nothing = Fault((), _("it has no question that can be imported."))
        faults += [nothing, *made.losses]
    if faults:
        raise SurveyFileError([made.placed(fault) for fault in faults], {})
    ticked = _tick_likely(made)
    data = made.data()
    if len(json.dumps(data, ensure_ascii=False).encode()) > FILE_LIMIT:
        raise unreadable(_("The questionnaire in this file is larger than 1 MB."))
    kept = {made.places[item["id"]] for item in [*made.items, *made.closing_texts]}
    return Imported(load_data(data), [*_defaults(made, ticked), *made.sentences(kept)])


def _tick_likely(made: Collected) -> bool:
    """Protect the questions that their words make likely to be sensitive, if the file does not say
    how any question is protected; return whether it does not."""
    draft = {**made.data(), "languages": [made.main_language]}
    if len(made.unprotected) < sum(not kind_of(item).drawn for item in questions_of(draft)):
        return False
    ticked = with_ticks(draft, likely_ticks(draft, made.unprotected))
    for item, former in zip(ticked["questions"], made.items, strict=True):
        if former.get("other") and not item.get("other"):
            made.leave_out(made.places[item["id"]], reasons.NO_WORDS_OF_OTHER)
    made.items = ticked["questions"]
    made.settings = {**made.settings, "protection": {"level": USUAL_LEVEL}}
    return True


def _wrong_questions(made: Collected, faults: Sequence[Fault]) -> dict[str, Fault]:
    """Return the first fault of each item that is not ours; raise `SurveyFileError` for ours."""
    wrong: dict[str, Fault] = {}
    ours = []
    for fault in faults:
        item = made.item_of(fault)
        if item and item["id"] in made.ours:
            ours.append(made.placed(fault))
        elif item:
            wrong.setdefault(item["id"], fault)
    if ours:
        raise SurveyFileError(ours, {})
    for number, item in enumerate(made.items):
        if item["id"] not in made.ours and not all(item.get("options", [True])):
            reason = _("an answer has no text, but perhaps a picture.")
            wrong.setdefault(item["id"], Fault(("questions", number, "options"), reason))
    return wrong


def _leave_out_wrong(made: Collected, wrong: Mapping[str, Fault]) -> None:
    made.forget(made.places[key] for key in wrong)
    for key, fault in wrong.items():
        path = (made.places[key], *fault.path[2:])
        reason = _("%(reason)s It was left out.") % {"reason": fault.reason}
        made.losses.append(Fault(path, reason))
    if wrong:
        made.drop(wrong)


def _fit(made: Collected) -> None:
    """Leave out what a survey has no room for, batteries whole."""
    _fit_texts(made)
    room = {name: LIMITS[name] for name in ("questions", "sections")}
    gone: dict[str, list[Item]] = {name: [] for name in room}
    for block in made.blocks():
        sections = sum(item["kind"] == SECTION for item in block)
        needed = {"questions": len(block) - sections, "sections": sections}
        full = [name for name, number in needed.items() if number > room[name]]
        if full and not made.ours & {item["id"] for item in block}:
            gone[full[0]] += block
        else:
            room = {name: room[name] - number for name, number in needed.items()}
    for held in gone.values():
        made.forget(made.places[item["id"]] for item in held)
        made.drop(item["id"] for item in held)
    places = {name: [made.places[item["id"]] for item in held] for name, held in gone.items()}
    places["closing_texts"] = made.texts_without_room
    for name, listed in places.items():
        if listed:
            words = {"n": LIMITS[name], "places": join_items(dict.fromkeys(listed))}
            made.leave_out(_("The survey"), _NO_ROOM[name], **words)


def _fit_texts(made: Collected) -> None:
    """Let free texts list their neighbors beyond the most; leave out what has no room even so,
    first of those that only some people were asked, since their conditions are lost."""
    free = [text for text in made.closing_texts if text["id"] not in made.ours]
    room = max(LIMITS["closing_texts"] - len(made.closing_texts) + len(free), 0)
    if len(free) <= room:
        return
    ranked = sorted(free, key=lambda text: (not _is_possible(text), text["id"] in made.of_some))
    kept = {text["id"] for text in ranked[: room * MOST_LISTED] if _is_possible(text)}
    held = [text for text in free if text["id"] in kept]
    size, more = divmod(len(held), max(room, 1))
    ends = [*accumulate([size] * (room - more) + [size + 1] * more, initial=0)]
    kept -= {key for start, end in pairwise(ends) for key in _list_texts(made, held[start:end])}
    gone = {text["id"] for text in free if text["id"] not in kept}
    listed = {key for key in gone if key in made.listed}
    made.closing_texts = [text for text in made.closing_texts if text["id"] not in listed]
    gone -= listed
    places = [made.places[text["id"]] for text in made.closing_texts if text["id"] in gone]
    made.forget(places)
    made.closing_texts = [text for text in made.closing_texts if text["id"] not in gone]
    made.texts_without_room = [*places, *made.texts_without_room]


def _is_possible(text: Item) -> bool:
    """Return whether a free text is short enough, and has no character that no text has."""
    words = [*text["text"].values(), *text["help"].values()]
    return not any(len(each) > LIMITS["text"] or impossible_character(each) for each in words)


def _list_texts(made: Collected, texts: Sequence[Item]) -> list[str]:
    """Let the first of some free texts list the others, as far as there is room; return the ids of
    the others."""
    first, *others = texts or [{}]
    added: list[str] = []
    for other in others:
        before, own = (joined(text["text"], text["help"], "\n") for text in (first, other))
        lines = joined(before, own, "\n")
        if all(len(text) <= LIMITS["text"] for text in lines.values()):
            first |= {"text": lines, "help": {}}
            added.append(made.places[other["id"]])
            made.listed.add(other["id"])
    if added:
        words = {"most": LIMITS["closing_texts"], "places": join_items(added)}
        made.leave_out(made.places[first["id"]], _LISTED, **words)
    return [text["id"] for text in others]


def _settle_batteries(made: Collected) -> None:
    """Make a battery of which fewer than two items were kept a section like any other."""
    for block in made.blocks():
        if block[0].get("battery") and block[0]["id"] not in made.ours and len(block) < 3:
            del block[0]["battery"]


def _drop_unused_arms(made: Collected) -> None:
    """Leave out arms on which nothing depends that was kept."""
    used = {leaf["question"] for item in made.items for leaf in leaves(item.get("asked_if"))}
    for item in [*made.items]:
        if kind_of(item).drawn and item["id"] not in made.ours | used:
            made.items.remove(item)
            reason = _("it was left out, since nothing that was kept depends on it.")
            made.leave_out(made.places[item["id"]], reason)


def _settle_orders(made: Collected) -> None:
    """Leave out random orders of fewer than two questions or sections, which have no effect."""
    for item in made.items:
        if item["id"] not in made.ours and item["kind"] == SECTION:
            for name in ("random_order", "random_place"):
                if item.get(name) and block_problem({**item, **_ORDERS, name: True}, made.items):
                    del item[name]


def _defaults(made: Collected, ticked: bool) -> list[str]:
    """Say which questions are stored as answered by default, if people do not tick them next, and
    what numbers and conditions need."""
    questions = [item for item in made.items if item["kind"] != SECTION]
    sources = {leaf["question"] for item in made.items for leaf in leaves(item.get("asked_if"))}
    without = {*made.unprotected}
    unfinished = {
        item["id"]
        for item in questions
        if kind_of(item).numeric
        and item["id"] not in made.ours
        and not {"low", "high"} <= item["parameters"].keys()
    }
    protected = {item["id"] for item in questions if item["design"] != OPEN} & without
    asked = sources & protected
    named = (
        (
            set() if ticked else without,
            _(
                "The file does not say how to protect these questions. The import set their "
                "answers to be stored as given: %(numbers)s."
            ),
        ),
        (
            unfinished,
            _(
                "The file does not say what the lowest or the highest answer to these numbers is. "
                "Give both before the launch: %(numbers)s."
            ),
        ),
        (
            asked,
            _(
                "Other questions depend on the answers to these, which Candor allows only where "
                "answers are stored as given. Change their protection or delete the conditions: "
                "%(numbers)s."
            ),
        ),
    )
    return [text % {"numbers": _numbers(questions, ids)} for ids, text in named if ids]


def _numbers(questions: Sequence[Item], ids: set[str]) -> str:
    numbered = enumerate(questions, start=1)
    return join_numbers(number for number, item in numbered if item["id"] in ids)
