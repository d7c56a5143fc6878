"""The page of a new invitation, for the views of people and of organizations."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from accounts.models import AccountInvitation, User
from accounts.people.emails import mail_is_printed, send_invitation
from accounts.permissions import signed_in


def show_invitation(request: HttpRequest, invitation: AccountInvitation, link: str) -> HttpResponse:
    """Send an invitation and render the only page that shows its link."""
    context = {
        "invitation": invitation,
        "link": link,
        "mailed": send_invitation(invitation, link),
        "printed": mail_is_printed(),
        "back": list_url(invitation, signed_in(request)),
    }
    return render(request, "accounts/people/invited.html", context)


def list_url(invitation: AccountInvitation, user: User) -> str:
    """Return the URL of the page that lists this invitation for the user."""
    if user.is_administrator or invitation.organization is None:
        return reverse("people:list")
    return invitation.organization.get_absolute_url()
