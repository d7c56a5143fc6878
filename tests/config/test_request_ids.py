"""Requests of staff have an id, in the response and in the log; respondents' requests have none."""

import json
import logging
import re
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from accounts.models import User
from config.http.middleware import request_ids
from config.logs import JsonFormatter, LocationFormatter
from surveys.models import Wave
from tests.helpers.api import caller

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


def test_requests_of_respondents_and_visitors_have_no_id() -> None:
    for path, cookies in (
        ("/s/abc", {settings.SESSION_COOKIE_NAME: "x"}),
        ("/s/abc", {}),
        ("/", {}),
    ):
        name, fields, line = logged(path, **cookies)
        assert (name, line) == ("", "INFO candor.x m")
        assert "request" not in fields


def test_only_staff_pages_have_a_request_id(desk: Client, wave: Wave) -> None:
    assert "X-Request-ID" in desk.get("/surveys/")
    assert "X-Request-ID" not in desk.get(wave.get_absolute_url())
    assert "X-Request-ID" not in Client().get(wave.get_absolute_url())


def test_no_line_tells_two_respondents_apart(wave: Wave, owner: User) -> None:
    """Two respondents, one of them signed in as staff in the same browser, open the survey while
    everything is logged, between requests of a program in the same thread."""
    lines: list[str] = []

    class Everything(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.extend(each.format(record) for each in (JsonFormatter(), LocationFormatter()))

    def visit(browser: Client) -> list[str]:
        lines.clear()
        browser.get(wave.get_absolute_url())
        browser.post(f"/s/{wave.code}/token", b"{", content_type="application/json")
        browser.get(f"/s/{wave.code}/nothing")
        logging.getLogger("candor.x").error("m")
        return list(lines)

    handler = Everything()
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        call = caller(owner)
        names = {call.get("/surveys")["X-Request-ID"]}
        first = visit(Client())
        names.add(call.get("/surveys")["X-Request-ID"])
        staff = Client()
        staff.force_login(owner)
        second = visit(staff)
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    assert len(names) == 2
    assert first
    for seen in (first, second):
        text = "\n".join(seen)
        assert '"request"' not in text
        assert not any(name in text for name in names)
        assert not re.search(r"\[[0-9a-f]{16}\]", text)
    anonymous, signed_in = (
        {line for line in seen if not line.startswith(("DEBUG", '{"level": "DEBUG"'))}
        for seen in (first, second)
    )
    assert anonymous == signed_in
