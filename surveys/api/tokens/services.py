"""API tokens: made once, shown once, found again by their hash, revoked for good."""

import datetime as dt
import hashlib
import secrets

from django.db import transaction
from django.utils import timezone

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from surveys.models import ApiToken, Survey

# Whoever finds one, a person or a scanner of code, sees what it is.
PREFIX = "candor_"
SECRET_BYTES = 32
SHOWN = len(PREFIX) + 4


def today() -> dt.date:
    """The day in UTC, by which tokens expire."""
    return timezone.now().astimezone(dt.UTC).date()


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


@transaction.atomic
def make_token(
    *, user: User, name: str, scopes: list[str], days: int, survey: Survey | None = None
) -> tuple[ApiToken, str]:
    """A token and its secret, which nobody can be told a second time."""
    secret = PREFIX + secrets.token_urlsafe(SECRET_BYTES)
    token = ApiToken.objects.create(
        user=user,
        survey=survey,
        name=name,
        scopes=sorted(set(scopes)),
        begins=secret[:SHOWN],
        sha256=hashed(secret),
        expires=today() + dt.timedelta(days=days),
    )
    record(
        actor=user,
        action=AuditEntry.Action.TOKEN_MADE,
        subject=survey,
        made=str(token),
        scopes=token.scopes,
        expires=token.expires.isoformat(),
    )
    return token, secret


@transaction.atomic
def revoke_token(*, token: ApiToken, actor: User) -> None:
    """From now on it opens nothing; revoking it twice is no fault."""
    changed = ApiToken.objects.filter(pk=token.pk, revoked=None).update(revoked=today())
    if changed:
        action = AuditEntry.Action.TOKEN_REVOKED
        record(actor=actor, action=action, subject=token.survey, revoked=str(token))


def find_token(secret: str) -> ApiToken | None:
    """The working token with this secret; that it was used is noted once a day."""
    day = today()
    found = ApiToken.objects.working_on(day).select_related("user")
    token = found.filter(sha256=hashed(secret)).first()
    if token is not None and token.last_used != day:
        ApiToken.objects.filter(pk=token.pk).update(last_used=day)
    return token
