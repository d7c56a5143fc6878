"""Questions whose answers are stored as they are given, and that nobody reads but through noise.

A *central* answer is sent and kept in the clear, and only figures with noise leave the worker, each
paid for from a budget that the survey sets before its launch and that nothing raises afterwards.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

CENTRAL = "central"
MOST_EPSILON = Decimal(10)
# Above one in 10,000 people, so many could be given away whole.
MOST_DELTA = Decimal("0.0001")

_NUMBER = re.compile(r"[0-9]{1,2}(\.[0-9]{1,12})?", re.ASCII)


@dataclass(frozen=True)
class CentralBudget:
    """What all releases of a survey's central answers may cost together."""

    epsilon: Decimal
    delta: Decimal

    @classmethod
    def of(cls, data: dict[str, str]) -> "CentralBudget":
        """Read it as a document has it.

        Raises
        ------
        ValueError
            If it is none.
        """
        given = {name: str(data.get(name, "")) for name in ("epsilon", "delta")}
        if not all(_NUMBER.fullmatch(text) for text in given.values()):
            raise ValueError(f"a budget needs an epsilon and a delta, not {data!r}")
        epsilon, delta = Decimal(given["epsilon"]), Decimal(given["delta"])
        if not 0 < epsilon <= MOST_EPSILON:
            raise ValueError(f"epsilon must be above 0 and at most 10, not {epsilon}")
        if not 0 <= delta <= MOST_DELTA:
            raise ValueError(f"delta must be from 0 to {MOST_DELTA}, not {delta}")
        return cls(epsilon, delta)


def central_questions(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """The central questions of a draft."""
    return [item for item in draft["questions"] if item.get("design") == CENTRAL]


def budget_of(draft: dict[str, Any]) -> CentralBudget | None:
    """The budget that a draft sets, if it sets one that can be."""
    try:
        return CentralBudget.of(draft["central"]) if draft.get("central") else None
    except ValueError:
        return None


def problems_of_central(draft: dict[str, Any]) -> list[str | Promise]:
    """What stands between a draft with central questions and its launch."""
    if central_questions(draft) and budget_of(draft) is None:
        return [_("Set the budget for releases of central answers: an ε above 0, at most 10.")]
    return []


def frozen_budget(draft: dict[str, Any]) -> dict[str, Any]:
    """What the document says of it: only where a question needs it, so that documents from before
    keep their hash."""
    budget = budget_of(draft)
    if budget is None or not central_questions(draft):
        return {}
    return {"central": {"epsilon": f"{budget.epsilon:f}", "delta": f"{budget.delta:f}"}}
