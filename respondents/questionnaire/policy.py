"""What a browser lets a respondent's page do, and which sites may embed it."""

from collections.abc import Callable, Sequence
from typing import cast
from urllib.parse import urlsplit

from csp.constants import NONE
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.views.decorators.clickjacking import xframe_options_exempt

Render = Callable[..., HttpResponse]

# A style sheet could load an image for each checked answer, and so show a server what was chosen.
# Without images from anywhere it cannot. Forms send nothing: the page's script does.
# The one policy of trusted types is in `entry/screens.js`, whose templates escape every text.
# Its fonts are part of a style sheet.
DRAWS = {"trusted-types": ["candor"], "font-src": ["data:"]}
DIRECTIVES = {"img-src": ["data:"], "form-action": [NONE], "frame-src": [NONE], **DRAWS}
# Browsers that know it load no script without a hash, and classic scripts only with the attribute
# crossorigin.
INTEGRITY = "blocked-destinations=(script)"


def site_host(request: HttpRequest) -> str:
    """Return the host and port by which browsers know the site.

    A proxy may pass on the name alone, so the port comes from ``SITE_URL``. A request under another
    name that the site allows keeps its own.
    """
    asked = request.get_host()
    site = urlsplit(settings.SITE_URL)
    name, _port = split_domain_port(asked)
    if name.strip("[]") != site.hostname:
        return asked
    usual = {"https": 443, "http": 80}.get(site.scheme)
    host = f"[{site.hostname}]" if ":" in site.hostname else site.hostname
    return host if site.port in {None, usual} else f"{host}:{site.port}"


def restricted(
    render: Render, request: HttpRequest, addresses: Sequence[str], origins: Sequence[str] = ()
) -> Render:
    """Wrap ``render`` so that the page may load and send data only at these addresses of the site.

    The sites of ``origins`` may frame the page. ``X-Frame-Options`` cannot list sites, so the
    policy's ``frame-ancestors`` replaces it. A cross-origin isolated page shows a frame only if the
    frame consents, which the resource policy does.
    """
    connect = [site_host(request) + address for address in addresses] or [NONE]
    directives = {**DIRECTIVES, "connect-src": connect}
    if origins:
        directives["frame-ancestors"] = list(origins)

    def page(*args: object, **kwargs: object) -> HttpResponse:
        response = render(*args, **kwargs)
        response.headers["Integrity-Policy"] = INTEGRITY
        if origins:
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    framed = xframe_options_exempt(page) if origins else page
    return cast(Render, csp_replace(directives)(framed))
