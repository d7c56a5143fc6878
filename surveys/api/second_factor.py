"""One-time codes in requests of the API that need a second factor."""

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from accounts.sign_in.mfa import has_second_factor, verify_code
from surveys.api.codes import Code
from surveys.api.errors import Problem, fault_at

WAIT = 5 * 60


def check_code(request: HttpRequest, code: str) -> None:
    """Raise `Problem` unless this is an unused one-time code of the token's account."""
    user = signed_in(request)
    if not has_second_factor(user):
        message = _(
            "Rows need a second factor. Set up an authenticator app for this account first."
        )
        raise fault_at(Code.NO_SECOND_FACTOR, message, "body", "code")
    try:
        valid = bool(code) and verify_code(user, code)
    except ImmediateHttpResponse as refused:
        message = _("Too many wrong codes. Try again in five minutes.")
        wait = {"Retry-After": str(WAIT)}
        raise Problem(Code.TOO_MANY_REQUESTS, message, headers=wait) from refused
    if not valid:
        message = _("Send a current code of your authenticator app, or an unused recovery code.")
        raise fault_at(Code.NO_CODE, message, "body", "code")
