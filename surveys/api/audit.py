"""The route of the audit log."""

import datetime as dt
import re
from typing import Annotated, Any, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Query, Router, Schema
from pydantic import BeforeValidator

from accounts.audit.forms import LOOKUPS
from accounts.models import AuditEntry
from accounts.permissions import signed_in
from surveys.api.auth import Bearer
from surveys.api.pagination import Page, PageParams, paginate
from surveys.models import ApiToken
from surveys.permissions import only_survey

router = Router(tags=["Audit log"], auth=Bearer(ApiToken.Scope.AUDIT_READ))


def written_out(day: str) -> str:
    """Refuse numbers, which pydantic would take for seconds since 1970."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", day, re.ASCII):
        raise ValueError(f"a day is needed, such as 2026-11-30, not {day!r}")
    return day


Day = Annotated[dt.date, BeforeValidator(written_out)]


class AuditParams(PageParams):
    """Which entries are requested; days are UTC days, and the last one is included."""

    survey: UUID | None = None
    action: Literal[tuple(AuditEntry.Action.values)] | None = None  # type: ignore[valid-type]
    since: Day | None = None
    until: Day | None = None

    @property
    def filters(self) -> dict[str, Any]:
        """The lookups of the given parameters."""
        given = {name: getattr(self, name) for name in ("survey", "action", "since", "until")}
        return {LOOKUPS[name]: value for name, value in given.items() if value is not None}


class AuditEntryOut(Schema):
    """One action of staff."""

    id: int
    at: dt.datetime
    action: str
    actor: str = Field(description="The email address of the account; empty if it is deleted.")
    survey: UUID | None
    survey_title: str
    detail: dict[str, Any] = Field(description="What was done, by names that depend on the action.")


def serialize_entry(entry: AuditEntry) -> dict[str, Any]:
    return {
        "id": entry.pk,
        "at": entry.at,
        "action": entry.action,
        "actor": entry.actor.email if entry.actor else "",
        "survey": entry.subject,
        "survey_title": entry.subject_title,
        "detail": entry.detail,
    }


@router.get("/audit", response=Page[AuditEntryOut])
def list_audit_entries(request: HttpRequest, params: Query[AuditParams]) -> Any:
    """List actions on the surveys that the token's user owns, the newest first; an administrator
    sees all actions."""
    entries = AuditEntry.objects.visible_to(signed_in(request)).select_related("actor")
    if own := only_survey(request):
        entries = entries.filter(subject=own)
    wanted = entries.filter(**params.filters)
    return paginate(request, wanted, params, "-at", "-id", serialize=serialize_entry)
