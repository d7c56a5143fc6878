"""Quotes a statistic's cost and expected error before anything is spent."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from analytics.releases import budget_ledger
from analytics.releases.forms import FIGURES
from analytics.releases.query import ReleaseRequest


def quote_for(release_request: ReleaseRequest, language: str) -> dict[str, Any]:
    """Return the context of the price page."""
    cost, expected = release_request.cost, release_request.expected
    left = budget_ledger.remaining(budget_ledger.ledger_of(release_request.wave))
    grouping = release_request.grouping
    return {
        "release_request": release_request,
        "question": release_request.question.text.within(language),
        "figure": FIGURES[release_request.figure],
        "grouping": grouping
        and _("One for each answer to: %(question)s")
        % {"question": grouping.text.within(language)},
        "cost": format_amount(cost.epsilon),
        "delta": format_amount(cost.delta),
        "left": format_amount(max(0, left.epsilon - cost.epsilon)),
        "error": _rounded(expected.error),
        "reach": _rounded(expected.half_width),
        "reason": explain_sensitivity(release_request),
    }


def explain_sensitivity(release_request: ReleaseRequest) -> str:
    """Explain in words how much one person can change the statistic."""
    sensitivity = release_request.query.sensitivity
    figures = {"value": format_amount(sensitivity.value), "levels": sensitivity.units}
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
    return reasons[release_request.figure] % figures


def format_amount(number: Any) -> str:
    """Format a cost without trailing zeros or an exponent."""
    if number == 0:
        return "0"
    return f"{Decimal(f'{float(number):.6g}').normalize():f}"


def _rounded(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}"
