"""The receipt: what a report contains and how strongly it protects the answer."""

import base64
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from localdp.mechanisms import Linked, Mechanism, NumericMechanism, OpenNumber, RandomItem
from localdp.posterior import Strength, factor_of, factor_of_report, strength
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.question import Proof, QuestionPage
from surveys.formatting import level_text
from surveys.protection.design import OPEN

Unasked = Literal["", "item", "version", "answer"]
"""Why a question was not asked: another item was picked, or an arm or an earlier answer decided."""


@dataclass(frozen=True)
class Recorded:
    """The report on one question; the answer is not available."""

    question: QuestionPage
    report: Any
    unasked: Unasked
    skipped: bool
    direct: bool

    @property
    def asked(self) -> bool:
        return not self.unasked

    @property
    def from_link(self) -> bool:
        return self.question.kind.in_link

    @property
    def heading(self) -> str:
        return self.question.wording()

    @property
    def labels(self) -> tuple[str, ...]:
        """The words of the report; none for a number that is only a cell of a scale."""
        question = self.question
        mechanism = question.mechanism
        if isinstance(mechanism, OpenNumber):
            number = level_text(float(mechanism.scale.value_of(self.report)), question.calendar)
            return (f"{number}\u00a0{question.unit}".strip(),)
        if isinstance(mechanism, NumericMechanism):
            return ()
        if isinstance(mechanism, Linked):
            categories = mechanism.part_categories(self.report).items()
            parts = ((question.parts[place], category) for place, category in categories)
            return tuple(f"{part.text} {part.options[category]}" for part, category in parts)
        if isinstance(mechanism, RandomItem):
            return (str(question.labels[mechanism.item_of(self.report)[0]]),)
        if isinstance(self.report, int):
            return (str(question.labels[self.report]),)
        marked = zip(question.labels, self.report, strict=True)
        return tuple(str(label) for label, mark in marked if mark)

    @property
    def high(self) -> bool:
        """Whether the code of a number is one of the upper half of the scale."""
        return is_upper(self.question.mechanism, self.report)

    @property
    def ticked(self) -> bool:
        """Whether the report on one item of a multiple choice says that it was chosen."""
        mechanism = self.question.mechanism
        return isinstance(mechanism, RandomItem) and mechanism.item_of(self.report)[1] == 1

    @property
    def hidden(self) -> bool:
        """Whether this report alone does not show the answer, which the receipt says once."""
        answered = not (self.unasked or self.skipped or self.direct or self.question.in_clear)
        return answered and self.strength == "sound"

    @property
    def strength(self) -> Strength:
        """How strongly this particular report protects the answer."""
        return strength(self._factor)

    @property
    def proof(self) -> Proof | None:
        """Set if the report proves the answer to a yes/no question."""
        return next((proof for proof in self.question.proofs if proof.place == self.report), None)

    @cached_property
    def _factor(self) -> float:
        """The largest likelihood ratio of the report; for linked questions, of any report."""
        if isinstance(self.question.mechanism, Linked):
            return float(factor_of([self.question.mechanism]))
        return factor_of_report(self.question.mechanism, self.report)


def is_upper(mechanism: Mechanism, report: int) -> bool:
    """Return whether a number's code is in its scale's upper half, as `RiskWording` divides it."""
    if not isinstance(mechanism, NumericMechanism):
        raise TypeError(f"{mechanism!r} has no scale")
    return bool(mechanism.scores[report] > mechanism.scale.middle)


@dataclass(frozen=True)
class Receipt:
    """What one report contains, and the page as this person was asked."""

    rows: list[Recorded]
    asked: SurveyPage

    @property
    def hides_some(self) -> bool:
        """Whether the report on some question alone does not show its answer."""
        return any(row.hidden for row in self.rows)


def receipt_of(page: SurveyPage, report: str) -> Receipt:
    rows = recorded(page, report)
    return Receipt(rows, as_asked(page, rows))


def as_asked(page: SurveyPage, rows: Iterable[Recorded]) -> SurveyPage:
    """Return the page as if it asked only what this person answered, and as they were asked it."""
    answered = (row for row in rows if not (row.unasked or row.skipped))
    questions = tuple(
        replace(
            row.question,
            condition=None,
            direct=None,
            design=OPEN if row.direct else row.question.design,
        )
        for row in answered
        if row.question.kind.asked
    )
    return replace(page, questions=questions, sections=(), screening=None)


def recorded(page: SurveyPage, report: str) -> list[Recorded]:
    """Return for each question what the report contains."""
    unpacked = page.layout.unpack(base64.b64decode(report))
    # Conditions depend on open questions, whose reports are the answers.
    answers = zip(unpacked.reports, unpacked.skipped, strict=True)
    given = [None if skipped else answer for answer, skipped in answers]
    asked = page.asked(given, page.not_drawn(lambda battery: page.drawn_items[battery.name]))
    arms = {n: given[n] for n, question in enumerate(page.questions) if not question.kind.asked}

    def reason(place: int) -> Unasked:
        condition = page.questions[place].condition
        if asked[place]:
            return ""
        if condition is None or condition.holds(asked, given):
            return "item"
        return "version" if condition.verdict(arms) is False else "answer"

    unasked = map(reason, range(len(asked)))
    direct = [arm is True for arm in unpacked.arms]
    columns = (page.questions, unpacked.reports, unasked, unpacked.skipped, direct)
    return [Recorded(*row) for row in zip(*columns, strict=True)]
