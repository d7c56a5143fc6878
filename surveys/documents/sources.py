"""Which answers to earlier questions decide whether a question is asked."""

from collections.abc import Iterable

from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.questions.conditions import Condition


def sources_of(document: Document, places: Iterable[int]) -> frozenset[int]:
    """Return the places of all questions that decide whether these are asked, also indirectly."""
    sources: set[int] = set()
    waiting = list(places)
    while waiting:
        condition = document.questions[waiting.pop()].condition
        new = condition.places - sources if condition else frozenset()
        sources |= new
        waiting += new
    return frozenset(sources)


def only_source(document: Document, question: Question) -> Question | None:
    """Return the question with options that alone decides whether this one is asked, if one does.

    That question may depend on others."""
    places = question.condition.places if question.condition else ()
    if len(places) != 1:
        return None
    [place] = places
    source = document.questions[place]
    return source if source.kind.categorical else None


def passing_answers(document: Document, question: Question) -> tuple[frozenset[int], bool]:
    """Return the answers to its only source with which a question is asked, and whether it is asked
    of people who did not answer that."""
    condition = question.condition
    source = only_source(document, question)
    if condition is None or source is None:
        raise ValueError(f"question {question.id!r} does not depend on one question with options")
    [place] = condition.places
    answers = range(len(source.options))
    options = frozenset(answer for answer in answers if condition.verdict({place: answer}))
    return options, bool(condition.verdict({place: None}))


def may_pass(condition: Condition, place: int, answer: int) -> bool:
    """Return whether a condition can hold with this answer to one of its questions."""
    return condition.verdict({place: answer}) is not False
