"""A user's own account: name, copy of the stored data, sessions, deletion."""

import datetime as dt
import json
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from accounts.file_responses import download_of
from accounts.forms import render_form
from accounts.models import User
from accounts.people.services import delete_account, end_sessions
from accounts.permissions import form_view, signed_in
from accounts.profile.forms import ProfileForm
from accounts.sign_in.mfa import has_second_factor
from accounts.subjects import subjects


@form_view
def profile(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    form = ProfileForm(request.POST or None, initial={"name": user.name})
    if form.is_valid():
        user.name = form.cleaned_data["name"]
        user.save(update_fields=["name"])
        messages.success(request, _("Saved."))
        return redirect("profile:profile")
    return render_form(
        request,
        "accounts/profile/profile.html",
        form,
        has_second_factor=has_second_factor(user),
        memberships=user.organization_memberships.select_related("organization"),
    )


@require_POST
def sessions(request: HttpRequest) -> HttpResponse:
    """End all other sessions of the user."""
    user = signed_in(request)
    end_sessions(user)
    update_session_auth_hash(request, user)
    messages.success(request, _("You are signed out everywhere else."))
    return redirect("profile:profile")


@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """Download everything the site stores about this account, without secrets."""
    stored = _stored_data(signed_in(request))
    text = json.dumps(stored, ensure_ascii=False, indent=2, default=_isoformat)
    return download_of(text + "\n", "application/json", "candor-account.json")


@reauthentication_required  # type: ignore[untyped-decorator]
@form_view
def delete(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    context = {"only_owned": subjects().only_owned_by(user)}
    if request.method != "POST":
        return render(request, "accounts/profile/delete.html", context)
    try:
        delete_account(user=user, actor=user)
    except Refused as refused:
        messages.error(request, str(refused))
        return render(request, "accounts/profile/delete.html", context, status=409)
    logout(request)
    messages.success(request, _("You are signed out: your account is deleted within a minute."))
    return redirect("account_login")


def _stored_data(user: User) -> dict[str, Any]:
    factors = Authenticator.objects.filter(user=user).order_by("pk")
    addresses = EmailAddress.objects.filter(user=user).order_by("pk")
    connections = SocialAccount.objects.filter(user=user).order_by("pk")
    memberships = user.organization_memberships
    entries = user.auditentry_set
    return {
        "email": user.email,
        "name": user.name,
        "role": user.role,
        "joined": user.joined.isoformat(),
        "last_login": user.last_login,
        "second_factor": has_second_factor(user),
        "second_factors": list(
            factors.values("type", made=F("created_at"), used=F("last_used_at"))
        ),
        "addresses": list(addresses.values("email", confirmed=F("verified"))),
        "single_sign_on": list(
            connections.values(connected=F("date_joined"), used=F("last_login"))
        ),
        "organizations": list(memberships.values("role", name=F("organization__name"))),
        **subjects().stored_about(user),
        "audit_entries": list(
            entries.values("at", "action", "detail", survey_title=F("subject_title"))
        ),
    }


def _isoformat(time: dt.datetime) -> str:
    return time.isoformat(timespec="seconds")
