"""Checks of the environment's settings and of the accounts."""

import os
import smtplib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core import checks, mail
from django.http.request import validate_host

from accounts.models import User
from accounts.sign_in.mfa import FACTORS
from analytics.exports.formats import spss_stata
from config.doctor.network import unreachable
from config.doctor.result import Finding, error, warning
from localdp.central import packages as central_packages
from surveys.models import Version

# Django's consequences of a site without HTTPS, which has a finding of its own.
_SAME_AS_NO_HTTPS = {f"security.W{number}" for number in ("004", "008", "012", "016", "021")}
_SHORTEST_TOKEN = 20
_ADDING = "Run deploy/install.sh again, or build the image, with"
_SETTINGS = Path("/etc/candor")
_SECRETS = (
    *("SECRET_KEY", "SECRET_KEY_FALLBACKS", "METRICS_TOKEN", "OIDC_CLIENT_SECRET"),
    "EMAIL_HOST_PASSWORD",
)
_STRONG_VALUE = 'python3 -c "import secrets; print(secrets.token_urlsafe(50))" makes a good one.'


def own_checks() -> Iterator[Finding]:
    """Run Django's deployment checks and ours: DEBUG, secrets, headers, second factors."""
    for message in checks.run_checks(include_deployment_checks=True):
        same = not settings.HTTPS and message.id in _SAME_AS_NO_HTTPS
        if same or message.level < checks.WARNING or message.is_silenced():
            continue
        problem, _, advice = " ".join(str(message.msg).split()).partition(". ")
        remedy = _STRONG_VALUE if "SECRET_KEY" in problem else message.hint or advice
        yield error(
            f"{problem.rstrip('.')} ({message.id}).", remedy or "See Django's documentation."
        )


def secrets() -> Iterator[Finding]:
    """Check for former keys that can be removed, and for secrets that could be guessed or read."""
    if settings.SECRET_KEY_FALLBACKS:
        yield warning(
            "SECRET_KEY_FALLBACKS still holds an earlier key.",
            "Empty it a day after the change (docs/how-to/operating/secrets.md).",
        )
    if settings.SECRET_KEY in settings.SECRET_KEY_FALLBACKS:
        yield error(
            "SECRET_KEY is also in SECRET_KEY_FALLBACKS: it was not changed.",
            "Make a new one (docs/how-to/operating/secrets.md).",
        )
    if settings.METRICS_TOKEN and len(settings.METRICS_TOKEN) < _SHORTEST_TOKEN:
        yield error(
            f"METRICS_TOKEN is shorter than {_SHORTEST_TOKEN} characters.",
            _STRONG_VALUE,
        )
    named = (os.environ.get(f"{name}_FILE") for name in _SECRETS)
    for path in (*map(Path, filter(None, named)), *_SETTINGS.glob("*.env")):
        if _all_can_read(path):
            yield warning(
                f"Every user of this host can read {path}, which holds a secret.",
                f"chmod 400 {path}, with the user who reads it as its owner: root for the units' "
                "settings.",
            )


def _all_can_read(path: Path) -> bool:
    if not os.access(path, os.R_OK):  # also if a folder above it is closed
        return False
    above = path.resolve().parents
    return bool(path.stat().st_mode & 0o4) and all(each.stat().st_mode & 0o1 for each in above)


def address() -> Iterator[Finding]:
    """Check the public address: HTTPS, in ALLOWED_HOSTS, and no wildcard there."""
    host = urlsplit(settings.SITE_URL).hostname or ""
    if not settings.HTTPS:
        yield error(
            f"SITE_URL is {settings.SITE_URL}: without HTTPS anyone on the way can read "
            "everything, and change it, even the page that randomizes answers.",
            "Put a proxy with TLS in front and set SITE_URL=https://…",
        )
    if "*" in settings.ALLOWED_HOSTS:
        yield error(
            "ALLOWED_HOSTS holds *: links in mail could lead to any host.",
            "Name the hosts of this site, separated by commas.",
        )
    elif not validate_host(host, settings.ALLOWED_HOSTS):
        yield error(
            f"ALLOWED_HOSTS does not name {host}, the host of SITE_URL.",
            f"Add {host} to ALLOWED_HOSTS, or correct SITE_URL.",
        )
    if settings.HTTPS and not settings.BEHIND_PROXY:
        yield error(
            "BEHIND_PROXY is off: every request looks like plain HTTP, from one network.",
            "Set BEHIND_PROXY=1, when nothing but the proxy reaches the port.",
        )


def mail_server() -> Iterator[Finding]:
    """Check that the mail server is set, uses TLS and answers."""
    if not settings.EMAIL_HOST:
        if settings.EMAIL_BACKEND.endswith("console.EmailBackend"):
            yield warning(
                "EMAIL_HOST is not set: email, including invitation links, goes to the log.",
                "Set EMAIL_HOST, or invite by a list of links only.",
            )
        return
    if not (settings.EMAIL_USE_TLS or settings.EMAIL_USE_SSL):
        yield warning(
            "Mail goes to its server without TLS: anyone on the way can read who is invited.",
            "Set EMAIL_USE_TLS=1 or EMAIL_USE_SSL=1, unless the server is on this host.",
        )
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost"):
        yield error(
            f"Mail would come from {settings.DEFAULT_FROM_EMAIL}, which most servers refuse.",
            "Set DEFAULT_FROM_EMAIL to an address of this site.",
        )
    server = mail.get_connection()
    try:
        server.open()
    except (OSError, smtplib.SMTPException) as exc:
        yield unreachable(
            f"The mail server {settings.EMAIL_HOST}",
            "EMAIL_HOST, EMAIL_PORT, EMAIL_USE_TLS, and the user and password",
            exc,
        )
    finally:
        server.close()


def packages() -> Iterator[Finding]:
    """Check for the packages that a site may leave out: that no survey needs them."""
    if lacking := central_packages.missing():
        asked = Version.every.filter(canonical__contains='"central":{').exists()
        yield (error if asked else warning)(
            f"{' and '.join(lacking)} are not installed: no central question can be launched, no "
            "figure with noise released"
            + (", although this site has surveys with central questions." if asked else "."),
            f"{_ADDING} WITH=central.",
        )
    if not spss_stata.is_installed():
        yield warning(
            "pyreadstat is not installed: results cannot be downloaded for SPSS and Stata.",
            f"{_ADDING} WITH=spss.",
        )


def accounts() -> Iterator[Finding]:
    """Check that there is an administrator, and that users who need a second factor have one."""
    active = User.objects.filter(is_active=True)
    if not active.filter(role=User.Role.ADMINISTRATOR).exists():
        remedy = "manage.py createsuperuser creates the first."
        yield warning("This site has no administrator.", remedy)
    bare = active.filter(role__in=(User.Role.ADMINISTRATOR, User.Role.EXPORTER)).exclude(
        pk__in=Authenticator.objects.filter(type__in=FACTORS).values("user_id")
    )
    if number := bare.count():
        yield warning(
            f"{number} of the exporters and administrators have no second factor yet.",
            "They are asked for one when they next sign in.",
        )
