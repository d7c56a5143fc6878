"""Adapters that change allauth's behavior where Candor differs from it.

Accounts come from invitations; a password opens them, and a second factor where one is set up.
"""

import datetime as dt
import time
from typing import Any
from urllib.parse import urlsplit

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from allauth.account.internal.stagekit import clear_login
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse, ReauthenticationRequired
from allauth.core.ratelimit import respond_429
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.encryption import seal, unseal
from accounts.faults import log_unsent
from accounts.mail_headers import AUTOMATIC
from accounts.models import User
from accounts.networks import network_of
from accounts.sign_in.delays import OF_ACCOUNT, OF_NETWORK, delay_response
from accounts.sign_in.mfa import is_vouched_for
from accounts.sign_in.sessions import signed_in_since

RATE_LIMIT_CODES = frozenset({"too_many_login_attempts", "rate_limited"})
SECOND_FACTOR_STAGE = "allauth.mfa.stages.AuthenticateStage"


class AccountAdapter(DefaultAccountAdapter):
    """Closes sign-up, counts attempts without storing IP addresses, answers too many with 429."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """Do nothing: users have no user name besides their e-mail address."""

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return what attempts are counted by: a pseudonym of the network that changes daily."""
        return pseudonym(super().get_client_ip(request), dt.datetime.now(dt.UTC).date())

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        """Return the URL with the site's own host, whatever host the request used."""
        address: str = super().get_email_confirmation_url(request, emailconfirmation)
        return settings.SITE_URL + urlsplit(address).path

    def render_mail(self, *args: Any, **options: Any) -> EmailMessage:
        """Return a message that programs do not answer."""
        message: EmailMessage = super().render_mail(*args, **options)
        message.extra_headers |= AUTOMATIC
        return message

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send mail; respond with 503 if the mail server is unavailable, whatever the address."""
        started = time.monotonic()
        try:
            super().send_mail(template_prefix, email, context)
        except OSError as error:
            log_unsent(error, started)
            advice = {
                "title": _("No email can be sent right now"),
                "advice": _("Try again in a few minutes, or contact the people who run this site."),
            }
            page = render(self.request, "error.html", advice, status=503)
            raise ImmediateHttpResponse(page) from error

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Confirm an address, unless another account got it in the meantime."""
        others = User.objects.filter(email__iexact=email_address.email)
        if others.exclude(pk=email_address.user_id).exists():
            messages.error(request, _("This address already belongs to another account."))
            return False
        return bool(super().confirm_email(request, email_address))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Limit attempts per account and network; delay the response where many have failed."""
        super().pre_authenticate(request, **credentials)
        account = OF_ACCOUNT.delay_of(credentials.get("email", ""))
        delay_response(request, max(account, OF_NETWORK.delay_of(self.get_client_ip(request))))

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        OF_ACCOUNT.count(credentials.get("email", ""))
        OF_NETWORK.count(self.get_client_ip(request))

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count attempts per account and network, so that others cannot lock a user out."""
        account: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{account}:{self.get_client_ip(request)}"

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        if code in RATE_LIMIT_CODES:
            raise ImmediateHttpResponse(respond_429(self.request))
        error: ValidationError = super().validation_error(code, *args)
        return error

    def pre_login(self, request: HttpRequest, user: Any, **options: Any) -> HttpResponse | None:
        """Refuse passwords and passkeys of people who must use the identity provider."""
        response: HttpResponse | None = super().pre_login(request, user, **options)
        provider = settings.SINGLE_SIGN_ON
        by_provider = "sociallogin" in (options["signal_kwargs"] or {})
        if response or by_provider or provider is None or provider.allows_password(user.role):
            return response
        clear_login(request)
        advice = {
            "title": _("Sign in with %(provider)s") % {"provider": provider.label},
            "advice": _("On this site only administrators sign in by password or passkey."),
        }
        return render(request, "error.html", advice, status=403)

    def get_login_stages(self) -> list[str]:
        """Leave out our second factor where the provider's is trusted."""
        stages: list[str] = super().get_login_stages()
        vouched = is_vouched_for(self.request)
        return [stage for stage in stages if not (vouched and stage == SECOND_FACTOR_STAGE)]

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """Offer the provider too, to those whose account is connected with it."""
        methods: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        provider = settings.SINGLE_SIGN_ON
        if provider and user.is_authenticated and is_connected(user):
            text = _("Sign in with %(provider)s") % {"provider": provider.label}
            url = reverse("single-sign-on:reauthenticate")
            methods.append({"id": "single-sign-on", "description": text, "url": url})
        return methods

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Skip reauthentication for users who signed in recently.

        allauth would let in those who have neither password nor second factor: they go to the
        provider.
        """
        age = time.time() - signed_in_since(self.request)
        required = not 0 <= age < settings.ACCOUNT_REAUTHENTICATION_TIMEOUT
        if required and not get_reauthentication_flows(self.request.user):
            raise ReauthenticationRequired
        return required


class SecondFactorAdapter(DefaultMFAAdapter):
    """Encrypts secrets, draws the QR code as inline SVG, and names passkeys by number."""

    def encrypt(self, text: str) -> str:
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        return unseal(encrypted_text)

    def build_totp_svg(self, url: str) -> str:
        """Draw without size and style, which the CSP would block; always dark on light."""
        code = segno.make(url, error="m", micro=False)
        svg: str = code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
        return svg

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return _("Passkey %(number)s") % {"number": number}

    def _get_site_name(self) -> str:
        return "Candor"


@receiver(user_logged_in, dispatch_uid="accounts.vouch")
def confirm_invited_address(user: User, **kwargs: Any) -> None:
    """Mark the address an account was created for as confirmed: the inviter vouches for it.

    Otherwise allauth would let any other, unconfirmed address take its place.
    """
    confirmed = {"verified": True, "primary": True}
    EmailAddress.objects.update_or_create(user=user, email=user.email, defaults=confirmed)


def is_connected(user: User) -> bool:
    return bool(SocialAccount.objects.filter(user=user).exists())


def pseudonym(address: str, day: dt.date) -> str:
    """Return a keyed hash of the network and the day, from which no address can be computed
    without the key."""
    value = f"{day}/{network_of(address)}"
    return salted_hmac("surveys.accounts", value, algorithm="sha256").hexdigest()[:32]
