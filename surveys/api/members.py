"""Routes of a survey's members: its owner adds, changes and removes them."""

from typing import Any, Literal
from uuid import UUID

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from ninja import Field, Path, Query, Router, Schema, Status

from accounts.errors import Refused
from accounts.people.services import find_account
from accounts.permissions import signed_in
from accounts.rate_limits import refuse_too_many
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Problem, fault_at
from surveys.api.pagination import Page, PageParams, paginate
from surveys.api.schemas import Body, Text
from surveys.memberships import services
from surveys.models import ApiToken, Membership
from surveys.permissions import owned_survey, readable_survey

router = Router(tags=["Members"], auth=Bearer(ApiToken.Scope.MEMBERS_WRITE))


class MemberOut(Schema):
    """A person or service account that works on a survey."""

    user: int = Field(description="The number of the account.")
    email: str
    name: str
    role: Literal[tuple(Membership.Role.values)]  # type: ignore[valid-type]


class MemberIn(Body):
    """An account, and its role on the survey."""

    email: Text = Field(max_length=254, description="The address of an account of this site.")
    role: Literal[tuple(Membership.Role.values)]  # type: ignore[valid-type]


class RoleIn(Body):
    """A member's new role."""

    role: Literal[tuple(Membership.Role.values)]  # type: ignore[valid-type]


def serialize_member(membership: Membership) -> dict[str, Any]:
    user = membership.user
    return {"user": user.pk, "email": user.email, "name": user.name, "role": membership.role}


@router.get("", response=Page[MemberOut])
def list_members(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the members of a survey."""
    members = readable_survey(request, survey_id).memberships.select_related("user")
    return paginate(request, members, params, "id", serialize=serialize_member)


@router.post("", response={201: MemberOut})
def add_member(request: HttpRequest, survey_id: Path[UUID], body: MemberIn) -> Any:
    """Add a member. Their account must exist."""
    survey = owned_survey(request, survey_id)
    actor = signed_in(request)
    _count_search(request)
    try:
        user = find_account(body.email)
    except Refused as refused:
        raise fault_at(Code.INVALID, str(refused), "body", "email") from refused
    role = Membership.Role(body.role)
    services.add_member(survey=survey, user=user, role=role, actor=actor)
    return Status(201, serialize_member(survey.memberships.get(user=user)))


@router.put("/{int:user_id}", response=MemberOut, url_name="member")
def change_member(request: HttpRequest, survey_id: Path[UUID], user_id: int, body: RoleIn) -> Any:
    """Change a member's role. A survey keeps an owner."""
    survey = owned_survey(request, survey_id)
    user = get_object_or_404(survey.members, pk=user_id)
    role = Membership.Role(body.role)
    actor = signed_in(request)
    services.change_member(survey=survey, user=user, role=role, actor=actor)
    return serialize_member(survey.memberships.get(user=user))


@router.delete("/{int:user_id}", response={204: None}, url_name="member")
def remove_member(request: HttpRequest, survey_id: Path[UUID], user_id: int) -> Any:
    """Remove a member; every member may remove themselves. A survey keeps an owner."""
    actor = signed_in(request)
    guard = readable_survey if actor.pk == user_id else owned_survey
    survey = guard(request, survey_id)
    user = get_object_or_404(survey.members, pk=user_id)
    services.remove_member(survey=survey, user=user, actor=actor)
    return Status(204, None)


def _count_search(request: HttpRequest) -> None:
    """Limit searches for accounts as on the page."""
    if refuse_too_many(request, "find_person"):
        message = _("Too many addresses were looked up. Wait five minutes.")
        raise Problem(Code.TOO_MANY_REQUESTS, message, headers={"Retry-After": "300"})
