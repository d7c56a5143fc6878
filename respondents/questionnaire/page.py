"""The content of the plain form, computed from the frozen document so that no template calculates.

Its twin for the page that browsers draw is `static/js/respondent/model/survey_page.js`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.conf import settings

from respondents.questionnaire.language import in_language
from respondents.questionnaire.question import Failure, OwnItem, QuestionPage
from surveys.documents.answering_time import minutes_of
from surveys.documents.frozen.document import Document
from surveys.documents.languages import direction_of, language_attrs, links_to
from surveys.formatting import and_delta, epsilon_delta, exact_decimal, number_ranges


@dataclass(frozen=True, kw_only=True)
class SurveyPage(Document):
    """The whole questionnaire in one language."""

    language: str
    questions: tuple[QuestionPage, ...]
    logo_url: str = ""
    """Where the organization's logo is, if the page shows one."""
    wanted: bool = False
    """Whether the person chose the language, or the browser prefers it."""
    order: tuple[int, ...] = ()
    """The places of the questions that the page without JavaScript shows."""
    fields_query: str = ""
    """The fields that the link has, as what follows the language in a query string."""
    drawn_items: Mapping[str, int] = field(default_factory=dict)
    """The index of the item that was drawn for it, of each battery that asks one, by its name."""

    @classmethod
    def from_document(cls, document: Document, language: str | None) -> "SurveyPage":
        """Return the page in this language, or in the survey's first if it does not have it."""
        chosen = language if language in document.languages else document.languages[0]
        translated = in_language(document, chosen)
        places = range(len(document.questions))
        questions = tuple(QuestionPage.from_document(place, translated) for place in places)
        return cls(**{**vars(translated), "questions": questions}, language=chosen)

    @property
    def answered(self) -> tuple[QuestionPage, ...]:
        """The questions that people answer: arms are drawn, and links have fields."""
        return tuple(question for question in self.questions if question.kind.asked)

    @property
    def most_asked(self) -> int:
        return len(self.usual)

    @property
    def usual(self) -> list[QuestionPage]:
        """The questions of a person who is asked the most: one of the items of a battery that draws
        one, and the questions of some arms."""
        blocks = {question.block for question in max(self.combinations, key=len)}
        return [question for question in self.answered if question.block in blocks]

    @property
    def drawn(self) -> bool:
        """Whether chance decides what a person is asked."""
        return bool(self.experiments)

    @property
    def shown(self) -> list[QuestionPage]:
        """The questions of the page without JavaScript, in its order."""
        return [self.questions[place] for place in self.order]

    @property
    def direction(self) -> str:
        return direction_of(self.language)

    @property
    def author_attrs(self) -> str:
        """The language and direction of the survey's texts, as attributes, if Candor's differ."""
        return language_attrs(self.language)

    @property
    def language_links(self) -> list[tuple[str, str, str]]:
        """The tag, name and direction of each language, for the links on the page."""
        return links_to(self.languages)

    @property
    def query(self) -> str:
        """The query string that keeps the language and fields in links to the survey's pages."""
        language = f"&lang={self.language}" if len(self.languages) > 1 else ""
        return (language + self.fields_query).replace("&", "?", 1)

    @property
    def quick_exit_url(self) -> str:
        """An inconspicuous page, which each site may configure."""
        return str(settings.LEAVE_TO)

    @property
    def changes_answers(self) -> bool:
        """Whether the page randomizes the answer to any question. For the others, people use their
        own device or give the true answer."""
        return any(question.randomized for question in self.questions)

    @property
    def changes_all(self) -> bool:
        """Whether the page randomizes every answer, so that no report is the answer itself."""
        randomized = (each.randomized and each.direct is None for each in self.answered)
        return all(randomized) and not self.closing_texts

    @property
    def own_item(self) -> OwnItem:
        """What people use for every question, if nothing else is randomized and it is one thing."""
        items = {question.own_item for question in self.answered}
        return items.pop() if len(items) == 1 else ""

    @property
    def minutes(self) -> int:
        """About how long answering takes: by the words to read, and a moment for each answer."""
        return minutes_of(*self.words_and_answers)

    @property
    def words_and_answers(self) -> tuple[int, int]:
        """The words that a person reads who is asked the most, and the answers they give."""
        words = sum(question.word_count for question in self.usual)
        return words, sum(len(question.parts) or 1 for question in self.usual)

    @property
    def weak(self) -> list[str]:
        """The labels of the questions whose protection is weak."""
        return [question.label for question in self.questions if question.strength == "weak"]

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
        """Whether that holds for every question, and for everyone."""
        return self.hides_some and not (
            self.weak
            or self.provable
            or self.clear_count
            or self.direct_count
            or self.closing_texts
        )

    @property
    def open_count(self) -> int:
        """How many unprotected answers are asked for; nobody gives an arm as an answer."""
        return sum(question.open for question in self.answered)

    @property
    def mixes(self) -> bool:
        """Whether a person can give several answers that nothing protects."""
        return sum(question.open or question.direct is not None for question in self.answered) > 1

    @property
    def open_labels(self) -> list[str]:
        """What sentences call the unprotected questions."""
        return labels_of(question for question in self.answered if question.open)

    @property
    def direct_labels(self) -> list[str]:
        """What they call those that some people are asked directly."""
        return labels_of(question for question in self.questions if question.direct is not None)

    @property
    def direct_count(self) -> int:
        return sum(question.direct is not None for question in self.questions)

    @property
    def changed_count(self) -> int:
        """How many answers the page randomizes."""
        return sum(question.randomized for question in self.questions)

    @property
    def seen(self) -> bool:
        """Whether the page says what the team sees, as documents of earlier versions do not."""
        return not self.earlier

    @property
    def changed_labels(self) -> list[str]:
        """What they call those whose answers the page randomizes."""
        return labels_of(question for question in self.questions if question.randomized)

    @property
    def told_labels(self) -> list[str]:
        """What they call those that people randomize themselves."""
        return labels_of(question for question in self.questions if question.own_device)

    @property
    def told_count(self) -> int:
        return sum(question.own_device for question in self.questions)

    @property
    def hides_changes(self) -> bool:
        """Whether no report shows that the page changed an answer, or did not."""
        randomized = [question for question in self.questions if question.randomized]
        kept = all(asked.strength == "sound" and asked.direct is None for asked in randomized)
        return kept and self.strength == "sound"

    @property
    def smallest_group(self) -> int:
        """The fewest people whose mix of unprotected answers a table shows."""
        return self.release.minimum_n

    @property
    def central_count(self) -> int:
        return sum(question.central for question in self.questions)

    @property
    def clear_count(self) -> int:
        """How many true answers are stored."""
        return self.open_count + self.central_count

    @property
    def central_epsilon(self) -> str:
        """The privacy budget of all published statistics on central questions, in words."""
        if (budget := self.central_budget) is None:
            return ""
        return f"{exact_decimal(budget.epsilon)}{and_delta(Fraction(budget.delta))}"

    @property
    def privacy_loss(self) -> str:
        """The ε of all randomized answers, with its δ if there is one."""
        return epsilon_delta(self)

    @property
    def failure(self) -> Failure | None:
        """How rarely the ε of all answers together may fail."""
        return Failure.of(self.delta)


def labels_of(questions: Iterable[QuestionPage]) -> list[str]:
    """Return what sentences call these questions, with runs of numbers as in “1–5”."""
    labels = [question.label for question in questions]
    if all(label.isdecimal() for label in labels):
        return number_ranges(map(int, labels))
    return labels
