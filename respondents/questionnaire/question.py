"""One question as the respondent page shows it, computed so that no template calculates."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from localdp.mechanisms import PermanentResponse
from localdp.posterior import Strength, proofs, strength
from respondents.questionnaire.fixed_width import Dial, code, dials
from surveys.documents.answering_time import word_count
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Part, Question, Section, Text
from surveys.formatting import delta, reports_per_failure
from surveys.protection.risk_wording import Frequency, RiskWording
from surveys.questions.kind import QuestionKind

MANY_CHOICES = 7
PICTURED = frozenset({"binary", "own-device", "marks", "items", "drawn"})
"""The forms of odds that two rows of dots show."""

OwnItem = Literal["", "coin", "die", "birthday"]
OWN_ITEMS: dict[OwnItem, re.Pattern[str]] = {
    "coin": re.compile(r"\bcoins?\b|硬币", re.IGNORECASE),
    "die": re.compile(r"\b(die|dice)\b|骰子", re.IGNORECASE),
    "birthday": re.compile(r"\b(birthdays?|born)\b|生日|出生", re.IGNORECASE),
}
"""What people decide with, by the words for it in their instructions."""


@dataclass(frozen=True)
class SwapRow:
    """One answer, and how often the second of the two answers is recorded for it."""

    second: bool
    """Whether it is itself the second answer."""
    recorded: Frequency
    """How often the second answer is recorded: a filled dot each."""
    swapped: str
    """Which dots stand for a swapped answer: "filled" or "hollow"."""

    @property
    def others(self) -> int:
        """How often the first answer is recorded."""
        return self.recorded.people - self.recorded.count

    @property
    def certain(self) -> bool:
        """Whether only one of the two answers can be recorded."""
        return self.recorded.count in (0, self.recorded.people)


def swap_rows(gained: Frequency, lost: Frequency) -> tuple[SwapRow, SwapRow]:
    """Return the rows of the second answer and of the first, in the order of the choices.

    `gained` says how often the second answer is recorded for the first, `lost` the reverse.
    """
    kept = Frequency(lost.people - lost.count, lost.people)
    return SwapRow(second=True, recorded=kept, swapped="hollow"), SwapRow(
        second=False, recorded=gained, swapped="filled"
    )


@dataclass(frozen=True)
class Proof:
    """A report that only one answer can produce, so that nothing protects that answer."""

    place: int
    """The index of the report among the question's."""
    report: str
    answer: str
    own_device: bool
    """Whether people choose the report themselves."""


@dataclass(frozen=True)
class Failure:
    """How rarely a bound fails, in words."""

    delta: str
    reports: int
    """The number of reports of which at most one reveals more, on average."""

    @classmethod
    def of(cls, value: float) -> "Failure | None":
        """Return None for a δ of 0: then the bound always holds."""
        return cls(delta(value), reports_per_failure(value)) if value else None


class HasChoices:
    """What a question and a part of one have in common: options to choose from."""

    kind: QuestionKind
    options: tuple[Text, ...]

    @property
    def labels(self) -> tuple[Text, ...]:
        return self.options

    @property
    def choices(self) -> list[tuple[int, str]]:
        """Index and label in display order: Yes before No, though No is category 0."""
        return [(at, str(self.labels[at])) for at in self.kind.order(len(self.labels))]

    @property
    def coded_choices(self) -> list[tuple[str, str]]:
        """The same with what the form without JavaScript sends for each."""
        return [(code(index), label) for index, label in self.choices]

    @property
    def many(self) -> bool:
        return len(self.labels) > MANY_CHOICES


@dataclass(frozen=True, kw_only=True)
class PartPage(Part, HasChoices):
    """One part of a linked question."""

    index: int


