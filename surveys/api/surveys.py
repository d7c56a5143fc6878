"""Surveys: what a token's person works on."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Router, Schema

from surveys.access import readable_survey, role_of, signed_in, token_of
from surveys.api.bearer import Bearer
from surveys.api.paging import Cut, Page, page
from surveys.launching import seen_as
from surveys.models import ApiToken, Survey, User

router = Router(tags=["Surveys"])
READ = ApiToken.Scope.SURVEYS_READ


class SurveyOut(Schema):
    """A survey: what its list shows of it."""

    id: UUID
    title: str
    languages: list[str]
    role: str
    draft: str


def said(survey: Survey, user: User) -> dict[str, Any]:
    """A survey as its routes show it."""
    return {
        "id": survey.pk,
        "title": survey.title,
        "languages": survey.draft["languages"],
        "role": role_of(user, survey) or "",
        "draft": seen_as(survey),
    }


@router.get("/surveys", response=Page[SurveyOut], auth=Bearer(READ), url_name="surveys")
def survey_list(request: HttpRequest, cut: Query[Cut]) -> Any:
    """The surveys that the token's person works on, the newest first."""
    user, token = signed_in(request), token_of(request)
    found = Survey.objects.visible_to(user)
    if token is not None and token.survey_id is not None:
        found = found.filter(pk=token.survey_id)
    piece = page(found, cut)
    return {**piece, "items": [said(survey, user) for survey in piece["items"]]}


@router.get("/surveys/{uuid:survey_id}", response=SurveyOut, auth=Bearer(READ), url_name="survey")
def survey_one(request: HttpRequest, survey_id: UUID) -> Any:
    """One survey."""
    return said(readable_survey(request, survey_id), signed_in(request))
