"""Where a respondent's page may stand inside another: on the sites that its wave names, only."""

from collections.abc import Callable
from typing import cast

from csp.decorators import csp_replace
from django.http import HttpResponse
from django.views.decorators.clickjacking import xframe_options_exempt

from surveys.models import Wave

Render = Callable[..., HttpResponse]


def framed_by(wave: Wave, render: Render) -> Render:
    """``render``, whose page the wave's sites may frame; unchanged where there are none.

    ``X-Frame-Options`` knows no list of sites and gives way to the policy's ``frame-ancestors``.
    A page that isolates itself shows a frame only if the frame agrees, which is what the resource
    policy says here. What the page loads comes from its own origin and needs nothing of this.
    """
    if not wave.embed_origins:
        return render

    def page(*given: object, **named: object) -> HttpResponse:
        response = render(*given, **named)
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    ancestors = csp_replace({"frame-ancestors": list(wave.embed_origins)})
    return cast(Render, ancestors(xframe_options_exempt(page)))