@dataclass(frozen=True, kw_only=True)
class QuestionPage(Question, HasChoices):
    place: int
    number: int
    """Its number among the questions that people answer."""
    label: str
    """What sentences call it."""
    parts: tuple[PartPage, ...]
    section: int
    """The index of the first question of its section; -1 before the first section."""
    headings: tuple[Section, ...]
    """The headings of its section; empty before the first section."""
    asked: tuple[PartPage, ...] = ()
    """The parts that the page without JavaScript asks."""
    pair: int | None = None
    """The index of the pair of parts, or of the arm, drawn for the page without JavaScript."""
    only_if: str = ""
    """Who is to answer it on the page without JavaScript, in words; empty for everyone."""
    opened: tuple[tuple[Section, str], ...] = ()
    """The headings that the page without JavaScript shows before it, and to whom."""

    @classmethod
    def from_document(cls, place: int, document: Document) -> "QuestionPage":
        """Return a question of a document that is in one language."""
        question = document.questions[place]
        sections = document.sections
        section = max(
            (heading.before for heading in sections if heading.before <= place), default=-1
        )
        parts = tuple(PartPage(**vars(part), index=n) for n, part in enumerate(question.parts))
        number = sum(other.kind.asked for other in document.questions[: place + 1])
        return cls(
            **{
                **vars(question),
                "parts": parts,
                "text": question.text.without_answers(question.pipes),
                "help": question.help.without_answers(question.pipes),
            },
            place=place,
            number=number,
            label=str(number)
            if is_numbered(document)
            else f"“{question.text.without_answers(question.pipes)}”",
            section=section,
            headings=tuple(
                replace(heading, text=heading.text.without_answers(heading.pipes))
                for heading in sections
                if heading.before == section
            ),
        )

    @property
    def last_label(self) -> str:
        """The last option, which people may explain."""
        return str(self.options[-1])

    @property
    def given_label(self) -> str:
        """The value of a field that the link has."""
        return "" if self.pair is None else str(self.options[self.pair])

    @property
    def is_headed(self) -> bool:
        """Whether its section has a heading; one that only ends a battery has none."""
        return any(heading.text for heading in self.headings)

    @cached_property
    def odds(self) -> RiskWording:
        """How often randomization changes an answer, and how strongly that protects it."""
        odds = RiskWording.of(self.mechanism, self.device, self.calendar)
        return replace(odds, form="central") if self.central else odds

    @property
    def asked_directly(self) -> bool:
        """Whether the page without JavaScript asks this person without protection."""
        return self.direct is not None and self.pair == 1

    @property
    def strength(self) -> Strength | None:
        """How strongly its answer is protected; None for an unprotected question."""
        return None if self.in_clear else self.odds.strength

    @property
    def randomized(self) -> bool:
        return not (self.in_clear or self.own_device)

    @property
    def swap_rows(self) -> tuple[SwapRow, ...]:
        """How often each of two answers is swapped, or a tick is recorded; empty for others."""
        if self.odds.form not in PICTURED:
            return ()
        return swap_rows(self.odds.gained, self.odds.lost)

    @property
    def pictured(self) -> bool:
        """Whether twenty dots or cards can show how often each answer is swapped."""
        return all(row.recorded.pictured for row in self.swap_rows)

    @property
    def labels(self) -> tuple[Text, ...]:
        """What people choose from: of an own device the possible reports, else the answers."""
        return self.reports if self.own_device else self.options

    @property
    def choices(self) -> list[tuple[int, str]]:
        """The answers that can be chosen, in display order."""
        return [choice for choice in super().choices if choice[0] < self.answers or self.own_device]

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The reports that prove an answer; only yes/no designs have any."""
        pairs = () if self.in_clear else proofs(self.mechanism)
        return tuple(
            Proof(report, str(self.labels[report]), str(self.options[answer]), self.own_device)
            for report, answer in pairs
        )

    @property
    def dials(self) -> tuple[Dial, ...]:
        """The lists of which a number or date is picked without JavaScript."""
        return dials(self.scale, self.calendar) if self.scale else ()

    @property
    def own_item(self) -> OwnItem:
        """What people use to decide at random, if only one such thing is in their instructions."""
        if not self.own_device:
            return ""
        items = [item for item, words in OWN_ITEMS.items() if words.search(str(self.instructions))]
        return items[0] if len(items) == 1 else ""

    @property
    def word_count(self) -> int:
        """How many words a person reads here; two Chinese or Japanese characters count as one."""
        parts = [text for part in self.parts for text in (part.text, part.help, *part.options)]
        texts = (self.text, self.help, self.instructions, *self.statements, *self.labels, *parts)
        return word_count(texts)

    @property
    def failure(self) -> Failure | None:
        """How rarely its ε may fail."""
        return Failure.of(self.mechanism.delta)

    @property
    def forever(self) -> Strength | None:
        """For permanent responses: how strongly they protect over any number of waves."""
        if not isinstance(self.mechanism, PermanentResponse):
            return None
        return strength(self.mechanism.ratio_forever)

    @property
    def open(self) -> bool:
        """Whether people's answer is stored as given; an arm is not their answer."""
        return super().open and self.kind.asked

    @property
    def in_clear(self) -> bool:
        """Whether nothing protects what is sent."""
        return super().open or self.central


def is_numbered(document: Document) -> bool:
    """Return whether everyone is asked the same questions in the same order, so that numbers name
    them."""
    moved = any(
        section.random_order or section.random_place or section.draws
        for section in document.sections
    )
    conditional = any(question.condition for question in document.questions)
    return not (moved or conditional or document.screening)
