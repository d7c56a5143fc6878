"""Checks of single sign-on: the operator's decisions, and the provider's discovery document."""

from collections.abc import Iterator

from django.conf import settings

from accounts.models import User
from accounts.single_sign_on.configuration import SingleSignOn
from config.doctor.result import Finding, error, warning

_HANDBOOK = "docs/how-to/operating/single-sign-on.md"


def provider() -> Iterator[Finding]:
    config = settings.SINGLE_SIGN_ON
    if config is not None:
        yield from _decisions(config)
        yield from _discovery(config)


def _decisions(config: SingleSignOn) -> Iterator[Finding]:
    if config.passwords == "administrators":
        ready = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
        if not any(user.has_usable_password() for user in ready):
            yield error(
                "No administrator has a password: if the provider fails, no one gets in.",
                "Create one with manage.py createsuperuser, or let one set a password.",
            )
        if not config.links_by_email:
            yield warning(
                "People with an account that is not connected yet can sign in neither by password "
                "nor by the provider.",
                f"Set OIDC_LINK_BY_EMAIL=1, or PASSWORD_SIGN_IN=everyone at first ({_HANDBOOK}).",
            )
    if config.creates_accounts and not config.role_claim and config.allows_domain("@"):
        yield warning(
            "Everyone whom the provider knows gets an account.",
            "Set OIDC_EMAIL_DOMAINS to your domains, or OIDC_ROLE_CLAIM with its values.",
        )


def _discovery(config: SingleSignOn) -> Iterator[Finding]:
    # Imported here: its packages take a while to load, and most sites have no provider.
    from accounts.single_sign_on.discovery import ProviderUnavailable, check_document, fetch_json
    from accounts.single_sign_on.id_token import ALGORITHMS

    try:
        document = fetch_json(config.discovery_url)
        check_document(document, config)
        keys = fetch_json(document["jwks_uri"]).get("keys")
    except ProviderUnavailable as exc:
        yield error(
            f"The sign-in provider cannot be used: {exc}.",
            f"Compare OIDC_ISSUER with {config.discovery_url}, opened on this host.",
        )
        return
    if not keys:
        yield error("The provider publishes no keys.", "Ask the people who run it.")
    offered = document.get("id_token_signing_alg_values_supported")
    if isinstance(offered, list) and not ALGORITHMS & {str(algorithm) for algorithm in offered}:
        yield error(
            "The provider signs with none of the algorithms that Candor accepts.",
            "Have it sign ID tokens with RS256.",
        )
    methods = document.get("code_challenge_methods_supported")
    if isinstance(methods, list) and "S256" not in methods:
        yield warning(
            "The provider does not offer PKCE with S256.",
            "Turn it on there: without it a stolen code can be used.",
        )
