"""Who needs a second factor, and what a session may do before it has shown one."""

from collections.abc import Callable
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.core.exceptions import ReauthenticationRequired
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_used
from django.conf import settings
from django.contrib import messages
from django.core import checks
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.sign_in.sessions import end_if_over

SHOWN = "second_factor"
FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)

# What answers everyone alike, or goes by tokens: a session is not even looked at there.
PUBLIC_SPACES, PUBLIC_NAMES = frozenset({"respondents", "api"}), frozenset({"healthz"})

# Where a factor is shown, and where the first one is set up; leaving is always possible.
LEAVE = frozenset({"account_logout"})
SHOW = LEAVE | {"mfa_reauthenticate", "mfa_reauthenticate_webauthn"}
SET_UP = LEAVE | {
    "account_reauthenticate",
    "mfa_index",
    "mfa_activate_totp",
    "mfa_list_webauthn",
    "mfa_add_webauthn",
}


@receiver(authenticator_used, dispatch_uid="second_factor.note_use")
def note_use(request: HttpRequest, user: User, **kwargs: Any) -> None:
    """This session's person showed a factor; a recovery code stands in for a lost one."""
    request.session[SHOWN] = user.pk


@receiver(authenticator_added, dispatch_uid="second_factor.note_first_use")
def note_first_use(
    request: HttpRequest, user: User, authenticator: Authenticator, **kwargs: Any
) -> None:
    """Whoever set one up has just shown it; recovery codes come by themselves and show nothing."""
    if authenticator.type in FACTORS:
        request.session[SHOWN] = user.pk


def is_required_of(user: User) -> bool:
    """Whether this role opens nothing without a second factor."""
    required = user.is_exporter or user.is_administrator
    return required and settings.SECOND_FACTOR == "required"


def has_one(user: User) -> bool:
    """Recovery codes alone are none: they only stand in for what was set up."""
    return bool(Authenticator.objects.filter(user=user, type__in=FACTORS).exists())


class StaffSessions:
    """Every request of somebody signed in: is the session still good, and good enough?"""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        match = request.resolver_match
        public = match and (
            PUBLIC_SPACES.intersection(match.namespaces) or match.url_name in PUBLIC_NAMES
        )
        if public or settings.SESSION_COOKIE_NAME not in request.COOKIES:
            return None
        if not isinstance(request.user, User):
            return None
        if end_if_over(request):
            messages.info(request, _("You were signed out: the session was over."))
            return None
        return self._second_factor(request, request.user, match.url_name if match else None)

    def _second_factor(
        self, request: HttpRequest, user: User, name: str | None
    ) -> HttpResponse | None:
        if has_one(user):
            if request.session.get(SHOWN) == user.pk or name in SHOW:
                return None
            return _confirm(request, but="reauthenticate")
        request.needs_second_factor = is_required_of(user)  # type: ignore[attr-defined]
        if not is_required_of(user) or name in SET_UP:
            return None
        return redirect("mfa_index")

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Ask for the password again, without putting the request into the session.

        allauth would keep a posted form there to send it later, with every header of the request:
        address and browser. It is typed again instead.
        """
        if isinstance(exception, ReauthenticationRequired) and request.user.is_authenticated:
            return _confirm(request)
        return None


def _confirm(request: HttpRequest, but: str | None = None) -> HttpResponse:
    """To the first page that confirms who this is, and from there back to where they were."""
    ways = get_adapter().get_reauthentication_methods(request.user)
    first = next(way["url"] for way in ways if way["id"] != but)
    back = (
        request.get_full_path() if request.method == "GET" else reverse(settings.LOGIN_REDIRECT_URL)
    )
    return redirect(f"{first}?{urlencode({'next': back})}")


@checks.register("security", deploy=True)
def check_second_factor(**kwargs: Any) -> list[checks.CheckMessage]:
    """Production refuses to leave exporters and administrators with a password only."""
    if settings.SECOND_FACTOR == "required" or not settings.HTTPS:
        return []
    said = "SECOND_FACTOR is 'optional': exporters and administrators get in by password alone."
    return [checks.Error(said, hint="Leave SECOND_FACTOR unset.", id="candor.E001")]
