"""allauth's hooks: who may sign in, and the pages that say why not."""

import logging
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.providers.base import AuthError, AuthProcess
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import User
from accounts.sign_in.mfa import vouch_for_second_factor
from accounts.single_sign_on import services
from accounts.single_sign_on.discovery import ProviderUnavailable, configured, session
from accounts.single_sign_on.provider import Login, SingleSignOnProvider

log = logging.getLogger("candor.single_sign_on")


class SocialAccountAdapter(DefaultSocialAccountAdapter):
    """One provider, from the settings alone; accounts come from our own services."""

    def get_provider(
        self, request: HttpRequest, provider: str, client_id: str | None = None
    ) -> SingleSignOnProvider:
        return SingleSignOnProvider.from_settings(request)

    def get_requests_session(self) -> Any:
        return session()

    def is_open_for_signup(self, request: HttpRequest, sociallogin: Login) -> bool:
        return False

    def pre_social_login(self, request: HttpRequest, sociallogin: Login) -> None:
        """Decide about the person before anyone is signed in; a refusal ends the request."""
        state = sociallogin.state
        try:
            if state.get("process") == AuthProcess.CONNECT:
                if not isinstance(request.user, User):
                    raise Refused(_("Sign in first, then connect the accounts on your profile."))
                services.connect(request.user, sociallogin.identity)
                messages.success(request, _("Connected."))
                raise ImmediateHttpResponse(redirect("profile:profile"))
            account = services.admit(sociallogin.identity)
            if state.get("again") and request.user.pk not in (None, account.user_id):
                raise Refused(_("You signed in there as another person. Sign out first."))
        except Refused as refused:
            raise ImmediateHttpResponse(refusal(request, str(refused))) from None
        sociallogin.account = account
        sociallogin.user = account.user
        if sociallogin.identity.second_factor:
            vouch_for_second_factor(request)

    def on_authentication_error(
        self,
        request: HttpRequest,
        provider: Any,
        error: Any = None,
        exception: Exception | None = None,
        extra_context: Any = None,
    ) -> None:
        """Answer with a page of ours; the log gets the cause, and nothing about the person."""
        if error == AuthError.CANCELLED:
            messages.info(request, _("The sign-in was canceled."))
            raise ImmediateHttpResponse(redirect("account_login"))
        raise ImmediateHttpResponse(failure(request, exception))


def failure(request: HttpRequest, exception: Exception | None) -> HttpResponse:
    """Log why a sign-in failed, and return the page for it."""
    name = {"provider": configured().label}
    # Messages of other packages can hold what the provider sent.
    ours = type(exception).__module__.startswith("accounts.")
    cause = str(exception) if ours else type(exception).__name__ if exception else "no such request"
    log.warning("single sign-on failed: %s", cause)
    if isinstance(exception, ProviderUnavailable):
        title = _("The sign-in of %(provider)s cannot be reached") % name
        advice = _("Try again in a few minutes, or contact the people who run this site.")
        return render(request, "error.html", {"title": title, "advice": advice}, status=503)
    advice = _(
        "The answer of %(provider)s could not be verified, or took too long. Start the sign-in "
        "again. If it fails again, contact the people who run this site."
    )
    return refusal(request, advice % name)


def refusal(request: HttpRequest, advice: str) -> HttpResponse:
    context = {"title": _("You are not signed in"), "advice": advice}
    if request.user.is_authenticated:
        context["title"] = _("This did not work")
    return render(request, "error.html", context, status=403)
