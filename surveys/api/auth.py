"""Authentication of API requests: by the bearer token in the header and nothing else."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.security import HttpBearer

from accounts.sign_in.mfa import has_second_factor, requires_second_factor
from surveys.api.codes import Code
from surveys.api.errors import fault_at
from surveys.api.idempotency import claim_key
from surveys.api.rate_limits import count_request
from surveys.api.tokens.services import find_token
from surveys.models import ApiToken

HEADER = "Authorization"


class Bearer(HttpBearer):
    """Require a valid token with a scope. Cookies are ignored, so no other site's page can make a
    browser call the API."""

    openapi_bearerFormat = "candor_…"  # noqa: N815  (the name that OpenAPI gives it)
    openapi_description = "A token from the page “API tokens” of an account."

    def __init__(self, scope: ApiToken.Scope) -> None:
        super().__init__()
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Any:
        token = super().__call__(request)
        if token is None:
            message = _(
                "Send a valid token: “Authorization: Bearer candor_…”. This one is "
                "missing, wrong, expired or revoked."
            )
            raise fault_at(Code.NO_TOKEN, message, "header", HEADER, WWW_Authenticate="Bearer")
        return token

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        api_token = find_token(token.strip())
        if api_token is None:
            return None
        count_request(request, api_token)
        if self.scope not in api_token.scopes:
            message = _("This token does not have the scope %(scope)s.") % {"scope": self.scope}
            raise fault_at(Code.NO_SCOPE, message, "header", HEADER)
        if requires_second_factor(api_token.user) and not has_second_factor(api_token.user):
            message = _("Your role requires two-factor authentication. Set it up first.")
            raise fault_at(Code.NO_SECOND_FACTOR, message, "header", HEADER)
        api_token.user.acts_by = str(api_token)
        request.user = api_token.user
        claim_key(request, api_token)
        return api_token
