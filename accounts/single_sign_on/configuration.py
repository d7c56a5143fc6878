"""What the operator decides about single sign-on (``settings.SINGLE_SIGN_ON``)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils.translation import get_language
from django.utils.translation import gettext as _

ANY_DOMAIN = "*"


@dataclass(frozen=True)
class SingleSignOn:
    """One provider, and the rules for accounts, roles, second factors and passwords."""

    issuer: str
    client_id: str
    client_secret: str = field(repr=False)
    labels: Mapping[str, str]
    """The provider's name by language; under "" the one for all other languages."""
    scopes: tuple[str, ...]
    email_domains: frozenset[str]
    verified_claim: str
    """The claim that says that the provider has verified the email address."""
    creates_accounts: bool
    links_by_email: bool
    role_claim: str
    role_values: Mapping[str, frozenset[str]]
    """The claim's values for each role, the role with most rights first."""
    trusted_amr: frozenset[str]
    trusted_acr: frozenset[str]
    passwords: Literal["everyone", "administrators"]

    @property
    def label(self) -> str:
        """The provider's name for the button, in the current language."""
        named = self.labels.get(get_language() or "") or self.labels.get("")
        return named or _("your organization")

    @property
    def discovery_url(self) -> str:
        return f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"

    def allows_password(self, role: str) -> bool:
        """Return whether people with this role may sign in without the provider."""
        return self.passwords == "everyone" or role == "administrator"

    def allows_domain(self, email: str) -> bool:
        """Return whether the domain of an address is listed; subdomains are domains of their
        own."""
        domain = email.rpartition("@")[2].lower()
        return not self.email_domains or bool({domain, ANY_DOMAIN} & self.email_domains)

    def is_verified(self, claims: Mapping[str, Any]) -> bool:
        """Return whether the provider vouches for the address. Some providers write "true" or
        "1"."""
        value = claim_of(claims, self.verified_claim)
        return value is True or value in ("true", "1") or (value == 1 and isinstance(value, int))

    def role_of(self, claims: Mapping[str, Any]) -> str | None:
        """Return the role with most rights that the claim gives, or None."""
        words = words_of(claim_of(claims, self.role_claim))
        return next((role for role, values in self.role_values.items() if values & words), None)

    def proves_second_factor(self, claims: Mapping[str, Any]) -> bool:
        """Return whether the provider says that it has asked for a factor that the operator
        trusts."""
        methods, context = words_of(claims.get("amr")), words_of(claims.get("acr"))
        return bool(methods & self.trusted_amr or context & self.trusted_acr)


def claim_of(claims: Mapping[str, Any], name: str) -> Any:
    """Return a claim by its name, or by a path such as ``realm_access.roles``."""
    if name in claims:
        return claims[name]
    value: Any = claims
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value


def words_of(value: Any) -> frozenset[str]:
    """Return the strings of a claim that is one string or a list of them."""
    values = value if isinstance(value, list) else [value]
    return frozenset(word for word in values if isinstance(word, str))
