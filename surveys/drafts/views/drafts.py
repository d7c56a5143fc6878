"""Undo and redo, and the preview of a protection, for the designer."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from surveys.documents.draft import LIMITS
from surveys.drafts.items import Protection
from surveys.drafts.revisions import Outdated
from surveys.drafts.revisions import redo as redo_change
from surveys.drafts.revisions import undo as undo_change
from surveys.models import Revision
from surveys.permissions import editable_survey
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import NUMBER
from surveys.protection.linked.parts import LINKED
from surveys.protection.numeric import SCALE

PARAMETERS = ("epsilon", "delta", "f", "p", "q", *SCALE)


@login_required
@require_POST
def undo(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Undo the newest change."""
    return _step(request, survey_id, undo_change, "undone")


@login_required
@require_POST
def redo(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Redo the change that was undone last."""
    return _step(request, survey_id, redo_change, "redone")


@login_required
@require_safe
def protection(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Describe the protection that a question's form holds before it is saved."""
    survey = editable_survey(request, survey_id)
    query = request.GET
    if query.get("kind") == LINKED:
        return JsonResponse(_of_linked(query).to_dict())
    count = query.get("options", "")
    categories = int(count) if count.isdecimal() and len(count) < 4 else 0
    kind = query.get("kind", "")
    if kind == NUMBER:
        categories = 0
    elif not 2 <= categories <= LIMITS["options"]:
        return JsonResponse(
            Protection(
                problem=_("Give two to %(limit)d options.") % {"limit": LIMITS["options"]},
                parameter="options",
            ).to_dict()
        )
    parameters = {name: query.get(name, "") for name in PARAMETERS}
    described = Protection.from_choices(
        kind,
        query.get("design", ""),
        categories,
        parameters,
        device=query.get("device", "browser"),
    )
    this = {"kind": kind, "design": query.get("design", ""), "parameters": parameters}
    for problem in problems_of_delta({**survey.draft, "questions": [this]}):
        return JsonResponse(Protection(problem=str(problem), parameter="delta").to_dict())
    return JsonResponse(described.to_dict())


def _of_linked(query: QueryDict) -> Protection:
    """The protection of linked questions; ``parts`` lists their numbers of options with commas."""
    sizes = tuple(
        int(one) for one in query.get("parts", "").split(",") if one.isdecimal() and len(one) < 4
    )
    epsilon = {"epsilon": query.get("epsilon", "")}
    return Protection.from_choices(LINKED, query.get("design", ""), sizes, epsilon)


def _step(
    request: HttpRequest, survey_id: UUID, change: Callable[..., Revision], done: str
) -> HttpResponse:
    survey = editable_survey(request, survey_id)
    revision = request.POST.get("revision", "")
    try:
        change(survey=survey, revision=int(revision) if revision.isdecimal() else 0)
    except Outdated:
        messages.error(request, _("Somebody changed this survey meanwhile. Look again first."))
        return redirect(survey)
    return redirect(f"{survey.get_absolute_url()}?on={done}")
