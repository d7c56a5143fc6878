"""The content of the respondent page, computed from the frozen document so that no template
calculates."""

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
# Valid in JSON but not in a script element, which ends at the first "</script".
_SCRIPT_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@dataclass(frozen=True)
class Choice:
    """One option, with its index in the question's frozen order."""

    index: int
    label: str


@dataclass(frozen=True)
class Heading:
    """The heading above the questions of a section."""

    text: str
    help: str


@dataclass(frozen=True)
class OnlyIf:
    """The condition of a question: one of these answers to an earlier question."""

    number: int
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """A report that only one answer can produce, so that nothing protects that answer."""

    place: int
    """The index of the report among the question's."""
    report: str
    answer: str
    own_device: bool
    """Whether people choose the report themselves."""

    @property
    def before(self) -> str:
        """The warning shown with the question."""
        if self.own_device:
            message = _(
                "If you choose “%(report)s”, nothing hides it: only people whose true answer is "
                "“%(answer)s” choose it."
            )
        else:
            message = _(
                "If “%(report)s” is recorded, it is certain that you answered “%(answer)s”."
            )
        return message % {"report": self.report, "answer": self.answer}

    @property
    def after(self) -> str:
        """The warning on the receipt."""
        if self.own_device:
            message = _("This is certain: only people whose true answer is “%(answer)s” choose it.")
        else:
            message = _("This is certain: it is recorded only from people who answer “%(answer)s”.")
        return message % {"answer": self.answer}


