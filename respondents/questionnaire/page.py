"""What a respondent's page shows, worked out from the frozen document: no template calculates."""

import math
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism, PermanentResponse
from localdp.mechanisms.linked.base import Linked
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.posterior import Strength, factor_of, proofs, raised, strength
from respondents.questionnaire.practice import Practice
from surveys import formatting
from surveys.documents.frozen import Document, Exports, Part, Question, Section
from surveys.documents.languages import direction_of, name_of_language
from surveys.formatting import and_delta
from surveys.protection.central import CentralBudget
from surveys.protection.risk_wording import LINKED_FORMS, RiskWording

MANY_CHOICES = 7
PRIOR = 0.1
# What JSON may hold and a script element may not: its text ends at the first "</script".
_SCRIPT_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@dataclass(frozen=True)
class Choice:
    """One answer that can be chosen, and its place in the question's frozen order."""

    index: int
    label: str


@dataclass(frozen=True)
class Heading:
    """What stands above the questions of one section."""

    text: str
    help: str


@dataclass(frozen=True)
class OnlyIf:
    """Of whom a question is asked: of those with one of these answers to an earlier one."""

    number: int
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """A report that one answer alone can give, so that nothing protects that answer."""

    place: int
    """Of the report among the question's."""
    report: str
    answer: str
    told: bool
    """Whether people choose the report themselves."""

    @property
    def before(self) -> str:
        """Said before the question is answered."""
        if self.told:
            said = _(
                "If you choose “%(report)s”, nothing hides it: only people whose true answer is "
                "“%(answer)s” choose it."
            )
        else:
            said = _("If “%(report)s” is recorded, it is certain that you answered “%(answer)s”.")
        return said % {"report": self.report, "answer": self.answer}

    @property
    def after(self) -> str:
        """Said on the receipt."""
        if self.told:
            said = _("This is certain: only people whose true answer is “%(answer)s” choose it.")
        else:
            said = _("This is certain: it is recorded only from people who answer “%(answer)s”.")
        return said % {"answer": self.answer}


@dataclass(frozen=True)
class PartPage:
    """One part of a linked question."""

    index: int
    """Its place among the parts."""
    kind: str
    text: str
    help: str
    options: tuple[Choice, ...]

    @classmethod
    def of(cls, index: int, part: Part, language: str) -> "PartPage":
        labels = (option.within(language) for option in part.options)
        return cls(
            index,
            part.kind,
            part.text.within(language),
            part.help.within(language),
            tuple(Choice(number, label) for number, label in enumerate(labels)),
        )

    @property
    def choices(self) -> tuple[Choice, ...]:
        """In the order people expect."""
        return self.options[::-1] if self.kind == "yes-no" else self.options

    @property
    def many(self) -> bool:
        return len(self.options) > MANY_CHOICES


