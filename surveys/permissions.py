"""Who may do what with a survey: one guard for each kind of act, used by every view."""

from collections.abc import Iterable
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from accounts.models import User
from accounts.permissions import signed_in
from surveys.models import ApiToken, Membership, Survey

Role = Membership.Role

MAY_READ = frozenset({Role.OWNER, Role.EDITOR, Role.ANALYST, Role.EXPORTER})
MAY_EDIT = frozenset({Role.OWNER, Role.EDITOR})
# A release spends for good what the survey has promised: reading alone is not enough.
MAY_RELEASE = frozenset({Role.OWNER, Role.EDITOR, Role.EXPORTER})
MAY_OWN = frozenset({Role.OWNER})


def readable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """The survey, for any member."""
    return _survey(request, survey_id, MAY_READ)


def editable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """The survey, for its owner and editors."""
    return _survey(request, survey_id, MAY_EDIT)


def owned_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """The survey, for its owner: launching and closing commit more than the editor."""
    return _survey(request, survey_id, MAY_OWN)


def exportable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """The survey, for staff exporters who were given it."""
    survey = _survey(request, survey_id, MAY_READ)
    if not may_export(signed_in(request), survey):
        raise PermissionDenied
    return survey


def releasable_survey(request: HttpRequest, survey_id: UUID) -> Survey:
    """The survey, for those who may spend its budget for central answers."""
    return _survey(request, survey_id, MAY_RELEASE)


def may_read(user: User, survey: Survey) -> bool:
    """Whether this person may read the figures."""
    return role_of(user, survey) in MAY_READ


def may_edit(user: User, survey: Survey) -> bool:
    """Whether this person may change the survey, and spend for a model of it."""
    return role_of(user, survey) in MAY_EDIT


def may_export(user: User, survey: Survey) -> bool:
    """Whether this person may take files out."""
    return (user.is_exporter or user.is_administrator) and may_read(user, survey)


def may_release(user: User, survey: Survey) -> bool:
    """Whether this person may spend the budget for central answers."""
    return role_of(user, survey) in MAY_RELEASE


def may_consent(user: User, survey: Survey) -> bool:
    """Whether this person may give a survey another owner: one who owns it, or an administrator
    where no owner can sign in and act any more."""
    owners = survey.memberships.acting_owners()
    return owners.filter(user=user).exists() or (user.is_administrator and not owners.exists())


def token_of(request: HttpRequest) -> ApiToken | None:
    """The API token that a request came with; None where it came from a page."""
    token = getattr(request, "auth", None)
    return token if isinstance(token, ApiToken) else None


def _survey(request: HttpRequest, survey_id: UUID, roles: frozenset[Role]) -> Survey:
    """A stranger gets the same 404 for a survey that exists as for one that does not; so does a
    token of another survey."""
    user, token = signed_in(request), token_of(request)
    if token is not None and token.survey_id not in (None, survey_id):
        raise Http404
    survey = Survey.objects.filter(pk=survey_id, erasing=False).first()
    role = role_of(user, survey) if survey else None
    if survey is None or role is None:
        raise Http404
    if role not in roles:
        raise PermissionDenied
    return survey


def role_of(user: User, survey: Survey) -> Role | None:
    """This person's role; an administrator stands in for the owner everywhere.

    An account that became an exporter's designs nothing, whatever it was given before.
    """
    if user.is_administrator:
        return Role.OWNER
    return roles_of(user, [survey]).get(survey.pk)


def roles_of(user: User, surveys: Iterable[Survey]) -> dict[UUID, Role]:
    """This person's role on each of these surveys, asked for at once."""
    if user.is_administrator:
        return {survey.pk: Role.OWNER for survey in surveys}
    given = Membership.objects.filter(user=user, survey__in=[survey.pk for survey in surveys])
    return {
        membership.survey_id: Role.EXPORTER
        if membership.role in MAY_EDIT and not user.may_design
        else Role(membership.role)
        for membership in given
    }
