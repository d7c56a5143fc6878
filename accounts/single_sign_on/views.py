"""Pages of single sign-on: to the provider and back."""

import secrets
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from allauth.account.utils import get_next_redirect_url
from allauth.socialaccount.providers.base import AuthProcess
from allauth.socialaccount.providers.oauth2.views import OAuth2CallbackView
from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from accounts.permissions import form_view, signed_in
from accounts.sign_in.delays import SINGLE_SIGN_ON, delay_response
from accounts.single_sign_on import services
from accounts.single_sign_on.adapters import failure, refusal
from accounts.single_sign_on.discovery import ProviderUnavailable, configured
from accounts.single_sign_on.provider import SingleSignOnAdapter, SingleSignOnProvider


@login_not_required
@form_view
def begin(request: HttpRequest) -> HttpResponse:
    """Send the browser to the provider: to sign in, to sign in again, or to connect an account.

    The page that does so loads the provider's address by itself. A redirect in answer to the form
    would need the provider, and all sites that it leads on to, in the policy's ``form-action``.
    """
    if request.method != "POST":
        return redirect("account_login")
    network = get_adapter(request).get_client_ip(request)
    SINGLE_SIGN_ON.count(network)
    delay_response(request, SINGLE_SIGN_ON.delay_of(network))
    process = AuthProcess.LOGIN
    if "connect" in request.POST:
        signed_in(request)
        raise_if_reauthentication_required(request, app="allauth.account")
        process = AuthProcess.CONNECT
    again = "again" in request.POST
    nonce = secrets.token_urlsafe(32)
    try:
        response = SingleSignOnProvider.from_settings(request).redirect(
            request,
            process=process,
            next_url=get_next_redirect_url(request),
            auth_params=_parameters(nonce, again=again),
            nonce=nonce,
            again=again,
        )
    except ProviderUnavailable as error:
        return failure(request, error)
    context = {"address": response["Location"], "label": configured().label}
    return render(request, "accounts/single_sign_on/leaving.html", context)


def _parameters(nonce: str, *, again: bool) -> dict[str, str]:
    """Return what the request asks of the provider besides OAuth's own parameters."""
    parameters = {"nonce": nonce}
    if again:
        parameters |= {"prompt": "login", "max_age": "0"}
    if contexts := configured().trusted_acr:
        parameters["acr_values"] = " ".join(sorted(contexts))
    return parameters


class CallbackView(OAuth2CallbackView):
    """The way back: the state is used up, and its nonce must be in the token."""

    adapter: SingleSignOnAdapter

    def _get_state(self, request: HttpRequest, provider: Any) -> Any:
        state, response = super()._get_state(request, provider)
        self.adapter.state = state or {}
        return state, response


callback = require_safe(CallbackView.adapter_view(SingleSignOnAdapter))


@require_safe
def reauthenticate(request: HttpRequest) -> HttpResponse:
    """Ask a signed-in user to sign in at the provider once more, before a sensitive action."""
    user = signed_in(request)
    methods = get_adapter(request).get_reauthentication_methods(user)
    context = {
        "label": configured().label,
        "next": get_next_redirect_url(request) or "",
        "reauthentication_alternatives": [
            method for method in methods if method["id"] != "single-sign-on"
        ],
    }
    return render(request, "accounts/single_sign_on/reauthenticate.html", context)


@require_POST
@reauthentication_required  # type: ignore[untyped-decorator]
def remove(request: HttpRequest) -> HttpResponse:
    try:
        services.disconnect(signed_in(request))
    except Refused as refused:
        return refusal(request, str(refused))
    messages.success(request, _("Disconnected."))
    return redirect("profile:profile")
