"""The two parts of a linked question that the page without JavaScript asks.

The server draws them when it renders the page, before anything is answered. They are public, so the
form itself returns them.
"""

from dataclasses import replace

from django.http import QueryDict

from localdp.mechanisms import RandomPair
from localdp.randomness import SecureWords
from respondents.questionnaire.page import SurveyPage
from surveys.documents.frozen import Document, Question

Pairs = dict[str, int]


def draw_pairs(document: Document) -> Pairs:
    """Draw the index of a pair for each question that asks two of its parts."""
    arms = document.layout.draw_arms(SecureWords())
    return {
        question.id: int(arm)
        for question, arm in zip(document.questions, arms, strict=True)
        if isinstance(question.mechanism, RandomPair) and arm is not None
    }


def read_pairs(document: Document, data: QueryDict) -> Pairs:
    """Read the pairs that a form returns; draw a new one for each that is invalid."""
    pairs = draw_pairs(document)
    for question in document.questions:
        if isinstance(question.mechanism, RandomPair):
            value = data.get(f"pair-{question.id}", "")
            valid = map(str, range(len(question.mechanism.pairs)))
            if value in valid:
                pairs[question.id] = int(value)
    return pairs


def asked_parts(question: Question, pairs: Pairs) -> tuple[int, ...]:
    """Return the indices of the parts that are asked."""
    if isinstance(question.mechanism, RandomPair):
        return question.mechanism.pairs[pairs[question.id]]
    return tuple(range(len(question.parts)))


def with_pairs(page: SurveyPage, pairs: Pairs) -> SurveyPage:
    """Return the page with only the parts that are asked."""
    questions = []
    for question in page.questions:
        parts = tuple(question.parts[index] for index in asked_parts(question, pairs))
        questions.append(replace(question, asked=parts, pair=pairs.get(question.id)))
    return replace(page, questions=tuple(questions))
