"""The interface to the objects people work on, implemented and registered by an app above.

In Candor the subjects are surveys (`surveys.subjects`). The audit log stores a subject's identifier
and title. An account may lose its rights only if each of its subjects keeps an owner.
"""

from typing import Any, Protocol

from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models.organization import Organization
from accounts.models.user import User


class Subjects(Protocol):
    """What the app that owns the subjects provides."""

    def with_log_for(self, user: User) -> QuerySet[Any]:
        """Return those whose audit entries this user may read."""

    def stored(self) -> QuerySet[Any]:
        """Return all that are not deleted yet."""

    def only_owned_by(self, user: User) -> QuerySet[Any]:
        """Return those without another owner who can sign in and manage them; each has
        `get_people_url`."""

    def lock_owned_by(self, user: User) -> None:
        """Lock them until the end of the transaction, so that no other owner leaves."""

    def require_other_owners(self, user: User, *, as_exporter: bool = False) -> None:
        """Raise `Refused` if one would be left without an owner."""

    def stored_about(self, user: User) -> dict[str, Any]:
        """Return what is stored about this user, for the copy of their data."""

    def organization_section(self, request: HttpRequest, organization: Organization) -> str:
        """Render the section of an organization's page about its subjects, for its managers."""


_registered: list[Subjects] = []


def register(subjects: Subjects) -> None:
    _registered[:] = [subjects]


def subjects() -> Subjects:
    return _registered[0]
