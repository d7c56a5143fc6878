"""Descriptions of a frozen question for its pages."""

import json

from django.utils.translation import gettext as _

from surveys.documents.completion import in_words
from surveys.documents.condition_text import condition_text, numbered, quoted_names
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Section
from surveys.formatting import join_items
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


def describe_condition(question: Question, document: Document, *, quoting: bool = False) -> str:
    """Return who gets the question, with numbers of questions or ``quoting`` them."""
    if question.condition is None:
        return _("everyone")
    name = quoted_names(document) if quoting else numbered
    return condition_text(question.condition, document, name)


def describe_access(document: Document) -> str:
    """Return what the survey's team may download."""
    return {
        "none": _("figures"),
        "reports": _("figures and randomized reports"),
        "groups": _("figures and randomized reports with groups"),
        "tables": _("tables"),
        "rows": _("rows"),
    }[document.exports]


def describe_completion(document: Document) -> str:
    """Return what people show a panel once their report is accepted, and the time to answer."""
    entry = vars(document.completion) if document.completion else {}
    seconds = sum(timing.kind.seconds for timing in document.timed)
    return in_words({**entry, "seconds": seconds}) or "–"


def describe_anchors(document: Document) -> str:
    """Return which questions are corrected, each with the number of its anchor question."""
    return _pairs(document, "anchor", _("question %(number)d by question %(anchor)d"))


def describe_versions(document: Document) -> str:
    """Return which questions are versions of one, by their numbers."""
    return _pairs(document, "version_of", _("question %(number)d of question %(first)d"))


def _pairs(document: Document, named: str, text: str) -> str:
    """Return the text with the number of each question that names another by block hash, and with
    the other's."""
    numbers = {question.block: number for number, question in enumerate(document.questions, 1)}
    pairs = [(numbers[each.block], getattr(each, named)) for each in document.questions]
    others = [(number, numbers[block]) for number, block in pairs if block is not None]
    return "; ".join(text % {"number": n, "anchor": other, "first": other} for n, other in others)


def describe_sections(document: Document) -> str:
    """Return the sections: the question after each, its heading, and its rules."""
    return "; ".join(
        " ".join([f"{section.before + 1}: {section.text}", *_rules_of(section, document)])
        for section in document.sections
    )


def describe_screening(document: Document) -> str:
    """Return who goes on, and whether the others send a report."""
    screening = document.screening
    if screening is None:
        return _("none")
    text = (
        _("%(whom)s continue; everyone else’s report ends here")
        if screening.sends
        else _("%(whom)s continue; everyone else sends nothing")
    )
    return text % {"whom": condition_text(screening.condition, document)}


def describe_orders(question: Question, document: Document) -> str:
    """Return the order of the sections that change places, for each arm."""
    moving = [section.text for section in document.sections if section.random_place]
    return "; ".join(
        f"{option}: {join_items(moving[place] for place in order)}"
        for option, order in zip(question.options, question.orders, strict=False)
    )


def _rules_of(section: Section, document: Document) -> list[str]:
    rules = [
        (section.random_order, _("questions in random order")),
        (section.random_place, _("changes places at random")),
        (section.battery, _("battery")),
        (section.draws, _("one item drawn for each person")),
    ]
    whom = [condition_text(section.condition, document)] if section.condition else []
    words = [*(rule for holds, rule in rules if holds), *whom]
    return [f"({join_items(words)})"] if words else []
