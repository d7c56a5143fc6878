"""Search the audit log."""

import datetime as dt
from typing import Any

from django.db.models import QuerySet

from accounts.models import AuditEntry, User


def search(user: User, filters: dict[str, Any]) -> QuerySet[AuditEntry]:
    """Return the entries this user may read that match the cleaned data of an `AuditForm`.

    Days are UTC days; the last one is included.
    """
    entries = AuditEntry.objects.visible_to(user).select_related("actor")
    if filters.get("survey"):
        entries = entries.filter(subject=filters["survey"].pk)
    if filters.get("person"):
        entries = entries.filter(actor=filters["person"])
    if filters.get("action"):
        entries = entries.filter(action=filters["action"])
    if filters.get("since"):
        entries = entries.filter(at__gte=_midnight(filters["since"]))
    if filters.get("until"):
        last = dt.datetime.combine(filters["until"], dt.time.max, tzinfo=dt.UTC)
        entries = entries.filter(at__lte=last)
    return entries


def actors(user: User) -> QuerySet[User]:
    """Return the users whose actions this user may read about."""
    actor_ids = AuditEntry.objects.visible_to(user).values("actor")
    return User.objects.filter(pk__in=actor_ids).order_by("email")


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time.min, tzinfo=dt.UTC)
