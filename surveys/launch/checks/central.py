"""Answers that are stored as they are given: why, and what their figures may tell."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys.budget.central_budget_lock import locked_budget_problem
from surveys.launch.checks.item import Draft, Point
from surveys.protection.central import budget_of, central_questions, problems_of_central


def central(draft: Draft) -> Point:
    asked = central_questions(draft.given)
    budget = budget_of(draft.given)
    missing = [str(problem) for problem in problems_of_central(draft.given)]
    if (
        not missing
        and asked
        and (broken := locked_budget_problem(draft.survey, budget)) is not None
    ):
        missing = [broken]
    now = _("No answer is stored as it is given for figures with noise.")
    if asked and budget is not None:
        now = ngettext(
            "%(n)d question; all figures of it may cost ε = %(epsilon)s, δ = %(delta)s.",
            "%(n)d questions; all figures of them may cost ε = %(epsilon)s, δ = %(delta)s.",
            len(asked),
        ) % {
            "n": len(asked),
            "epsilon": f"{budget.epsilon.normalize():f}",
            "delta": f"{budget.delta.normalize():f}",
        }
    return Point(
        "central",
        _("Central answers"),
        "missing" if missing else "look" if asked else "fine",
        "" if missing else now,
        _(
            "They lie on the server as they were given. The budget is told to respondents, belongs "
            "to the survey, and stays as it is after the launch."
        ),
        draft.field("central_epsilon") if asked else draft.designer,
        tuple(missing),
    )
