"""What a respondent's page shows, worked out from the frozen document: no template calculates."""

from dataclasses import dataclass
from typing import Literal

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language_info

from surveys.document import Document, Question
from surveys.odds import Odds

MANY_CHOICES = 7
# What JSON may hold and a script element may not: its text ends at the first "</script".
_SCRIPT_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@dataclass(frozen=True)
class Choice:
    """One answer that can be chosen, and its place in the question's frozen order."""

    index: int
    label: str


@dataclass(frozen=True)
class QuestionPage:
    """One question on its own page."""

    number: int
    id: str
    kind: str
    text: str
    help: str
    options: tuple[Choice, ...]
    odds: Odds
    epsilon: float
    may_be_direct: bool
    instructions: str

    @classmethod
    def of(cls, number: int, question: Question, language: str) -> "QuestionPage":
        said = question.reports if question.own_device else question.options
        labels = (option.within(language) for option in said)
        return cls(
            number=number,
            id=question.id,
            kind=question.kind,
            text=question.text.within(language),
            help=question.help.within(language),
            options=tuple(Choice(index, label) for index, label in enumerate(labels)),
            odds=Odds.of(question.mechanism, question.device),
            epsilon=question.mechanism.epsilon,
            may_be_direct=question.direct is not None,
            instructions=question.instructions.within(language) if question.own_device else "",
        )

    @property
    def choices(self) -> tuple[Choice, ...]:
        """In the order people expect: Yes stands before No, though No is category 0."""
        return self.options[::-1] if self.kind == "yes-no" else self.options

    @property
    def dots(self) -> int | None:
        """How many of twenty dots are filled; nothing where twenty are too few to show it."""
        if self.odds.form == "told":
            return None
        shown = self.odds.lost if self.odds.form in {"category", "set"} else self.odds.gained
        return shown.said if shown.pictured else None

    @property
    def several(self) -> bool:
        return self.kind == "multiple"

    @property
    def many(self) -> bool:
        return len(self.options) > MANY_CHOICES


@dataclass(frozen=True)
class SurveyPage:
    """The whole questionnaire in one language."""

    title: str
    introduction: str
    asker: str
    ethics: str
    language: str
    direction: Literal["ltr", "rtl"]
    version: str
    epsilon: float
    plain: bool
    embedded: SafeString
    questions: tuple[QuestionPage, ...]

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
            direction="rtl" if get_language_info(spoken)["bidi"] else "ltr",
            version=document.sha256,
            epsilon=document.epsilon,
            plain=document.plain,
            embedded=mark_safe(document.canonical.translate(_SCRIPT_ESCAPES)),  # noqa: S308
            questions=tuple(
                QuestionPage.of(number, question, spoken)
                for number, question in enumerate(document.questions, start=1)
            ),
        )

    @property
    def changes_answers(self) -> bool:
        """Whether the page draws at any question; at the others people draw themselves."""
        return any(question.odds.form != "told" for question in self.questions)

    @property
    def people_draw(self) -> bool:
        return any(question.odds.form == "told" for question in self.questions)

    @property
    def count(self) -> int:
        return len(self.questions)
