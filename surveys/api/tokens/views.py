"""Pages that list, create and revoke the user's own API tokens."""

from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.forms import render_form
from accounts.permissions import form_view, signed_in
from surveys.api.tokens.forms import TokenForm
from surveys.api.tokens.services import make_token, revoke_token, today
from surveys.models import ApiToken


@require_safe
def token_list(request: HttpRequest) -> HttpResponse:
    tokens = signed_in(request).api_tokens.select_related("survey")
    return render(request, "surveys/tokens/list.html", {"tokens": tokens, "today": today()})


@reauthentication_required  # type: ignore[untyped-decorator]
@form_view
def token_new(request: HttpRequest) -> HttpResponse:
    """Create a token. Its secret is in this response and nowhere else, not even in the session."""
    user = signed_in(request)
    form = TokenForm(request.POST if request.method == "POST" else None, user=user)
    if not form.is_valid():
        return render_form(request, "surveys/tokens/new.html", form)
    token, secret = make_token(user=user, **form.cleaned_data)
    return render_made(request, token, secret)


def render_made(request: HttpRequest, token: ApiToken, secret: str, back: str = "") -> HttpResponse:
    """Show a new token with its secret, and a link back; by default to the user's own tokens."""
    address = f"{settings.SITE_URL}/api/v1/surveys"
    context = {"token": token, "secret": secret, "address": address, "back": back}
    return render(request, "surveys/tokens/made.html", context)


@require_POST
def token_revoke(request: HttpRequest, token_id: int) -> HttpResponse:
    user = signed_in(request)
    token = get_object_or_404(user.api_tokens.select_related("survey"), pk=token_id)
    revoke_token(token=token, actor=user)
    messages.success(request, _("Token revoked. It no longer works."))
    return redirect("tokens:list")
