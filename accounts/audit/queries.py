"""Search the audit log."""

from typing import Any

from django.db.models import QuerySet

from accounts.models import AuditEntry, User

# The lookup for each field of the form.
LOOKUPS = {
    "survey": "subject",
    "person": "actor",
    "action": "action",
    "since": "at__date__gte",
    "until": "at__date__lte",
}


def search(user: User, filters: dict[str, Any]) -> QuerySet[AuditEntry]:
    """Return the entries this user may read that match the cleaned data of an `AuditForm`.

    Days are UTC days; the last one is included.
    """
    entries = AuditEntry.objects.visible_to(user).select_related("actor")
    given = {name: getattr(value, "pk", value) for name, value in filters.items() if value}
    return entries.filter(**{LOOKUPS[name]: value for name, value in given.items()})


def actors(user: User) -> QuerySet[User]:
    """Return the users whose actions this user may read about."""
    actor_ids = AuditEntry.objects.visible_to(user).values("actor")
    return User.objects.filter(pk__in=actor_ids).order_by("email")
