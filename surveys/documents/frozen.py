"""The frozen document of a version: its canonical text, its hash, and a typed view of it.

The same bytes are hashed, stored, served to every respondent and included in every export.
"""

import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple

from django.utils.functional import Promise

from localdp.accounting import epsilon_of_change
from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import Mechanism, PermanentResponse, from_spec
from localdp.posterior import Strength, factor_of, strength
from surveys.documents.languages import language_attrs
from surveys.documents.variable_names import name_on_pages
from surveys.protection.central import CENTRAL, CentralBudget
from surveys.protection.design import OPEN
from surveys.protection.permanent import PERMANENT, epsilon_forever
from surveys.questions.calendar import COUNTS, UNITS
from surveys.questions.combinations import draws
from surveys.questions.conditions import Chosen, Condition, parse_condition
from surveys.questions.kind import Kind
from surveys.questions.registry import KINDS

FORMAT = 1

Exports = Literal["none", "reports", "groups"]
"""Which reports the survey's exporters may download one by one: none; the randomized ones; or these
with the groups of the open answers."""


def canonical(value: Any) -> str:
    """Serialize JSON canonically: sorted keys, no spaces, no escapes beyond JSON's own."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def sha256(text: str) -> str:
    """Return the hash of a canonical text in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def block_hash(question: dict[str, Any]) -> str:
    """Return the hash by which a question's counts are pooled: of all it asks and its mechanism."""
    content = {
        key: value for key, value in question.items() if key not in ("id", "block", "variable")
    }
    return sha256(canonical(content))


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

    def within(self, language: str) -> str:
        """Return the text in ``language``, falling back to the survey's own."""
        return self.by_language.get(language) or self.by_language.get(self.own_language, "")


@dataclass(frozen=True)
class Section:
    """A heading before one of the questions, which begins a block of them."""

    before: int
    text: Text
    help: Text
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


class Loss(NamedTuple):
    """A total of ε and of δ."""

    epsilon: float
    delta: float


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
    """A question after all others that people may answer in their own words."""

    id: str
    text: Text
    help: Text


@dataclass(frozen=True)
class Part:
    """A part of a linked question."""

    kind: Kind
    text: Text
    help: Text
    options: tuple[Text, ...]


@dataclass(frozen=True)
class Question:
    """A question as respondents see it."""

    id: str
    kind: Kind
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
    unit: Text = Text({}, "")
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
    anchor: str | None = None
    """The block hash of the question of known share by which this one is corrected."""
    variable: str = ""
    """The author's name of the question in files, if there is one."""
    decides: tuple[tuple[int, ...], ...] = ()
    """The answers that each condition on this question names."""
    shares: tuple[int, ...] = ()
    """The probability of each arm in 2**32-ths, if it is an item of arms."""
    orders: tuple[tuple[int, ...], ...] = ()
    """For each arm, the order of the blocks that change places, if the arm decides it."""
    version_of: str | None = None
    """The block hash of the first version of this question, if it is another one."""
    stem: Text = Text({}, "")
    """The words that all items of its battery share; empty for other questions."""

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

    def wording(self, language: str) -> str:
        """Return what people read: its text, after the stem of its battery."""
        return " ".join(filter(None, (self.stem.within(language), self.text.within(language))))

    @property
    def answers(self) -> int:
        """How many of the options can be chosen: those of a control list end with its length."""
        return len(self.statements) + 1 if self.statements else len(self.options)

    @property
    def open(self) -> bool:
        """Whether the answer is unprotected: stored as given."""
        return self.design == OPEN

    @property
    def central(self) -> bool:
        """Whether the answer is stored as given, and released only with noise."""
        return self.design == CENTRAL

    @property
    def in_clear(self) -> bool:
        """Whether the answer itself is sent and stored."""
        return self.open or self.central

    @property
    def direct_share(self) -> float | None:
        """The share of people who are asked without protection; None if no one is."""
        return None if self.direct is None else self.direct / WORD

    @property
    def permanent(self) -> bool:
        """Whether devices store the permanent response its reports are drawn from."""
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
        """The places of its items among the questions."""
        return range(self.section.before, self.section.before + len(self.items))

    @property
    def name(self) -> str:
        """What forms call it: the id of its first item, marked as that of a battery."""
        return f"battery-{self.items[0].id}"

    @property
    def drawn(self) -> bool:
        """Whether each person is asked only one of the items."""
        return self.section.draws > 0


