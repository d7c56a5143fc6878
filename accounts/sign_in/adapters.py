"""How people get in: an invitation makes accounts, a password opens them, a second factor too.

allauth does the work; what is here says where Candor differs from it.
"""

import datetime as dt
import time
from typing import Any
from urllib.parse import urlsplit

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.encryption import seal, unseal
from accounts.models import User
from accounts.networks import network_of
from accounts.sign_in.delays import answer_later, count_failure, delay_of
from accounts.sign_in.sessions import signed_in_since

TOO_MANY = frozenset({"too_many_login_attempts", "rate_limited"})


class AccountAdapter(DefaultAccountAdapter):
    """Sign-up closed, attempts counted without an address, too many of them answered by 429."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """There are no user names: the e-mail address is the name."""

    def get_client_ip(self, request: HttpRequest) -> str:
        """What allauth counts attempts by: a pseudonym of the network, another one each day."""
        return pseudonym(super().get_client_ip(request), dt.datetime.now(dt.UTC).date())

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        return _of_this_site(super().get_email_confirmation_url(request, emailconfirmation))

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is away is said, for every address alike."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError:
            raise ImmediateHttpResponse(_no_mail(self.request)) from None

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """An address that came to another account meanwhile stays there."""
        others = User.objects.filter(email__iexact=email_address.email)
        if others.exclude(pk=email_address.user_id).exists():
            messages.error(request, _("This address already belongs to another account."))
            return False
        return bool(super().confirm_email(request, email_address))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """One network is refused after a few attempts; an account that many try answers later."""
        super().pre_authenticate(request, **credentials)
        answer_later(request, delay_of(credentials.get("email", "")))

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        count_failure(credentials.get("email", ""))

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Attempts count for an account and a network: others lock nobody out of theirs."""
        account: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{account}:{self.get_client_ip(request)}"

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        if code in TOO_MANY:
            raise ImmediateHttpResponse(respond_429(self.request))
        error: ValidationError = super().validation_error(code, *args)
        return error

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Who signed in a moment ago is not asked for the password again."""
        age = time.time() - signed_in_since(self.request)
        return not 0 <= age < settings.ACCOUNT_REAUTHENTICATION_TIMEOUT


class SecondFactorAdapter(DefaultMFAAdapter):
    """Secrets sealed, the QR code as a drawing in the page, plain names."""

    def encrypt(self, text: str) -> str:
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        return unseal(encrypted_text)

    def build_totp_svg(self, url: str) -> str:
        """No size and no style, which the policy would refuse; always dark on light."""
        code = segno.make(url, error="m", micro=False)
        drawn: str = code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
        return drawn

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return _("Passkey %(number)s") % {"number": number}

    def _get_site_name(self) -> str:
        return "Candor"


@receiver(user_logged_in, dispatch_uid="accounts.vouch")
def vouch_for_address(user: User, **kwargs: Any) -> None:
    """The address that an account was made for counts as confirmed; whoever invited stands for it.

    Without that, allauth lets any other address, confirmed by nobody, take its place.
    """
    vouched = {"verified": True, "primary": True}
    own, made = EmailAddress.objects.get_or_create(user=user, email=user.email, defaults=vouched)
    if not made and not (own.verified and own.primary):
        EmailAddress.objects.filter(pk=own.pk).update(**vouched)


def _of_this_site(address: str) -> str:
    """The path of a link under the site's own name, whatever name a request came under."""
    return settings.SITE_URL + urlsplit(address).path


def _no_mail(request: HttpRequest) -> HttpResponse:
    context = {
        "title": _("No mail can be sent at this moment"),
        "advice": _("Try again in a few minutes, or tell whoever runs this site."),
    }
    return render(request, "error.html", context, status=503)


def pseudonym(address: str, day: dt.date) -> str:
    """A network's name for a day: not its address, and worthless without our key."""
    named = f"{day}/{network_of(address)}"
    return salted_hmac("surveys.accounts", named, algorithm="sha256").hexdigest()[:32]
