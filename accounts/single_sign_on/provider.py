"""The provider as allauth sees it: addresses, the request for a sign-in, and its answer."""

import hashlib
from dataclasses import dataclass
from typing import Any

from allauth.socialaccount.models import SocialAccount, SocialApp, SocialLogin, SocialToken
from allauth.socialaccount.providers.openid_connect.provider import OpenIDConnectProvider
from allauth.socialaccount.providers.openid_connect.views import OpenIDConnectOAuth2Adapter
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest
from django.urls import reverse

from accounts.models import User
from accounts.single_sign_on.configuration import SingleSignOn, claim_of
from accounts.single_sign_on.discovery import configured, discover, fetch_json
from accounts.single_sign_on.id_token import InvalidToken, check_recent, verify_token

PROVIDER = "oidc"
LONGEST_NAME = 150


@dataclass(frozen=True)
class Identity:
    """What a verified token says about a person."""

    uid: str
    email: str
    verified: bool
    name: str
    role: User.Role | None
    second_factor: bool

    @classmethod
    def of(cls, claims: dict[str, Any], config: SingleSignOn) -> "Identity":
        role = config.role_of(claims)
        name = claims.get("name")
        return cls(
            uid=uid_of(claims["iss"], claims["sub"]),
            email=_address(claims.get("email")),
            verified=config.is_verified(claims),
            name=name[:LONGEST_NAME] if isinstance(name, str) else "",
            role=User.Role(role) if role else None,
            second_factor=config.proves_second_factor(claims),
        )


def uid_of(issuer: str, subject: str) -> str:
    """Return what stands for a person: another issuer's equal subject is another person."""
    return hashlib.sha256(f"{issuer}\n{subject}".encode()).hexdigest()


class Login(SocialLogin):
    """A sign-in at the provider; nothing that the provider says is stored besides `uid`."""

    def __init__(self, provider: "SingleSignOnProvider", identity: Identity) -> None:
        account = SocialAccount(provider=PROVIDER, uid=identity.uid)
        super().__init__(account=account, provider=provider)
        self.identity = identity


class SingleSignOnAdapter(OpenIDConnectOAuth2Adapter):
    """Exchange of the code, with a check of the ID token with its signature and nonce."""

    def __init__(self, request: HttpRequest, provider_id: str = PROVIDER) -> None:
        super().__init__(request, provider_id)
        self.state: dict[str, Any] = {}

    @property
    def openid_config(self) -> dict[str, Any]:
        return discover(configured())

    def get_callback_url(self, request: HttpRequest, app: SocialApp) -> str:
        """Return the URL with the site's own host, whatever host the request used."""
        return settings.SITE_URL + reverse("single-sign-on:callback")

    def get_access_token_data(self, *args: Any, **options: Any) -> dict[str, Any]:
        try:
            data = super().get_access_token_data(*args, **options)
        except (KeyError, ValueError) as error:
            raise InvalidToken("the token endpoint answers no JSON") from error
        if not isinstance(data, dict):
            raise InvalidToken("the token endpoint answers no JSON object")
        return data

    def parse_token(self, data: dict[str, Any]) -> SocialToken:
        return SocialToken(token=data["access_token"])

    def complete_login(
        self, request: HttpRequest, app: SocialApp, token: SocialToken, **kwargs: Any
    ) -> Login:
        config = configured()
        claims = verify_token(
            kwargs["response"].get("id_token"),
            fetch_json(self.openid_config["jwks_uri"]),
            issuer=config.issuer,
            client_id=config.client_id,
            nonce=self.state.get("nonce", ""),
        )
        if self.state.get("again"):
            check_recent(claims, settings.ACCOUNT_REAUTHENTICATION_TIMEOUT)
        complete = {**self._further_claims(claims, token, config), **claims}
        return Login(self.get_provider(), Identity.of(complete, config))

    def _further_claims(
        self, claims: dict[str, Any], token: SocialToken, config: SingleSignOn
    ) -> dict[str, Any]:
        """Fetch what the ID token lacks from the provider's endpoint for it, if there is one."""
        wanted = ["email", config.verified_claim, *filter(None, [config.role_claim])]
        url = self.openid_config.get("userinfo_endpoint")
        if not url or all(claim_of(claims, name) is not None for name in wanted):
            return {}
        answer = fetch_json(url, headers={"Authorization": f"Bearer {token.token}"})
        if answer.get("sub") != claims["sub"]:
            raise InvalidToken("the further claims are about another person (sub)")
        return answer


class SingleSignOnProvider(OpenIDConnectProvider):
    """The one provider of the settings, always with PKCE."""

    oauth2_adapter_class = SingleSignOnAdapter
    pkce_enabled_default = True

    @classmethod
    def from_settings(cls, request: HttpRequest) -> "SingleSignOnProvider":
        config = configured()
        app = SocialApp(
            provider=cls.id,
            provider_id=PROVIDER,
            name=config.label,
            client_id=config.client_id,
            secret=config.client_secret,
            settings={"scope": list(config.scopes)},
        )
        return cls(request, app=app)


def _address(value: Any) -> str:
    """Return an email address in lower case; empty if it is not one."""
    if not isinstance(value, str):
        return ""
    try:
        validate_email(value)
    except ValidationError:
        return ""
    return value.lower()
