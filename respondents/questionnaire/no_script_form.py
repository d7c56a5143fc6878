"""The form of the page without JavaScript: the server sees its answers briefly and stores none.

Of a linked question it may ask two parts only, and of a battery one item. The server draws them,
the arms of experiments, and who is asked directly, when it renders the page, before anything is
answered. They are not answers, so the form itself returns them. The order of the questions follows
from the form's token.
"""

import random
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from urllib.parse import quote, urlencode

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import NumericMechanism, RandomPair
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import SecureWords
from respondents.questionnaire.fixed_width import SKIP, dials, index_of, picked
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.who_answers import Known, Undecided, decide, in_words
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import ClosingText, Question
from surveys.documents.json_schema import impossible_character
from surveys.formatting import level_text
from surveys.questions.arms import arm_of
from surveys.questions.calendar import calendar_number


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
        self.pairs = read_pairs(document, data)
        self.answers = [self._read(question, data) for question in document.questions]
        self._drop_skipped_branches()
        if document.notice_tick and data.get("notice") != "1":
            self.errors["notice"] = _("Please tick the box first.")
        self.fields = [_words_field(asked, data) for asked in document.words]
        self.errors |= {
            field.closing.id: field.error
            for field in self.fields
            if field.error and self._is_sent(field)
        }

    @property
    def words(self) -> list[str]:
        """The answers in people's own words; none to what a person is not asked."""
        return [field.words if self._is_sent(field) else "" for field in self.fields]

    @property
    def written(self) -> list[tuple[ClosingText, str]]:
        """What a person was asked in words, and what is sent of it; of an “Other” only words."""
        pairs = zip(self.document.words, self.words, strict=True)
        closing = self.document.closing_texts
        return [(asked, words) for asked, words in pairs if words or asked in closing]

    def _is_sent(self, field: ClosingField) -> bool:
        """Return whether words are sent: at the end from all who pass the screening, of an “Other”
        from those who chose it."""
        for question, answer in zip(self.document.questions, self.answers, strict=True):
            if question.id == field.closing.id:
                return answer is not None and question.chose_other(answer)
        return not self.screened

    def randomize(self) -> bytes:
        """Return the randomized report, which is all that is ever stored."""
        layout = self.document.layout
        words = SecureWords()
        arms = tuple(
            arm if arm is None else type(arm)(self.pairs[question.id])
            for question, arm in zip(self.document.questions, layout.draw_arms(words), strict=True)
        )
        return layout.randomize(self.answers, words, arms)

    def _drop_skipped_branches(self) -> None:
        """Drop answers to questions whose condition is not met, which the page cannot hide."""
        not_drawn = self.document.not_drawn(lambda battery: self.pairs[battery.name])
        asked = self.document.asked(self.answers, not_drawn)
        self.screened = self.document.screens_out(asked, self.answers)
        self.turned_away = self.document.turns_away(asked, self.answers)
        for index, question in enumerate(self.document.questions):
            if not asked[index]:
                self.answers[index] = None
                self.errors.pop(question.id, None)

    def _read(self, question: Question, data: QueryDict) -> Answer:
        if not question.kind.asked:
            return self.pairs.get(question.id)
        name = f"answer-{question.id}"
        if data.getlist(name) == [SKIP]:
            return None
        if question.parts:
            return self._parts(question, name, data)
        if isinstance(question.mechanism, NumericMechanism):
            return self._number(question, question.mechanism.scale, name, data)
        if question.kind.several:
            return self._ticks(question, name, data)
        values = data.getlist(name)
        index = index_of(values[0], question.answers) if len(values) == 1 else None
        if index is None:
            self.errors[question.id] = _("Choose an answer, or skip this question.")
        return index

    def _parts(self, question: Question, name: str, data: QueryDict) -> Answer:
        row = [0] * len(question.parts)
        for place in asked_parts(question, self.pairs):
            value = data.get(f"{name}-{place}", "")
            index = index_of(value, len(question.parts[place].options))
            if index is None:
                self.errors[question.id] = _("Answer every part, or skip the whole question.")
                return None
            row[place] = index
        return row

    def _ticks(self, question: Question, name: str, data: QueryDict) -> Answer:
        places = range(question.answers)
        ticks = [index_of(data.get(f"{name}-{place}", "0"), 2) for place in places]
        if None in ticks:
            self.errors[question.id] = _("Choose an answer, or skip this question.")
            return None
        if question.last_excludes and ticks[-1] and sum(map(bool, ticks)) > 1:
            self.errors[question.id] = _(
                "The last answer cannot be combined with others. Choose Yes only for the last one, "
                "or only for others."
            )
            return None
        return [bool(tick) for tick in ticks]

    def _number(self, question: Question, scale: NumberScale, name: str, data: QueryDict) -> Answer:
        """Read a date within the bounds; or a number, which is clamped to the bounds and rounded to
        the step, as the page explains."""
        lists = dials(scale, question.calendar)
        values = [data.get(f"{name}-{n}", "") for n in range(len(lists))]
        typed = picked(scale, question.calendar, values)
        if not question.calendar:
            if typed is None:
                self.errors[question.id] = _(
                    "Choose every digit of your number, or skip this question."
                )
                return None
            return scale.level_of(typed)
        low, high = int(scale.low), int(scale.high)
        try:
            number = calendar_number(typed or "", question.calendar)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number - low
        ends = [level_text(end, question.calendar) for end in (low, high)]
        text = _("Give an answer from %(low)s to %(high)s, or skip this question.")
        self.errors[question.id] = text % {"low": ends[0], "high": ends[1]}
        return None


