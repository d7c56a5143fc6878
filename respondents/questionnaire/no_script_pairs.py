"""The page without JavaScript: which two parts of a linked question it asks.

The server draws them when it writes the page, before anything is answered. They are public, so that
the form itself carries them back.
"""

from dataclasses import replace

from django.http import QueryDict

from localdp.mechanisms import RandomPair
from localdp.randomness import SecureWords
from respondents.questionnaire.page import SurveyPage
from surveys.documents.frozen import Document, Question

Pairs = dict[str, int]


def draw_pairs(document: Document) -> Pairs:
    """The place of a pair for each question that asks two of its parts."""
    arms = document.layout.draw_arms(SecureWords())
    return {
        question.id: int(arm)
        for question, arm in zip(document.questions, arms, strict=True)
        if isinstance(question.mechanism, RandomPair) and arm is not None
    }


def read_pairs(document: Document, data: QueryDict) -> Pairs:
    """The pairs that a form brings back; drawn anew where one of them is none."""
    found = draw_pairs(document)
    for question in document.questions:
        if isinstance(question.mechanism, RandomPair):
            given = data.get(f"pair-{question.id}", "")
            known = map(str, range(len(question.mechanism.pairs)))
            if given in known:
                found[question.id] = int(given)
    return found


def asked_parts(question: Question, pairs: Pairs) -> tuple[int, ...]:
    """The places of the parts that are asked."""
    if isinstance(question.mechanism, RandomPair):
        return question.mechanism.pairs[pairs[question.id]]
    return tuple(range(len(question.parts)))


def with_pairs(page: SurveyPage, document: Document, pairs: Pairs) -> SurveyPage:
    """The page with the parts only that are asked."""
    shown = []
    for question, own in zip(document.questions, page.questions, strict=True):
        places = asked_parts(question, pairs)
        parts = tuple(own.parts[place] for place in places) if own.parts else ()
        shown.append(replace(own, asked=parts, pair=pairs.get(question.id)))
    return replace(page, questions=tuple(shown))
