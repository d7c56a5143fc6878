"""Writing the audit log: one entry per staff action."""

from typing import Any, Protocol
from uuid import UUID

from accounts.models import AuditEntry, User


class Subject(Protocol):
    """The object an entry is about; in Candor, a survey."""

    @property
    def pk(self) -> UUID: ...

    @property
    def title(self) -> str: ...


def record(
    actor: User | None, action: AuditEntry.Action, subject: Subject | None = None, **detail: Any
) -> AuditEntry:
    """Write an entry. Account actions have no subject; API requests add their token."""
    if actor is not None and actor.acts_by:
        detail["token"] = actor.acts_by
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        subject=subject.pk if subject else None,
        subject_title=subject.title[:300] if subject else "",
        detail=detail,
    )
