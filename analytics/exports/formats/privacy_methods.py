"""The privacy loss of a survey, for the methods of a paper."""

import math
from collections.abc import Iterator
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.exports.formats.randomization import names_of
from analytics.releases.budget_ledger import ledger_of
from surveys import formatting
from surveys.documents.frozen.document import Document
from surveys.formatting import amount
from surveys.formatting import delta as delta_text
from surveys.formatting import epsilon as epsilon_text
from surveys.models import Wave


def composed(document: Document) -> Iterator[str]:
    """Yield the privacy loss of one submission, over its randomized answers only."""
    by_arms = [
        [q.mechanism for q in sent if not math.isinf(q.mechanism.epsilon)]
        for sent in document.combined
    ]
    bounded = max(by_arms, key=lambda mechanisms: math.fsum(m.epsilon for m in mechanisms))
    unbounded = [
        question for question in document.protected if math.isinf(question.mechanism.epsilon)
    ]
    if bounded:
        spent = loss_text(math.fsum(m.epsilon for m in bounded), document.delta)
        apart = _(
            "The privacy loss of one submission is at most %(spent)s, by sequential composition "
            "over the randomized questions of the arms with the largest sum."
        )
        whole = ngettext(
            "The privacy loss of one submission over its %(n)d randomized question is at most "
            "%(spent)s.",
            "The privacy loss of one submission over its %(n)d randomized questions is at most "
            "%(spent)s, by sequential composition.",
            len(bounded),
        )
        sets = {tuple(question.block for question in sent) for sent in document.combined}
        words = whole if len(sets) == 1 else apart
        yield words % {"n": len(bounded), "spent": spent}
    if bounded and unbounded:
        yield ngettext(
            "That does not cover %(questions)s, which has no bound.",
            "That does not cover %(questions)s, which have no bound.",
            len(unbounded),
        ) % {"questions": names_of(unbounded)}
    budget = document.central_budget
    if bounded and budget is not None:
        both = math.fsum((*(m.epsilon for m in bounded), float(budget.epsilon)))
        yield _(
            "Including all statistics that may be released from central answers, it is at most "
            "%(spent)s."
        ) % {"spent": loss_text(both, Fraction(document.delta) + Fraction(budget.delta))}
    if document.strength == "weak":
        yield _(
            "All of this together can multiply the odds of a suspicion about one person by 50 or "
            "more, which counts as weak protection."
        )
    elif document.strength == "absent":
        yield _("A single report can prove an answer.")
    in_clear = [q for q in document.questions if q.in_clear and not q.kind.drawn]
    if bounded and in_clear:
        yield ngettext(
            "That does not cover the stored answers to %(questions)s, which was not randomized.",
            "That does not cover the stored answers to %(questions)s, which were not randomized.",
            len(in_clear),
        ) % {"questions": names_of(in_clear)}


def loss_text(epsilon: float, delta: float | Fraction) -> str:
    """Return a privacy loss as the methods have it, with any δ."""
    return f"ε = {epsilon_text(epsilon)}" + (f", δ = {delta_text(delta)}" if delta else "")


def limited(document: Document) -> Iterator[str]:
    """Yield the meaning of δ, and the number of respondents that it was chosen for."""
    if document.delta and document.max_respondents is not None:
        yield _(
            "With probability δ a report may reveal more than ε says; the wave accepted at most "
            "%(most)s respondents, so that the chance of any such report was below 1%%."
        ) % {"most": formatting.people(document.max_respondents)}


def in_clear(wave: Wave) -> Iterator[str]:
    """Yield which answers were stored as they were given, and what is released of central ones."""
    questions = wave.version.document.questions
    if names := names_of(
        question for question in questions if question.open and not question.kind.drawn
    ):
        yield _(
            "Answers to %(questions)s were collected without randomization and stored as they "
            "were given."
        ) % {"questions": names}
    if names := names_of(question for question in questions if question.central):
        yield _(
            "Answers to %(questions)s were stored without randomization; figures of them were "
            "released only with noise (central differential privacy; neighboring data differ in "
            "one respondent’s answers)."
        ) % {"questions": names}
        yield from _budget(wave)


def _budget(wave: Wave) -> Iterator[str]:
    ledger = ledger_of(wave)
    if ledger is None:
        return
    yield _(
        "Their privacy budget of ε = %(epsilon)s and δ = %(delta)s was fixed before data "
        "collection; ε = %(spent)s and δ = %(spent_delta)s of it have been spent."
    ) % {
        "epsilon": amount(ledger.epsilon),
        "delta": amount(ledger.delta),
        "spent": amount(ledger.spent_epsilon),
        "spent_delta": amount(ledger.spent_delta),
    }
