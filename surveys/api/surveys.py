"""Routes of surveys and their drafts."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema, Status
from ninja.params.functions import Header

from accounts.permissions import signed_in
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.drafts import DOCUMENT, EXPORTED, parse_draft
from surveys.api.errors import Problem, fault_at
from surveys.api.pagination import Page, PageParams, paginate
from surveys.documents.import_export import dump_draft
from surveys.drafts import services
from surveys.drafts.revisions import Outdated
from surveys.erasure import erase_survey
from surveys.memberships.services import set_organization
from surveys.models import ApiToken, Survey
from surveys.permissions import (
    editable_survey,
    only_survey,
    owned_survey,
    readable_survey,
    role_of,
    roles_of,
)
from surveys.services import create_survey_from_draft

router = Router(tags=["Surveys"], auth=Bearer(ApiToken.Scope.SURVEYS_READ))
WRITE = Bearer(ApiToken.Scope.SURVEYS_WRITE)
DELETE = Bearer(ApiToken.Scope.SURVEYS_DELETE)


class SurveyOut(Schema):
    """A survey."""

    id: UUID
    title: str = Field(description="In the survey's own language.")
    languages: list[str] = Field(description="The survey's own language first.")
    role: str = Field(description="The role of the token's user: owner, editor, and so on.")
    draft: str = Field(description="The draft's fingerprint: it changes with the draft.")


def serialize_survey(survey: Survey, role: str | None) -> dict[str, Any]:
    """Return a survey as its routes show it to a user with this role."""
    return {
        "id": survey.pk,
        "title": survey.title,
        "languages": survey.draft["languages"],
        "role": role or "",
        "draft": services.draft_fingerprint(survey),
    }


@router.get("/surveys", response=Page[SurveyOut], url_name="surveys")
def list_surveys(request: HttpRequest, params: Query[PageParams]) -> Any:
    """List the surveys that the token's user works on, newest first."""
    user = signed_in(request)
    surveys = Survey.objects.visible_to(user)
    if own := only_survey(request):
        surveys = surveys.filter(pk=own)
    piece = paginate(request, surveys, params, "-created", "id")
    roles = roles_of(user, piece["items"])
    items = [serialize_survey(survey, roles.get(survey.pk)) for survey in piece["items"]]
    return {**piece, "items": items}


@router.post("/surveys", response={201: SurveyOut}, auth=WRITE, openapi_extra=DOCUMENT)
def create_survey(request: HttpRequest, response: HttpResponse) -> Any:
    """Create a survey from a document in the survey format. An invalid document creates nothing."""
    user = signed_in(request)
    if not user.may_design or only_survey(request):
        raise Problem(Code.FORBIDDEN, _("This token, or your role, cannot create surveys."))
    survey = create_survey_from_draft(owner=user, draft=parse_draft(request))
    if user.service_of is not None:
        # There its managers can give it an owner who signs in.
        set_organization(survey=survey, organization=user.service_of, actor=user)
    response["Location"] = reverse("api:survey", args=[survey.pk])
    return Status(201, serialize_survey(survey, role_of(user, survey)))


@router.get("/surveys/{uuid:survey_id}", response=SurveyOut, url_name="survey")
def read_survey(request: HttpRequest, survey_id: UUID) -> Any:
    """Read one survey."""
    survey = readable_survey(request, survey_id)
    return serialize_survey(survey, role_of(signed_in(request), survey))


@router.delete("/surveys/{uuid:survey_id}", response={204: None}, auth=DELETE, url_name="survey")
def delete_survey(
    request: HttpRequest,
    survey_id: UUID,
    title: str = Query(description="The title of the survey, as a confirmation."),  # type: ignore[type-arg]
) -> Any:
    """Delete a survey with everything that was collected for it. Its links stop working at once.
    Its owners get an email, and can undo it on the page for some days; then a worker deletes it."""
    survey = owned_survey(request, survey_id)
    if title != survey.title:
        message = _("This is not the title of the survey.")
        raise fault_at(Code.INVALID, message, "query", "title")
    erase_survey(survey=survey, actor=signed_in(request))
    return Status(204, None)


@router.get("/surveys/{uuid:survey_id}/draft", url_name="draft", openapi_extra=EXPORTED)
def export_draft(request: HttpRequest, survey_id: UUID) -> Any:
    """Export the draft in the survey format: the same bytes as the file from the page. The header
    `ETag` holds its fingerprint."""
    survey = readable_survey(request, survey_id)
    return HttpResponse(
        dump_draft(survey.draft),
        content_type="application/json; charset=utf-8",
        headers={"ETag": f'"{services.draft_fingerprint(survey)}"'},
    )


@router.put(
    "/surveys/{uuid:survey_id}/draft", response=SurveyOut, auth=WRITE, openapi_extra=DOCUMENT
)
def replace_draft(
    request: HttpRequest,
    survey_id: UUID,
    if_match: str | None = Header(
        None,
        alias="If-Match",
        description="The `ETag` of the draft to replace: if it has changed since, nothing "
        "happens, and the response is 412.",
    ),
) -> Any:
    """Replace the draft with a document in the survey format. The designer can undo it; launched
    versions stay as they are."""
    survey = editable_survey(request, survey_id)
    user = signed_in(request)
    tag = "*" if if_match is None else if_match.strip()
    # An empty tag matches nothing: the client's variable was probably unset.
    base_fingerprint = "" if tag == "*" else tag.strip('"') or "none"
    draft = parse_draft(request)
    try:
        services.replace_draft(
            survey=survey, draft=draft, base_fingerprint=base_fingerprint, actor=user
        )
    except Outdated as error:
        message = _("Someone else changed this survey in the meantime. Look at it again first.")
        raise fault_at(Code.PRECONDITION_FAILED, message, "header", "If-Match") from error
    return serialize_survey(survey, role_of(user, survey))
