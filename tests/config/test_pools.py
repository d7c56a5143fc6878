"""Which threads a page runs in, and who counts as signed in before a request is read."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from config.api.reference import contents_in
from config.http import pools
from config.http.pools import DOWNLOADS, PASSWORDS, WORK, Pools, find_person
from config.http.turns import Limits
from config.http.wsgi_bridge import File, ThreadedWsgi
from respondents.intake import waves
from respondents.intake.schema import Rejected
from surveys.api.tokens.services import make_token
from tests.helpers.asgi import http_scope

SURVEY = "/surveys/00000000-0000-0000-0000-000000000000"
WAITS = f"{SURVEY}/waves/1"


def scope(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    named = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return http_scope(path, method, headers=named, client=("203.0.113.7", 4711))


def names(resolver: Any, namespace: str = "") -> Iterator[str]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            yield f"{namespace}{pattern.name}"
        elif isinstance(pattern, URLResolver):
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from names(pattern, inner)


def test_every_listed_name_is_a_url_and_listed_once() -> None:
    listed = [*WORK, *DOWNLOADS, *PASSWORDS]
    assert len(listed) == len(set(listed))
    assert not set(listed).difference(names(get_resolver()))


def test_every_file_picture_and_request_of_an_analysis_counts_as_work() -> None:
    """What an analysis or an export reads and writes is neither short nor a page."""
    written = {
        name
        for name in names(get_resolver())
        if name.startswith(("analytics:export", "api:request_"))
        or name in {"analytics:figure", "analytics:heat-map"}
    }
    assert written <= WORK


@pytest.mark.parametrize(
    ("path", "method", "pool", "key"),
    [
        ("/healthz", "GET", "quick", "203.0.113.7"),
        ("/static/css/base.css", "GET", "quick", "203.0.113.7"),
        ("/s/abc", "GET", "respondents", "203.0.113.7"),
        ("/s/abc/plain", "POST", "respondents", "203.0.113.7"),
        ("/S/ABC", "GET", "respondents", "203.0.113.7"),
        ("/s/abc/results", "GET", "staff", "203.0.113.7"),
        ("/surveys/", "GET", "staff", "203.0.113.7"),
        (f"{SURVEY}/", "GET", "work", "person"),
        ("/nowhere", "GET", "staff", "203.0.113.7"),
        ("/accounts/login/", "GET", "staff", "203.0.113.7"),
        ("/accounts/login/", "POST", "passwords", "203.0.113.7"),
        (f"{SURVEY}/plan", "GET", "work", "person"),
        (f"{WAITS}/estimates.xlsx", "GET", "work", "person"),
        (f"/api/v1{WAITS}/results", "GET", "work", "person"),
        (f"{SURVEY}/jobs/1/reports.csv.gz", "GET", "downloads", "person"),
    ],
)
def test_each_page_runs_in_its_pool(
    path: str, method: str, pool: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pool_of(person: str) -> tuple[str, str]:
        monkeypatch.setattr(pools, "find_person", lambda _scope: person)
        site = Pools(None, 8)
        threads, by = asyncio.run(site._pool_of(scope(path, method)))
        [name] = [name for name, attribute in vars(site).items() if attribute is threads]
        return name.removeprefix("_"), by

    assert pool_of("person") == (pool, key)
    staff = pool in {"work", "downloads"}
    assert pool_of("") == (("staff", "203.0.113.7") if staff else (pool, key))


@pytest.mark.django_db
def test_the_reference_of_the_api_is_made_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strangers may read it, and it takes a quarter of a second to make."""
    contents_in.cache_clear()
    page = client.get(reverse("api-reference")).content
    monkeypatch.setattr("config.api.reference.api.get_openapi_schema", None)
    assert client.get(reverse("api-reference")).content == page
    assert b"get_openapi_schema" not in page
    assert b"/api/v1/surveys" in page


@pytest.mark.django_db
def test_people_are_identified(owner: User, desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waves, "close_old_connections", lambda: None)  # the test's transaction

    def person(**headers: str) -> str:
        return find_person(scope("/", "POST", **headers))

    name = settings.SESSION_COOKIE_NAME
    session = desk.cookies[name].value
    _token, secret = make_token(user=owner, name="Tests", scopes=["read"], days=1)
    assert person(cookie=f"{name}={session}") == str(owner.pk)
    assert person(authorization=f"Bearer {secret}") == str(owner.pk)
    assert person() == person(cookie=f"{name}=made-up") == person(cookie="a=b; ;=") == ""
    assert person(authorization="Bearer made-up") == person(authorization="Bearer") == ""
    owner.is_active = False
    owner.save()
    assert person(cookie=f"{name}={session}") == person(authorization=f"Bearer {secret}") == ""


def test_without_the_database_it_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_secret: str) -> None:
        raise OperationalError

    monkeypatch.setattr(waves, "close_old_connections", lambda: None)
    monkeypatch.setattr(connection, "close", lambda: None)
    monkeypatch.setattr(pools, "find_token", away)
    with pytest.raises(Rejected) as rejected:
        find_person(scope("/", authorization="Bearer x"))
    assert rejected.value.status == 503


def test_the_web_server_sends_files(tmp_path: Path) -> None:
    """They hold no thread while they are read; a part of one is small enough for memory."""
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")

    def application(environ: dict[str, Any], start_response: Any) -> File:
        assert environ["wsgi.file_wrapper"] is File
        start_response("200 OK", [])
        file = path.open("rb")
        opened.append(file)
        return File(file if environ["PATH_INFO"] == "/whole" else Part(file))

    class Part:
        def __init__(self, file: Any) -> None:
            self.file = file
            self.close = file.close

        def read(self) -> bytes:
            return bytes(self.file.read(3))

    async def asked(wanted: str) -> Any:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        site = ThreadedWsgi(application, Limits(1, 1, 1, ""))
        await site(http_scope(wanted), b"", asyncio.Future, send)
        return sent[1]

    opened: list[Any] = []
    whole = {"type": "http.response.pathsend", "path": str(path)}
    assert asyncio.run(asked("/whole")) == whole
    part = {"type": "http.response.body", "body": b"012", "more_body": False}
    assert asyncio.run(asked("/part")) == part
    assert all(file.closed for file in opened)
