"""What a stored report says and lets anyone conclude, for the receipt of the plain page."""

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import template
from django.template.defaultfilters import floatformat

from localdp.mechanisms import Linked, Mechanism, NumericMechanism, OpenNumber
from localdp.posterior import Strength, factor_of, factor_of_report, posterior, raised, strength
from respondents.questionnaire.page import Proof, QuestionPage, SurveyPage
from surveys.documents.frozen import Document
from surveys.protection.risk_wording import LINKED_FORMS

register = template.Library()

BEFORE = 0.1


@dataclass(frozen=True)
class Recorded:
    """What was recorded for one question; no answer was ever here.

    ``strength`` is that of this very report.

    ``after`` is what a suspicion of ``before`` may have become, in percent; for the items of a
    multiple choice ``below`` is the same where an item is not recorded.
    """

    question: QuestionPage
    asked: bool
    skipped: bool
    direct: bool
    labels: tuple[str, ...]
    after: float
    below: float
    strength: Strength
    proof: Proof | None = None
    """Where the report gives the answer of a yes/no question away for certain."""
    place: int = 0
    places: int = 0
    """Of a number: which cell of how many was recorded, counted from 1."""

    @property
    def before(self) -> float:
        return 100 * BEFORE

    @property
    def before_text(self) -> str:
        return percent(self.before)

    @property
    def after_text(self) -> str:
        return percent(self.after)

    @property
    def below_text(self) -> str:
        return percent(self.below)


def percent(value: float) -> str:
    """With as many decimals as it takes to call nothing sure, or impossible, that is not."""
    places = 1
    while 0 < value < 100 and round(value, places) in {0, 100}:
        places += 1
    return str(floatformat(round(value, places), -places))


@register.simple_tag
def recorded(document: Document, page: SurveyPage, report: str) -> list[Recorded]:
    """Each question beside what the report says about it."""
    return list(_recorded(document, page, base64.b64decode(report)))


def _recorded(document: Document, page: SurveyPage, data: bytes) -> Iterator[Recorded]:
    told = document.layout.unpack(data)
    # What decides is asked openly, so that the report says it as well as the answers did.
    heads = zip(told.reports, told.skipped, strict=True)
    put = document.asked([None if skipped else report for report, skipped in heads])
    for place, (asked, question) in enumerate(zip(document.questions, page.questions, strict=True)):
        value = told.reports[place]
        if isinstance(asked.mechanism, NumericMechanism):
            yield _recorded_number(
                asked.mechanism, question, value, told.skipped[place], put[place]
            )
            continue
        factor = _factor(asked.mechanism, question.odds.form, value)
        after, below = _concluded(asked.mechanism, question.odds.form, value, factor)
        yield Recorded(
            question=question,
            asked=put[place],
            skipped=told.skipped[place],
            direct=told.arms[place] is True,
            labels=_labels(asked.mechanism, question, value),
            after=100 * after,
            below=100 * below,
            strength=strength(factor),
            proof=next((one for one in question.proofs if one.place == value), None),
        )


def _recorded_number(
    mechanism: NumericMechanism, question: QuestionPage, cell: int, skipped: bool, asked: bool
) -> Recorded:
    factor = factor_of_report(mechanism, cell)
    clear = isinstance(mechanism, OpenNumber)
    said = mechanism.scale.value_of(cell) if clear else None
    return Recorded(
        question=question,
        asked=asked,
        skipped=skipped,
        direct=False,
        labels=() if said is None else (f"{float(said):g}\u00a0{question.unit}".strip(),),
        after=100 * raised(BEFORE, factor),
        below=100 * BEFORE,
        strength=strength(factor),
        place=cell + 1,
        places=mechanism.reports,
    )


def _labels(mechanism: Mechanism, question: QuestionPage, value: Any) -> tuple[str, ...]:
    if isinstance(mechanism, Linked):
        parts = question.parts
        return tuple(
            f"{parts[place].text} {parts[place].options[category].label}"
            for place, category in mechanism.told(value).items()
        )
    if isinstance(value, int):
        return (question.options[value].label,)
    return tuple(option.label for option, mark in zip(question.options, value, strict=True) if mark)


def _factor(mechanism: Mechanism, form: str, value: Any) -> float:
    """How much the report tells at most; of linked questions what any report of theirs does."""
    if form in LINKED_FORMS:
        return float(factor_of([mechanism]))
    return factor_of_report(mechanism, value)


def _concluded(mechanism: Mechanism, form: str, value: Any, factor: float) -> tuple[float, float]:
    if form in {"open", "central"}:
        return 1.0, 0.0
    if form in {"marks", "set", "told", *LINKED_FORMS}:
        return raised(BEFORE, factor), BEFORE
    if form == "items":
        return _believed_item(mechanism, 1), _believed_item(mechanism, 0)
    # The recorded category had the chance BEFORE, and the others shared the rest evenly.
    prior = [(1 - BEFORE) / (mechanism.categories - 1)] * mechanism.categories
    prior[value] = BEFORE
    return float(posterior(mechanism, value, prior)[value]), BEFORE


def _believed_item(mechanism: Mechanism, mark: int) -> float:
    items = mechanism.categories
    return float(posterior(mechanism, [mark] * items, [BEFORE] * items)[0])
