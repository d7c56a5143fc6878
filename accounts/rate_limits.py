"""Rate limits per user, counted in Redis (``ACCOUNT_RATE_LIMITS``).

Other rate limits: `surveys.api.rate_limits` per API token, `respondents.intake.throttle` per
network of submissions, and `accounts.sign_in.delays` for wrong passwords.
"""

from collections.abc import Callable

from allauth.core.ratelimit import consume, respond_429
from allauth.decorators import rate_limit
from django.http import HttpRequest, HttpResponse

View = Callable[..., HttpResponse]


def exceeds_rate_limit(request: HttpRequest, action: str) -> bool:
    """Count one attempt; return whether the limit in the settings is exceeded."""
    return not consume(request, action=action)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Render the 429 page."""
    page: HttpResponse = respond_429(request)
    return page


def rate_limited(action: str) -> Callable[[View], View]:
    """Limit the POST requests to a view per signed-in user."""
    decorator: Callable[[View], View] = rate_limit(action=action)
    return decorator
