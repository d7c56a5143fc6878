"""The receipt of the plain page: what a stored report contains and lets others conclude."""

import base64
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import template
from django.template.defaultfilters import floatformat

from localdp.mechanisms import Linked, NumericMechanism, OpenNumber
from localdp.posterior import Strength, factor_of, factor_of_report, posterior, raised, strength
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.question import Proof, QuestionPage

register = template.Library()

BEFORE = 0.1


@dataclass(frozen=True)
class Recorded:
    """The report on one question, and what it lets others conclude; the answer is not available."""

    question: QuestionPage
    report: Any
    asked: bool
    skipped: bool
    direct: bool

    @property
    def labels(self) -> tuple[str, ...]:
        """The words of the report; none for a number that is only a cell of a scale."""
        question, mechanism = self.question, self.question.mechanism
        if isinstance(mechanism, OpenNumber):
            number = f"{float(mechanism.scale.value_of(self.report)):g}"
            return (f"{number}\u00a0{question.unit}".strip(),)
        if isinstance(mechanism, NumericMechanism):
            return ()
        if isinstance(mechanism, Linked):
            categories = mechanism.part_categories(self.report).items()
            parts = ((question.parts[place], category) for place, category in categories)
            return tuple(f"{part.text} {part.options[category]}" for part, category in parts)
        if isinstance(self.report, int):
            return (str(question.labels[self.report]),)
        marked = zip(question.labels, self.report, strict=True)
        return tuple(str(label) for label, mark in marked if mark)

    @property
    def before(self) -> float:
        """A suspicion before the report is known, in percent."""
        return 100 * BEFORE

    @property
    def after(self) -> float:
        """What that suspicion may have become, in percent; for items, that of a recorded one."""
        mechanism = self.question.mechanism
        if self.question.odds.form == "items":
            return self._item_after(1)
        if self.question.odds.form not in {"binary", "category"}:
            return 100 * raised(BEFORE, self._factor)
        # The recorded category had the probability BEFORE, and the others shared the rest evenly.
        prior = [(1 - BEFORE) / (mechanism.categories - 1)] * mechanism.categories
        prior[self.report] = BEFORE
        return 100 * float(posterior(mechanism, self.report, prior)[self.report])

    @property
    def below(self) -> float:
        """The same for an item of a multiple choice that is not recorded."""
        return self._item_after(0)

    @property
    def strength(self) -> Strength:
        """How strongly this particular report protects the answer."""
        return strength(self._factor)

    @property
    def proof(self) -> Proof | None:
        """Set if the report proves the answer to a yes/no question."""
        return next((one for one in self.question.proofs if one.place == self.report), None)

    @cached_property
    def _factor(self) -> float:
        """The largest likelihood ratio of the report; for linked questions, of any report."""
        if isinstance(self.question.mechanism, Linked):
            return float(factor_of([self.question.mechanism]))
        return factor_of_report(self.question.mechanism, self.report)

    def _item_after(self, mark: int) -> float:
        items = self.question.mechanism.categories
        marks, prior = [mark] * items, [BEFORE] * items
        return 100 * float(posterior(self.question.mechanism, marks, prior)[0])


@register.filter
def percent(value: float) -> str:
    """Format with enough decimals that only certainty is 100 % and only impossibility is 0 %."""
    places = 1
    while 0 < value < 100 and round(value, places) in {0, 100}:
        places += 1
    return str(floatformat(round(value, places), -places))


@register.simple_tag
def recorded(page: SurveyPage, report: str) -> list[Recorded]:
    """Return for each question what the report contains."""
    found = page.layout.unpack(base64.b64decode(report))
    # Conditions depend on open questions, whose reports are the answers.
    answers = zip(found.reports, found.skipped, strict=True)
    asked = page.asked([None if skipped else answer for answer, skipped in answers])
    direct = [arm is True for arm in found.arms]
    columns = (page.questions, found.reports, asked, found.skipped, direct)
    return [Recorded(*row) for row in zip(*columns, strict=True)]
