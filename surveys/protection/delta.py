"""δ, the chance that ε fails a person, and how many people may bear it.

With N respondents and a δ each, the chance that ε fails any of them is at most N · δ. It stays
below 1 in 100: the δ of a person's questions and waves add up, together with the budget for central
answers, to less than 1 / (100 · N), and intake stops after N respondents a wave.
"""

from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from surveys import formatting
from surveys.formatting import delta as written
from surveys.protection.central import budget_of, central_questions
from surveys.protection.registry import DESIGNS, ProtectionError, build

USUAL_RESPONDENTS = 10_000
"""Accepted by a wave whose questions have a δ, where its draft names no number."""
MOST_RESPONDENTS = 100_000_000
_CHANCE = 100


def limit_for(respondents: int) -> Fraction:
    """What the δ of one person must stay below where so many may answer."""
    return Fraction(1, _CHANCE * respondents)


def respondents_of(draft: dict[str, Any]) -> int | None:
    """After how many respondents a wave of this draft stops; None where it takes any number."""
    given = draft.get("max_respondents")
    if given is None and delta_of(draft):
        return USUAL_RESPONDENTS
    return None if given is None else int(given)


def delta_of(draft: dict[str, Any]) -> Fraction:
    """What one person bears with one wave: of its questions, and of all releases."""
    return reported_delta(draft) + released_delta(draft)


def reported_delta(draft: dict[str, Any]) -> Fraction:
    """The δ of one submission.

    A question that cannot be built has none yet; it stands in the way of a launch by itself.
    """
    asked = (_delta(item) for item in draft["questions"] if "delta" in _parameters(item))
    return sum(asked, Fraction(0))


def released_delta(draft: dict[str, Any]) -> Fraction:
    """The δ of all releases of central answers, in the whole survey."""
    budget = budget_of(draft) if central_questions(draft) else None
    return Fraction(budget.delta) if budget else Fraction(0)


def problem_of(delta: Fraction, respondents: int, waves: int = 1) -> str | None:
    """Why so many people may not bear this δ, with the numbers; None where they may."""
    limit = limit_for(respondents)
    if delta < limit:
        return None
    numbers = {
        "delta": written(delta),
        "limit": written(limit, down=True),
        "respondents": formatting.people(respondents),
        "waves": waves,
    }
    if waves > 1:
        return (
            _(
                "δ adds up to %(delta)s for a person who answers all %(waves)d waves. With at most "
                "%(respondents)s respondents it must stay below %(limit)s, which is "
                "1/(100 · %(respondents)s). Choose a smaller δ, accept fewer respondents, or open "
                "no further wave."
            )
            % numbers
        )
    return (
        _(
            "δ adds up to %(delta)s for one person. With at most %(respondents)s respondents it "
            "must stay below %(limit)s, which is 1/(100 · %(respondents)s). Choose a smaller δ, "
            "accept fewer respondents, or choose a protection without δ."
        )
        % numbers
    )


def problems_of_delta(draft: dict[str, Any]) -> list[str | Promise]:
    """What stands between the δ of this draft and its launch."""
    respondents = respondents_of(draft)
    problem = problem_of(delta_of(draft), respondents) if respondents else None
    return [problem] if problem else []


def frozen_respondents(draft: dict[str, Any]) -> dict[str, int]:
    """What the document says of it: nothing where a wave takes any number, so that documents from
    before keep their hash."""
    respondents = respondents_of(draft)
    return {} if respondents is None else {"max_respondents": respondents}


def _parameters(question: dict[str, Any]) -> tuple[str, ...]:
    design = DESIGNS.get(question.get("design", ""))
    return design.parameters if design else ()


def _delta(question: dict[str, Any]) -> Fraction:
    """Of a number, which has no options; no other kind of question has a protection with δ."""
    given, device = question.get("parameters", {}), question.get("device", "browser")
    try:
        mechanism = build(question["kind"], question["design"], 0, given, device=device)
    except ProtectionError:
        return Fraction(0)
    return Fraction(mechanism.delta)
