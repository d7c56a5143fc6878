"""Pages on which the managers of an organization create and revoke its service accounts."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.forms import render_form
from accounts.models import Organization, User
from accounts.permissions import form_view, managed_organization, signed_in
from surveys.api.tokens.forms import RenewForm, ServiceAccountForm
from surveys.api.tokens.service_accounts import (
    create_service_account,
    renew_token,
    revoke_service_account,
)
from surveys.api.tokens.services import today
from surveys.api.tokens.views import render_made
from surveys.models import ApiToken


def section(request: HttpRequest, organization: Organization) -> str:
    """Return the service accounts of an organization with their tokens, as HTML for its page."""
    tokens = ApiToken.objects.filter(
        user__service_of=organization, user__is_active=True, revoked=None
    )
    context = {
        "organization": organization,
        "tokens": tokens.select_related("user"),
        "today": today(),
    }
    return render_to_string("surveys/tokens/service_accounts.html", context, request)


@reauthentication_required  # type: ignore[untyped-decorator]
@form_view
def service_account_new(request: HttpRequest, organization_id: int) -> HttpResponse:
    """Create a service account. The secret of its token is in this response and nowhere else."""
    managed = managed_organization(request, organization_id)
    form = ServiceAccountForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _form(request, managed, form)
    token, secret = create_service_account(
        organization=managed, actor=signed_in(request), **form.cleaned_data
    )
    return render_made(request, token, secret, managed.get_absolute_url())


@reauthentication_required  # type: ignore[untyped-decorator]
@form_view
def service_account_renew(request: HttpRequest, organization_id: int, user_id: int) -> HttpResponse:
    managed = managed_organization(request, organization_id)
    account = _account(managed, user_id)
    former = account.api_tokens.filter(revoked=None).first()
    initial = {"scopes": former.scopes} if former else None
    form = RenewForm(request.POST if request.method == "POST" else None, initial=initial)
    if not form.is_valid():
        return _form(request, managed, form, account=account)
    token, secret = renew_token(account=account, actor=signed_in(request), **form.cleaned_data)
    return render_made(request, token, secret, managed.get_absolute_url())


@require_POST
def service_account_revoke(
    request: HttpRequest, organization_id: int, user_id: int
) -> HttpResponse:
    managed = managed_organization(request, organization_id)
    revoke_service_account(account=_account(managed, user_id), actor=signed_in(request))
    messages.success(request, _("Token revoked. It no longer works."))
    return redirect(managed)


def _account(organization: Organization, user_id: int) -> User:
    return get_object_or_404(organization.service_accounts, pk=user_id, is_active=True)


def _form(
    request: HttpRequest,
    organization: Organization,
    form: ServiceAccountForm,
    account: User | None = None,
) -> HttpResponse:
    context = {"organization": organization, "account": account}
    return render_form(request, "surveys/tokens/service_account.html", form, **context)
