"""δ, the chance that ε does not hold for a person, and the number of respondents it allows.

With N respondents and a δ each, the chance that ε fails for any of them is at most N · δ. It stays
below 1 in 100: the δ of a person's questions and waves, plus the budget's for central
answers, is less than 1 / (100 · N), and intake stops after N respondents per wave.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from surveys import formatting
from surveys.formatting import delta as written
from surveys.protection.central import needed_budget
from surveys.protection.design import or_none
from surveys.protection.registry import DESIGNS, mechanism_of
from surveys.questions.combinations import combinations_of

USUAL_RESPONDENTS = 10_000
"""The maximum for a wave whose questions have a δ, if its draft sets none."""
MOST_RESPONDENTS = 100_000_000
_CHANCE = 100


def delta_limit(respondents: int) -> Fraction:
    """Return what one person's δ must stay below with this many respondents."""
    return Fraction(1, _CHANCE * respondents)


def max_respondents_of(draft: dict[str, Any]) -> int | None:
    """Return after how many respondents a wave of this draft stops; None if there is no limit."""
    limit = draft.get("max_respondents")
    if limit is None and delta_of(draft):
        return USUAL_RESPONDENTS
    return None if limit is None else int(limit)


def delta_of(draft: dict[str, Any]) -> Fraction:
    """Return one person's δ for one wave: of its questions, and of all releases."""
    return reported_delta(draft) + released_delta(draft)


def reported_delta(draft: dict[str, Any]) -> Fraction:
    """Return the largest δ of one submission, of all arms.

    Questions whose mechanism cannot be built count as 0; they prevent a launch anyway.
    """
    return max(
        sum((max(map(_delta, group)) for group in combination.groups), Fraction(0))
        for combination in combinations_of(draft["questions"])
    )


def released_delta(draft: dict[str, Any]) -> Fraction:
    """Return the δ of all releases of central answers in the whole survey."""
    budget = needed_budget(draft)
    return Fraction(budget.delta) if budget else Fraction(0)


def delta_problem(delta: Fraction, respondents: int, waves: int = 1) -> str | None:
    """Return why δ is too large for this many respondents, with the numbers, or None."""
    limit = delta_limit(respondents)
    if delta < limit:
        return None
    numbers = {
        "delta": written(delta),
        "limit": written(limit, down=True),
        "people": formatting.respondents(respondents),
        "respondents": formatting.people(respondents),
        "waves": waves,
    }
    if waves > 1:
        words = _(
            "δ adds up to %(delta)s for a person who answers all %(waves)d waves. With at most "
            "%(people)s it must stay below %(limit)s, which is "
            "1/(100 · %(respondents)s). Choose a smaller δ, accept fewer respondents, or open "
            "no further wave."
        )
    else:
        words = _(
            "δ adds up to %(delta)s for one person. With at most %(people)s it "
            "must stay below %(limit)s, which is 1/(100 · %(respondents)s). Choose a smaller δ, "
            "accept fewer respondents, or choose a protection without δ."
        )
    return words % numbers


def problems_of_delta(draft: dict[str, Any]) -> list[str | Promise]:
    """Return why this draft's δ prevents its launch, if it does."""
    respondents = max_respondents_of(draft)
    problem = delta_problem(delta_of(draft), respondents) if respondents else None
    return [problem] if problem else []


def _delta(question: Mapping[str, Any]) -> Fraction:
    """Return the δ of a question; only designs with that parameter have one."""
    design = DESIGNS.get(question.get("design", ""))
    if design is None or "delta" not in design.parameters:
        return Fraction(0)
    mechanism = or_none(mechanism_of)(question)
    return Fraction(mechanism.delta) if mechanism else Fraction(0)
