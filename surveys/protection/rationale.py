"""Why a mechanism was chosen, and how others compare at the same ε."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from localdp.fixed_point import WORD
from localdp.mechanisms import (
    Mechanism,
    MultipleChoice,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.planning import Question, automatic
from surveys import formatting
from surveys.protection.automatic import USUAL
from surveys.protection.design import or_none
from surveys.questions.kind import QuestionKind
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

Builders = list[tuple[str, Callable[[int, Fraction], Mechanism]]]


@dataclass(frozen=True)
class Alternative:
    """One way to protect a question."""

    label: str | Promise
    mechanism: Mechanism
    in_use: bool = False
    """Whether it is the one in use."""


def alternatives(kind: QuestionKind, chosen: Mechanism, label: str | Promise) -> list[Alternative]:
    """Return the mechanism in use, then others for this kind of question; empty without others.

    No other than the permanent response has ε∞.
    """
    if isinstance(chosen, PermanentResponse):
        return []
    # A symmetric design of the same name is the one in use.
    repeats = not kind.binary or symmetric(chosen)
    others = [
        alternative
        for alternative in other_mechanisms(kind, chosen)
        if not (repeats and str(alternative.label).startswith(str(label)))
    ]
    return [Alternative(label, chosen, in_use=True), *others] if others else []


def other_mechanisms(kind: QuestionKind, chosen: Mechanism) -> list[Alternative]:
    """Return other mechanisms for such a question, with the same ε if it is finite."""
    if kind.binary:
        return _for_yes_no(chosen)
    if kind.several:
        return _for_items(chosen)
    return _for_options(chosen) if kind.choice else []


def best_at_epsilon(
    kind: QuestionKind, categories: int, epsilon: float | Fraction, share: float
) -> Mechanism:
    """Return the mechanism that needs the fewest people for this kind of question, if each option
    has this share."""
    name = YesNo.name if kind.binary else "multiple" if kind.several else SingleChoice.name
    question = Question(name, categories)
    return automatic(question, Fraction(epsilon), USUAL.people, share=share).mechanism


def symmetric(chosen: Mechanism) -> bool:
    """Return whether a yes/no mechanism changes Yes and No with the same probability, as every
    design does that needs the fewest people for its ε."""
    support = chosen.support()
    return support.complementary and support.own[-1] + support.others[-1] == WORD


def _for_yes_no(chosen: Mechanism) -> list[Alternative]:
    """Return two coins, Warner and forced response, the last two being the same channel.

    Two coins have a single ε; they are included for comparison.
    """
    coins = Alternative(_("Two coins"), RandomizedResponse.two_coins())
    if np.isinf(chosen.epsilon):
        return [coins]
    best = or_none(RandomizedResponse.of)(2, Fraction(chosen.epsilon))
    if best is None:
        return [coins]
    truth = float(best.support().p[-1])
    forced = 1 - truth
    return [
        Alternative(_("Warner, p = %(p)s%%") % {"p": _rounded(truth)}, best),
        Alternative(
            _("Forced response: %(truth)s%% truth, %(forced)s%% Yes, %(forced)s%% No")
            % {"truth": _rounded(truth - forced), "forced": _rounded(forced)},
            best,
        ),
        coins,
    ]


def _for_options(chosen: Mechanism) -> list[Alternative]:
    """Return the usual mechanisms, without those that do not exist: at the smallest ε their integer
    probabilities would carry no information."""
    if np.isinf(chosen.epsilon):
        return []
    builders: Builders = [
        (_("Subset selection"), _best_subset),
        (_("Randomized response"), RandomizedResponse.of),
        (_("Optimized unary encoding"), UnaryEncoding.optimized),
        (_("Symmetric unary encoding"), UnaryEncoding.symmetric),
    ]
    return _built(builders, chosen)


def _for_items(chosen: Mechanism) -> list[Alternative]:
    """Return both mechanisms of a multiple choice."""
    builders: Builders = [
        (_("Randomized response for each item"), MultipleChoice.of),
        (_("Randomized response for one random item"), RandomItem.of),
    ]
    return _built(builders, chosen)


def _built(builders: Builders, chosen: Mechanism) -> list[Alternative]:
    size = chosen.categories
    epsilon = Fraction(chosen.epsilon)
    built = [(label, or_none(build)(size, epsilon)) for label, build in builders]
    return [Alternative(label, mechanism) for label, mechanism in built if mechanism is not None]


# Finding the best size tries all of them, which is slow with many options.
_best_subset = lru_cache(maxsize=512)(SubsetSelection.of)


def _rounded(share: float) -> str:
    return formatting.stated_per_cent(round(share, 3))