@dataclass(frozen=True)
class QuestionPage:
    """One question on its own page."""

    number: int
    id: str
    kind: str
    text: str
    help: str
    options: tuple[Choice, ...]
    odds: RiskWording
    epsilon: float
    delta: float
    """The chance, at most, that ε fails; 0 but for Gaussian noise."""
    forever: str
    """What a suspicion of 10 % can become over all waves, where the first draw is permanent."""
    may_be_direct: bool
    instructions: str
    justification: str
    only_if: OnlyIf | None
    headings: tuple[Heading, ...]
    """Of the section it stands in, each with its words; none before the first section."""
    section: int
    """The place of the question that the section begins with; -1 before the first one."""
    parts: tuple[PartPage, ...] = ()
    """Of a linked question, which has no options of its own."""
    asked: tuple[PartPage, ...] = ()
    """Those of them that this person is asked, on the page without JavaScript."""
    pair: int | None = None
    """The place of the pair of parts that was drawn already, on the page without JavaScript."""
    scale: NumberScale | None = None
    unit: str = ""
    proofs: tuple[Proof, ...] = ()
    """The reports that give an answer away for certain."""

    @classmethod
    def of(cls, place: int, document: Document, language: str) -> "QuestionPage":
        question = document.questions[place]
        section, headings = _section(place, document.sections, language)
        said = question.reports if question.own_device else question.options
        labels = (option.within(language) for option in said)
        return cls(
            number=place + 1,
            id=question.id,
            kind=question.kind,
            text=question.text.within(language),
            help=question.help.within(language),
            options=tuple(Choice(index, label) for index, label in enumerate(labels)),
            odds=_odds(question),
            epsilon=question.mechanism.epsilon,
            delta=question.mechanism.delta,
            forever=_forever(question),
            may_be_direct=question.direct is not None,
            instructions=question.instructions.within(language) if question.own_device else "",
            justification=question.justification.within(language) if question.in_clear else "",
            only_if=_only_if(question, document, language),
            headings=headings,
            section=section,
            parts=tuple(
                PartPage.of(index, part, language) for index, part in enumerate(question.parts)
            ),
            scale=_scale(question),
            unit=question.unit.within(language),
            proofs=_proofs(question, language),
        )

    @property
    def strength(self) -> Strength | None:
        """How strongly its answer is protected; None where it is not at all."""
        return None if self.in_clear else self.odds.strength

    @property
    def choices(self) -> tuple[Choice, ...]:
        """In the order people expect: Yes stands before No, though No is category 0."""
        return self.options[::-1] if self.kind == "yes-no" else self.options

    @property
    def dots(self) -> int | None:
        """How many of twenty dots are filled; nothing where twenty are too few to show it."""
        if self.odds.form in {"told", "open", "central"}:
            return None
        losing = {"category", "set", *LINKED_FORMS}
        shown = self.odds.lost if self.odds.form in losing else self.odds.gained
        return shown.count if shown.pictured else None

    @property
    def opens_section(self) -> bool:
        """Whether this is the first question of its section in the frozen order."""
        return self.section == self.number - 1

    @property
    def open(self) -> bool:
        """Whether the answer is sent and stored as it is given."""
        return self.odds.form == "open"

    @property
    def central(self) -> bool:
        """Whether the answer is sent as it is given, and read through noise only."""
        return self.odds.form == "central"

    @property
    def in_clear(self) -> bool:
        """Whether the answer itself is sent."""
        return self.open or self.central

    @property
    def several(self) -> bool:
        return self.kind == "multiple"

    @property
    def many(self) -> bool:
        return len(self.options) > MANY_CHOICES


@dataclass(frozen=True)
class Spoken:
    """One of the languages that the page can be read in."""

    tag: str
    current: bool

    @property
    def name(self) -> str:
        return name_of_language(self.tag)

    @property
    def direction(self) -> str:
        return direction_of(self.tag)


@dataclass(frozen=True)
class SurveyPage:
    """The whole questionnaire in one language."""

    title: str
    introduction: str
    asker: str
    ethics: str
    language: str
    languages: tuple[Spoken, ...]
    version: str
    epsilon: float
    delta: float
    epsilon_forever: float | None
    """Of all permanent responses together, while no answer changes; None where there are none."""
    central_budget: CentralBudget | None
    plain: bool
    risky: bool
    download_links: bool
    exports: Exports
    embedded: SafeString
    questions: tuple[QuestionPage, ...]
    practice: Practice | None
    families: tuple[str, ...]
    """Of mechanisms that the page loads beside the common ones."""
    strength: Strength
    """Of all randomized answers together, those aside that a report can prove."""

    @classmethod
    def of(cls, document: Document, language: str | None) -> "SurveyPage":
        """The page in the reader's language, or in the survey's own where it has none."""
        spoken = language if language in document.languages else document.languages[0]
        return cls(
            title=document.title.within(spoken),
            introduction=document.introduction.within(spoken),
            asker=document.asker.within(spoken),
            ethics=document.ethics.within(spoken),
            language=spoken,
            languages=tuple(Spoken(tag, tag == spoken) for tag in document.languages),
            version=document.sha256,
            epsilon=document.epsilon,
            delta=document.delta,
            epsilon_forever=document.epsilon_forever,
            central_budget=document.central_budget,
            plain=document.plain,
            risky=document.risky,
            download_links=document.download_links,
            exports=document.exports,
            embedded=mark_safe(document.canonical.translate(_SCRIPT_ESCAPES)),  # noqa: S308
            questions=tuple(
                QuestionPage.of(place, document, spoken) for place in range(len(document.questions))
            ),
            practice=Practice.of(document),
            families=_families(document),
            strength=_strength_of_bounded(document),
        )

    @property
    def direction(self) -> str:
        return direction_of(self.language)

    @property
    def query(self) -> str:
        """What keeps the language on the way to another page of the survey."""
        return f"?lang={self.language}" if len(self.languages) > 1 else ""

    @property
    def changes_answers(self) -> bool:
        """Whether the page draws at any question; at the others people draw themselves, or say
        openly what is so."""
        drawn_elsewhere = {"told", "open", "central"}
        return any(question.odds.form not in drawn_elsewhere for question in self.questions)

    @property
    def people_draw(self) -> bool:
        return any(question.odds.form == "told" for question in self.questions)

    @property
    def openly_asked(self) -> int:
        """How many questions are stored as they are answered."""
        return sum(question.open for question in self.questions)

    @property
    def weak(self) -> list[int]:
        """The numbers of the questions whose protection is weak."""
        return [question.number for question in self.questions if question.strength == "weak"]

    @property
    def provable(self) -> list[QuestionPage]:
        """The questions with a report that gives an answer away for certain."""
        return [question for question in self.questions if question.strength == "absent"]

    @property
    def hides_some(self) -> bool:
        """Whether at some question nobody can tell whether the recorded answer is the given one."""
        return any(question.strength == "sound" for question in self.questions)

    @property
    def hides_all(self) -> bool:
        """Whether that is so at every question."""
        return all(question.strength == "sound" for question in self.questions)

    @property
    def hides_protected(self) -> bool:
        """Whether that is so at every question that is protected."""
        return not self.weak and not self.provable

    @property
    def together_weak(self) -> bool:
        """Whether all answers together are protected weakly, though none is by itself."""
        return self.strength == "weak" and not self.weak

    @property
    def protects(self) -> bool:
        """Whether any question is protected at all."""
        return self.clear_count < len(self.questions)

    @property
    def clear_count(self) -> int:
        """How many answers are stored as they are given."""
        return self.openly_asked + self.centrally_asked

    @property
    def in_clear(self) -> bool:
        """Whether any answer is stored as it is given."""
        return self.clear_count > 0

    @property
    def centrally_asked(self) -> int:
        """How many questions are stored as they are answered, and read through noise only."""
        return sum(question.central for question in self.questions)

    @property
    def central_epsilon(self) -> str:
        """What all figures of them together may tell."""
        if (budget := self.central_budget) is None:
            return ""
        return f"{budget.epsilon.normalize():f}{and_delta(Fraction(budget.delta))}"

    @property
    def remembers(self) -> bool:
        """Whether the device keeps something for the next wave."""
        return self.epsilon_forever is not None

    @property
    def varies(self) -> bool:
        """Whether some are asked fewer questions than others."""
        return any(question.only_if for question in self.questions)

    @property
    def count(self) -> int:
        return len(self.questions)


