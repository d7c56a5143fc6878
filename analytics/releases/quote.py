"""What a figure would cost and how near it would come, said before anything is spent."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from analytics.releases import budget_ledger
from analytics.releases.forms import FIGURES
from analytics.releases.query import Asked


def price_of(asked: Asked, language: str) -> dict[str, Any]:
    """What the page of the price shows."""
    cost, expected = asked.cost, asked.expected
    left = budget_ledger.left_of(budget_ledger.ledger_of(asked.wave))
    grouping = asked.grouping
    return {
        "asked": asked,
        "question": asked.question.text.within(language),
        "figure": FIGURES[asked.figure],
        "grouping": grouping
        and _("One for each answer to: %(question)s")
        % {"question": grouping.text.within(language)},
        "cost": plain(cost.epsilon),
        "delta": plain(cost.delta),
        "left": plain(max(0, left.epsilon - cost.epsilon)),
        "error": _rounded(expected.error),
        "reach": _rounded(expected.half_width),
        "reason": reason_of(asked),
    }


def reason_of(asked: Asked) -> str:
    """Why one person cannot change the figure by more."""
    sensitivity = asked.query.sensitivity
    figures = {"value": plain(sensitivity.value), "levels": sensitivity.units}
    reasons = {
        "histogram": _("One person is in one of the counts, and changes it by 1."),
        "count": _("One person more or less changes a count by 1."),
        "most-chosen": _(
            "One person more changes one of the counts by 1, and none of them downwards."
        ),
        "sum": _("No answer counts as more than %(value)s, on either side of 0."),
        "mean": _(
            "Counted from the middle of the bounds, no answer is farther than %(value)s; and the "
            "count, which is released with it, changes by 1."
        ),
        "quantile": _(
            "One person is in one count on each of %(levels)s levels, and changes it by 1."
        ),
    }
    return reasons[asked.figure] % figures


def plain(number: Any) -> str:
    """A price without needless zeros, nor powers of ten."""
    if number == 0:
        return "0"
    return f"{Decimal(f'{float(number):.6g}').normalize():f}"


def _rounded(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}"
