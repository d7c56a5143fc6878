"""Rate limits per user, counted in Redis (``ACCOUNT_RATE_LIMITS``).

Other rate limits: `surveys.api.rate_limits` per API token, `respondents.intake.throttle` per
network of submissions, and `accounts.sign_in.delays` for wrong passwords.
"""

from collections.abc import Callable

from allauth.core.ratelimit import consume_or_429
from allauth.decorators import rate_limit
from django.http import HttpRequest, HttpResponse

View = Callable[..., HttpResponse]


def refuse_too_many(request: HttpRequest, action: str) -> HttpResponse | None:
    """Count one attempt; return the 429 page if the limit in the settings is exceeded."""
    page: HttpResponse | None = consume_or_429(request, action=action)
    return page


def rate_limited(action: str) -> Callable[[View], View]:
    """Limit the POST requests to a view per signed-in user."""
    decorator: Callable[[View], View] = rate_limit(action=action)
    return decorator
