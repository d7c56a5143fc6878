"""Staff sessions: which views need one, and how long it lasts (twelve hours, two hours idle)."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase

BEGAN, SEEN = "began", "seen"

# Activity is recorded at most this often, so that reading pages does not write to the database.
ACTIVITY_INTERVAL_SECONDS = 5 * 60
# By which the clocks of two hosts may differ.
CLOCK_SECONDS = 5 * 60


class SignInRequired(LoginRequiredMiddleware):
    """Middleware that asks for sign-in, unless a view is marked with `login_not_required`.

    Unlike Django's, it does not read the session for such a view.
    """

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], *arguments: Any
    ) -> HttpResponseBase | None:
        if not getattr(view, "login_required", True):
            return None
        return super().process_view(request, view, *arguments)


@receiver(user_logged_in, dispatch_uid="sessions.begin")
def begin(request: HttpRequest, **kwargs: Any) -> None:
    """Record the time of sign-in; nothing else about the visit is stored."""
    request.session[BEGAN] = request.session[SEEN] = int(time.time())


def signed_in_since(request: HttpRequest) -> int:
    """Return the time of sign-in in seconds since the epoch, or 0."""
    return int(request.session.get(BEGAN, 0))


def logout_if_expired(request: HttpRequest) -> bool:
    """Sign out if the session is too old, was idle too long, or began in the future; return whether
    it did. A clock that was set back would make it last for as much longer."""
    now = int(time.time())
    seen = request.session.get(SEEN, 0)
    age = now - signed_in_since(request)
    too_long = age > settings.SESSION_COOKIE_AGE or now - seen > settings.SESSION_IDLE_SECONDS
    if too_long or min(age, now - seen) < -CLOCK_SECONDS:
        logout(request)
        return True
    if now - seen > ACTIVITY_INTERVAL_SECONDS:
        request.session[SEEN] = now
    return False
