"""A frozen question in words, and its mechanism in integers."""

import json

from django.utils.translation import gettext as _

from surveys.documents.frozen import Document, Question
from surveys.protection.permanent import epsilons_of
from surveys.protection.registry import DESIGNS


def protection_of(question: Question) -> str:
    """The design's name with its ε."""
    label = str(DESIGNS[question.design].label) if question.design in DESIGNS else question.design
    if question.in_clear:
        return label
    return f"{label}, {epsilons_of(question.mechanism)}"


def integers_of(question: Question) -> str:
    """The mechanism as it is frozen, integer for integer."""
    return json.dumps(question.mechanism.spec(), sort_keys=True, ensure_ascii=False)


def asked_of(question: Question, document: Document) -> str:
    """Of whom it is asked, where that is not everyone."""
    if question.condition is None:
        return _("everyone")
    named = document.questions[question.condition.place]
    said = [f"“{named.options[place]}”" for place in question.condition.options]
    return _("those who answered %(options)s to question %(number)d") % {
        "options": _(" or ").join(said),
        "number": question.condition.place + 1,
    }


def drawn_by(question: Question) -> str:
    """Whose chance it is."""
    return _("the person’s own device") if question.own_device else _("the page")
