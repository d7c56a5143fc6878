"""The front page, the page on accessibility, the health check and the error pages."""

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe
from django.views.i18n import set_language

from config.http.bodies import API
from config.http.middleware import error_page, is_unavailable, unavailable
from config.logs import location_of
from respondents.questionnaire.altered_links import without_unseen
from surveys.api.codes import Code
from surveys.api.errors import Problem
from surveys.planning.chart import example_chart

log = logging.getLogger("candor.errors")

CONTACT_VALID = timedelta(days=180)
"""Readers of a copy of security.txt ask again after this time; the site computes it each time."""


@login_not_required
def home(request: HttpRequest) -> HttpResponse:
    """Show visitors what Candor is; redirect signed-in users to their surveys."""
    if request.user.is_authenticated:
        return redirect("surveys:list")
    return render(request, "home.html", {"chart": example_chart()})


@login_not_required
def accessibility(request: HttpRequest) -> HttpResponse:
    return render(request, "accessibility.html")


@login_not_required
@require_safe
@never_cache
def altered_address(request: HttpRequest) -> HttpResponse:
    """Redirect an address with invisible characters, breaks of lines or escapes in it, such as the
    link of an invitation, to the address without them."""
    path = without_unseen(request.path_info).replace("=", "")
    return redirect(f"/{path.lstrip('/')}")


# Stores the chosen language in a cookie and nowhere else. Exempt from CSRF protection, since it
# grants no authority: so no page with its form has to set a cookie.
language = login_not_required(csrf_exempt(require_POST(set_language)))


@login_not_required
def security_txt(_request: HttpRequest) -> HttpResponse:
    """Return whom to tell about a hole in this site's security (RFC 9116).

    The languages of that contact are not known, so none is named.
    """
    if not settings.SECURITY_CONTACT:
        raise Http404
    expires = datetime.now(UTC) + CONTACT_VALID
    lines = [f"Contact: {settings.SECURITY_CONTACT}", f"Expires: {expires:%Y-%m-%dT00:00:00Z}"]
    if settings.HTTPS:
        lines.append(f"Canonical: {settings.SITE_URL}{reverse('security-txt')}")
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")


@login_not_required
def healthz(request: HttpRequest) -> HttpResponse:
    """Return 200 if this process responds. For whether it can do its work, see `/readyz`."""
    named = {"instance": settings.INSTANCE} if settings.INSTANCE else {}
    return JsonResponse({"status": "ok", **named})


def error_page_of(code: Code, title: Any, advice: Any) -> Callable[..., HttpResponse]:
    """Return a handler of errors for `config.urls`: problem details for the API, else a page."""

    def handle(request: HttpRequest, *_exception: Exception, **_reason: str) -> HttpResponse:
        if request.path.startswith(API):
            return Problem(code, f"{title}. {advice}").response
        return error_page(request, code.status, title, advice)

    return handle


forbidden = error_page_of(
    Code.FORBIDDEN,
    _("You do not have access to this page"),
    _("Ask the survey’s owner for access, or sign in with another account."),
)
not_found = error_page_of(
    Code.NOT_FOUND,
    _("Page not found"),
    _("Check the address. A survey’s link stops working when the survey is deleted."),
)
# A failed CSRF check: most often the form was open during a sign-in or out.
stale_form = error_page_of(
    Code.FORBIDDEN, _("This form is too old"), _("Go back, reload the page and try again.")
)
unreadable = error_page_of(
    Code.UNREADABLE,
    _("This request could not be read"),
    _("Go back, reload the page and try again."),
)
rate_limited = error_page_of(
    Code.TOO_MANY_REQUESTS,
    _("Too many attempts"),
    _("Wait five minutes, then try again. A passkey, if you have one, still signs you in."),
)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the error page of a bad request, or 503: Django raises one for a session it could not
    save."""
    if is_unavailable(exception):
        return unavailable(request, exception)
    return unreadable(request)


def too_many_attempts(request: HttpRequest) -> HttpResponse:
    """Return the error page of rate limits, also for the right password, so as not to reveal it."""
    response = rate_limited(request)
    response.headers["Retry-After"] = "300"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Log the exception's type and location only: a message or local variable could hold a token.

    Sessions are read and saved outside of views, so an unavailable database ends here too.
    """
    kind, value, trace = sys.exc_info()
    if is_unavailable(value):
        return unavailable(request, value)
    if kind is not None:
        log.error("%s at %s", kind.__name__, location_of(trace))
    message = _(
        "Something went wrong on our side. We cannot say whether your last action was saved. "
        "Please try again in a minute."
    )
    if request.path.startswith(API):
        return Problem(Code.BROKEN, str(message)).response
    return HttpResponse(message, status=500, content_type="text/plain; charset=utf-8")
