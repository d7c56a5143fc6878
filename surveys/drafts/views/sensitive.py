"""Which questions are sensitive, and how strongly one person is protected: the pages that save the
ticks, the level, the people expected, and the ways out of a plan."""

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from surveys.documents.ticks import sources_of, units_of, with_ticks
from surveys.drafts import services
from surveys.models import Survey
from surveys.permissions import POST, editable_survey, may_edit, readable_survey, survey_view
from surveys.planning.forms import PlanForm, level_words
from surveys.planning.views import Overview, plan_page
from surveys.protection.allotment import problems_of_allotment

MANY = 30
"""With more questions the page shows the suggested ones first."""


@survey_view(readable_survey)
def sensitive(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Ask which questions are sensitive: one tick each."""
    return _page(request, survey, PlanForm(survey))


@survey_view(editable_survey, POST)
@transaction.atomic
def save_ticks(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Store all ticks of the page with its level and people; a page that is outdated stores
    nothing."""
    services.lock_draft(survey)
    form = PlanForm(survey, request.POST)
    if request.POST.get("base_fingerprint") != services.fingerprint(survey.draft):
        error = _("Someone else changed this survey in the meantime. Look at it again first.")
        return _page(request, survey, PlanForm(survey), error=error, status=409)
    if not form.is_valid():
        return _page(request, survey, form, status=422)
    draft = form.written(with_ticks(survey.draft, _ticked(request, survey)))
    for problem in problems_of_allotment(draft):
        form.add_error("level", str(problem))
        return _page(request, survey, form, status=422)
    _keep(request, survey, form, draft)
    return redirect("surveys:sensitive", survey.pk)


@survey_view(editable_survey, POST)
@transaction.atomic
def save_plan(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Store the level and the people expected."""
    services.lock_draft(survey)
    form = PlanForm(survey, request.POST)
    if not form.is_valid():
        return plan_page(request, survey, form, status=422)
    _keep(request, survey, form, form.written(survey.draft))
    return redirect("surveys:plan", survey.pk)


@survey_view(editable_survey, POST)
@transaction.atomic
def take_way(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Take one of the ways out that the plan offers; one that it no longer offers changes
    nothing."""
    services.lock_draft(survey)
    way = Overview.of(survey).ways.find(request.POST.get("way", ""))
    if way and way.people:
        form = PlanForm(survey, _with(request, people=str(way.people)))
        if form.is_valid():
            _keep(request, survey, form, form.written(survey.draft))
    elif way and way.draft:
        services.edit_draft(survey=survey, draft=way.draft, actor=signed_in(request))
    return redirect("surveys:plan", survey.pk)


def _with(request: HttpRequest, **values: str) -> Any:
    data = request.POST.copy()
    data.update(values)
    return data


def _keep(request: HttpRequest, survey: Survey, form: PlanForm, draft: dict[str, Any]) -> None:
    services.edit_draft(survey=survey, draft=draft, actor=signed_in(request))
    if survey.plan != form.plan:
        survey.plan = form.plan
        survey.save(update_fields=["plan"])


def _ticked(request: HttpRequest, survey: Survey) -> set[str]:
    """Return the keys of the questions that are to be ticked."""
    units = [unit for unit in units_of(survey.draft) if not unit.lock]
    match request.POST.get("bulk"):
        case "suggested":
            return {unit.key for unit in units if unit.ticked or unit.suggestion}
        case "none":
            return set()
    return {*request.POST.getlist("ticked")}


def _page(
    request: HttpRequest, survey: Survey, form: PlanForm, error: str = "", status: int = 200
) -> HttpResponse:
    overview = Overview.of(survey)
    rows, sources = overview.rows, sources_of(survey.draft)
    ticked = [row for row in rows if row.unit.ticked]
    undo = survey.revisions.to_undo()
    context = {
        "survey": survey,
        "plan_form": form,
        "overview": overview,
        "plan": overview.plan,
        "rows": [(row, _numbers(sources, row.unit.ids)) for row in rows],
        "protected": sum(len(row.numbers) for row in ticked),
        "unprotected": sum(len(row.numbers) for row in rows if not row.unit.ticked),
        "suggested": [row for row in rows if row.unit.suggestion],
        "missed": [row for row in rows if row.unit.likely and not row.unit.ticked],
        "many": len(rows) > MANY,
        "undo": undo,
        "on": request.GET.get("on", ""),
        "error": error,
        "base_fingerprint": services.fingerprint(survey.draft),
        "level_words": level_words(),
        "may_edit": may_edit(signed_in(request), survey),
    }
    return render(request, "surveys/drafts/sensitive.html", context, status=status)


def _numbers(sources: dict[str, list[int]], ids: set[str]) -> list[int]:
    """Return the numbers of what depends on the answers to some questions."""
    return sorted({number for key in ids for number in sources.get(key, ())})
