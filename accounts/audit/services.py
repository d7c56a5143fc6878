"""Write the audit log: one entry for each act of a member of staff."""

from typing import Any, Protocol
from uuid import UUID

from accounts.models import AuditEntry, User


class Subject(Protocol):
    """What an entry can be about: in Candor, a survey."""

    @property
    def pk(self) -> UUID: ...

    @property
    def title(self) -> str: ...


def record(
    *, actor: User | None, action: AuditEntry.Action, subject: Subject | None, **detail: Any
) -> AuditEntry:
    """Write an entry: without a subject if it is about accounts, with the token of a program."""
    if actor is not None and actor.acts_by:
        detail["token"] = actor.acts_by
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        subject=subject.pk if subject else None,
        subject_title=subject.title[:300] if subject else "",
        detail=detail,
    )
