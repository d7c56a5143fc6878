"""Central questions: answers are stored unprotected and released only with noise.

A *central* answer is sent and stored in the clear. Only figures with noise leave the worker, each
charged to a budget that the survey sets before its launch and that cannot be raised afterwards.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from localdp.central import packages
from surveys.protection.design import OPEN

CENTRAL = "central"
IN_CLEAR = frozenset({OPEN, CENTRAL})
"""The designs with which answers are sent and stored as they are given."""
MOST_EPSILON = Decimal(10)
# A larger δ would allow full disclosure of more than one in 10,000 people.
MOST_DELTA = Decimal("0.0001")

NO_PACKAGES = gettext_lazy(
    "This site cannot add noise to central answers, because the packages for that are not "
    "installed. Ask the people who run this website."
)

_NUMBER = re.compile(r"[0-9]{1,2}(\.[0-9]{1,12})?", re.ASCII)


@dataclass(frozen=True)
class CentralBudget:
    """The total ε and δ for all releases of a survey's central answers."""

    epsilon: Decimal
    delta: Decimal

    @classmethod
    def of(cls, data: dict[str, str]) -> "CentralBudget":
        """Parse the budget of a document; raises `ValueError`."""
        texts = [str(data.get(name, "")) for name in ("epsilon", "delta")]
        if not all(map(_NUMBER.fullmatch, texts)):
            raise ValueError(f"a budget needs an epsilon and a delta, not {data!r}")
        epsilon, delta = map(Decimal, texts)
        if not 0 < epsilon <= MOST_EPSILON:
            raise ValueError(f"epsilon must be above 0 and at most 10, not {epsilon}")
        if not 0 <= delta <= MOST_DELTA:
            raise ValueError(f"delta must be from 0 to {MOST_DELTA}, not {delta}")
        return cls(epsilon, delta)


def central_questions(draft: dict[str, Any]) -> list[dict[str, Any]]:
    return [item for item in draft["questions"] if item.get("design") == CENTRAL]


def budget_of(draft: dict[str, Any]) -> CentralBudget | None:
    """Return the budget of a draft, or None if it has no valid one."""
    try:
        return CentralBudget.of(draft["central"]) if draft.get("central") else None
    except ValueError:
        return None


def needed_budget(draft: dict[str, Any]) -> CentralBudget | None:
    """Return the budget of a draft if one of its questions is central."""
    return budget_of(draft) if central_questions(draft) else None


def problems_of_central(draft: dict[str, Any]) -> list[str | Promise]:
    """Return what prevents the launch of a draft with central questions."""
    if not central_questions(draft):
        return []
    problems: list[str | Promise] = []
    if packages.missing():
        problems.append(NO_PACKAGES)
    if budget_of(draft) is None:
        problems.append(
            _("Set the budget for releases of central answers: an ε above 0, at most 10.")
        )
    return problems
