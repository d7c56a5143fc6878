"""An organization's logo and accent color: the form with its preview, and the files."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.forms import render_form
from accounts.models import Branding
from accounts.organizations.accent_color import HEX, accent_css
from accounts.organizations.forms import BrandingForm
from accounts.organizations.services import set_branding
from accounts.permissions import form_view, managed_organization, signed_in

YEAR_SECONDS = 365 * 24 * 60 * 60


@form_view
def edit(request: HttpRequest, organization_id: int) -> HttpResponse:
    managed = managed_organization(request, organization_id)
    branding = Branding.objects.filter(organization=managed).first()
    accent = branding.accent if branding else ""
    initial = {"use_accent": bool(accent), "accent": accent or BrandingForm.DEFAULT_ACCENT}
    form = BrandingForm(request.POST or None, request.FILES or None, initial=initial)
    if form.is_valid():
        set_branding(
            organization=managed,
            accent=form.new_accent,
            logo=form.new_logo,
            actor=signed_in(request),
        )
        messages.success(request, _("Saved."))
        return redirect("organizations:branding", managed.pk)
    template = "accounts/organizations/branding.html"
    return render_form(request, template, form, organization=managed, branding=branding)


@require_safe
def logo(request: HttpRequest, organization_id: int, logo_hash: str) -> HttpResponse:
    """Serve a logo to staff; its hash is part of the address, so that browsers may keep it."""
    branding = get_object_or_404(Branding, organization=organization_id)
    if not branding.logo or branding.logo_hash != logo_hash:
        raise Http404
    return _kept(HttpResponse(bytes(branding.logo), content_type="image/png"))


@require_safe
def accent(request: HttpRequest, color: str) -> HttpResponse:
    if not HEX.fullmatch(color):
        raise Http404
    return _kept(HttpResponse(accent_css(color), content_type="text/css; charset=utf-8"))


def _kept(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, private=True, max_age=YEAR_SECONDS, immutable=True)
    return response
