"""API tokens: create, look up by hash, and revoke for good. The secret is shown only once."""

import datetime as dt
import secrets
from typing import Any

from django.db import transaction
from django.dispatch import receiver
from django.utils import timezone

from accounts.audit.services import record
from accounts.hashing import hash_secret
from accounts.models import AuditEntry, User
from accounts.signals import password_changed
from surveys.models import ApiToken, Survey

# Lets people and secret scanners recognize a leaked token.
PREFIX = "candor_"
SECRET_BYTES = 32
VISIBLE_LENGTH = len(PREFIX) + 4


def today() -> dt.date:
    """Return today in UTC, which decides whether a token has expired."""
    return timezone.now().astimezone(dt.UTC).date()


@transaction.atomic
def make_token(
    *,
    user: User,
    name: str,
    scopes: list[str],
    days: int,
    survey: Survey | None = None,
    actor: User | None = None,
) -> tuple[ApiToken, str]:
    """Create a token; return it with its secret, which cannot be shown again. The ``actor`` is the
    user, unless a manager makes it for a service account."""
    secret = PREFIX + secrets.token_urlsafe(SECRET_BYTES)
    token = ApiToken.objects.create(
        user=user,
        survey=survey,
        name=name,
        scopes=sorted(set(scopes)),
        begins=secret[:VISIBLE_LENGTH],
        sha256=hash_secret(secret),
        expires=today() + dt.timedelta(days=days),
    )
    detail: dict[str, Any] = {
        "made": str(token),
        "scopes": token.scopes,
        "expires": token.expires.isoformat(),
    }
    if user.service_of is not None:
        detail |= {"organization": str(user.service_of)}
    record(actor or user, AuditEntry.Action.TOKEN_MADE, survey, **detail)
    return token, secret


@transaction.atomic
def revoke_token(*, token: ApiToken, actor: User) -> None:
    """Revoke a token; revoking it twice is harmless."""
    changed = ApiToken.objects.filter(pk=token.pk, revoked=None).update(revoked=today())
    if changed:
        detail = {"revoked": str(token)}
        if token.user.service_of is not None:
            detail |= {"organization": str(token.user.service_of)}
        record(actor, AuditEntry.Action.TOKEN_REVOKED, token.survey, **detail)


def revoke_tokens_of(*, user: User, actor: User) -> None:
    for token in user.api_tokens.filter(revoked=None).select_related("survey", "user"):
        revoke_token(token=token, actor=actor)


@receiver(password_changed, dispatch_uid="surveys.tokens")
def end_with_password(user: User, **_given: Any) -> None:
    """Revoke a person's tokens: who knew the former password may have made some."""
    revoke_tokens_of(user=user, actor=user)


def find_token(secret: str) -> ApiToken | None:
    """Return the valid token with this secret; records its use once a day."""
    day = today()
    valid = ApiToken.objects.filter(revoked=None, expires__gte=day, user__is_active=True)
    token = valid.select_related("user").filter(sha256=hash_secret(secret)).first()
    if token is not None and token.last_used != day:
        ApiToken.objects.filter(pk=token.pk).update(last_used=day)
    return token
