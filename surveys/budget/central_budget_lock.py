"""The budget for central answers, as the people who answered first were told it: for good."""

from django.utils.translation import gettext as _

from surveys.models import Survey, Wave
from surveys.protection.central import CentralBudget


def promised_budget(survey: Survey) -> CentralBudget | None:
    """What the first live version with central questions said; None before there is one."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version").order_by("number")
    budgets = (wave.version.document.central_budget for wave in waves)
    return next((budget for budget in budgets if budget is not None), None)


def broken_promise(survey: Survey, budget: CentralBudget | None) -> str | None:
    """Why a version with this budget may not be launched, if it may not."""
    promised = promised_budget(survey)
    if promised is None or budget is None or budget == promised:
        return None
    return _(
        "People have answered under a budget of ε = %(epsilon)s and δ = %(delta)s for central "
        "answers. It belongs to the survey and stays as it is; a new survey may have another."
    ) % {"epsilon": f"{promised.epsilon:f}", "delta": f"{promised.delta:f}"}
