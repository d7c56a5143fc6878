"""What people work on, as far as accounts need to know: an app above registers it when it is ready.

In Candor the subjects are surveys (`surveys.subjects`). The audit log stores a subject's identifier
and title; an account loses its rights only where each of its subjects keeps an owner.
"""

from typing import Any, Protocol

from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models.organisation import Organisation
from accounts.models.user import User


class Subjects(Protocol):
    """What the app that holds the subjects answers."""

    def with_log_for(self, user: User) -> QuerySet[Any]:
        """Those whose audit entries this person may read."""

    def only_owned_by(self, user: User) -> QuerySet[Any]:
        """Those without another owner who can sign in and act; each has `get_people_url`."""

    def lock_owned_by(self, user: User) -> None:
        """Lock them until the end of the transaction, so that no other owner leaves meanwhile."""

    def require_other_owners(self, user: User, *, as_exporter: bool = False) -> None:
        """Raise `Refused` where one would be left without an owner."""

    def stored_about(self, user: User) -> dict[str, Any]:
        """What is stored about this person there, for the copy of their data."""

    def organisation_section(self, request: HttpRequest, organisation: Organisation) -> str:
        """The part of an organisation's page about its subjects, as HTML, for its managers."""


_registered: list[Subjects] = []


def register(subjects: Subjects) -> None:
    """Make these the subjects of the site."""
    _registered[:] = [subjects]


def subjects() -> Subjects:
    """The subjects of the site."""
    return _registered[0]
