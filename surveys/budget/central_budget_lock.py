"""The lock on the budget for central answers: respondents have answered under it."""

from django.utils.translation import gettext as _

from surveys.models import Survey, Wave
from surveys.protection.central import CentralBudget


def locked_budget(survey: Survey) -> CentralBudget | None:
    """Return the budget of the first live version with central questions, if there is one."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version").order_by("number")
    budgets = (wave.version.document.central_budget for wave in waves)
    return next((budget for budget in budgets if budget is not None), None)


def locked_budget_problem(survey: Survey, budget: CentralBudget | None) -> str | None:
    """Return why a version with this budget may not be launched, or None."""
    locked = locked_budget(survey)
    if locked is None or budget is None or budget == locked:
        return None
    return _(
        "People have answered under a budget of ε = %(epsilon)s and δ = %(delta)s for central "
        "answers. It belongs to the survey and stays as it is; a new survey may have another."
    ) % {"epsilon": f"{locked.epsilon:f}", "delta": f"{locked.delta:f}"}
