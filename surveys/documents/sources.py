"""Which answers to earlier questions decide whether a question is asked."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.questions.conditions import Chosen, Condition


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
    """Return the question with options that alone decides whether this one is asked, if one does;
    a multiple choice only if it does so by a single option.

    That question may depend on others."""
    places = question.condition.places if question.condition else ()
    if len(places) != 1:
        return None
    [place] = places
    source = document.questions[place]
    alone = source.kind.several and len({*_options(question)}) == 1
    return source if source.kind.categorical or alone else None


def count_asked(
    document: Document, question: Question, counts: Sequence[int], n: int, skipped: int
) -> int:
    """Return how many people are asked a question.

    ``counts`` are the counts of its only source's options, ``n`` how many people answered that, and
    ``skipped`` how many did not.
    """
    condition = question.condition
    source = only_source(document, question)
    if condition is None or source is None:
        raise ValueError(f"question {question.id!r} does not depend on one question with options")
    [place] = condition.places
    people: list[tuple[Any, int]] = [*enumerate(counts), (None, skipped)]
    if source.kind.several:
        [option] = {*_options(question)}
        chosen = [place == option for place in range(len(counts))]
        none = [False] * len(counts)
        people = [(chosen, counts[option]), (none, n - counts[option]), (None, skipped)]
    return sum(number for answer, number in people if condition.verdict({place: answer}))


def _options(question: Question) -> Iterator[int]:
    """Yield the options that a question's condition names."""
    for leaf in question.condition.leaves if question.condition else ():
        if isinstance(leaf, Chosen):
            yield from leaf.options


def may_pass(condition: Condition, place: int, answer: int) -> bool:
    """Return whether a condition can hold with this answer to one of its questions."""
    return condition.verdict({place: answer}) is not False