def _words_field(closing: ClosingText, data: QueryDict) -> ClosingField:
    words = data.get(f"words-{closing.id}", "").replace("\r\n", "\n").strip()
    error: str | Promise = ""
    if len(words) > closing.most or len(words.encode(errors="replace")) > closing.size - 2:
        error = _("Write at most %(n)d characters.") % {"n": closing.most}
    elif impossible_character(words):
        error = _("A character in this text cannot be sent. Please type the text again.")
    return ClosingField(closing, words, error)


def draw_pairs(document: Document) -> Pairs:
    """Draw an arm of each experiment, who is asked directly, a pair for each question that asks two
    of its parts, and an item of each battery that asks one."""
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


def given_pairs(document: Document, query: Mapping[str, str]) -> Pairs:
    """Return the values of the fields that a link has, of those that the survey has."""
    pairs: Pairs = {}
    for field in document.given:
        values = [option.within(document.languages[0]) for option in field.options]
        if (value := query.get(field.name)) in values:
            pairs[field.id] = values.index(str(value))
    return pairs


def fields_query(document: Document, pairs: Pairs) -> str:
    """Return what links to the survey's other pages have behind their language: the fields."""
    values = {
        field.name: field.options[pairs[field.id]].within(document.languages[0])
        for field in document.given
        if field.id in pairs
    }
    return f"&{urlencode(values)}" if values else ""


def first_pairs(document: Document) -> Pairs:
    """Return the first of everything that is drawn, and the longest values of fields: a form whose
    size neither chance nor the link changes."""
    longest = {
        field.id: max(range(len(field.options)), key=lambda at: len(quote(str(field.options[at]))))
        for field in document.given
    }
    return dict.fromkeys(draw_pairs(document), 0) | longest


def _choices(question: Question) -> int:
    """Return among how many arms or pairs the form draws; 0 if it draws nothing."""
    if question.kind.drawn:
        return len(question.options)
    if isinstance(question.mechanism, RandomPair):
        return len(question.mechanism.pairs)
    return 0 if question.direct is None else 2


def read_pairs(document: Document, data: QueryDict) -> Pairs:
    """Read the pairs and arms that a form returns; draw a new one for each that is invalid."""
    pairs = draw_pairs(document)
    sizes = {question.id: _choices(question) for question in document.questions}
    sizes |= {field.id: len(field.options) for field in document.given}
    for name, size in {**sizes, **_drawing(document)}.items():
        value = data.get(f"pair-{name}", "")
        if value in map(str, range(size)):
            pairs[name] = int(value)
    return pairs


def _drawing(document: Document) -> dict[str, int]:
    """Return the number of items of each battery that asks one."""
    return {battery.name: len(battery.items) for battery in document.batteries if battery.drawn}


def asked_parts(question: Question, pairs: Pairs) -> tuple[int, ...]:
    if isinstance(question.mechanism, RandomPair):
        return question.mechanism.pairs[pairs[question.id]]
    return tuple(range(len(question.parts)))


def with_pairs(page: SurveyPage, pairs: Pairs, token: str) -> SurveyPage:
    """Return the page as these arms and pairs, and the order that follows from the token, make
    it."""
    known: Known = {}
    left: list[Undecided] = []
    not_drawn = page.not_drawn(lambda battery: pairs[battery.name])
    for place, question in enumerate(page.questions):
        if not question.kind.asked:
            known[place] = pairs.get(question.id)
        left.append(place not in not_drawn and decide(question.condition, known))
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
                if whom is not False and question.section != section and heading.text
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
    return [place for block in blocks for place in block if document.questions[place].kind.asked]
