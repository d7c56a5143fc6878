"""The form of the page without JavaScript: the server sees its answers briefly and stores none.

Of a linked question it may ask two parts only, and of a battery one item. The server draws them,
and the arms of experiments, when it renders the page, before anything is answered. They are no
answers, so the form itself returns them. The order of the questions follows from the form's token.
"""

import math
import random
import re
import secrets
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import NumericMechanism, RandomPair
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import SecureWords
from respondents.intake.words import MOST_BYTES, MOST_CHARACTERS
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.question import Reading
from respondents.questionnaire.typed_numbers import plain, readings
from respondents.questionnaire.who_answers import Known, Undecided, decide, in_words
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import ClosingText, Question
from surveys.documents.json_schema import impossible_character
from surveys.formatting import level_text
from surveys.questions.arms import arm_of
from surveys.questions.calendar import calendar_number

SKIP = "skip"
_LEVEL = re.compile(r"level-(0|[1-9][0-9]{0,4})", re.ASCII)


@dataclass(frozen=True)
class ClosingField:
    """A closing text of the form, with what was typed and what is wrong with it."""

    closing: ClosingText
    words: str = ""
    error: str | Promise = ""


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
        self.closing = [_closing_field(closing, data) for closing in document.closing_texts]
        self.errors |= {field.closing.id: field.error for field in self.closing if field.error}

    @property
    def words(self) -> list[str]:
        """The answers in people's own words; none from those who do not pass the screening."""
        return ["" if self.screened else field.words for field in self.closing]

    def randomize(self) -> bytes:
        """Return the randomized report, which is all that is ever stored."""
        layout = self.document.layout
        words = SecureWords()
        arms = tuple(
            arm if arm is None else self.pairs.get(question.id, arm)
            for question, arm in zip(self.document.questions, layout.draw_arms(words), strict=True)
        )
        return layout.randomize(self.answers, words, arms)

    def _drop_skipped_branches(self) -> None:
        """Drop answers to questions whose condition is not met, which the page cannot hide."""
        left_out = self.document.left_out(lambda battery: self.pairs[battery.name])
        asked = self.document.asked(self.answers, left_out)
        self.screened = self.document.screens_out(asked, self.answers)
        self.turned_away = self.document.turns_away(asked, self.answers)
        for index, question in enumerate(self.document.questions):
            if not asked[index]:
                self.answers[index] = None
                self.errors.pop(question.id, None)
                self.readings.pop(question.id, None)

    def _read(self, question: Question, data: QueryDict) -> Answer:
        if question.kind.drawn:
            return self.pairs[question.id]
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
            read = self._date if question.calendar else self._number
            return read(question, question.mechanism.scale, values)
        several = question.kind.several
        valid = [*map(str, range(question.answers))]
        if not (set(valid).issuperset(values) and (several or len(values) == 1)):
            self.errors[question.id] = _("Choose an answer, or skip this question.")
            return None
        if question.last_excludes and valid[-1] in values and len(values) > 1:
            self.errors[question.id] = _(
                "The last answer cannot be combined with others. Tick only the last one, "
                "or only the others."
            )
            return None
        return [index in values for index in valid] if several else int(values[0])

    def _date(self, question: Question, scale: NumberScale, values: list[str]) -> Answer:
        """Parse a year, month or date within the bounds."""
        low, high = int(scale.low), int(scale.high)
        try:
            number = calendar_number(plain(values[0] if values else ""), question.calendar)
        except ValueError:
            number = low - 1
        if len(values) == 1 and low <= number <= high:
            return number - low
        ends = [level_text(end, question.calendar) for end in (low, high)]
        text = _("Give an answer from %(low)s to %(high)s, or skip this question.")
        self.errors[question.id] = text % {"low": ends[0], "high": ends[1]}
        return None

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


def _closing_field(closing: ClosingText, data: QueryDict) -> ClosingField:
    words = data.get(f"words-{closing.id}", "").replace("\r\n", "\n").strip()
    error: str | Promise = ""
    if len(words) > MOST_CHARACTERS or len(words.encode(errors="replace")) > MOST_BYTES:
        error = _("Write at most 500 characters.")
    elif impossible_character(words):
        error = _("A character in this text cannot be sent. Please type the text again.")
    return ClosingField(closing, words, error)


