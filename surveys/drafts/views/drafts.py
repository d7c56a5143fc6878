"""What the designer asks of a draft as a whole: back, again, and what a protection would mean."""

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
    """Go back before the newest change."""
    return _step(request, survey_id, undo_change, "undone")


@login_required
@require_POST
def redo(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Do the change again that was undone last."""
    return _step(request, survey_id, redo_change, "redone")


@login_required
@require_safe
def protection(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """What the parameters in a question's form mean, before it is saved."""
    survey = editable_survey(request, survey_id)
    asked = request.GET
    if asked.get("kind") == LINKED:
        return JsonResponse(_of_linked(asked).said)
    count = asked.get("options", "")
    categories = int(count) if count.isdecimal() and len(count) < 4 else 0
    kind = asked.get("kind", "")
    if kind == NUMBER:
        categories = 0
    elif not 2 <= categories <= LIMITS["options"]:
        return JsonResponse(
            Protection(
                problem=_("Give two to %(limit)d options.") % {"limit": LIMITS["options"]},
                parameter="options",
            ).said
        )
    parameters = {name: asked.get(name, "") for name in PARAMETERS}
    found = Protection.of(
        kind,
        asked.get("design", ""),
        categories,
        parameters,
        device=asked.get("device", "browser"),
    )
    this = {"kind": kind, "design": asked.get("design", ""), "parameters": parameters}
    for problem in problems_of_delta({**survey.draft, "questions": [this]}):
        return JsonResponse(Protection(problem=str(problem), parameter="delta").said)
    return JsonResponse(found.said)


def _of_linked(asked: QueryDict) -> Protection:
    """Of linked questions, whose parts' numbers of options stand between commas."""
    sizes = tuple(
        int(one) for one in asked.get("parts", "").split(",") if one.isdecimal() and len(one) < 4
    )
    epsilon = {"epsilon": asked.get("epsilon", "")}
    return Protection.of(LINKED, asked.get("design", ""), sizes, epsilon)


def _step(
    request: HttpRequest, survey_id: UUID, change: Callable[..., Revision], done: str
) -> HttpResponse:
    survey = editable_survey(request, survey_id)
    given = request.POST.get("revision", "")
    try:
        change(survey=survey, revision=int(given) if given.isdecimal() else 0)
    except Outdated:
        messages.error(request, _("Somebody changed this survey meanwhile. Look again first."))
        return redirect(survey)
    return redirect(f"{survey.get_absolute_url()}?on={done}")
