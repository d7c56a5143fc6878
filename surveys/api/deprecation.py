"""Routes that will be removed: their responses and the OpenAPI document announce it.

Put ``@deprecated(...)`` below the route's decorator. No route is deprecated today.
"""

import datetime as dt
from collections.abc import Callable
from typing import Any, TypeVar

from django.utils.http import http_date

View = TypeVar("View", bound=Callable[..., Any])
NOTICE = dt.timedelta(days=182)
"""How long a route works after it was deprecated, at least (docs/reference/api.md)."""


def deprecated(*, since: dt.date, sunset: dt.date, link: str) -> Callable[[View], View]:
    """Mark a route: deprecated since a day, removed on another; the link says what replaces it."""
    if sunset < since + NOTICE:
        raise ValueError(f"{sunset} is less than six months after {since}")
    headers = {
        "Deprecation": f"@{_seconds(since)}",
        "Sunset": http_date(_seconds(sunset)),
        "Link": f'<{link}>; rel="deprecation"; type="text/html"',
    }

    def mark(view: View) -> View:
        vars(view)["deprecation"] = headers
        return view

    return mark


def _seconds(day: dt.date) -> int:
    return int(dt.datetime.combine(day, dt.time(), dt.UTC).timestamp())
