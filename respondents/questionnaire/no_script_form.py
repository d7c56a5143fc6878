"""The form of the page without JavaScript: the server sees its answers briefly and stores none.

Of a linked question it may ask two parts only. The server draws them when it renders the page,
before anything is answered. They are public, so the form itself returns them.
"""

import math
import re
from dataclasses import replace
from fractions import Fraction

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import NumericMechanism, RandomPair
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import SecureWords
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.question import Reading
from respondents.questionnaire.typed_numbers import readings
from surveys.documents.frozen import Document, Question

SKIP = "skip"
_LEVEL = re.compile(r"level-(0|[1-9][0-9]{0,4})", re.ASCII)

Pairs = dict[str, int]
Answer = int | list[bool] | list[int] | None


class PlainForm:
    """The answers of one POST. It has no repr, so that no error report shows an answer."""

    def __init__(self, document: Document, data: QueryDict) -> None:
        self.document = document
        self.errors: dict[str, str | Promise] = {}
        self.readings: dict[str, list[str]] = {}
        self.pairs = read_pairs(document, data)
        self.answers = [self._read(question, data) for question in document.questions]
        self._drop_skipped_branches()

    def randomize(self) -> bytes:
        """Return the randomized report, which is all that is ever stored."""
        layout = self.document.layout
        words = SecureWords()
        arms = tuple(
            self.pairs.get(question.id, arm)
            for question, arm in zip(self.document.questions, layout.draw_arms(words), strict=True)
        )
        return layout.randomize(self.answers, words, arms)

    def _drop_skipped_branches(self) -> None:
        """Drop answers to questions whose condition is not met: the page shows all questions."""
        asked = self.document.asked(self.answers)
        for index, question in enumerate(self.document.questions):
            if not asked[index]:
                self.answers[index] = None
                self.errors.pop(question.id, None)
                self.readings.pop(question.id, None)

    def _read(self, question: Question, data: QueryDict) -> Answer:
        values = data.getlist(f"answer-{question.id}")
        if not question.parts:
            return self._answer(question, values)
        if values == [SKIP]:
            return None
        row = [0] * len(question.parts)
        for index in asked_parts(question, self.pairs):
            value = data.get(f"answer-{question.id}-{index}", "")
            valid = map(str, range(len(question.parts[index].options)))
            if value not in valid:
                self.errors[question.id] = _("Answer every part, or skip the whole question.")
                return None
            row[index] = int(value)
        return row

    def _answer(self, question: Question, values: list[str]) -> Answer:
        if values in ([SKIP], ["", SKIP]):
            return None
        if isinstance(question.mechanism, NumericMechanism):
            return self._number(question, question.mechanism.scale, values)
        several, valid = question.kind.several, [*map(str, range(len(question.options)))]
        if not (set(valid).issuperset(values) and (several or len(values) == 1)):
            self.errors[question.id] = _("Choose an answer, or skip this question.")
            return None
        if question.last_excludes and valid[-1] in values and len(values) > 1:
            self.errors[question.id] = _("The last answer goes with no other: tick it alone.")
            return None
        return [index in values for index in valid] if several else int(values[0])

    def _number(self, question: Question, scale: NumberScale, values: list[str]) -> Answer:
        """Parse a number, clamp it to the bounds and round it to the step, as the page explains.

        If it can be read in two ways, the form comes back with both, and the person picks one.
        """
        typed, *picked = values if len(values) in (1, 2) else [""]
        level = _LEVEL.fullmatch("".join(picked))
        if level and not typed.strip() and int(level[1]) < scale.size:
            return int(level[1])
        meanings = [] if picked else readings(typed, scale, str(question.unit))
        if len(meanings) == 1:
            return scale.level_of(meanings[0])
        if meanings:
            self.readings[question.id] = meanings
            self.errors[question.id] = _(
                "Your number can be read in two ways. Choose the one that you mean."
            )
        else:
            self.errors[question.id] = _(
                "Type one number in digits, without words, or skip this question."
            )
        return None


def draw_pairs(document: Document) -> Pairs:
    """Draw the index of a pair for each question that asks two of its parts."""
    arms = document.layout.draw_arms(SecureWords())
    return {
        question.id: int(arm)
        for question, arm in zip(document.questions, arms, strict=True)
        if isinstance(question.mechanism, RandomPair) and arm is not None
    }


def read_pairs(document: Document, data: QueryDict) -> Pairs:
    """Read the pairs that a form returns; draw a new one for each that is invalid."""
    pairs = draw_pairs(document)
    for question in document.questions:
        if isinstance(question.mechanism, RandomPair):
            value = data.get(f"pair-{question.id}", "")
            valid = map(str, range(len(question.mechanism.pairs)))
            if value in valid:
                pairs[question.id] = int(value)
    return pairs


def asked_parts(question: Question, pairs: Pairs) -> tuple[int, ...]:
    """Return the indices of the parts that are asked."""
    if isinstance(question.mechanism, RandomPair):
        return question.mechanism.pairs[pairs[question.id]]
    return tuple(range(len(question.parts)))


def with_pairs(page: SurveyPage, pairs: Pairs) -> SurveyPage:
    """Return the page with only the parts that are asked."""
    questions = []
    for question in page.questions:
        parts = tuple(question.parts[index] for index in asked_parts(question, pairs))
        questions.append(replace(question, asked=parts, pair=pairs.get(question.id)))
    return replace(page, questions=tuple(questions))


def with_readings(page: SurveyPage, meanings: dict[str, list[str]]) -> SurveyPage:
    """Return the page with both readings of each number that can be read in two ways."""
    questions = []
    for question in page.questions:
        texts = meanings.get(question.id, [])
        if texts and (scale := question.scale):
            both = tuple(_reading(text, scale, str(question.unit)) for text in texts)
            questions.append(replace(question, readings=both))
        else:
            questions.append(question)
    return replace(page, questions=tuple(questions))


def _reading(text: str, scale: NumberScale, unit: str) -> Reading:
    level, value = scale.level_of(text), "\N{NO-BREAK SPACE}".join(filter(None, (text, unit)))
    if "." not in text:
        return Reading(level, value)
    return Reading(level, value, *(str(near(Fraction(text))) for near in (math.floor, math.ceil)))
