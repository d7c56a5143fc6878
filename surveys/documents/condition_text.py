"""Conditions in words: “those who answered “Yes” to question 1”."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.condition_problems import levels_of, scale_of
from surveys.documents.frozen import Document
from surveys.formatting import level_text
from surveys.questions.conditions import (
    Between,
    Chosen,
    Combined,
    Condition,
    Every,
    Leaf,
    Negated,
    Tree,
    parse_condition,
    with_leaves,
)
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


@dataclass(frozen=True)
class Source:
    """What a sentence says of a question on which others depend."""

    number: int
    options: Sequence[str] = ()
    scale: NumberScale | None = None
    drawn: bool = False
    calendar: str = ""


def condition_text(condition: Condition, document: Document) -> str:
    """Return for whom a condition of a document holds, in the interface's language."""

    def source(place: int) -> Source:
        question = document.questions[place]
        language = get_language() or question.text.own_language
        options = [option.within(language) for option in question.options]
        mechanism = question.mechanism
        scale = mechanism.scale if isinstance(mechanism, NumericMechanism) else None
        return Source(place + 1, options, scale, question.kind.drawn, question.calendar)

    return in_words(condition, source)


def draft_condition_text(tree: Tree | None, questions: Sequence[Item], language: str) -> str:
    """Return the same for a draft, with options in its language; empty if a condition is missing or
    names what is no longer there."""
    places = {question["id"]: place for place, question in enumerate(questions)}

    def leaf(own: Tree) -> Item:
        if "options" in own:
            return {"block": own["question"], "options": own["options"]}
        named = questions[places[own["question"]]]
        scale = scale_of(named)
        least, most = levels_of(own, scale, named.get("calendar", "")) if scale else (None, None)
        return {"block": own["question"], "least": least, "most": most}

    def source(place: int) -> Source:
        question = questions[place]
        options = [option.get(language, "") for option in question["options"]]
        scale = scale_of(question) if kind_of(question).numeric else None
        calendar = question.get("calendar", "")
        return Source(place + 1, options, scale, kind_of(question).drawn, calendar)

    try:
        return in_words(parse_condition(with_leaves(tree or {}, leaf), places), source)
    except (LookupError, TypeError):
        return ""


def in_words(condition: Condition, source: Callable[[int], Source]) -> str:
    """Return for whom a condition holds; ``source`` tells of the question at a place."""
    return _("those who %(condition)s") % {"condition": phrase(condition, source)}


def phrase(condition: Condition, source: Callable[[int], Source], *, holds: bool = True) -> str:
    """Say that a condition holds, or that it does not."""
    if isinstance(condition, Negated):
        return phrase(condition.condition, source, holds=not holds)
    if isinstance(condition, Leaf):
        return _leaf(condition, source(condition.place), holds=holds)
    if not isinstance(condition, Combined):
        raise TypeError(condition)
    phrases = []
    for inner in condition.conditions:
        text = phrase(inner, source, holds=holds)
        single = len(inner.leaves) == 1 or len(condition.conditions) == 1
        phrases.append(text if single else f"({text})")
    # Not all of them: one of them not.
    joint = _(" and ") if isinstance(condition, Every) is holds else _(" or ")
    return joint.join(phrases)


def _leaf(leaf: Leaf, source: Source, *, holds: bool) -> str:
    if isinstance(leaf, Between):
        text = (
            _("answered %(answer)s to question %(number)d")
            if holds
            else _("did not answer %(answer)s to question %(number)d")
        )
        return text % {"answer": _range(leaf, source), "number": source.number}
    if not isinstance(leaf, Chosen):
        raise TypeError(leaf)
    options = _(" or ").join(f"“{source.options[place]}”" for place in leaf.options)
    if source.drawn:
        text = (
            _("are in the arm %(options)s of question %(number)d")
            if holds
            else _("are not in the arm %(options)s of question %(number)d")
        )
    else:
        text = (
            _("answered %(options)s to question %(number)d")
            if holds
            else _("did not answer %(options)s to question %(number)d")
        )
    return text % {"options": options, "number": source.number}


def _range(leaf: Between, source: Source) -> str:
    if (scale := source.scale) is None:
        raise TypeError(leaf)
    least, most = (
        level_text(float(scale.value_of(end)), source.calendar) for end in (leaf.least, leaf.most)
    )
    if leaf.least == leaf.most:
        return least
    if leaf.most == scale.size - 1:
        text = _("%(least)s or later") if source.calendar else _("%(least)s or more")
        return text % {"least": least}
    if leaf.least == 0:
        text = _("%(most)s or earlier") if source.calendar else _("%(most)s or less")
        return text % {"most": most}
    return _("%(least)s to %(most)s") % {"least": least, "most": most}
