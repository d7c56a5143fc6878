"""The planning pages of a draft."""

import math
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from localdp.planning.regression import MOST_PEOPLE
from surveys.models import Survey
from surveys.permissions import POST, editable_survey, may_edit, readable_survey, survey_view
from surveys.planning.central_comparison import prices_of
from surveys.planning.effects import SURVEYS, EffectForm, simulated
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Plan
from surveys.planning.proposal import Proposal
from surveys.planning.remedies import Remedies
from surveys.planning.trade_off import TradeOff, bars_of, precision_chart


@survey_view(readable_survey)
def plan(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show every question's margin, required respondents and advice.

    Invalid fields show their errors, and the plan is computed with their defaults.
    """
    form = PlanForm(request.GET, survey)
    proposal = Proposal.of(survey, form)
    context = {
        "survey": survey,
        "plan_form": form,
        "proposal": proposal,
        "remedies": Remedies(proposal),
        "plan": proposal.plan,
        "tradeoff": TradeOff.of(proposal),
        "precision": precision_chart(proposal.plan),
        "bars": bars_of(proposal),
        "detailed": _detailed(proposal.plan, request.GET.get("details", "")),
        "may_edit": may_edit(signed_in(request), survey),
    }
    return render(request, "surveys/planning/plan.html", context)


def _detailed(plan: Plan, number: str) -> list[Any]:
    """Return the question to explain at length, with its chart: the only one, or that asked for."""
    alone = len(plan.listed) == 1
    pairs = plan.in_order
    return [pair for pair in pairs if alone or str(pair[0].number) == number]


@survey_view(editable_survey, POST)
def save_assumptions(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Keep the assumptions of the query with the survey; invalid ones are shown again instead."""
    form = PlanForm(request.GET, survey)
    if not form.is_valid():
        return redirect(f"{reverse('surveys:plan', args=[survey.pk])}?{form.query}")
    survey.plan = form.plan
    survey.save(update_fields=["plan"])
    messages.success(request, _("The assumptions are saved with this survey."))
    return redirect("surveys:plan", survey.pk)


@survey_view(readable_survey)
def central_comparison(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Compare the noise with that of a trusted party at the same ε."""
    form = PlanForm(request.GET, survey)
    plan = Plan.of(survey, form.assumptions)
    context = {"survey": survey, "plan": plan, "prices": prices_of(plan)}
    return render(request, "surveys/planning/central_comparison.html", context)


@survey_view(readable_survey)
def effect(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Simulate the people needed to find an effect of one question on another."""
    form = EffectForm(request.GET, survey)
    simulation = form.effect if form.is_valid() else None
    context: dict[str, Any] = {"survey": survey, "form": form, "effect": simulation}
    if simulation:
        needed = simulation.needed
        context |= {
            "surveys": SURVEYS,
            "most": MOST_PEOPLE,
            "now": simulated(simulation.now, simulation.part),
            "needed": needed and simulated(needed, simulation.part),
            "invitations": form.plan.invitations(math.ceil(needed.n / simulation.part))
            if needed
            else None,
        }
    status = 422 if form.errors else 200
    return render(request, "surveys/planning/effect.html", context, status=status)
