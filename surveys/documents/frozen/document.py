"""The typed view of a frozen questionnaire."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from django.utils.functional import Promise

from localdp.layout import Field, Layout
from localdp.mechanisms import EveryItem, RandomItem, SubsetSelection, UnaryEncoding
from surveys.documents.draft import ACCESS
from surveys.documents.frozen.canonical import sha256
from surveys.documents.frozen.losses import Losses, protected_of
from surveys.documents.frozen.question import (
    NO_TEXT,
    Battery,
    ClosingText,
    Question,
    Screening,
    Section,
    Text,
)
from surveys.documents.languages import language_attrs
from surveys.documents.variable_names import name_on_pages
from surveys.protection.central import CentralBudget

MARKED = (EveryItem, RandomItem, SubsetSelection, UnaryEncoding)
"""The mechanisms whose reports have several marks."""

Exports = Literal["none", "reports", "groups", "tables", "rows"]
"""What the survey's team may see: tables, or one row for each person. The others are what earlier
versions of Candor promised: no single reports (also if a document has no such key), the randomized
ones, or these with the groups of the unprotected answers."""


@dataclass(frozen=True)
class ReleaseRules:
    """When results may be read."""

    minimum_n: int
    while_open: bool
    retention_days: int


@dataclass(frozen=True)
class Branding:
    """The organization that the start page and the receipt name."""

    name: str
    logo: str = ""
    """The SHA-256 of the PNG file; empty without one."""


@dataclass(frozen=True)
class Completion:
    """What a person shows a panel: see `surveys.documents.completion`."""

    link: str = ""
    code: str = ""
    own_codes: bool = False


@dataclass(frozen=True)
class EstimatorSettings:
    """How shares are estimated; fixed at launch, so not chosen after seeing the data."""

    confidence: float
    method: str
    simultaneous: bool


@dataclass(frozen=True)
class Document(Losses):
    canonical: str
    languages: tuple[str, ...]
    title: Text
    introduction: Text
    asker: Text
    plain: bool
    release: ReleaseRules
    estimator: EstimatorSettings
    questions: tuple[Question, ...]
    sections: tuple[Section, ...]
    risky: bool = False
    """Whether respondents could be in danger if they are seen answering."""
    branding: Branding | None = None
    notice_tick: bool = False
    """Whether people have to tick that they have read the privacy notice."""
    ethics: Text = NO_TEXT
    """Who approved the study, and what respondents can do if it distresses them."""
    central_budget: CentralBudget | None = None
    """The budget for all releases of its central answers."""
    max_respondents: int | None = None
    """After how many respondents a wave stops; None if there is no limit."""
    download_links: bool = False
    """Whether staff may see the links of invited people; otherwise they are only mailed."""
    exports: Exports = "none"
    screening: Screening | None = None
    closing_texts: tuple[ClosingText, ...] = ()
    sample: Mapping[str, Any] | None = None
    """How people are to be weighted and were sampled, as the parameters of weighted shares; None if
    it was not set before the launch."""
    interface: Mapping[str, str] = field(default_factory=dict)
    """By language the SHA-256 of Candor's words, where the authors have translated them."""
    completion: Completion | None = None
    """What people show a panel when their report was accepted."""

    @property
    def author_attrs(self) -> str:
        """The survey's own language and its direction, as attributes, where a page has others."""
        return language_attrs(self.languages[0])

    @property
    def earlier(self) -> bool:
        """Whether it promised what earlier versions of Candor kept."""
        return self.exports not in ACCESS

    @cached_property
    def sha256(self) -> str:
        return sha256(self.canonical)

    @cached_property
    def layout(self) -> Layout:
        """How a submission of this version is packed into bytes."""
        return Layout(
            tuple(
                Field(question.mechanism, question.direct, question.own_device)
                for question in self.questions
            )
        )

    @cached_property
    def simulated_layout(self) -> Layout:
        """The same layout, with every randomization done by the software."""
        return Layout(
            tuple(Field(question.mechanism, question.direct) for question in self.questions)
        )

    @property
    def protected(self) -> tuple[Question, ...]:
        return protected_of(self.questions)

    def battery_of(self, question: Question) -> Battery | None:
        """Return the battery of which a question is an item; None for other questions."""
        block = question.block
        holding = (each for each in self.batteries if block in (item.block for item in each.items))
        return next(holding, None)

    def distinct_choices(
        self, choices: Iterable[tuple[str, str | Promise]]
    ) -> list[tuple[str, str | Promise]]:
        """Return choices of questions, by id, with their names where the words are the same."""
        listed = list(choices)
        times = Counter(str(label) for _value, label in listed)
        names = {question.id: self.name_on_pages(question) for question in self.questions}
        return [
            (value, f"{label} · {name}" if times[str(label)] > 1 and name else label)
            for value, label in listed
            for name in [names.get(value.partition(".")[0])]
        ]

    def name_on_pages(self, question: Question) -> str:
        """Return what tells a question from others with the same words."""
        sensitive = [each.version_of is not None for each in self.questions if each.statements]
        return name_on_pages(
            question.name,
            sensitive=question.version_of is not None if question.statements else None,
            experiments=sum(sensitive),
        )

    @property
    def remembers(self) -> bool:
        """Whether devices store a secret from wave to wave."""
        return any(question.permanent for question in self.questions)

    # For what the next ones name, the page has scripts of their own.

    @property
    def has_numbers(self) -> bool:
        return any(question.kind.numeric for question in self.questions)

    @property
    def has_linked(self) -> bool:
        return any(question.parts for question in self.questions)

    @property
    def has_marks(self) -> bool:
        """Whether a report has several marks."""
        return any(isinstance(question.mechanism, MARKED) for question in self.questions)

    @property
    def has_batteries(self) -> bool:
        return bool(self.batteries)

    @property
    def has_words(self) -> bool:
        """Whether people may write in their own words."""
        return bool(self.words)

    @property
    def completes(self) -> bool:
        """Whether people show a panel that they took part."""
        return self.completion is not None

    @property
    def own_codes(self) -> bool:
        return self.completion is not None and self.completion.own_codes

    @property
    def needs_words(self) -> bool:
        """Whether its page needs the script for words: for people's own, for answers in texts,
        fields of the link, or the time that people take."""
        piped = any(each.pipes for each in self.questions)
        piped = piped or any(section.pipes for section in self.sections)
        return self.has_words or piped or bool(self.given or self.timed)

    @property
    def words(self) -> tuple[ClosingText, ...]:
        """What people may answer in words: at the end, and after “Other”, in the order sent."""
        others = (question.words for question in self.questions if question.other)
        return (*self.closing_texts, *others)

    @property
    def has_open(self) -> bool:
        return any(question.open and not question.kind.drawn for question in self.questions)

    @property
    def shows_counts(self) -> bool:
        """Whether the team sees counts of unprotected answers while the wave is open."""
        some_directly = any(question.direct is not None for question in self.questions)
        return not self.earlier and (self.has_open or some_directly)

    @property
    def has_central(self) -> bool:
        return any(question.central for question in self.questions)

    def asked(self, answers: Sequence[object], not_drawn: Container[int] = ()) -> list[bool]:
        """Return which questions a person with these answers is asked (None: skipped).

        ``not_drawn`` are the places of the items that were not drawn. An answer to a question that
        is not asked is ignored.
        """
        asked: list[bool] = []
        for place, question in enumerate(self.questions):
            condition = question.condition
            holds = condition is None or condition.holds(asked, answers)
            asked.append(holds and place not in not_drawn)
        return asked

    def not_drawn(self, draw: Callable[[Battery], int]) -> frozenset[int]:
        """Return the places of the items that are not asked, if ``draw`` gives the index of the one
        that is, of each battery that draws one."""
        return frozenset(
            place
            for battery in self.batteries
            if battery.drawn
            for place in battery.places
            if place != battery.places[draw(battery)]
        )

    def screens_out(self, asked: Sequence[bool], answers: Sequence[object]) -> bool:
        """Return whether a person with these answers does not pass the screening."""
        return self.screening is not None and not self.screening.condition.holds(asked, answers)

    def turns_away(self, asked: Sequence[bool], answers: Sequence[object]) -> bool:
        """Return whether such a person sends no report."""
        screening = self.screening
        return self.screens_out(asked, answers) and screening is not None and not screening.sends

    def is_possible(self, submission: bytes) -> bool:
        """Return whether our pages can send each unprotected answer."""
        limited = [n for n, question in enumerate(self.questions) if question.limited]
        if not limited:
            return True
        held = self.layout.unpack(submission)
        return all(
            held.skipped[n] or self.questions[n].is_possible(held.reports[n]) for n in limited
        )

    def keeps_draws(self, submission: bytes) -> bool:
        """Return whether no battery that draws one item has answers to several."""
        drawn = [battery.places for battery in self.batteries if battery.drawn]
        if not drawn:
            return True
        skipped = self.layout.unpack(submission).skipped
        return all(sum(not skipped[n] for n in places) <= 1 for places in drawn)

    def keeps_conditions(self, submission: bytes) -> bool:
        """Return whether it tells all arms, and answers only questions that these and its
        unprotected answers let it be asked."""
        if not self.experiments and not any(question.condition for question in self.questions):
            return True
        held = self.layout.unpack(submission)
        rows = zip(self.questions, held.skipped, held.reports, strict=True)
        answers = [report if q.open and not skipped else None for q, skipped, report in rows]
        rules = zip(self.questions, self.asked(answers), held.skipped, strict=True)
        return all(not skipped if q.kind.drawn else asked or skipped for q, asked, skipped in rules)

    def versions_of(self, question: Question) -> tuple[Question, ...]:
        """Return all versions of a question, the first one first; alone if it has no others."""
        first = question.version_of or question.block
        return tuple(other for other in self.questions if first in {other.block, other.version_of})

    @property
    def experiments(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.kind.drawn)

    @property
    def given(self) -> tuple[Question, ...]:
        """The fields, whose values come with the link."""
        return tuple(question for question in self.questions if question.kind.in_link)

    @property
    def timed(self) -> tuple[Question, ...]:
        """The item that says whether people took long enough; none if nothing is measured."""
        return tuple(each for each in self.questions if each.kind.seconds)

    def question(self, block: str) -> Question:
        return next(question for question in self.questions if question.block == block)
