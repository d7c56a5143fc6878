"""Second factors: who needs one, and what a session may do before it has verified one."""

import time
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.authentication import get_authentication_records
from allauth.core.exceptions import ReauthenticationRequired
from allauth.mfa.base.forms import BaseAuthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_used
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.core import checks
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.permissions import signed_in
from accounts.sign_in.sessions import logout_if_expired

VERIFIED_KEY = "second_factor"
VOUCHED_KEY = "second_factor_of_provider"
FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)

# Public or token-authenticated views: the session is not read there.
PUBLIC_NAMESPACES = frozenset({"respondents", "api"})
PUBLIC_NAMES = frozenset({"healthz", "public-results", "security-txt"})

# Views for verifying a factor, and for setting up the first one; signing out is always allowed.
LOGOUT_VIEWS = frozenset({"account_logout"})
SINGLE_SIGN_ON_VIEWS = frozenset({"begin", "callback", "reauthenticate"})
VERIFY_VIEWS = LOGOUT_VIEWS | {"mfa_reauthenticate", "mfa_reauthenticate_webauthn"}
SETUP_VIEWS = LOGOUT_VIEWS | {
    "account_reauthenticate",
    "mfa_index",
    "mfa_activate_totp",
    "mfa_list_webauthn",
    "mfa_add_webauthn",
    # The same at the identity provider, where one is configured.
    *SINGLE_SIGN_ON_VIEWS,
}


@receiver([authenticator_used, authenticator_added])
def mark_verified(
    request: HttpRequest, user: User, authenticator: Authenticator, signal: Any, **kwargs: Any
) -> None:
    """Mark the session as verified by a factor that was used or set up. A recovery code counts too,
    but generating the codes verifies nothing."""
    if signal is authenticator_used or authenticator.type in FACTORS:
        request.session[VERIFIED_KEY] = user.pk


def vouch_for_second_factor(request: HttpRequest) -> None:
    """Let the sign-in of this request go without a factor of ours: the identity provider has asked
    for one, and the operator trusts it."""
    request.second_factor_of_provider = True  # type: ignore[attr-defined]


def is_vouched_for(request: HttpRequest | None) -> bool:
    return getattr(request, "second_factor_of_provider", False)


@receiver(user_logged_in, dispatch_uid="accounts.vouched")
def mark_vouched(request: HttpRequest, user: User, **kwargs: Any) -> None:
    """Keep in the session that the provider has asked for a second factor."""
    if is_vouched_for(request):
        request.session[VOUCHED_KEY] = user.pk


def requires_second_factor(user: User) -> bool:
    required = user.is_exporter or user.is_administrator
    return required and settings.SECOND_FACTOR == "required"


def has_second_factor(user: User) -> bool:
    """Return whether the user has set up a factor; recovery codes alone do not count."""
    return bool(Authenticator.objects.filter(user=user, type__in=FACTORS).exists())


def verified_lately(request: HttpRequest, user: User) -> bool:
    """Return whether this session has verified a second factor in the last minutes."""
    since = time.time() - settings.ACCOUNT_REAUTHENTICATION_TIMEOUT
    records = get_authentication_records(request, user)
    return any(record["method"] == "mfa" and record["at"] >= since for record in records)


def second_factor_page(request: HttpRequest, back: str) -> HttpResponse | None:
    """Return the page that asks for the second factor and then leads back, or the one on which to
    set it up; None if this session has just verified it. It is asked for whatever `SECOND_FACTOR`
    says."""
    user = signed_in(request)
    if not has_second_factor(user):
        messages.warning(request, _("This needs a second factor. Set one up here, then try again."))
        return redirect("mfa_index")
    if verified_lately(request, user):
        return None
    messages.info(request, _("Confirm with your second factor, then prepare the file again."))
    return _redirect_to_reauthentication(request, exclude="reauthenticate", back=back)


def verify_code(user: User, code: str) -> bool:
    """Return whether this is a code of the user's app, or a recovery code, that was not used yet.

    Raises `ImmediateHttpResponse` with 429 if too many codes of this account were wrong.
    """
    form = BaseAuthenticateForm({"code": code}, user=user)
    valid: bool = form.is_valid()
    if valid:
        form.authenticator.record_usage()
    return valid


class StaffSessions(MiddlewareMixin):
    """Middleware that checks the age of each session and its second factor."""

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        match = request.resolver_match
        public = match and (
            PUBLIC_NAMESPACES.intersection(match.namespaces) or match.url_name in PUBLIC_NAMES
        )
        if public or settings.SESSION_COOKIE_NAME not in request.COOKIES:
            return None
        if not isinstance(request.user, User):
            return None
        if logout_if_expired(request):
            messages.info(request, _("You were signed out because your session expired."))
            return None
        return self._second_factor(request, request.user, match.url_name if match else None)

    def _second_factor(
        self, request: HttpRequest, user: User, name: str | None
    ) -> HttpResponse | None:
        if request.session.get(VOUCHED_KEY) == user.pk:
            return None
        if has_second_factor(user):
            if request.session.get(VERIFIED_KEY) == user.pk or name in VERIFY_VIEWS:
                return None
            return _redirect_to_reauthentication(request, exclude="reauthenticate")
        request.needs_second_factor = requires_second_factor(user)  # type: ignore[attr-defined]
        if not requires_second_factor(user) or name in SETUP_VIEWS:
            return None
        return redirect("mfa_index")

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Ask for the password again, without storing the request in the session.

        allauth would store a posted form to send it later, with every header of the request,
        including address and browser. Users type it again instead.
        """
        if isinstance(exception, ReauthenticationRequired) and request.user.is_authenticated:
            return _redirect_to_reauthentication(request)
        return None


def _redirect_to_reauthentication(
    request: HttpRequest, exclude: str | None = None, back: str = ""
) -> HttpResponse:
    """Redirect to the first available reauthentication page, which then leads back."""
    methods = get_adapter().get_reauthentication_methods(request.user)
    url = next(method["url"] for method in methods if method["id"] != exclude)
    if not back:
        posted = request.method != "GET"
        back = reverse(settings.LOGIN_REDIRECT_URL) if posted else request.get_full_path()
    return redirect(f"{url}?{urlencode({'next': back})}")


@checks.register("security", deploy=True)
def check_second_factor(**kwargs: Any) -> list[checks.CheckMessage]:
    """Fail in production if exporters and administrators may sign in by password alone."""
    if settings.SECOND_FACTOR == "required" or not settings.HTTPS:
        return []
    message = "SECOND_FACTOR is 'optional': exporters and administrators get in by password alone."
    return [checks.Error(message, hint="Leave SECOND_FACTOR unset.", id="candor.E001")]
