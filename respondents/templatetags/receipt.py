"""The receipt of the plain page: what a stored report contains and lets others conclude."""

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
    """The report on one question; the answer itself is not available.

    ``strength`` is that of this particular report.

    ``after`` is what a suspicion of ``before`` may have become, in percent; for the items of a
    multiple choice ``below`` is the same for an item that is not recorded.
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
    """Set if the report proves the answer to a yes/no question."""
    place: int = 0
    places: int = 0
    """For a number: the recorded cell, counted from 1, and the number of cells."""

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
    """Format with enough decimals that only certainty is 100 % and only impossibility is 0 %."""
    places = 1
    while 0 < value < 100 and round(value, places) in {0, 100}:
        places += 1
    return str(floatformat(round(value, places), -places))


@register.simple_tag
def recorded(document: Document, page: SurveyPage, report: str) -> list[Recorded]:
    """Return for each question what the report contains."""
    return list(_recorded(document, page, base64.b64decode(report)))


def _recorded(document: Document, page: SurveyPage, data: bytes) -> Iterator[Recorded]:
    unpacked = document.layout.unpack(data)
    # Conditions depend on open questions, whose reports are the answers.
    answers = zip(unpacked.reports, unpacked.skipped, strict=True)
    asked = document.asked([None if skipped else report for report, skipped in answers])
    pairs = zip(document.questions, page.questions, strict=True)
    for index, (frozen, question) in enumerate(pairs):
        value, skipped = unpacked.reports[index], unpacked.skipped[index]
        if isinstance(frozen.mechanism, NumericMechanism):
            yield _recorded_number(frozen.mechanism, question, value, skipped, asked[index])
            continue
        factor = _factor(frozen.mechanism, question.odds.form, value)
        after, below = _concluded(frozen.mechanism, question.odds.form, value, factor)
        yield Recorded(
            question=question,
            asked=asked[index],
            skipped=skipped,
            direct=unpacked.arms[index] is True,
            labels=_labels(frozen.mechanism, question, value),
            after=100 * after,
            below=100 * below,
            strength=strength(factor),
            proof=next((one for one in question.proofs if one.place == value), None),
        )


def _recorded_number(
    mechanism: NumericMechanism, question: QuestionPage, cell: int, skipped: bool, asked: bool
) -> Recorded:
    factor = factor_of_report(mechanism, cell)
    answer = mechanism.scale.value_of(cell) if isinstance(mechanism, OpenNumber) else None
    return Recorded(
        question=question,
        asked=asked,
        skipped=skipped,
        direct=False,
        labels=() if answer is None else (f"{float(answer):g}\u00a0{question.unit}".strip(),),
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
            for place, category in mechanism.part_categories(value).items()
        )
    if isinstance(value, int):
        return (question.options[value].label,)
    return tuple(option.label for option, mark in zip(question.options, value, strict=True) if mark)


def _factor(mechanism: Mechanism, form: str, value: Any) -> float:
    """Return the largest likelihood ratio of the report; for linked questions, of any report."""
    if form in LINKED_FORMS:
        return float(factor_of([mechanism]))
    return factor_of_report(mechanism, value)


def _concluded(mechanism: Mechanism, form: str, value: Any, factor: float) -> tuple[float, float]:
    if form in {"open", "central"}:
        return 1.0, 0.0
    if form in {"marks", "set", "own-device", *LINKED_FORMS}:
        return raised(BEFORE, factor), BEFORE
    if form == "items":
        return _believed_item(mechanism, 1), _believed_item(mechanism, 0)
    # The recorded category had the probability BEFORE, and the others shared the rest evenly.
    prior = [(1 - BEFORE) / (mechanism.categories - 1)] * mechanism.categories
    prior[value] = BEFORE
    return float(posterior(mechanism, value, prior)[value]), BEFORE


def _believed_item(mechanism: Mechanism, mark: int) -> float:
    items = mechanism.categories
    return float(posterior(mechanism, [mark] * items, [BEFORE] * items)[0])
