"""The check of central questions: answers stored as given, and the budget of their statistics."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys.budget.spending import locked_budget_problem
from surveys.launch.checks.item import ChecklistItem, Draft
from surveys.protection.central import budget_of, central_questions, problems_of_central


def central(draft: Draft) -> ChecklistItem:
    questions = central_questions(draft.data)
    budget = budget_of(draft.data)
    problems = [str(problem) for problem in problems_of_central(draft.data)]
    if not problems and questions:
        locked = locked_budget_problem(draft.survey, budget)
        problems = [locked] if locked is not None else []
    current = _("No answer is stored as it is given for figures with noise.")
    if questions and budget is not None:
        current = ngettext(
            "%(n)d question; all figures of it may cost ε = %(epsilon)s, δ = %(delta)s.",
            "%(n)d questions; all figures of them may cost ε = %(epsilon)s, δ = %(delta)s.",
            len(questions),
        ) % {
            "n": len(questions),
            "epsilon": f"{budget.epsilon.normalize():f}",
            "delta": f"{budget.delta.normalize():f}",
        }
    return ChecklistItem(
        "central",
        _("Central answers"),
        "error" if problems else "warning" if questions else "ok",
        "" if problems else current,
        _(
            "They lie on the server as they were given. The budget is told to respondents, belongs "
            "to the survey, and stays as it is after the launch."
        ),
        draft.settings_url("central_epsilon") if questions else draft.designer_url,
        tuple(problems),
    )
