"""Service accounts: programs of an organization, which have a token and cannot sign in.

Owners add one to a survey by its address, like a person; that role and its scopes limit it.
"""

from secrets import token_hex

from django.db import transaction

from accounts.models import Organization, User
from surveys.api.tokens.services import make_token, revoke_tokens_of
from surveys.models import ApiToken

# A reserved name, to which no mail can be sent (RFC 2606).
DOMAIN = "service.invalid"


@transaction.atomic
def create_service_account(
    *, organization: Organization, name: str, scopes: list[str], days: int, actor: User
) -> tuple[ApiToken, str]:
    """Create a service account; return its token with the secret, which cannot be shown again."""
    address = f"{token_hex(6)}@{DOMAIN}"
    account = User.objects.create_user(address, name=name, service_of=organization)
    return make_token(user=account, name=name, scopes=scopes, days=days, actor=actor)


@transaction.atomic
def renew_token(
    *, account: User, scopes: list[str], days: int, actor: User
) -> tuple[ApiToken, str]:
    """Replace the token of a service account; the former one is revoked."""
    revoke_tokens_of(user=account, actor=actor)
    return make_token(user=account, name=account.name, scopes=scopes, days=days, actor=actor)


@transaction.atomic
def revoke_service_account(*, account: User, actor: User) -> None:
    """Switch a service account off for good; its roles on surveys end with it."""
    User.objects.filter(pk=account.pk).update(is_active=False)
    revoke_tokens_of(user=account, actor=actor)