def _scale(question: Question) -> NumberScale | None:
    """Between what, and how finely, a number is asked for."""
    mechanism = question.mechanism
    return mechanism.scale if isinstance(mechanism, NumericMechanism) else None


def _families(document: Document) -> tuple[str, ...]:
    """As `static/js/respondent/entry/mechanism_loader.js` finds them."""
    mechanisms = [question.mechanism for question in document.questions]
    found = {
        "linked": any(isinstance(one, Linked) for one in mechanisms),
        "numbers": any(isinstance(one, NumericMechanism) for one in mechanisms),
        "permanent": any(isinstance(one, PermanentResponse) for one in mechanisms),
    }
    return tuple(name for name, wanted in found.items() if wanted)


def _forever(question: Question) -> str:
    if not isinstance(question.mechanism, PermanentResponse):
        return ""
    return formatting.at_most_per_cent(raised(PRIOR, float(question.mechanism.ratio_forever)))


def _proofs(question: Question, language: str) -> tuple[Proof, ...]:
    """Only of yes/no questions: no other design in use has a report that proves an answer."""
    if question.in_clear:
        return ()
    own = question.own_device
    labels = question.reports if own else question.options
    return tuple(
        Proof(
            report, labels[report].within(language), question.options[answer].within(language), own
        )
        for report, answer in proofs(question.mechanism)
    )


def _strength_of_bounded(document: Document) -> Strength:
    bounded = [one.mechanism for one in document.protected if math.isfinite(one.mechanism.epsilon)]
    return strength(factor_of(bounded))


def _section(
    place: int, sections: tuple[Section, ...], language: str
) -> tuple[int, tuple[Heading, ...]]:
    """Where the section around a question begins, and all headings that stand there."""
    before = max((section.before for section in sections if section.before <= place), default=-1)
    headings = (
        Heading(section.text.within(language), section.help.within(language))
        for section in sections
        if section.before == before
    )
    return before, tuple(headings)


def _odds(question: Question) -> RiskWording:
    odds = RiskWording.of(question.mechanism, question.device)
    return replace(odds, form="central") if question.central else odds


def _only_if(question: Question, document: Document, language: str) -> OnlyIf | None:
    if (condition := question.condition) is None:
        return None
    options = document.questions[condition.place].options
    answers = (options[index].within(language) for index in condition.options)
    return OnlyIf(condition.place + 1, tuple(answers))
