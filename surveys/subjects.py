"""The implementation of `accounts.subjects` for surveys."""

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.translation import ngettext

from accounts.errors import Refused
from accounts.models import Organization, User
from surveys.api.tokens.service_account_views import section as service_accounts_section
from surveys.memberships.organization_views import section
from surveys.models import ApiToken, Membership, Survey

_TOKEN_DAYS = ("made", "expires", "last_used", "revoked")


class Surveys:
    """The operations on surveys that the accounts app needs."""

    def with_log_for(self, user: User) -> QuerySet[Survey]:
        """Return all surveys for an administrator, the owned ones for others; an exporter owns
        none, whatever its memberships say."""
        if user.is_administrator:
            return Survey.objects.filter(erasing=False)
        return _owned_by(user) if user.may_design else Survey.objects.none()

    def stored(self) -> QuerySet[Survey]:
        return Survey.objects.all()

    def only_owned_by(self, user: User) -> QuerySet[Survey]:
        """Return surveys without another owner who can sign in and own surveys."""
        others = Membership.objects.acting_owners().filter(survey=OuterRef("pk")).exclude(user=user)
        return _owned_by(user).filter(~Exists(others))

    def lock_owned_by(self, user: User) -> None:
        list(_owned_by(user).select_for_update(no_key=True).order_by("pk"))

    def require_other_owners(self, user: User, *, as_exporter: bool = False) -> None:
        owned = self.only_owned_by(user).count()
        if not owned:
            return
        if as_exporter:
            text = ngettext(
                "%(n)s survey has no other owner, and exporters own none: transfer it first.",
                "%(n)s surveys have no other owner, and exporters own none: transfer them first.",
                owned,
            )
        else:
            text = ngettext(
                "%(n)s survey has no other owner: transfer it or delete it first.",
                "%(n)s surveys have no other owner: transfer them or delete them first.",
                owned,
            )
        raise Refused(text % {"n": owned})

    def stored_about(self, user: User) -> dict[str, Any]:
        memberships = Membership.objects.filter(user=user, survey__erasing=False)
        return {
            "surveys": [
                {
                    "id": str(membership.survey_id),
                    "title": membership.survey.title,
                    "role": membership.role,
                }
                for membership in memberships.select_related("survey")
            ],
            "api_tokens": [_serialize_token(token) for token in ApiToken.objects.filter(user=user)],
        }

    def organization_section(self, request: HttpRequest, organization: Organization) -> str:
        return section(request, organization) + service_accounts_section(request, organization)


def _owned_by(user: User) -> QuerySet[Survey]:
    owned = Membership.objects.filter(role=Membership.Role.OWNER, user=user).values("survey")
    return Survey.objects.filter(pk__in=owned, erasing=False)


def _serialize_token(token: ApiToken) -> dict[str, Any]:
    days = {name: getattr(token, name) for name in _TOKEN_DAYS}
    return {
        "name": str(token),
        "scopes": token.scopes,
        "survey": str(token.survey_id) if token.survey_id else None,
        **{name: day.isoformat() if day else None for name, day in days.items()},
    }
