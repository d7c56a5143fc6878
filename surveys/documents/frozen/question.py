"""The parts of a frozen document: its texts, sections and questions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, NumericMechanism, OpenNumber
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.permanent import PERMANENT, epsilon_forever
from surveys.questions.calendar import COUNTS, UNITS
from surveys.questions.conditions import (
    Condition,
)
from surveys.questions.kind import QuestionKind
from surveys.questions.piping import without_answers


@dataclass(frozen=True)
class Text:
    """A text in each language of its survey; the first is the survey's own."""

    by_language: dict[str, str]
    own_language: str

    def __str__(self) -> str:
        return self.within(self.own_language)

    def __bool__(self) -> bool:
        return bool(str(self))

    def language_of(self, language: str) -> str:
        """Return the language of the text that `within` gives."""
        return language if self.by_language.get(language) else self.own_language

    def without_answers(self, names: Sequence[str]) -> "Text":
        """Return it with the author's words where people read their answers to these questions."""
        texts = {tag: without_answers(text, names) for tag, text in self.by_language.items()}
        return Text(texts, self.own_language) if names else self

    def within(self, language: str) -> str:
        return self.by_language.get(language) or self.by_language.get(self.own_language, "")


NO_TEXT = Text({}, "")
MOST_OF_OTHER = 100
"""Characters in which people say what they mean by “Other”."""


@dataclass(frozen=True)
class Section:
    """A heading before one of the questions, which begins a block of them."""

    before: int
    text: Text
    help: Text
    pipes: tuple[str, ...] = ()
    """The names of the questions whose answers the heading shows."""
    condition: Condition | None = None
    """Who reads the heading and its paragraph; the questions have conditions of their own."""
    random_order: bool = False
    """Whether its questions are asked in a random order."""
    random_place: bool = False
    """Whether its block changes places with the other such blocks."""
    battery: bool = False
    """Whether its questions are items on one scale, which its heading introduces."""
    draws: int = 0
    """How many items of the battery each person is asked, drawn by the device; 0 for all."""


@dataclass(frozen=True)
class Screening:
    """Who goes on after the last question that the condition names."""

    condition: Condition
    text: Text
    """What the others are told."""
    sends: bool
    """Whether they send a report, in which all later questions are skipped."""

    @cached_property
    def last(self) -> int:
        """The place of the last question before it takes effect."""
        return max(self.condition.places)


@dataclass(frozen=True)
class ClosingText:
    """What people may answer in their own words: after all other questions, or after an “Other”."""

    id: str
    text: Text
    help: Text
    most: int = 500
    """How many characters an answer has at most."""

    @property
    def size(self) -> int:
        """How many bytes a submission has for it, whatever a person writes."""
        return 2 + 3 * self.most


@dataclass(frozen=True)
class Part:
    kind: QuestionKind
    text: Text
    help: Text
    options: tuple[Text, ...]


