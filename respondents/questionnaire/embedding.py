"""Embedding of the respondent page, allowed only on the sites that its wave lists."""

from collections.abc import Callable
from typing import cast

from csp.decorators import csp_replace
from django.http import HttpResponse
from django.views.decorators.clickjacking import xframe_options_exempt

from surveys.models import Wave

Render = Callable[..., HttpResponse]


def allow_framing(wave: Wave, render: Render) -> Render:
    """Wrap ``render`` so that the wave's sites may frame the page; unchanged if it lists none.

    ``X-Frame-Options`` cannot list sites, so the policy's ``frame-ancestors`` replaces it. A
    cross-origin isolated page shows a frame only if the frame consents, which the resource policy
    does. What the page loads is of its own origin and needs none of this.
    """
    if not wave.embed_origins:
        return render

    def page(*args: object, **kwargs: object) -> HttpResponse:
        response = render(*args, **kwargs)
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    ancestors = csp_replace({"frame-ancestors": list(wave.embed_origins)})
    return cast(Render, ancestors(xframe_options_exempt(page)))
