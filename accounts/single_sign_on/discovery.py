"""The provider's discovery document and keys, fetched over HTTPS (OpenID Connect Discovery 1.0)."""

import ssl
import time
from collections.abc import Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import requests
from allauth.socialaccount.providers.base import ProviderException
from django.conf import settings

from accounts.faults import causes, network_kind
from accounts.single_sign_on.configuration import SingleSignOn

FETCH_SECONDS = 5
KEPT_SECONDS = 5 * 60
ENDPOINTS = ("authorization_endpoint", "token_endpoint", "jwks_uri")

_kept: dict[str, tuple[float, dict[str, Any]]] = {}


class ProviderUnavailable(ProviderException):
    """The provider cannot be used; the message names the cause, for the log and the doctor."""


def configured() -> SingleSignOn:
    """Return the configuration; these views have no address without one."""
    configuration = settings.SINGLE_SIGN_ON
    if configuration is None:
        raise ProviderUnavailable("single sign-on is off")
    return configuration


def session() -> requests.Session:
    """Return a session that gives up after seconds and follows no redirect: it could lead a request
    with the client's secret elsewhere."""
    made = requests.Session()
    made.max_redirects = 0
    made.request = partial(made.request, timeout=FETCH_SECONDS)  # type: ignore[method-assign]
    return made


def discover(config: SingleSignOn) -> dict[str, Any]:
    """Return the checked discovery document, kept for minutes in this process."""
    now = time.monotonic()
    kept = _kept.get(config.issuer)
    if kept is None or now - kept[0] > KEPT_SECONDS:
        document = fetch_json(config.discovery_url)
        check_document(document, config)
        kept = _kept[config.issuer] = (now, document)
    return kept[1]


def check_document(document: Mapping[str, Any], config: SingleSignOn) -> None:
    """Raise `ProviderUnavailable` unless the document is this issuer's and has what is needed."""
    if document.get("issuer") != config.issuer:
        raise ProviderUnavailable(
            f"the document is of the issuer {document.get('issuer')!r}, not {config.issuer!r}"
        )
    secure = urlsplit(config.issuer).scheme
    for name in ENDPOINTS:
        address = document.get(name)
        if not isinstance(address, str) or not address.startswith(("https://", f"{secure}://")):
            raise ProviderUnavailable(f"the document has no https:// address as {name}")


def fetch_json(url: str, **options: Any) -> dict[str, Any]:
    """Fetch a JSON object, or raise `ProviderUnavailable` with the cause."""
    host = urlsplit(url).hostname
    try:
        with session() as client:
            response = client.get(url, **options)
    except requests.RequestException as error:
        raise ProviderUnavailable(f"{host}: {cause_of(error)}") from error
    if response.status_code != requests.codes.ok:
        raise ProviderUnavailable(f"{host}: {url} answers {response.status_code}")
    try:
        document = response.json()
    except requests.JSONDecodeError as error:
        raise ProviderUnavailable(f"{host}: {url} is no JSON") from error
    if not isinstance(document, dict):
        raise ProviderUnavailable(f"{host}: {url} is no JSON object")
    return document


def cause_of(error: BaseException) -> str:
    """Return why a host could not be reached: name, certificate, refusal, silence or another."""
    if isinstance(error, requests.TooManyRedirects):
        return "it redirects elsewhere"
    for cause in causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            return f"its certificate is not trusted ({cause.verify_message})"
    return _CAUSES.get(network_kind(error), f"it cannot be reached ({type(error).__name__})")


_CAUSES = {
    "DNS": "its name cannot be resolved (DNS)",
    "TLS": "TLS fails",
    "certificate": "its certificate is not trusted for this name",
    "expired": "its certificate has expired",
    "refused": "it refuses the connection",
    "timeout": "it does not answer",
}
