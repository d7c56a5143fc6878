"""Quotes a statistic's cost and expected error before anything is spent."""

from typing import Any

from django.utils.translation import gettext as _

from analytics.jobs.formatting import amount
from analytics.releases import budget_ledger
from analytics.releases.query import ReleaseRequest


def quote_for(asked: ReleaseRequest, language: str) -> dict[str, Any]:
    """Return the context of the price page."""
    left = budget_ledger.left_for(asked.wave)
    return {
        "asked": asked,
        "question": asked.question.text.within(language),
        "grouping": asked.grouping and asked.grouping.text.within(language),
        "left": max(0, left.epsilon - asked.cost.epsilon),
        "reason": explain_sensitivity(asked),
    }


def explain_sensitivity(asked: ReleaseRequest) -> str:
    """Explain in words how much one person can change the statistic."""
    sensitivity = asked.query.sensitivity
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
    return reasons[asked.figure] % {
        "value": amount(sensitivity.value),
        "levels": sensitivity.units,
    }
