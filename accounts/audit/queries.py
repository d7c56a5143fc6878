"""Search the audit log."""

import datetime as dt
from typing import Any

from django.db.models import QuerySet

from accounts.models import AuditEntry, User


def matching(user: User, wanted: dict[str, Any]) -> QuerySet[AuditEntry]:
    """The entries this person may read that match the data of an `AuditForm`.

    Days are days of UTC, the last one included.
    """
    entries = AuditEntry.objects.visible_to(user).select_related("actor")
    if wanted.get("survey"):
        entries = entries.filter(subject=wanted["survey"].pk)
    if wanted.get("person"):
        entries = entries.filter(actor=wanted["person"])
    if wanted.get("action"):
        entries = entries.filter(action=wanted["action"])
    if wanted.get("since"):
        entries = entries.filter(at__gte=_midnight(wanted["since"]))
    if wanted.get("until"):
        last = dt.datetime.combine(wanted["until"], dt.time.max, tzinfo=dt.UTC)
        entries = entries.filter(at__lte=last)
    return entries


def actors(user: User) -> QuerySet[User]:
    """The people whose acts this person may read about."""
    acted = AuditEntry.objects.visible_to(user).values("actor")
    return User.objects.filter(pk__in=acted).order_by("email")


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time.min, tzinfo=dt.UTC)
