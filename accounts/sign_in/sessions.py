"""Lifetime of staff sessions: twelve hours at most, two hours idle."""

import time
from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

BEGAN, SEEN = "began", "seen"

# Activity is recorded at most this often, so that reading pages does not write to the database.
ACTIVITY_INTERVAL_SECONDS = 5 * 60


@receiver(user_logged_in, dispatch_uid="sessions.begin")
def begin(request: HttpRequest, **kwargs: Any) -> None:
    """Record the time of sign-in; nothing else about the visit is stored."""
    request.session[BEGAN] = request.session[SEEN] = int(time.time())


def signed_in_since(request: HttpRequest) -> int:
    """Return the time of sign-in in seconds since the epoch, or 0."""
    return int(request.session.get(BEGAN, 0))


def logout_if_expired(request: HttpRequest) -> bool:
    """Sign out if the session is too old or was idle too long; return whether it was."""
    now = int(time.time())
    seen = request.session.get(SEEN, 0)
    too_long = now - signed_in_since(request) > settings.SESSION_COOKIE_AGE
    if too_long or now - seen > settings.SESSION_IDLE_SECONDS:
        logout(request)
        return True
    if now - seen > ACTIVITY_INTERVAL_SECONDS:
        request.session[SEEN] = now
    return False
