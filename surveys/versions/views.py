"""Pages of frozen versions: the list, one version, and the comparison of two."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from accounts.file_responses import download_of
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.models import Survey, Version
from surveys.permissions import readable_survey, survey_view
from surveys.versions import presentation
from surveys.versions.diff import Difference, draft_as_version

DRAFT = "draft"


@survey_view(readable_survey)
def versions(request: HttpRequest, survey: Survey) -> HttpResponse:
    """List all versions, newest first, with their waves."""
    frozen = survey.versions.order_by("-number").prefetch_related("waves")
    return render(request, "surveys/versions/list.html", {"survey": survey, "versions": frozen})


@survey_view(readable_survey)
def version(request: HttpRequest, survey: Survey, number: int) -> HttpResponse:
    """Show one version with all texts and probabilities."""
    frozen = get_object_or_404(survey.versions, number=number)
    document = frozen.document
    rows = [
        {
            "question": question,
            "protection": presentation.describe_protection(question),
            "integers": presentation.serialize_mechanism(question),
            "condition": presentation.describe_condition(question, document)
            if question.condition
            else "",
        }
        for question in document.questions
    ]
    waves = frozen.waves.order_by("-opens")
    shown = {
        "version": frozen,
        "document": document,
        "waves": waves,
        "rows": rows,
        "access": presentation.describe_access(document),
        "completion": presentation.describe_completion(document),
        "anchors": presentation.describe_anchors(document),
    }
    return render(request, "surveys/versions/version.html", {"survey": survey, **shown})


@survey_view(readable_survey)
def version_json(request: HttpRequest, survey: Survey, number: int) -> HttpResponse:
    """Download the exact bytes whose SHA-256 is the fingerprint."""
    frozen = get_object_or_404(survey.versions, number=number)
    name = f"survey-version-{frozen.number}-{frozen.sha256[:8]}.json"
    return download_of(frozen.canonical, "application/json", name)


@survey_view(readable_survey)
def diff(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Compare two versions; by default the newest one with the draft."""
    by_number = {str(frozen.number): frozen for frozen in survey.versions.all()}
    if not by_number:
        raise Http404
    former = request.GET.get("from", max(by_number, key=int))
    later = request.GET.get("to", DRAFT)
    numbers = list(by_number)
    context = {"survey": survey, "numbers": numbers, "former": former, "later": later}
    try:
        before, after = (_side(name, by_number, survey) for name in (former, later))
    except DraftError as error:
        context["problems"] = error.problems
    else:
        context["whole"] = DRAFT not in (former, later) or not problems(survey.draft)
        context["difference"] = Difference.from_documents(before, after)
    return render(request, "surveys/versions/diff.html", context)


def _side(name: str, by_number: dict[str, Version], survey: Survey) -> Document:
    if name == DRAFT:
        return parse(draft_as_version(survey))
    if name not in by_number:
        raise Http404
    return by_number[name].document
