"""The page behind an invitation link, where a person chooses a name and a password."""

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts.forms import render_form
from accounts.people.forms import AcceptInvitationForm
from accounts.people.services import accept, pending_invitations


@login_not_required
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def accept_invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Create the account and sign in. Opening the page does not use the link up, since mail
    scanners open links.

    Used, withdrawn, replaced and invented links get the same response.
    """
    invitation = pending_invitations(secret).first()
    if invitation is None:
        return render(request, "accounts/people/invitation_expired.html", status=404)
    if request.user.is_authenticated:
        context = {"invitation": invitation}
        return render(request, "accounts/people/invitation_of_another.html", context, status=409)
    provider = settings.SINGLE_SIGN_ON
    if provider and not provider.allows_password(invitation.role):
        context = {"invitation": invitation}
        return render(request, "accounts/people/accept_by_provider.html", context)
    form = AcceptInvitationForm(request.POST or None, email=invitation.email)
    if form.is_valid():
        data = form.cleaned_data
        user = accept(secret=secret, name=data["name"], password=data["password1"])
        if user is None:
            return render(request, "accounts/people/invitation_expired.html", status=404)
        login(request, user)
        return redirect(settings.LOGIN_REDIRECT_URL)
    template = "accounts/people/accept_invitation.html"
    return render_form(request, template, form, invitation=invitation)
