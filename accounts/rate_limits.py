"""How often one person may do something: counted in Redis (``ACCOUNT_RATE_LIMITS``)."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.core.ratelimit import consume, respond_429
from django.http import HttpRequest, HttpResponse

from accounts.permissions import signed_in

View = Callable[..., HttpResponse]


def is_too_often(request: HttpRequest, action: str) -> bool:
    """Count one more; whether that is more than the settings allow."""
    return not consume(request, action=action, user=signed_in(request))


def too_often(request: HttpRequest) -> HttpResponse:
    """The page that says so."""
    page: HttpResponse = respond_429(request)
    return page


def limited(action: str) -> Callable[[View], View]:
    """For a view of somebody signed in: each POST counts."""

    def guard(view: View) -> View:
        @wraps(view)
        def handle(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST" and is_too_often(request, action):
                return too_often(request)
            return view(request, *args, **kwargs)

        return handle

    return guard
