"""Conditions in words: “those who answered “Yes” to question 1”."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.text import Truncator
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from charts.shapes import isolated
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.condition_problems import levels_of, scale_of
from surveys.documents.frozen.document import Document
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
from surveys.questions.kind import QuestionKind
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]
LONGEST, SHORT = 80, 40
"""Characters of a wording in quotes, and before an answer."""


@dataclass(frozen=True)
class Source:
    """What a sentence says of a question on which others depend."""

    name: str
    """Its number, or its wording in quotes."""
    options: Sequence[str] = ()
    scale: NumberScale | None = None
    kind: QuestionKind = field(default_factory=QuestionKind)
    calendar: str = ""


def quoted(wording: str) -> str:
    return f"“{isolated(Truncator(wording).chars(LONGEST))}”"


def quoted_names(document: Document) -> Callable[[int], str]:
    """Return what calls the question at a place by its wording."""

    def name(place: int) -> str:
        question = document.questions[place]
        return quoted(question.wording(get_language() or question.text.own_language))

    return name


def named_answer(wording: str, answer: str, *, whole: bool = False) -> str:
    """Return an answer after the beginning of its question, where a bare Yes could be any; in a
    sentence that people copy, after the ``whole`` question."""
    question = wording.rstrip("?？:： ")
    question = question if whole else Truncator(question).chars(SHORT)
    return _("%(question)s: %(answer)s") % {
        "question": isolated(question),
        "answer": isolated(answer),
    }


def numbered(place: int) -> str:
    """Return the name of the question at a place where the questions have numbers."""
    return _("question %(number)d") % {"number": place + 1}


def condition_text(
    condition: Condition, document: Document, name: Callable[[int], str] = numbered
) -> str:
    """Return for whom a condition of a document holds, in the interface's language; ``name`` says
    what the question at a place is called."""

    def source(place: int) -> Source:
        question = document.questions[place]
        language = get_language() or question.text.own_language
        options = [option.within(language) for option in question.options]
        return Source(name(place), options, question.scale, question.kind, question.calendar)

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
        return Source(numbered(place), options, scale, kind_of(question), calendar)

    try:
        return in_words(parse_condition(with_leaves(tree or {}, leaf), places), source)
    except (LookupError, TypeError):
        return ""


def in_words(condition: Condition, source: Callable[[int], Source]) -> str:
    """Return for whom a condition holds; ``source`` describes the question at a place."""
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
            _("answered %(answer)s to %(question)s")
            if holds
            else _("did not answer %(answer)s to %(question)s")
        )
        return text % {"answer": _range(leaf, source), "question": source.name}
    if not isinstance(leaf, Chosen):
        raise TypeError(leaf)
    options = _(" or ").join(f"“{source.options[place]}”" for place in leaf.options)
    if source.kind.several:
        text = (
            _("chose %(options)s in %(question)s")
            if holds
            else _("did not choose %(options)s in %(question)s")
        )
    elif source.kind.drawn:
        text = (
            _("are in the arm %(options)s of %(question)s")
            if holds
            else _("are not in the arm %(options)s of %(question)s")
        )
    else:
        text = (
            _("answered %(options)s to %(question)s")
            if holds
            else _("did not answer %(options)s to %(question)s")
        )
    return text % {"options": options, "question": source.name}


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
