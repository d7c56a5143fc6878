"""Following an invitation's link: a name, a password, and in."""

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts.people.forms import AcceptInvitationForm
from accounts.people.services import accept, open_invitation

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, secret: str) -> HttpResponse:
    """Opening the page uses nothing up, so that a mail scanner which does harms nobody.

    A link that was used, withdrawn, replaced or never made gets one and the same answer.
    """
    invitation = open_invitation(secret)
    if invitation is None:
        return render(request, "accounts/people/invitation_expired.html", status=404)
    if request.user.is_authenticated:
        return render(
            request,
            "accounts/people/invitation_of_another.html",
            {"invitation": invitation},
            status=409,
        )
    form = AcceptInvitationForm(request.POST or None, email=invitation.email)
    if form.is_valid():
        said = form.cleaned_data
        user = accept(secret=secret, name=said["name"], password=said["password1"])
        if user is None:
            return render(request, "accounts/people/invitation_expired.html", status=404)
        login(request, user, backend=BACKEND)
        return redirect(settings.LOGIN_REDIRECT_URL)
    context = {"form": form, "invitation": invitation}
    return render(
        request,
        "accounts/people/accept_invitation.html",
        context,
        status=422 if form.errors else 200,
    )
