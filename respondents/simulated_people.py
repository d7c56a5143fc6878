"""Simulated people: answers drawn for a survey from assumed shares.

Each question has one assumption, from 0 to 1: the share of Yes, of the first option of a choice, of
each option of a multiple choice, of each statement of a list, or the place of a number's mean on
its scale. A question can follow an earlier one: people who are high in one are then more often high
in the other (a Gaussian copula), and its shares stay the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, ndtr, xlog1py, xlogy

from localdp.fixed_point import WORD
from respondents.simulation import Answer, Person
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Part, Question

CORRELATION = 0.7
"""Of the hidden normal variables of two questions of which one follows the other."""
OF_PROTECTED, OF_OTHERS = 0.2, 0.5
"""The assumed shares of protected and of other questions, unless someone changes them."""

Latent = NDArray[np.float64]
Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Assumption:
    """What is assumed of one question."""

    share: float
    follows: str = ""
    """The id of an earlier question; empty if it follows none."""


def usual_assumption(question: Question) -> Assumption:
    """Return what is assumed of a question without any choice."""
    if question.known_share is not None:
        return Assumption(question.known_share)
    # The first of several options is often the usual one ("Heterosexual"), not the sensitive one.
    rare = not question.open and (question.kind.binary or question.kind.several)
    return Assumption(OF_PROTECTED if rare else OF_OTHERS)


def may_follow(question: Question) -> bool:
    """Return whether a question can follow another one.

    One that only some people are asked cannot: its share would depend on who they are.
    """
    fits = not question.parts and not question.kind.drawn and not question.last_excludes
    return fits and question.condition is None


def may_be_followed(question: Question) -> bool:
    """Return whether another question can follow this one."""
    return question.kind.categorical and not question.parts and not question.kind.drawn


def true_shares(question: Question, share: float) -> list[float]:
    """Return the share of each option, or of each number on its scale, among the people asked."""
    if question.kind.drawn:
        return [each / WORD for each in question.shares]
    if question.kind.several:
        return _of_several(question, share)
    if question.scale is not None:
        return _binomial(question.scale.size - 1, share)
    if question.kind.counted:
        return _binomial(question.answers - 1, share)
    return _of_options(question, share)


def draw_people(
    document: Document, assumptions: Mapping[str, Assumption], size: int, draw: np.random.Generator
) -> list[Person]:
    """Draw this many people, and return the answers of those who send a report: None where they are
    not asked."""
    hidden: dict[str, Latent] = {}
    columns: list[Sequence[Answer]] = []
    for question in document.questions:
        assumed = assumptions.get(question.id) or usual_assumption(question)
        before = hidden.get(assumed.follows) if may_follow(question) else None
        options = len(question.options) if question.kind.several else 1
        latent = _latent(before, (size, options), draw)
        hidden[question.id] = latent[:, 0]
        columns.append(_answers(question, assumed.share, latent, draw))
    drawn = (_as_asked(document, answers, draw) for answers in zip(*columns, strict=True))
    return [person for person in drawn if person is not None]


def _latent(before: Latent | None, shape: tuple[int, int], draw: np.random.Generator) -> Latent:
    own = draw.standard_normal(shape)
    if before is None:
        return own
    rest = float(np.sqrt(1 - CORRELATION**2))
    return np.asarray(CORRELATION * before[:, np.newaxis] + rest * own)


def _answers(
    question: Question, share: float, latent: Latent, draw: np.random.Generator
) -> Sequence[Answer]:
    if question.kind.several:
        chosen = ndtr(latent) > 1 - np.asarray(_ticks(question, share))
        if question.last_excludes:
            chosen[:, -1] = ~chosen[:, :-1].any(axis=1)
        return [tuple(map(bool, row)) for row in chosen.tolist()]
    if question.parts:
        parts = [
            draw.choice(len(part.options), size=len(latent), p=_of_options(part, share)).tolist()
            for part in question.parts
        ]
        return [tuple(row) for row in zip(*parts, strict=True)]
    ends = np.cumsum(true_shares(question, share))
    levels = np.searchsorted(ends / ends[-1], ndtr(latent[:, 0]), side="right")
    answers: list[int] = np.minimum(levels, len(ends) - 1).tolist()
    return answers


def _as_asked(
    document: Document, answers: Sequence[Answer], draw: np.random.Generator
) -> Person | None:
    """Return a person's answers to the questions that they are asked; None if they send nothing."""
    not_drawn = document.not_drawn(lambda battery: int(draw.integers(len(battery.items))))
    asked = document.asked(answers, not_drawn)
    if document.turns_away(asked, answers):
        return None
    pairs = zip(answers, asked, strict=True)
    return tuple(answer if is_asked else None for answer, is_asked in pairs)


def _binomial(most: int, share: float) -> list[float]:
    counts = np.arange(most + 1)
    ways = gammaln(most + 1) - gammaln(counts + 1) - gammaln(most - counts + 1)
    logs = ways + xlogy(counts, share) + xlog1py(most - counts, -share)
    shares: list[float] = np.exp(logs).tolist()
    return shares


def _of_options(question: Question | Part, share: float) -> list[float]:
    """Return the share of each option: of the first one (of Yes), and the others falling."""
    count = question.answers if isinstance(question, Question) else len(question.options)
    if question.kind.binary:
        return [1 - share, share]
    weights = np.arange(count - 1, 0, -1, dtype=float)
    return [share, *((1 - share) * weights / weights.sum()).tolist()]


def _ticks(question: Question, share: float) -> list[float]:
    """Return the share of each option of a multiple choice, before the last one excludes others."""
    count = len(question.options)
    return [share * (count - place) / count for place in range(count)]


def _of_several(question: Question, share: float) -> list[float]:
    ticks = _ticks(question, share)
    if question.last_excludes:
        ticks[-1] = float(np.prod([1 - tick for tick in ticks[:-1]]))
    return ticks
