"""What the environment says, and what the accounts hold."""

import smtplib
from collections.abc import Iterator
from urllib.parse import urlsplit

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core import checks, mail
from django.http.request import validate_host

from accounts.models import User
from config.doctor.result import Finding, fault, look

# What Django says once more, in other words, of a site that has no HTTPS at all.
_SAME_AS_NO_HTTPS = {f"security.W{number}" for number in ("004", "008", "012", "016", "021")}
# And what is asked of the accounts below.
_TOLD_ELSEWHERE = {"candor.E001"}
_SHORTEST_TOKEN = 20
_BETTER = 'python3 -c "import secrets; print(secrets.token_urlsafe(50))" makes a good one.'


def own_checks() -> Iterator[Finding]:
    """Django's and our own checks for a deployment: DEBUG, the strength of secrets, headers."""
    for message in checks.run_checks(include_deployment_checks=True):
        same = not settings.HTTPS and message.id in _SAME_AS_NO_HTTPS
        if same or message.id in _TOLD_ELSEWHERE or message.level < checks.WARNING:
            continue
        said, _, advice = " ".join(str(message.msg).split()).partition(". ")
        mend = _BETTER if "SECRET_KEY" in said else message.hint or advice
        yield fault(f"{said.rstrip('.')} ({message.id}).", mend or "See Django's documentation.")


def secrets() -> Iterator[Finding]:
    """Keys that only wait to be forgotten, and a token that could be guessed."""
    if settings.SECRET_KEY_FALLBACKS:
        yield look(
            "SECRET_KEY_FALLBACKS still holds an earlier key.",
            "Empty it a day after the change (docs/operating/secrets.md).",
        )
    if settings.SECRET_KEY in settings.SECRET_KEY_FALLBACKS:
        yield fault(
            "SECRET_KEY stands among SECRET_KEY_FALLBACKS: it was not changed.",
            "Make a new one (docs/operating/secrets.md).",
        )
    if settings.METRICS_TOKEN and len(settings.METRICS_TOKEN) < _SHORTEST_TOKEN:
        yield fault(
            f"METRICS_TOKEN is shorter than {_SHORTEST_TOKEN} characters.",
            _BETTER,
        )


def address() -> Iterator[Finding]:
    """The public address: HTTPS, one of the hosts, and none that is anybody's."""
    host = urlsplit(settings.SITE_URL).hostname or ""
    if not settings.HTTPS:
        yield fault(
            f"SITE_URL is {settings.SITE_URL}: without HTTPS whoever is on the way can read "
            "everything, and change it: also the page that randomizes answers.",
            "Put a proxy with TLS in front and set SITE_URL=https://…",
        )
    if "*" in settings.ALLOWED_HOSTS:
        yield fault(
            "ALLOWED_HOSTS holds *: links in mail could lead to anybody's host.",
            "Name the hosts of this site, separated by commas.",
        )
    elif not validate_host(host, settings.ALLOWED_HOSTS):
        yield fault(
            f"ALLOWED_HOSTS does not name {host}, the host of SITE_URL.",
            f"Add {host} to ALLOWED_HOSTS, or mend SITE_URL.",
        )
    if settings.HTTPS and not settings.BEHIND_PROXY:
        yield fault(
            "BEHIND_PROXY is off: every request looks like plain HTTP, from one network.",
            "Set BEHIND_PROXY=1, when nothing but the proxy reaches the port.",
        )


def post() -> Iterator[Finding]:
    """The mail server: named, in secret, and answering."""
    if not settings.EMAIL_HOST:
        if settings.EMAIL_BACKEND.endswith("console.EmailBackend"):
            yield look(
                "EMAIL_HOST is not set: mail, links of invitations among it, goes to the log.",
                "Set EMAIL_HOST, or invite by a list of links only.",
            )
        return
    if not (settings.EMAIL_USE_TLS or settings.EMAIL_USE_SSL):
        yield look(
            "Mail goes to its server without TLS: whoever is on the way reads who is invited.",
            "Set EMAIL_USE_TLS=1 or EMAIL_USE_SSL=1, unless the server is on this host.",
        )
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost"):
        yield fault(
            f"Mail would come from {settings.DEFAULT_FROM_EMAIL}, which most servers refuse.",
            "Set DEFAULT_FROM_EMAIL to an address of this site.",
        )
    line = mail.get_connection()
    try:
        line.open()
    except (OSError, smtplib.SMTPException) as error:
        yield fault(
            f"The mail server {settings.EMAIL_HOST} cannot be used ({type(error).__name__}).",
            "Mend EMAIL_HOST, EMAIL_PORT, EMAIL_USE_TLS or how to sign in there.",
        )
    finally:
        line.close()


def accounts() -> Iterator[Finding]:
    """Second factors are demanded, and whoever needs one has one."""
    if settings.SECOND_FACTOR != "required":
        yield fault(
            "SECOND_FACTOR is optional: a password alone opens exports and everyone's surveys.",
            "Leave SECOND_FACTOR away.",
        )
    active = User.objects.filter(is_active=True)
    if not active.filter(role=User.Role.ADMINISTRATOR).exists():
        yield look("Nobody administers this site.", "manage.py createsuperuser makes the first.")
    strong = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)
    bare = active.filter(role__in=(User.Role.ADMINISTRATOR, User.Role.EXPORTER)).exclude(
        pk__in=Authenticator.objects.filter(type__in=strong).values("user_id")
    )
    if number := bare.count():
        yield look(
            f"{number} of the exporters and administrators have no second factor yet.",
            "They are asked for one when they next sign in.",
        )
