"""What local instead of central differential privacy costs: the noise of a survey's questions, and
what it would be if a trusted party saw the answers and added noise once, with the same ε."""

import math
from typing import Any

import numpy as np
from django.utils.translation import gettext as _

from localdp.estimation.variance import variance_parts
from localdp.mechanisms import Linked, Mechanism, MultipleChoice, NumericMechanism, RandomItem
from localdp.planning import PriceOfTrust, price_of_mean, price_of_share
from surveys import formatting
from surveys.formatting import two_digits
from surveys.planning.outlooks import ListOutlook, NumberOutlook
from surveys.planning.planner import Plan


def prices_of(plan: Plan) -> list[dict[str, Any]]:
    """Return the noise of each question in both models, as standard deviations.

    Questions with an infinite ε are left out, and those that only one model can protect.
    """
    rows = []
    for question in plan.listed:
        price = price_of(question.mechanism, plan.assumptions.share, plan.assumptions.people)
        if price is None or isinstance(question, ListOutlook):
            continue
        scale, unit = (
            (1, question.unit) if isinstance(question, NumberOutlook) else (100, _("points"))
        )
        rows.append(
            {
                "question": question,
                "local": f"±{two_digits(scale * price.local)}\u00a0{unit}".strip(),
                "central": f"±{two_digits(scale * price.central)}\u00a0{unit}".strip(),
                "ratio": two_digits(price.ratio),
                "local_n": formatting.rounded_up(price.local_n),
            }
        )
    return rows


def price_of(mechanism: Mechanism, share: float, people: int) -> PriceOfTrust | None:
    """Return the price of a share, or of a mean of evenly spread answers; None for linked parts and
    infinite ε.

    A central curator divides the ε of a multiple choice by its items: one person may be in every
    count.
    """
    if math.isinf(mechanism.epsilon) or isinstance(mechanism, Linked):
        return None
    if isinstance(mechanism, NumericMechanism):
        return price_of_mean(mechanism, people, mechanism.epsilon)
    central = price_of_share(share, people, _epsilon_of_share(mechanism)).central
    return PriceOfTrust.of(_local(mechanism, share, people), central, people)


def _epsilon_of_share(mechanism: Mechanism) -> float:
    """Return the ε that a central curator can spend on one share."""
    if isinstance(mechanism, MultipleChoice):
        return mechanism.item.epsilon
    if isinstance(mechanism, RandomItem):
        return mechanism.epsilon / mechanism.items
    return mechanism.epsilon


def _local(mechanism: Mechanism, share: float, people: int) -> float:
    """Return the standard error that the protection alone adds, by noise and by fewer reports."""
    sampling, privacy = variance_parts(mechanism.support(), np.full(mechanism.categories, share))
    added = (sampling[-1] + privacy[-1]) / float(mechanism.asked) - sampling[-1]
    return math.sqrt(float(added) / people)
