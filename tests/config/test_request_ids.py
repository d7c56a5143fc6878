"""Requests of staff have an id, in the response and in the log; respondents' requests have none."""

import json
import logging
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from accounts.models import User
from config.http.middleware import request_ids
from config.logs import JsonFormatter, LocationFormatter
from surveys.models import Wave

pytestmark = pytest.mark.django_db


def logged(path: str, **cookies: str) -> tuple[str, dict[str, Any], str]:
    """Return the response's id, and what two formatters write while the view runs."""
    lines: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        record = logging.makeLogRecord({"name": "candor.x", "msg": "m", "levelname": "INFO"})
        lines.extend(each.format(record) for each in (JsonFormatter(), LocationFormatter()))
        return HttpResponse()

    request = RequestFactory().get(path)
    request.COOKIES.update(cookies)
    response = request_ids(view)(request)
    return response.get("X-Request-ID", ""), json.loads(lines[0]), lines[1]


def test_the_log_has_the_id_of_the_response() -> None:
    for path, cookies in (
        ("/api/v1/surveys", {}),
        ("/surveys/", {settings.SESSION_COOKIE_NAME: "x"}),
    ):
        name, fields, line = logged(path, **cookies)
        assert len(name) == 16
        assert fields["request"] == name
        assert line.endswith(f"[{name}]")


def test_respondents_and_visitors_have_none() -> None:
    for path, cookies in (
        ("/s/abc", {settings.SESSION_COOKIE_NAME: "x"}),
        ("/s/abc", {}),
        ("/", {}),
    ):
        name, fields, line = logged(path, **cookies)
        assert (name, line) == ("", "INFO candor.x m")
        assert "request" not in fields


def test_pages(owner: User, signed_in: Any, wave: Wave) -> None:
    staff = signed_in(owner)
    assert "X-Request-ID" in staff.get("/surveys/")
    assert "X-Request-ID" not in staff.get(wave.get_absolute_url())
    assert "X-Request-ID" not in Client().get(wave.get_absolute_url())