@dataclass(frozen=True)
class PartPage:
    """One part of a linked question."""

    index: int
    kind: str
    text: str
    help: str
    options: tuple[Choice, ...]

    @classmethod
    def from_part(cls, index: int, part: Part, language: str) -> "PartPage":
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
        """The options in display order."""
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
    """The failure probability of ε, at most; 0 except for Gaussian noise."""
    forever: str
    """For permanent responses: what a suspicion of 10 % can become over all waves."""
    may_be_direct: bool
    instructions: str
    justification: str
    only_if: OnlyIf | None
    headings: tuple[Heading, ...]
    """The headings of its section; empty before the first section."""
    section: int
    """The index of the first question of its section; -1 before the first section."""
    parts: tuple[PartPage, ...] = ()
    """The parts of a linked question, which has no options of its own."""
    asked: tuple[PartPage, ...] = ()
    """The parts that the page without JavaScript asks."""
    pair: int | None = None
    """The index of the pair of parts that was drawn for the page without JavaScript."""
    scale: NumberScale | None = None
    unit: str = ""
    proofs: tuple[Proof, ...] = ()
    """The reports that prove an answer."""

    @classmethod
    def from_document(cls, place: int, document: Document, language: str) -> "QuestionPage":
        question = document.questions[place]
        section, headings = _section(place, document.sections, language)
        options = question.reports if question.own_device else question.options
        labels = (option.within(language) for option in options)
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
                PartPage.from_part(index, part, language)
                for index, part in enumerate(question.parts)
            ),
            scale=_scale(question),
            unit=question.unit.within(language),
            proofs=_proofs(question, language),
        )

    @property
    def strength(self) -> Strength | None:
        """How strongly its answer is protected; None for an unprotected question."""
        return None if self.in_clear else self.odds.strength

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options in display order: Yes before No, though No is category 0."""
        return self.options[::-1] if self.kind == "yes-no" else self.options

    @property
    def dots(self) -> int | None:
        """How many of twenty dots are filled; None if twenty are too few to show the frequency."""
        if self.odds.form in {"own-device", "open", "central"}:
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
        """Whether the true answer is sent and stored."""
        return self.odds.form == "open"

    @property
    def central(self) -> bool:
        """Whether the true answer is sent, but only published with noise."""
        return self.odds.form == "central"

    @property
    def in_clear(self) -> bool:
        """Whether the true answer is sent."""
        return self.open or self.central

    @property
    def several(self) -> bool:
        return self.kind == "multiple"

    @property
    def many(self) -> bool:
        return len(self.options) > MANY_CHOICES


@dataclass(frozen=True)
class PageLanguage:
    """One of the survey's languages, for the links on the page."""

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
    languages: tuple[PageLanguage, ...]
    version: str
    epsilon: float
    delta: float
    epsilon_forever: float | None
    """ε of all permanent responses together while no answer changes; None without any."""
    central_budget: CentralBudget | None
    plain: bool
    risky: bool
    download_links: bool
    exports: Exports
    embedded: SafeString
    questions: tuple[QuestionPage, ...]
    practice: Practice | None
    families: tuple[str, ...]
    """The families of mechanisms that the page loads in addition to the common ones."""
    strength: Strength
    """The protection of all randomized answers together, except those that a report can prove."""

    @classmethod
    def from_document(cls, document: Document, language: str | None) -> "SurveyPage":
        """Return the page in this language, or in the survey's first if it does not have it."""
        chosen = language if language in document.languages else document.languages[0]
        return cls(
            title=document.title.within(chosen),
            introduction=document.introduction.within(chosen),
            asker=document.asker.within(chosen),
            ethics=document.ethics.within(chosen),
            language=chosen,
            languages=tuple(PageLanguage(tag, tag == chosen) for tag in document.languages),
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
                QuestionPage.from_document(place, document, chosen)
                for place in range(len(document.questions))
            ),
            practice=Practice.from_document(document),
            families=_families(document),
            strength=_strength_of_bounded(document),
        )

    @property
    def direction(self) -> str:
        return direction_of(self.language)

    @property
    def query(self) -> str:
        """The query string that keeps the language in links to the survey's other pages."""
        return f"?lang={self.language}" if len(self.languages) > 1 else ""

    @property
    def changes_answers(self) -> bool:
        """Whether the page randomizes the answer to any question. For the others, people use their
        own device or give the true answer."""
        not_randomized = {"own-device", "open", "central"}
        return any(question.odds.form not in not_randomized for question in self.questions)

    @property
    def people_draw(self) -> bool:
        return any(question.odds.form == "own-device" for question in self.questions)

    @property
    def open_count(self) -> int:
        """The number of open questions."""
        return sum(question.open for question in self.questions)

    @property
    def weak(self) -> list[int]:
        """The numbers of the questions whose protection is weak."""
        return [question.number for question in self.questions if question.strength == "weak"]

    @property
    def provable(self) -> list[QuestionPage]:
        """The questions with a report that proves an answer."""
        return [question for question in self.questions if question.strength == "absent"]

    @property
    def hides_some(self) -> bool:
        """Whether for some question the recorded answer does not reveal the true one."""
        return any(question.strength == "sound" for question in self.questions)

    @property
    def hides_all(self) -> bool:
        """Whether that holds for every question."""
        return all(question.strength == "sound" for question in self.questions)

    @property
    def hides_protected(self) -> bool:
        """Whether no protected question is weak or provable."""
        return not self.weak and not self.provable

    @property
    def together_weak(self) -> bool:
        """Whether the protection of all answers together is weak, though that of none is."""
        return self.strength == "weak" and not self.weak

    @property
    def protects(self) -> bool:
        """Whether any question is protected."""
        return self.clear_count < len(self.questions)

    @property
    def clear_count(self) -> int:
        """How many true answers are stored."""
        return self.open_count + self.central_count

    @property
    def in_clear(self) -> bool:
        """Whether any true answer is stored."""
        return self.clear_count > 0

    @property
    def central_count(self) -> int:
        """The number of central questions."""
        return sum(question.central for question in self.questions)

    @property
    def central_epsilon(self) -> str:
        """The privacy budget of all published statistics on central questions, in words."""
        if (budget := self.central_budget) is None:
            return ""
        return f"{budget.epsilon.normalize():f}{and_delta(Fraction(budget.delta))}"

    @property
    def remembers(self) -> bool:
        """Whether the device keeps data for the next wave."""
        return self.epsilon_forever is not None

    @property
    def varies(self) -> bool:
        """Whether some people are asked fewer questions than others."""
        return any(question.only_if for question in self.questions)

    @property
    def count(self) -> int:
        return len(self.questions)


def _scale(question: Question) -> NumberScale | None:
    """Return the bounds and the step of a number question."""
    mechanism = question.mechanism
    return mechanism.scale if isinstance(mechanism, NumericMechanism) else None


def _families(document: Document) -> tuple[str, ...]:
    """Return the families in use, as `static/js/respondent/entry/mechanism_loader.js` does."""
    mechanisms = [question.mechanism for question in document.questions]
    used = {
        "linked": any(isinstance(one, Linked) for one in mechanisms),
        "numbers": any(isinstance(one, NumericMechanism) for one in mechanisms),
        "permanent": any(isinstance(one, PermanentResponse) for one in mechanisms),
    }
    return tuple(name for name, is_used in used.items() if is_used)


def _forever(question: Question) -> str:
    if not isinstance(question.mechanism, PermanentResponse):
        return ""
    return formatting.at_most_per_cent(raised(PRIOR, float(question.mechanism.ratio_forever)))


def _proofs(question: Question, language: str) -> tuple[Proof, ...]:
    """Return the proofs of a question; only yes/no designs have reports that prove an answer."""
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
    """Return the index at which the question's section begins, and the headings there."""
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
