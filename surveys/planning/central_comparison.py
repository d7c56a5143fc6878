"""What trusting nobody costs: the noise of a survey's own questions, and what it would be if one
trusted party saw the answers and added noise once, with the same ε."""

import math
from dataclasses import dataclass

import numpy as np
from django.utils.translation import gettext as _

from localdp.estimation.variance import variance_parts
from localdp.mechanisms import Linked, Mechanism, MultipleChoice, NumericMechanism
from localdp.planning import PriceOfTrust, price_of_mean, price_of_share
from surveys import formatting
from surveys.planning.numeric_precision import NumberOutlook, figure
from surveys.planning.planner import Outlook, Plan


@dataclass(frozen=True)
class Price:
    """One question's noise in both models, as one standard deviation."""

    number: int
    text: str
    epsilon: float
    local: str
    central: str
    ratio: str
    local_n: str

    @classmethod
    def of(
        cls, outlook: "Outlook | NumberOutlook", price: PriceOfTrust, scale: float, unit: str
    ) -> "Price":
        return cls(
            number=outlook.number,
            text=outlook.text,
            epsilon=outlook.mechanism.epsilon,
            local=f"±\u00a0{figure(scale * price.local)}\u00a0{unit}".strip(),
            central=f"±\u00a0{figure(scale * price.central)}\u00a0{unit}".strip(),
            ratio=figure(price.ratio),
            local_n=formatting.people(formatting.rounded_up(price.local_n)),
        )


def prices_of(plan: Plan) -> list[Price]:
    """Every question that both models can protect; none whose ε is infinite."""
    found = [
        Price.of(one, price, 100, _("points"))
        for one in plan.questions
        if (price := price_of(one.mechanism, plan.wishes.share, plan.wishes.people)) is not None
    ]
    found += [
        Price.of(one, price, 1, one.unit)
        for one in plan.numbers
        if (price := price_of(one.mechanism, plan.wishes.share, plan.wishes.people)) is not None
    ]
    return sorted(found, key=lambda one: one.number)


def price_of(mechanism: Mechanism, share: float, people: int) -> PriceOfTrust | None:
    """Of a share, or of a mean over answers that are spread evenly; None of what has no one share.

    The items of a multiple choice share ε in both models: one person may be in every count.
    """
    if math.isinf(mechanism.epsilon) or isinstance(mechanism, Linked):
        return None
    if isinstance(mechanism, NumericMechanism):
        return price_of_mean(mechanism, people, mechanism.epsilon)
    one = mechanism.item if isinstance(mechanism, MultipleChoice) else mechanism
    central = price_of_share(share, people, one.epsilon).central
    return PriceOfTrust.of(_local(one, share, people), central, people)


def _local(mechanism: Mechanism, share: float, people: int) -> float:
    """The standard error that the randomization alone brings."""
    _, privacy = variance_parts(mechanism.support(), np.full(mechanism.categories, share))
    return math.sqrt(float(privacy[-1]) / people)
