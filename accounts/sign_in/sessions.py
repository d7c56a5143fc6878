"""How long a session of staff lasts: twelve hours at most, two without use."""

import time
from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

BEGAN, SEEN = "began", "seen"

# Use is noted at most this often, so that reading pages does not write to the database.
NOTED_EVERY = 5 * 60


@receiver(user_logged_in, dispatch_uid="sessions.begin")
def begin(request: HttpRequest, **kwargs: Any) -> None:
    """Remember when; nothing else about the visit is kept."""
    request.session[BEGAN] = request.session[SEEN] = int(time.time())


def signed_in_since(request: HttpRequest) -> int:
    """When the person typed their password, or 0."""
    return int(request.session.get(BEGAN, 0))


def end_if_over(request: HttpRequest) -> bool:
    """Sign out whoever stayed too long or went away; whether that was so."""
    now = int(time.time())
    seen = request.session.get(SEEN, 0)
    too_long = now - signed_in_since(request) > settings.SESSION_COOKIE_AGE
    if too_long or now - seen > settings.SESSION_IDLE_SECONDS:
        logout(request)
        return True
    if now - seen > NOTED_EVERY:
        request.session[SEEN] = now
    return False
