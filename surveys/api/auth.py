"""Who calls: the token in the header, and nothing else that a request carries."""

from typing import Any, NoReturn

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.security import HttpBearer

from accounts.sign_in.mfa import has_second_factor, requires_second_factor
from surveys.api.errors import Problem
from surveys.api.rate_limits import count
from surveys.api.tokens.services import find_token
from surveys.models import ApiToken

HEADER = "header.Authorization"


class Bearer(HttpBearer):
    """A working token with a scope. Cookies are not looked at, so no other site's page can make a
    browser act here."""

    openapi_bearerFormat = "candor_…"  # noqa: N815  (the name that OpenAPI gives it)
    openapi_description = "A token from the page “API tokens” of an account."

    def __init__(self, scope: ApiToken.Scope) -> None:
        super().__init__()
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Any:
        found = super().__call__(request)
        if found is None:
            _refuse()
        return found

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        found = find_token(token.strip())
        if found is None:
            return None
        count(found)
        if not found.allows(self.scope):
            said = _("This token was made without the scope %(scope)s.") % {"scope": self.scope}
            raise Problem(403, said, HEADER)
        if requires_second_factor(found.user) and not has_second_factor(found.user):
            said = _("Your role opens nothing without a second factor. Set one up first.")
            raise Problem(403, said, HEADER)
        found.user.acts_by = str(found)
        request.user = found.user
        return found


def _refuse() -> NoReturn:
    said = _("Send a token that works: “Authorization: Bearer candor_…”. This one is missing, "
             "wrong, expired or revoked.")  # fmt: skip
    raise Problem(401, said, HEADER, {"WWW-Authenticate": "Bearer"})