@dataclass(frozen=True)
class Release:
    """When results may be read."""

    minimum_n: int
    while_open: bool
    retention_days: int


@dataclass(frozen=True)
class EstimatorSettings:
    """How shares are estimated; fixed at launch, so not chosen after seeing the data."""

    confidence: float
    method: str
    simultaneous: bool


@dataclass(frozen=True)
class Document:
    """A frozen questionnaire."""

    canonical: str
    languages: tuple[str, ...]
    title: Text
    introduction: Text
    asker: Text
    plain: bool
    release: Release
    estimator: EstimatorSettings
    questions: tuple[Question, ...]
    sections: tuple[Section, ...]
    risky: bool = False
    """Whether respondents could be in danger if they are seen answering."""
    ethics: Text = Text({}, "")
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

    @property
    def author_attrs(self) -> str:
        """The survey's own language and its direction, as attributes, where a page has others."""
        return language_attrs(self.languages[0])

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
        """The questions whose answers are randomized."""
        return _protected(self.questions)

    @cached_property
    def batteries(self) -> tuple[Battery, ...]:
        """The batteries, in order."""
        ends = [*(section.before for section in self.sections[1:]), len(self.questions)]
        return tuple(
            Battery(section, self.questions[section.before : end])
            for section, end in zip(self.sections, ends, strict=False)
            if section.battery
        )

    def battery_of(self, question: Question) -> Battery | None:
        """Return the battery of which a question is an item; None for other questions."""
        block = question.block
        holding = (each for each in self.batteries if block in (item.block for item in each.items))
        return next(holding, None)

    def told_apart(
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

    @cached_property
    def combinations(self) -> tuple[tuple[Question, ...], ...]:
        """For each combination of arms, the questions whose answers one person may send: with one
        item of each battery that draws one, the costliest."""
        return tuple(self._sent(arms) for _share, arms in self._draws)

    @cached_property
    def _draws(self) -> list[tuple[Fraction, dict[int, int]]]:
        return draws(
            {
                place: [Fraction(words, WORD) for words in question.shares]
                for place, question in enumerate(self.questions)
                if question.kind.drawn
            }
        )

    def parts_asked(self, question: Question) -> tuple[Fraction, ...]:
        """Return the part of all people with each combination of arms; 0 where they cannot be asked
        a question."""
        held = question.condition
        return tuple(
            share if held is None or held.verdict(arms) is not False else Fraction(0)
            for share, arms in self._draws
        )

    def _sent(self, arms: Mapping[int, int]) -> tuple[Question, ...]:
        drawn = [battery.places for battery in self.batteries if battery.drawn]
        groups: dict[int, list[Question]] = {}
        for place, question in enumerate(self.questions):
            condition = question.condition
            if condition is None or condition.verdict(arms) is not False:
                key = next((places.start for places in drawn if place in places), place)
                groups.setdefault(key, []).append(question)
        return tuple(max(group, key=lambda q: q.mechanism.epsilon) for group in groups.values())

    @cached_property
    def combined(self) -> tuple[tuple[Question, ...], ...]:
        """The same of the questions whose answers are randomized."""
        return tuple(map(_protected, self.combinations))

    @property
    def epsilon(self) -> float:
        """The total ε of the randomized answers of one submission, in the arms where it is largest.

        Answers that are stored as given are not included.
        """
        return max(map(_epsilon, self.combined))

    @property
    def epsilon_anew(self) -> float:
        """The same of the answers that are randomized afresh in each wave."""
        return max(_epsilon(q for q in sent if not q.permanent) for sent in self.combined)

    @property
    def loss_of_all(self) -> "Loss":
        """The total ε and δ of one submission with all figures that are released of its central
        answers."""
        budget = self.central_budget
        if budget is None:
            return Loss(self.epsilon, self.delta)
        return Loss(self.epsilon + float(budget.epsilon), self.delta + float(budget.delta))

    @property
    def strength(self) -> Strength:
        """How strongly one submission is protected: by the largest likelihood ratio of all its
        randomized answers and all figures that are released of its central ones, together."""
        budget = self.central_budget
        released = float(budget.epsilon) if budget is not None else 0.0
        largest = max(self.combined, key=_epsilon)
        return strength(factor_of((question.mechanism for question in largest), released))

    @property
    def delta(self) -> float:
        """The largest total δ, a bound for the chance that `epsilon` does not hold."""
        sums = (
            math.fsum(q.mechanism.delta for q in sent)
            for sent in map(_protected, self.combinations)
        )
        return max(sums)

    @property
    def remembers(self) -> bool:
        """Whether devices store a secret from wave to wave."""
        return any(question.permanent for question in self.questions)

    @property
    def has_numbers(self) -> bool:
        """Whether a question asks for a number, for which the page has a script of its own."""
        return any(question.kind.numeric for question in self.questions)

    @property
    def has_batteries(self) -> bool:
        """Whether some items are in a battery, for which the page has a script of its own."""
        return bool(self.batteries)

    @property
    def has_closing_texts(self) -> bool:
        """Whether people may write in their own words, for which the page has its own script."""
        return bool(self.closing_texts)

    @property
    def epsilon_forever(self) -> float | None:
        """The total ε∞ of the permanent questions while no answer changes."""
        bounds = [
            question.epsilon_forever
            for question in self.questions
            if question.epsilon_forever is not None
        ]
        return math.fsum(bounds) if bounds else None

    def epsilon_of_change(self, waves: int) -> float:
        """Return what one change of each permanent answer adds at most, at its worst time within
        the waves."""
        mechanisms = [question.mechanism for question in self.questions]
        permanent = [
            mechanism for mechanism in mechanisms if isinstance(mechanism, PermanentResponse)
        ]
        return epsilon_of_change(permanent, waves)

    @property
    def has_open(self) -> bool:
        """Whether some answer of a person is unprotected; an arm is no one's answer."""
        return any(question.open and not question.kind.drawn for question in self.questions)

    @property
    def has_central(self) -> bool:
        """Whether some question is central."""
        return any(question.central for question in self.questions)

    @property
    def has_late_results(self) -> bool:
        """Whether some results would tell of unprotected answers, and so appear after the end."""
        return any(
            question.open or question.condition is not None or question.direct
            for question in self.questions
        )

    def asked(self, answers: Sequence[object], left_out: Container[int] = ()) -> list[bool]:
        """Return which questions a person with these answers is asked (None: skipped).

        ``left_out`` are the places of the items that were not drawn. An answer to a question that
        is not asked is ignored.
        """
        asked: list[bool] = []
        for place, question in enumerate(self.questions):
            condition = question.condition
            holds = condition is None or condition.holds(asked, answers)
            asked.append(holds and place not in left_out)
        return asked

    def left_out(self, draw: Callable[[Battery], int]) -> frozenset[int]:
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
        """Return whether no unprotected count is above the number of statements of its list."""
        questions = enumerate(self.questions)
        short = [n for n, q in questions if q.in_clear and q.answers < len(q.options)]
        if not short:
            return True
        held = self.layout.unpack(submission)
        return all(held.skipped[n] or held.reports[n] < self.questions[n].answers for n in short)

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
        """The items of arms, whose answers the page draws."""
        return tuple(question for question in self.questions if question.kind.drawn)

    def question(self, block: str) -> Question:
        """Return the question with this block hash."""
        return next(question for question in self.questions if question.block == block)


def _protected(questions: Iterable[Question]) -> tuple[Question, ...]:
    return tuple(question for question in questions if not question.in_clear)


def _epsilon(questions: Iterable[Question]) -> float:
    return math.fsum(question.mechanism.epsilon for question in questions)


@lru_cache(maxsize=256)
def parse(text: str) -> Document:
    """Parse a frozen document.

    It was validated when it was frozen, so anything invalid is a bug and raises.
    """
    data = json.loads(text)
    if data["format"] != FORMAT:
        raise ValueError(f"a document of format {data['format']!r} is unknown to this software")
    language = data["languages"][0]
    rules = ("plain", "risky", "max_respondents", "download_links", "exports")
    places = {question["block"]: place for place, question in enumerate(data["questions"])}
    screening = _screening(data["screening"], language, places) if "screening" in data else None
    pairs = {name: data.get(name, {}) for name in ("anchors", "versions")}
    return Document(
        canonical=text,
        languages=tuple(data["languages"]),
        **_texts(data, language, "title", "introduction", "asker", "ethics"),
        **{name: data[name] for name in rules if name in data},
        release=Release(**data["release"]),
        estimator=EstimatorSettings(
            **{**data["estimator"], "confidence": float(data["estimator"]["confidence"])}
        ),
        questions=_with_decisions(
            [_question(question, language, places, **pairs) for question in data["questions"]]
        ),
        sections=tuple(_section(section, language, places) for section in data.get("sections", ())),
        central_budget=CentralBudget.of(data["central"]) if "central" in data else None,
        screening=screening,
        closing_texts=tuple(
            ClosingText(text["id"], **_texts(text, language, "text", "help"))
            for text in data.get("closing_texts", ())
        ),
    )


def _condition(data: dict[str, Any], places: dict[str, int]) -> Condition | None:
    return parse_condition(data["asked_if"], places) if "asked_if" in data else None


def _section(data: dict[str, Any], language: str, places: dict[str, int]) -> Section:
    return Section(
        data["before"],
        **_texts(data, language, "text", "help"),
        condition=_condition(data, places),
        random_order="random_order" in data,
        random_place="random_place" in data,
        battery="battery" in data,
        draws=data.get("draws", 0),
    )


def _screening(data: dict[str, Any], language: str, places: dict[str, int]) -> Screening:
    condition = parse_condition(data["asked_if"], places)
    return Screening(condition, Text(data["text"], language), data["sends"])


def _question(
    data: dict[str, Any],
    language: str,
    places: dict[str, int],
    *,
    anchors: dict[str, str],
    versions: dict[str, str],
) -> Question:
    return Question(
        **{name: data[name] for name in ("id", "direct", "block")},
        kind=KINDS[data["kind"]],
        **_texts(data, language, "text", "help", "instructions", "justification", "unit", "stem"),
        options=_list_of_texts(data["options"], language),
        reports=_list_of_texts(data["reports"], language),
        parts=tuple(_part(part, language) for part in data.get("parts", ())),
        statements=_list_of_texts(data.get("statements", []), language),
        design=data["protection"]["design"],
        device=data["protection"]["device"],
        mechanism=from_spec(data["protection"]["mechanism"]),
        known_share=None if data["known_share"] is None else float(data["known_share"]),
        random_order="random_order" in data,
        last_excludes="last_excludes" in data,
        anchor=anchors.get(data["block"]),
        variable=data.get("variable", ""),
        calendar=data.get("calendar", ""),
        condition=_condition(data, places),
        shares=tuple(data.get("shares", ())),
        orders=tuple(map(tuple, data.get("orders", ()))),
        version_of=versions.get(data["block"]),
    )


def _with_decisions(questions: Sequence[Question]) -> tuple[Question, ...]:
    """Tell each question which of its answers decide what else is asked."""
    conditions = [question.condition for question in questions if question.condition]
    leaves = [leaf for condition in conditions for leaf in condition.leaves]
    chosen = [leaf for leaf in leaves if isinstance(leaf, Chosen)]
    return tuple(
        replace(question, decides=tuple(leaf.options for leaf in chosen if leaf.place == place))
        for place, question in enumerate(questions)
    )


def _part(data: dict[str, Any], language: str) -> Part:
    options = _list_of_texts(data["options"], language)
    return Part(KINDS[data["kind"]], **_texts(data, language, "text", "help"), options=options)


def _texts(data: dict[str, Any], language: str, *names: str) -> dict[str, Any]:
    """Return the texts with these names; one that is absent has no words in any language."""
    return {name: Text(data.get(name, {}), language) for name in names}


def _list_of_texts(data: list[dict[str, str]], language: str) -> tuple[Text, ...]:
    return tuple(Text(text, language) for text in data)
