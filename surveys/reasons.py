"""Why a mechanism was chosen, in figures a researcher can check."""

from fractions import Fraction

import numpy as np
from django.utils.translation import gettext as _

from ldp.estimation import report_variance
from ldp.mechanisms import Mechanism, RandomizedResponse, UnaryEncoding


def reason(chosen: Mechanism) -> str:
    """How many more people the two usual mechanisms would need at the same ε."""
    own, k, epsilon = _variance(chosen), chosen.categories, Fraction(chosen.epsilon)
    more = {
        "unary": _more(own, UnaryEncoding.optimized(k, epsilon)),
        "response": _more(own, RandomizedResponse.of(k, epsilon)),
    }
    if isinstance(chosen, RandomizedResponse):
        words = _("Randomized response: unary encoding would need %(unary)d %% more people.")
    elif isinstance(chosen, UnaryEncoding):
        words = _("Unary encoding: randomized response would need %(response)d %% more people.")
    else:
        words = _(
            "Subset selection: for the same margin unary encoding would need %(unary)d %% more "
            "people, and randomized response %(response)d %% more."
        )
    return words % more


def _variance(mechanism: Mechanism) -> float:
    return float(np.mean(report_variance(mechanism)))


def _more(own: float, other: Mechanism) -> int:
    return round(100 * (_variance(other) / own - 1))
