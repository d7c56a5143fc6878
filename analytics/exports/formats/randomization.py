"""How, where and with which probabilities answers were randomized, for a methods paragraph."""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import design_source, short_citation
from charts.shapes import isolated
from localdp.fixed_point import WORD
from localdp.mechanisms import (
    JointResponse,
    Mechanism,
    MultipleChoice,
    NumericMechanism,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from surveys.documents.frozen.question import Question
from surveys.formatting import amount, join_with_and
from surveys.formatting import delta as delta_text
from surveys.formatting import epsilon as epsilon_text
from surveys.models import Wave
from surveys.protection.registry import DESIGNS


def designs_of(questions: Iterable[Question], language: str) -> Iterator[str]:
    """Yield one sentence for each design and its probabilities, with the questions that use it."""
    groups: dict[tuple[str, str, float, float], list[str]] = {}
    permanent: dict[float, list[str]] = {}
    for question in questions:
        m = question.mechanism
        key = (question.design, _probabilities_of(question, language), m.epsilon, m.delta)
        groups.setdefault(key, []).append(question.name)
        if question.epsilon_forever is not None:
            permanent.setdefault(question.epsilon_forever, []).append(question.name)
    for (design, probabilities, epsilon, delta), names in groups.items():
        source = design_source(design)
        yield _("Answers to %(questions)s were randomized by “%(design)s” (%(details)s).") % {
            "questions": join_with_and(names),
            "design": str(DESIGNS[design].label),
            "details": "; ".join(
                [short_citation(source), probabilities] if source else [probabilities]
            ),
        }
        yield _guarantee(epsilon, delta)
    for forever, names in permanent.items():
        yield _(
            "For %(questions)s a permanent randomized response was kept on the respondent’s device "
            "and randomized again in each wave: while an answer stays, any number of waves has a "
            "privacy loss of at most ε∞ = %(epsilon)s per question."
        ) % {"questions": join_with_and(names), "epsilon": epsilon_text(forever)}


def _guarantee(epsilon: float, delta: float) -> str:
    if math.isinf(epsilon):
        return _(
            "This does not provide differential privacy: one of the reports proves the true answer "
            "(ε = ∞)."
        )
    if delta:
        sentence = _(
            "This satisfies (ε, δ)-local differential privacy with ε = %(epsilon)s and "
            "δ = %(delta)s per answer."
        )
    else:
        sentence = _("This satisfies ε-local differential privacy with ε = %(epsilon)s per answer.")
    return sentence % {"epsilon": epsilon_text(epsilon), "delta": delta_text(delta)}


def draws_of(wave: Wave) -> Iterator[str]:
    """Yield who randomized the answers; nothing for simulated respondents."""
    document = wave.version.document
    if wave.kind == Wave.Kind.SIMULATED:
        return
    protected = document.protected
    if by_software := names_of(question for question in protected if not question.own_device):
        yield _browser(plain=document.plain) % {"questions": by_software}
    if by_hand := names_of(question for question in protected if question.own_device):
        yield _(
            "For %(questions)s respondents randomized their answers themselves with a coin, a die "
            "or a birthday; the estimates assume that they followed the instructions."
        ) % {"questions": by_hand}


def _browser(*, plain: bool) -> str:
    if plain:
        return _(
            "For %(questions)s the draws were made in the respondent’s browser before anything "
            "was sent, or by the server on receipt where a browser ran no scripts, from a "
            "cryptographic source of random numbers, with integer probabilities over 2³²; of "
            "these answers randomized reports only were kept. How many came without scripts was "
            "not recorded."
        )
    return _(
        "For %(questions)s the draws were made in the respondent’s browser before anything was "
        "sent, from its cryptographic source of random numbers, with integer probabilities over "
        "2³²; of these answers the server received randomized reports only."
    )


def names_of(questions: Iterable[Question]) -> str:
    """Return the ids of the questions, as in the exported files."""
    return join_with_and(question.name for question in questions)


def _probabilities_of(question: Question, language: str) -> str:
    """Return the probabilities of a design in words, or a pointer to the codebook if they are too
    many."""
    m = question.mechanism
    for kind, describe in _DESCRIPTIONS:
        if isinstance(m, kind):
            return describe(m)
    if isinstance(m, RandomizedResponse):
        return _yes_or_no(question, m, language) if m.yes else _category(m)
    return _see_codebook()


def _yes_or_no(question: Question, m: RandomizedResponse, language: str) -> str:
    labels = question.reports if question.own_device else question.options
    no, yes = m.yes or (0, 0)
    return _(
        "“%(report)s” has probability %(yes)s for a true “%(true)s” and %(no)s for a true "
        "“%(other)s”"
    ) % {
        "report": isolated(labels[1].within(language)),
        "yes": _figure(yes),
        "no": _figure(no),
        "true": isolated(question.options[1].within(language)),
        "other": isolated(question.options[0].within(language)),
    }


def _category(m: Any) -> str:
    return _(
        "the true answer is recorded with probability %(own)s, and each other one with %(other)s"
    ) % {"own": _figure(WORD - (m.categories - 1) * m.other), "other": _figure(m.other)}


def _joint(m: Any) -> str:
    return _(
        "the true combination of answers is recorded with probability %(own)s, and each other one "
        "with %(other)s"
    ) % {"own": _figure(WORD - (m.cells - 1) * m.other), "other": _figure(m.other)}


def _marks(m: Any) -> str:
    support = m.support()
    return _(
        "an option is marked with probability %(own)s where it is the answer and with %(other)s "
        "where it is not"
    ) % {"own": _figure(support.own[-1]), "other": _figure(support.others[-1])}


def _drawn(m: Any) -> str:
    support = m.support()
    return _(
        "a report is about one of the %(total)s items, drawn with equal probabilities; the item is "
        "marked with probability %(own)s where it is chosen and with %(other)s where it is not"
    ) % {
        "total": m.items,
        "own": _figure(support.own[-1]),
        "other": _figure(support.others[-1]),
    }


def _set(m: Any) -> str:
    return _(
        "a report names %(size)s of the %(total)s options, the true one with probability %(own)s"
    ) % {"size": m.size, "total": m.categories, "own": _figure(m.inside)}


def _number(m: Any) -> str:
    if m.reports != 2:
        return _see_codebook()
    return _(
        "the higher of two reports has probability %(low)s for the lowest answer, rising evenly to "
        "%(high)s for the highest"
    ) % {"low": _figure(m.row(0)[1]), "high": _figure(m.row(m.categories - 1)[1])}


def _see_codebook() -> str:
    return _("the codebook has the integers of its probabilities")


def _figure(weight: float) -> str:
    """Return a weight in units of 2**-32 as a probability with four digits."""
    return amount(float(weight) / WORD, 4)


_DESCRIPTIONS: tuple[tuple[type[Mechanism], Callable[[Any], str]], ...] = (
    (JointResponse, _joint),
    (MultipleChoice, _marks),
    (RandomItem, _drawn),
    (UnaryEncoding, _marks),
    (PermanentResponse, _marks),
    (SubsetSelection, _set),
    (NumericMechanism, _number),
)