@dataclass(frozen=True)
class Question:
    """A question as respondents see it."""

    id: str
    kind: QuestionKind
    text: Text
    help: Text
    options: tuple[Text, ...]
    design: str
    device: str
    mechanism: Mechanism
    known_share: float | None
    direct: int | None
    block: str
    instructions: Text
    reports: tuple[Text, ...]
    justification: Text
    condition: Condition | None
    unit: Text = NO_TEXT
    """The unit of a number, such as years."""
    calendar: str = ""
    """Whether a number is a "year", a "month" or a "date"; empty for others."""
    parts: tuple[Part, ...] = ()
    """The parts of a linked question, which has no options of its own."""
    statements: tuple[Text, ...] = ()
    """The statements of a list; its options are counts of them."""
    random_order: bool = False
    """Whether each visit shows the options in a random order."""
    last_excludes: bool = False
    """Whether the last option of a multiple choice cannot be ticked with others."""
    pipes: tuple[str, ...] = ()
    """The names of the questions whose answers its texts show."""
    other: bool = False
    """Whether people can say in words what they mean by the last option."""
    anchor: str | None = None
    """The block hash of the question of known share by which this one is corrected."""
    variable: str = ""
    """The author's name of the question in files, if there is one."""
    shares: tuple[int, ...] = ()
    """The probability of each arm in 2**32-ths, if it is an item of arms."""
    orders: tuple[tuple[int, ...], ...] = ()
    """For each arm, the order of the blocks that change places, if the arm decides it."""
    version_of: str | None = None
    """The block hash of the first version of this question, if it is another one."""
    stem: Text = NO_TEXT
    """The words that all items of its battery share; empty for other questions."""

    @property
    def words(self) -> ClosingText:
        """What people are asked to say of the last option; its words are kept as all others."""
        labels = self.options[-1]
        texts = {
            tag: f"{self.text.within(tag)} · {labels.within(tag)}" for tag in self.text.by_language
        }
        return ClosingText(self.id, Text(texts, self.text.own_language), NO_TEXT, MOST_OF_OTHER)

    def chose_other(self, answer: Any) -> bool:
        """Return whether an answer has the last option."""
        last = len(self.options) - 1
        return bool(answer[last] if isinstance(answer, list | tuple) else answer == last)

    @property
    def name(self) -> str:
        """What files call it: the author's name for it, or its id."""
        return self.variable or self.id

    def unit_of_changes(self, language: str) -> str:
        """Return the unit of differences between its answers."""
        return str(UNITS[self.calendar]) if self.calendar else self.unit.within(language)

    def unit_in_files(self, language: str) -> str:
        """Return the unit of its answers as files have them."""
        return str(COUNTS[self.calendar]) if self.calendar else self.unit.within(language)

    def wording(self, language: str = "") -> str:
        """Return what people read, after its battery's stem; by default in its own language."""
        text = self.text.without_answers(self.pipes)
        return " ".join(filter(None, (self.stem.within(language), text.within(language))))

    @property
    def answers(self) -> int:
        """How many of the options can be chosen: a control list's end with its length."""
        return len(self.statements) + 1 if self.statements else len(self.options)

    @property
    def scale(self) -> NumberScale | None:
        """The bounds and the step of a number question; None for others."""
        return self.mechanism.scale if isinstance(self.mechanism, NumericMechanism) else None

    @property
    def open(self) -> bool:
        """Whether the answer is unprotected: stored as given."""
        return self.design == OPEN

    @property
    def central(self) -> bool:
        return self.design == CENTRAL

    @property
    def in_clear(self) -> bool:
        """Whether the answer itself is sent and stored."""
        return self.open or self.central

    @property
    def limited(self) -> bool:
        """Whether a page of ours cannot send some reports of its unprotected answer."""
        return self.in_clear and (self.last_excludes or self.answers < len(self.options))

    def is_possible(self, report: Any) -> bool:
        """Return whether a page of ours can send this unprotected answer: no count above the number
        of statements, and no option that excludes the others together with one."""
        if self.last_excludes:
            return not report[-1] or sum(report) == 1
        return bool(report < self.answers)

    @property
    def number_in_clear(self) -> OpenNumber | None:
        """The numbers that can be answered, if the answer is one that is stored as given."""
        return self.mechanism if isinstance(self.mechanism, OpenNumber) else None

    @property
    def direct_share(self) -> float | None:
        return None if self.direct is None else self.direct / WORD

    @property
    def permanent(self) -> bool:
        return self.design == PERMANENT

    @property
    def epsilon_forever(self) -> float | None:
        """ε∞, the bound for all reports of an unchanged answer, if it is permanent."""
        return epsilon_forever(self.mechanism) if self.permanent else None

    @property
    def own_device(self) -> bool:
        """Whether respondents randomize with a coin, a die or a birthday of their own."""
        return self.device == "respondent"


@dataclass(frozen=True)
class Battery:
    """Items on one scale, with the section that introduces them."""

    section: Section
    items: tuple[Question, ...]

    @property
    def places(self) -> range:
        return range(self.section.before, self.section.before + len(self.items))

    @property
    def name(self) -> str:
        """What forms call it: the id of its first item, marked as a battery."""
        return f"battery-{self.items[0].id}"

    @property
    def drawn(self) -> bool:
        """Whether each person is asked only one of the items."""
        return self.section.draws > 0