def draw_pairs(document: Document) -> Pairs:
    """Draw an arm of each experiment, a pair for each question that asks two of its parts, and an
    item of each battery that asks one."""
    words = SecureWords()
    arms = document.layout.draw_arms(words)
    items = {name: secrets.randbelow(size) for name, size in _drawing(document).items()}
    return items | {
        question.id: arm_of(question.shares, int(words.take(1)[0]))
        if question.kind.drawn
        else int(arm or 0)
        for question, arm in zip(document.questions, arms, strict=True)
        if _choices(question)
    }


def _choices(question: Question) -> int:
    """Return among how many arms or pairs the form draws; 0 if it draws nothing."""
    if question.kind.drawn:
        return len(question.options)
    return len(question.mechanism.pairs) if isinstance(question.mechanism, RandomPair) else 0


def read_pairs(document: Document, data: QueryDict) -> Pairs:
    """Read the pairs and arms that a form returns; draw a new one for each that is invalid."""
    pairs = draw_pairs(document)
    sizes = {question.id: _choices(question) for question in document.questions}
    for name, size in {**sizes, **_drawing(document)}.items():
        value = data.get(f"pair-{name}", "")
        if value in map(str, range(size)):
            pairs[name] = int(value)
    return pairs


def _drawing(document: Document) -> dict[str, int]:
    """Return the number of items of each battery that asks one."""
    return {battery.name: len(battery.items) for battery in document.batteries if battery.drawn}


def asked_parts(question: Question, pairs: Pairs) -> tuple[int, ...]:
    """Return the indices of the parts that are asked."""
    if isinstance(question.mechanism, RandomPair):
        return question.mechanism.pairs[pairs[question.id]]
    return tuple(range(len(question.parts)))


def with_pairs(page: SurveyPage, pairs: Pairs, token: str) -> SurveyPage:
    """Return the page as these arms and pairs, and the order that follows from the token, make
    it."""
    known: Known = {}
    left: list[Undecided] = []
    left_out = page.left_out(lambda battery: pairs[battery.name])
    for place, question in enumerate(page.questions):
        if question.kind.drawn:
            known[place] = pairs[question.id]
        left.append(place not in left_out and decide(question.condition, known))
        if left[place] is False:
            known[place] = None
    order = [place for place in _order(page, known, token) if left[place] is not False]
    numbers = {place: number for number, place in enumerate(order, start=1)}
    questions = list(page.questions)
    for place, question in enumerate(page.questions):
        parts = tuple(question.parts[index] for index in asked_parts(question, pairs))
        questions[place] = replace(question, asked=parts, pair=pairs.get(question.id))
    section = None
    for place, number in numbers.items():
        question = questions[place]
        opened = [(heading, decide(heading.condition, known)) for heading in question.headings]
        questions[place] = replace(
            question,
            number=number,
            only_if=in_words(left[place], page, numbers),
            opened=tuple(
                (heading, in_words(whom, page, numbers))
                for heading, whom in opened
                if whom is not False and question.section != section
            ),
        )
        section = question.section
    drawn = {name: pairs[name] for name in _drawing(page)}
    return replace(page, questions=tuple(questions), order=tuple(order), drawn_items=drawn)


def _order(document: Document, known: Known, token: str) -> list[int]:
    """Return the places of all questions, arms left out, in the order of one form."""
    chance = random.Random(token)  # noqa: S311  the order of a page, and no part of a report
    ends = [*(section.before for section in document.sections), len(document.questions)]
    blocks = [list(range(*pair)) for pair in pairwise([0, *ends])]
    for block, section in zip(blocks[1:], document.sections, strict=True):
        if section.random_order:
            chance.shuffle(block)
    moving = [n for n, section in enumerate(document.sections, start=1) if section.random_place]
    chosen = [
        question.orders[arm]
        for place, arm in known.items()
        if arm is not None and (question := document.questions[place]).orders
    ]
    order = chosen[0] if chosen else chance.sample(range(len(moving)), len(moving))
    moved = [blocks[moving[index]] for index in order]
    for number, block in zip(moving, moved, strict=True):
        blocks[number] = block
    drawn = document.experiments
    return [place for block in blocks for place in block if document.questions[place] not in drawn]


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
    level = scale.level_of(text)
    value = "\N{NO-BREAK SPACE}".join(filter(None, (text, unit)))
    if "." not in text:
        return Reading(level, value)
    return Reading(level, value, *(str(near(Fraction(text))) for near in (math.floor, math.ceil)))
