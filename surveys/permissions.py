"""Permissions on surveys: one guard for each kind of access, used by every view and API route."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.permissions import signed_in
from surveys.models import ApiToken, HandOver, Membership, Survey, Wave

Role = Membership.Role

MAY_READ = frozenset({Role.OWNER, Role.EDITOR, Role.ANALYST, Role.EXPORTER})
MAY_EDIT = frozenset({Role.OWNER, Role.EDITOR})
# A release permanently spends the survey's budget: reading alone is not enough.
MAY_RELEASE = frozenset({Role.OWNER, Role.EDITOR, Role.EXPORTER})
# Estimates as files, and rows. The reports that earlier versions promised are for accounts with the
# role exporter: see `may_export_reports`.
MAY_EXPORT = MAY_RELEASE
MAY_OWN = frozenset({Role.OWNER})

View = Callable[..., HttpResponseBase]
READ, FORM, POST = ("GET", "HEAD"), ("GET", "HEAD", "POST"), ("POST",)


def survey_view(
    guard: Callable[[HttpRequest, UUID], Survey], methods: Sequence[str] = READ
) -> Callable[[View], View]:
    """Give a view the survey of its URL, if the guard lets the user pass, and the wave, if any."""

    def decorate(view: View) -> View:
        @require_http_methods([*methods])
        @wraps(view)
        def wrapped(request: HttpRequest, survey_id: UUID, **arguments: Any) -> HttpResponseBase:
            survey = guard(request, survey_id)
            if "wave_id" in arguments:
                arguments["wave"] = wave_of(survey, arguments.pop("wave_id"))
            return view(request, survey, **arguments)

        return wrapped

    return decorate


def readable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """Return the survey, for any member."""
    return _survey(request, survey_id, MAY_READ)


def editable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """Return the survey, for its owner and editors."""
    return _survey(request, survey_id, MAY_EDIT)


def owned_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """Return the survey, for its owners, who alone launch and close it and choose its people."""
    return _survey(request, survey_id, MAY_OWN)


def exportable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """Return the survey, for members who may download its estimates."""
    survey = _survey(request, survey_id, MAY_READ)
    if not may_export(signed_in(request), survey):
        raise PermissionDenied
    return survey


def may_read(user: User, survey: Survey) -> bool:
    return role_of(user, survey) in MAY_READ


def may_edit(user: User, survey: Survey) -> bool:
    """Return whether the user may change the survey and spend budget for a model."""
    return role_of(user, survey) in MAY_EDIT


def may_export(user: User, survey: Survey) -> bool:
    """Return whether the user may download estimates."""
    return role_of(user, survey) in MAY_EXPORT or may_export_reports(user, survey)


def may_export_rows(user: User, survey: Survey) -> bool:
    """Return whether the user may download rows: those who made the survey, and its exporters."""
    return role_of(user, survey) in MAY_EXPORT


def may_export_reports(user: User, survey: Survey) -> bool:
    """Return whether the user may download the randomized reports of an earlier version."""
    return (user.is_exporter or user.is_administrator) and may_read(user, survey)


def may_release(user: User, survey: Survey) -> bool:
    """Return whether the user may spend the budget for central questions."""
    return role_of(user, survey) in MAY_RELEASE


def may_consent(user: User, survey: Survey) -> bool:
    """Return whether the user may give a survey another owner: its owners may, or an administrator
    if no owner can sign in and own surveys any more."""
    owners = survey.memberships.acting_owners()
    return owners.filter(user=user).exists() or (user.is_administrator and not owners.exists())


def independent(user: User, asker: User) -> bool:
    """Return whether the user, who is active, can be the second person for what the other one
    asked: another person, and neither of the two invited the other."""
    invited = user.invited_by_id == asker.pk or asker.invited_by_id == user.pk
    return user.pk != asker.pk and not invited


def may_decide(user: User, pending: HandOver) -> bool:
    """Return whether the user may decide a request for another owner. Where a second person is
    needed, that is another owner or an administrator, if it was an owner who asked."""
    allowed = may_consent(user, pending.survey)
    if not settings.SECOND_PERSON:
        return allowed
    asked_by_owner = may_consent(pending.asked_by, pending.survey)
    return independent(user, pending.asked_by) and (
        allowed or (user.is_administrator and asked_by_owner)
    )


def wave_of(survey: Survey, wave_id: int) -> Wave:
    """Return the wave, if it belongs to this survey; 404 otherwise."""
    return get_object_or_404(survey.waves.select_related("version", "survey"), pk=wave_id)


def only_survey(request: HttpRequest) -> UUID | None:
    """Return the survey to which the API token of a request is limited, if it is to one."""
    token = getattr(request, "auth", None)
    return token.survey_id if isinstance(token, ApiToken) else None


def _survey(request: HttpRequest, survey_id: UUID, roles: frozenset[Role]) -> Survey:
    """Return the survey, if the user has one of the roles.

    A user without a role, or a token of another survey, gets the same 404 as for a survey that does
    not exist.
    """
    user = signed_in(request)
    if only_survey(request) not in (None, survey_id):
        raise Http404
    survey = Survey.objects.filter(pk=survey_id, erasing=False).first()
    role = role_of(user, survey) if survey else None
    if survey is None or role is None:
        raise Http404
    if role not in roles:
        raise PermissionDenied
    user.guarded = {survey.pk: role}  # a page asks for it again and again
    return survey


def role_of(user: User, survey: Survey) -> Role | None:
    """Return the user's role on a survey, in a request the one with which its guard let them pass;
    an administrator has the owner's everywhere.

    An account that became an exporter is only an exporter, whatever its membership says.
    """
    if user.is_administrator:
        return Role.OWNER
    return user.guarded.get(survey.pk) or roles_of(user, [survey]).get(survey.pk)


def roles_of(user: User, surveys: Iterable[Survey]) -> dict[UUID, Role]:
    """Return the user's role on each of these surveys, in one query."""
    if user.is_administrator:
        return {survey.pk: Role.OWNER for survey in surveys}
    memberships = Membership.objects.filter(user=user, survey__in=[survey.pk for survey in surveys])
    return {
        membership.survey_id: Role.EXPORTER
        if membership.role in MAY_EDIT and not user.may_design
        else Role(membership.role)
        for membership in memberships
    }
