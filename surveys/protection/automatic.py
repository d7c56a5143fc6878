"""Automatic protection: which mechanism a question gets, why, and the runner-up."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from localdp.fixed_point import WORD
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    Hybrid,
    JointResponse,
    Mechanism,
    MultipleChoice,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SquareWave,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.planning import Candidate, Question, compare
from surveys import formatting
from surveys.formatting import join_sentences
from surveys.protection.design import Categories, Parameters
from surveys.questions.registry import KINDS

BEST = "best"


@dataclass(frozen=True)
class Expected:
    """What a draft expects, by which its automatic designs are chosen."""

    people: int = 800
    """Respondents."""
    share: float = 0.3
    """Of each option."""

    @classmethod
    def of(cls, draft: Mapping[str, Any]) -> "Expected":
        """Return what a draft says, or the usual."""
        said = draft.get("protection", {})
        return cls(int(said.get("people", cls.people)), float(said.get("share", cls.share)))


USUAL = Expected()

_NAMES: dict[type[Mechanism], str] = {
    RandomizedResponse: "randomized-response",
    SubsetSelection: "subset-selection",
    UnaryEncoding: "optimized-unary",
    MultipleChoice: "multiple",
    RandomItem: "random-item",
    Duchi: "duchi",
    Piecewise: "piecewise",
    Hybrid: "hybrid",
    SquareWave: "square-wave",
    EveryResponse: "linked-every",
    RandomPair: "linked-pair",
    JointResponse: "linked-joint",
}


def design_of(mechanism: Mechanism) -> str:
    """Return the design of the mechanism that was chosen for `BEST`."""
    if isinstance(mechanism, UnaryEncoding) and mechanism.zero + mechanism.one == WORD:
        return "symmetric-unary"
    return _NAMES[type(mechanism)]


def planned_question(
    kind: str, categories: Categories, scale: Parameters, importance: float = 1.0
) -> Question:
    """Return what the library's planning needs to know about a question.

    ``scale`` holds the lowest answer, the highest one and the step of a number.
    """
    if KINDS[kind].numeric:
        numbers = scale["low"], scale["high"], scale["step"]
        return Question(kind, scale=numbers, importance=importance)
    if KINDS[kind].counted and isinstance(categories, int):
        categories -= 2  # a list's counts, from none to all statements and the sensitive one
    return Question(kind, categories, importance=importance)


def candidates(
    kind: str, categories: Categories, values: Parameters, expected: Expected = USUAL
) -> tuple[Candidate, ...]:
    """Return the possible mechanisms at this ε, the one with the smallest margin first; raises
    `ValueError`."""
    question = planned_question(kind, categories, values)
    return compare(question, values["epsilon"], expected.people, share=expected.share)


def reason(choices: tuple[Candidate, ...], labels: Mapping[str, Any]) -> str:
    """Say why the first of the candidates was chosen, and which comes next. The plan has other
    margins than the comparison, so only their ratio is said."""
    best, *others = choices
    values = {"label": labels[best.name]}
    if not others:
        words = _("%(label)s: no other protection with this ε gives a shorter interval.")
        return join_sentences([words % values, _told_by(best.mechanism)])
    more = max(others[0].margin / best.margin - 1, 0.0)
    values |= {"next": labels[others[0].name], "more": formatting.per_cent(more, 0)}
    words = _("%(label)s. Next best: %(next)s, with errors %(more)s%% larger.")
    if values["more"] == formatting.per_cent(0.0, 0):
        words = _("%(label)s. Next best: %(next)s, with about the same errors.")
    if isinstance(best.mechanism, RandomItem):
        words = _(
            "%(label)s. Next best: %(next)s, with errors %(more)s%% larger; it would allow "
            "crosstabs of two of its answers."
        )
    return join_sentences([words % values, _told_by(best.mechanism)])


def _told_by(mechanism: Mechanism) -> str:
    """Say what the reports of a mechanism do not show."""
    if not isinstance(mechanism, Duchi):
        return ""
    return _("It estimates only the mean. To estimate the distribution too, choose “Square wave”.")
