"""Descriptions of a frozen question for its pages."""

import json

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from surveys.documents.frozen import Document, Question
from surveys.protection.permanent import epsilons_of
from surveys.protection.registry import DESIGNS


def describe_protection(question: Question) -> str:
    """Return the design's name with its ε."""
    label = str(DESIGNS[question.design].label) if question.design in DESIGNS else question.design
    if question.in_clear:
        return label
    return f"{label}, {epsilons_of(question.mechanism)}"


def serialize_mechanism(question: Question) -> str:
    """Return the frozen mechanism as JSON, with exact integers."""
    return json.dumps(question.mechanism.spec(), sort_keys=True, ensure_ascii=False)


def describe_condition(question: Question, document: Document) -> str:
    """Return who gets the question."""
    if question.condition is None:
        return _("everyone")
    named = document.questions[question.condition.place]
    language = get_language() or named.text.own_language
    options = [f"“{named.options[place].within(language)}”" for place in question.condition.options]
    return _("those who answered %(options)s to question %(number)d") % {
        "options": _(" or ").join(options),
        "number": question.condition.place + 1,
    }


def describe_anchors(document: Document) -> str:
    """Return which questions are corrected, each with the number of its anchor question."""
    numbers = {question.block: number for number, question in enumerate(document.questions, 1)}
    text = _("question %(number)d by question %(anchor)d")
    return "; ".join(
        text % {"number": numbers[question.block], "anchor": numbers[question.anchor]}
        for question in document.questions
        if question.anchor is not None
    )
