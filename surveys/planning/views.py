"""The planning pages of a draft."""

from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.permissions import signed_in
from surveys.models import Survey
from surveys.permissions import may_edit, readable_survey, survey_view
from surveys.planning.central_comparison import prices_of
from surveys.planning.chart import PlanChart
from surveys.planning.differences import POWER, differences_of
from surveys.planning.forms import PlanForm, level_words
from surveys.planning.planner import Plan
from surveys.planning.readable import Reading
from surveys.planning.split import arm_conflicts
from surveys.planning.ways import Ways


class Overview(Reading):
    """What the plan's pages show: what the people expected will show, and the ways out."""

    @cached_property
    def ways(self) -> Ways:
        return Ways(self)

    @property
    def chart(self) -> PlanChart | None:
        """The margin of the hardest question against people."""
        hardest = next(iter(self.asked), None) or self.given
        return PlanChart(hardest.outlook) if hardest and hardest.outlook else None


@survey_view(readable_survey)
def plan(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show what the people expected will show, and the ways out if that is too little."""
    return plan_page(request, survey, PlanForm(survey))


def plan_page(
    request: HttpRequest, survey: Survey, form: PlanForm, status: int = 200
) -> HttpResponse:
    """Render the plan with a form, which may have errors: the figures are of what is kept."""
    overview = Overview.of(survey)
    context: dict[str, Any] = {
        "survey": survey,
        "plan_form": form,
        "overview": overview,
        "plan": overview.plan,
        "differences": [*differences_of(overview.asked)],
        "power": POWER,
        "arm_conflicts": arm_conflicts(survey, overview.plan.assumptions.people),
        "level_words": level_words(),
        "may_edit": may_edit(signed_in(request), survey),
    }
    return render(request, "surveys/planning/plan.html", context, status=status)


@survey_view(readable_survey)
def central_comparison(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Compare the noise with a trusted party's at the same ε."""
    plan = Plan.of(survey)
    context = {"survey": survey, "plan": plan, "prices": prices_of(plan)}
    return render(request, "surveys/planning/central_comparison.html", context)
