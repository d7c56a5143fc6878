"""Frozen versions: a list, one as it was frozen, and what differs between two."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from surveys.documents.draft import DraftError, problems
from surveys.documents.frozen import Document, parse
from surveys.models import Survey, Version
from surveys.permissions import readable_survey
from surveys.versions.diff import Difference, draft_as_version
from surveys.versions.presentation import asked_of, integers_of, protection_of

DRAFT = "draft"


@login_required
@require_safe
def versions(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """All versions, the newest first, with the waves that put each before people."""
    survey = readable_survey(request, survey_id)
    found = survey.versions.order_by("-number").prefetch_related("waves")
    return render(request, "surveys/versions/list.html", {"survey": survey, "versions": found})


@login_required
@require_safe
def version(request: HttpRequest, survey_id: UUID, number: int) -> HttpResponse:
    """One version, read only: every word and every integer."""
    survey = readable_survey(request, survey_id)
    found = get_object_or_404(survey.versions, number=number)
    document = found.document
    rows: list[dict[str, Any]] = [
        {
            "question": question,
            "protection": protection_of(question),
            "integers": integers_of(question),
            "asked_of": asked_of(question, document) if question.condition else "",
        }
        for question in document.questions
    ]
    context = {
        "survey": survey,
        "version": found,
        "document": document,
        "rows": rows,
        "waves": found.waves.order_by("-opens"),
        "several": len(document.languages) > 1,
    }
    return render(request, "surveys/versions/version.html", context)


@login_required
@require_safe
def version_json(request: HttpRequest, survey_id: UUID, number: int) -> HttpResponse:
    """Exactly the bytes whose SHA-256 is the fingerprint."""
    survey = readable_survey(request, survey_id)
    found = get_object_or_404(survey.versions, number=number)
    name = f"survey-version-{found.number}-{found.sha256[:8]}.json"
    return HttpResponse(
        found.canonical.encode(),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@login_required
@require_safe
def diff(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Two versions side by side; without a word, the newest and the draft."""
    survey = readable_survey(request, survey_id)
    found = {str(each.number): each for each in survey.versions.all()}
    if not found:
        raise Http404
    former = request.GET.get("from", max(found, key=int))
    later = request.GET.get("to", DRAFT)
    context: dict[str, Any] = {
        "survey": survey,
        "numbers": list(found),
        "former": former,
        "later": later,
    }
    try:
        before, after = (_side(name, found, survey) for name in (former, later))
    except DraftError as error:
        return render(
            request, "surveys/versions/diff.html", {**context, "problems": error.problems}
        )
    context["whole"] = DRAFT not in (former, later) or not problems(survey.draft)
    context["difference"] = Difference.of(before, after)
    return render(request, "surveys/versions/diff.html", context)


def _side(name: str, found: dict[str, Version], survey: Survey) -> Document:
    if name == DRAFT:
        return parse(draft_as_version(survey))
    if name not in found:
        raise Http404
    return found[name].document
