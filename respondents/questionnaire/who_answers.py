"""Who is to answer a question of the page without JavaScript, which cannot hide any.

The server draws the arms when it renders the page, so that only conditions on answers are left.
"""

from collections.abc import Mapping

from django.utils.safestring import mark_safe

from respondents.questionnaire.page import SurveyPage
from surveys.documents.condition_text import Source, numbered, phrase
from surveys.formatting import authored
from surveys.questions.conditions import Combined, Condition, Leaf, Negated

Undecided = Condition | bool
Known = dict[int, int | None]
"""The arms, and None for each question that no answer can open, by their places."""


def decide(condition: Condition | None, known: Known) -> Undecided:
    """Return what is left of a condition, or its value if nothing is."""
    if condition is None:
        return True
    if isinstance(condition, Leaf):
        place = condition.place
        return condition.fits(known[place]) if place in known else condition
    if isinstance(condition, Negated):
        left = decide(condition.condition, known)
        return not left if isinstance(left, bool) else Negated(left)
    if not isinstance(condition, Combined):
        raise TypeError(condition)
    parts = [decide(part, known) for part in condition.conditions]
    open_parts = tuple(part for part in parts if not isinstance(part, bool))
    if condition.decisive in parts:
        return condition.decisive
    if not open_parts:
        return not condition.decisive
    return open_parts[0] if len(open_parts) == 1 else type(condition)(open_parts)


def in_words(condition: Undecided, page: SurveyPage, numbers: Mapping[int, int]) -> str:
    """Return what a person must have answered, after “you”; empty for everyone.

    ``numbers``: of the questions that the page shows, by their places.
    """
    if isinstance(condition, bool):
        return ""

    def source(place: int) -> Source:
        question = page.questions[place]
        options = [str(authored(option, page.author_attrs)) for option in question.options]
        name = numbered(numbers[place] - 1)
        return Source(name, options, question.scale, question.kind, question.calendar)

    return mark_safe(phrase(condition, source))  # noqa: S308  all texts of authors are escaped
