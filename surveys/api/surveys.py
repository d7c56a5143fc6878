"""Surveys and their drafts: what a token's person works on."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema, Status
from ninja.params.functions import Header

from accounts.models import User
from accounts.permissions import signed_in
from surveys.api.auth import Bearer
from surveys.api.drafts import DOCUMENT, draft_in, etag_of, replace
from surveys.api.errors import Problem
from surveys.api.pagination import Cut, Page, page
from surveys.documents.import_export import dump_draft
from surveys.launch.services import seen_as
from surveys.models import ApiToken, Survey
from surveys.permissions import editable_survey, readable_survey, role_of, roles_of, token_of
from surveys.services import begin_survey

router = Router(tags=["Surveys"])
READ, WRITE = ApiToken.Scope.SURVEYS_READ, ApiToken.Scope.SURVEYS_WRITE


class SurveyOut(Schema):
    """A survey."""

    id: UUID
    title: str = Field(description="In the survey's own language.")
    languages: list[str] = Field(description="The survey's own language first.")
    role: str = Field(description="What the token's person is here: owner, editor, and so on.")
    draft: str = Field(description="The draft's fingerprint: another one when it has changed.")


def said(survey: Survey, user: User) -> dict[str, Any]:
    """A survey as its routes show it to somebody."""
    return told(survey, role_of(user, survey))


def told(survey: Survey, role: str | None) -> dict[str, Any]:
    """The same, where the role is known."""
    return {
        "id": survey.pk,
        "title": survey.title,
        "languages": survey.draft["languages"],
        "role": role or "",
        "draft": seen_as(survey),
    }


@router.get("/surveys", response=Page[SurveyOut], auth=Bearer(READ), url_name="surveys")
def list_surveys(request: HttpRequest, cut: Query[Cut]) -> Any:
    """List the surveys that the token's person works on, the newest first."""
    user, token = signed_in(request), token_of(request)
    found = Survey.objects.visible_to(user)
    if token is not None and token.survey_id is not None:
        found = found.filter(pk=token.survey_id)
    piece = page(found, cut)
    roles = roles_of(user, piece["items"])
    return {**piece, "items": [told(survey, roles.get(survey.pk)) for survey in piece["items"]]}


@router.post("/surveys", response={201: SurveyOut}, auth=Bearer(WRITE), openapi_extra=DOCUMENT)
def create_survey(request: HttpRequest, response: HttpResponse) -> Any:
    """Create a survey from a document in the survey format. Nothing is made of one with a fault."""
    user, token = signed_in(request), token_of(request)
    if not user.may_design or (token is not None and token.survey_id is not None):
        raise Problem(403, _("This token, or your role, does not begin surveys."))
    survey = begin_survey(owner=user, draft=draft_in(request))
    response["Location"] = reverse("api:survey", args=[survey.pk])
    return Status(201, said(survey, user))


@router.get("/surveys/{uuid:survey_id}", response=SurveyOut, auth=Bearer(READ), url_name="survey")
def read_survey(request: HttpRequest, survey_id: UUID) -> Any:
    """Read what a survey is."""
    return said(readable_survey(request, survey_id), signed_in(request))


@router.get(
    "/surveys/{uuid:survey_id}/draft", response=dict[str, Any], auth=Bearer(READ), url_name="draft"
)
def export_draft(request: HttpRequest, survey_id: UUID) -> Any:
    """Export the draft in the survey format: the bytes of the page's file. The header `ETag` holds
    its fingerprint."""
    survey = readable_survey(request, survey_id)
    return HttpResponse(
        dump_draft(survey.draft),
        content_type="application/json; charset=utf-8",
        headers={"ETag": etag_of(survey)},
    )


@router.put(
    "/surveys/{uuid:survey_id}/draft",
    response=SurveyOut,
    auth=Bearer(WRITE),
    openapi_extra=DOCUMENT,
)
def replace_draft(
    request: HttpRequest,
    survey_id: UUID,
    if_match: str | None = Header(
        None,
        alias="If-Match",
        description="The `ETag` of the draft that is replaced: if it has changed since, nothing "
        "happens, and the answer is 412.",
    ),
) -> Any:
    """Replace the draft by a document in the survey format. The designer can undo it; what was
    launched stays as it is."""
    survey, user = editable_survey(request, survey_id), signed_in(request)
    replace(survey=survey, draft=draft_in(request), seen=if_match, actor=user)
    return said(survey, user)
