"""Headers of every URL of the site, enumerated by the resolver: those present and those absent."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import AuditEntry, User
from respondents.response_headers import HEADERS
from surveys.models import Survey, Wave
from tests.helpers.access import session_of
from tests.helpers.headers import STATIC, check_headers
from tests.helpers.waves import without_rendering

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def patterns(
    resolvers: list[URLPattern | URLResolver], before: tuple[Any, ...] = ()
) -> Iterator[tuple[Any, ...]]:
    for each in resolvers:
        here = (*before, each.pattern)
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, here)
        else:
            yield here


def path_of(parts: tuple[Any, ...], given: dict[str, Any]) -> str:
    """Return the URL of a chain of patterns; arguments without an example get a word."""
    route = "".join(str(part) for part in parts)
    for pattern, example in REGULAR.items():
        route = route.replace(pattern, example)
    return "/" + re.sub(
        r"<(\w+):(\w+)>",
        lambda parameter: str(given.get(parameter[2], SOMETHING[parameter[1]])),
        route,
    )


SOMETHING = {"uuid": UUID(int=7), "int": 7, "slug": "nothing", "str": "nothing", "path": "nothing"}
SOMETHING["uuidstr"] = SOMETHING["uuid"]  # what django-ninja makes of uuid

# Three addresses are regular expressions, two of them allauth's.
REGULAR = {
    r"^(?P<code>[\w-]+)/stop/(?P<secret>[\w-]{43})$": f"nothing/stop/{'A' * 43}",
    r"^confirm-email/(?P<key>[-:\w]+)/$": "confirm-email/nothing/",
    r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": "password/reset/key/1-wrong/",
}


@pytest.fixture
def given(survey: Survey, wave: Wave, owner: User) -> dict[str, Any]:
    """Return an example for each URL argument."""
    passkey = Authenticator.objects.create(user=owner, type="webauthn", data={"name": "x"})
    examples = {
        "survey_id": survey.pk,
        "wave_id": wave.pk,
        "item_id": "q1",
        "code": wave.code,
        "pk": passkey.pk,
    }
    passkey.delete()
    return examples


@pytest.fixture
def paths(given: dict[str, Any], collected_static: str) -> list[str]:
    """Return all URLs, static files of each kind, and URLs that do not exist."""
    dynamic = [path_of(parts, given) for parts in patterns(get_resolver().url_patterns)]
    files = [file for file in Path(collected_static).rglob("*") if file.is_file()]
    kinds = {file.suffix: file for file in files if file.suffix in (".css", ".js", ".svg")}
    assert len(kinds) == 3
    static = [f"{STATIC}{file.relative_to(collected_static)}" for file in kinds.values()]
    nowhere = ["/nowhere", "/s/nothing", "/s/nothing/reports", f"{STATIC}nothing.css"]
    return [*dynamic, *static, *nowhere]


@pytest.mark.parametrize(
    ("https", "who", "method"),
    [
        (False, "visitor", "get"),
        (True, "owner", "post"),
        *(
            pytest.param(*each, marks=pytest.mark.slow)
            for each in (
                *((True, "visitor", method) for method in ("get", "post")),
                *((False, "owner", method) for method in ("get", "post")),
                *(
                    (secure, who, "options")
                    for secure, who in ((False, "visitor"), (True, "owner"))
                ),
            )
        ),
    ],
)
def test_every_url_has_the_headers(
    https: bool,
    who: str,
    method: str,
    paths: list[str],
    owner: User,
    settings: Any,
) -> None:
    """Each method by a visitor and by an owner; what HTTPS adds depends on neither.

    Only the visitor's pages are rendered: what the owner's show has tests of its own. Pages that
    each role opens are looked at in test_access.py.
    """
    if https:
        settings.SECURE_HSTS_SECONDS = 31536000
    visits = who == "visitor"
    session: Any = {} if visits else {"HTTP_COOKIE": session_of(owner)}
    before = transaction.savepoint()
    for path in paths:
        client = Client(enforce_csrf_checks=method == "post" and visits, **session)
        with nullcontext() if visits else without_rendering():
            response = getattr(client, method)(path, secure=https)
        transaction.savepoint_rollback(before)  # some URLs end the session
        if response.streaming:
            assert b"".join(response.streaming_content) or response.status_code == 405, path
        assert response.status_code < 500, path
        check_headers(response, path, https=https)


@pytest.mark.parametrize("path", ["/", "/s/code", "/surveys/"])
def test_a_page_of_a_fault_has_all_headers(
    path: str, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("config.views.render", broken)
    monkeypatch.setattr("respondents.views.find_wave", broken)
    monkeypatch.setattr("surveys.views.render", broken)
    client = Client(raise_request_exception=False)
    if path == "/surveys/":
        client.force_login(owner, backend="allauth.account.auth_backends.AuthenticationBackend")
    response = client.get(path)
    assert response.status_code == 500
    check_headers(response, path, https=False)


def test_no_sensor_and_no_payment() -> None:
    refused = HEADERS["Permissions-Policy"].split(", ")
    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()"} <= set(refused)
    assert all(each.endswith("=()") for each in refused)


def test_a_closed_survey_has_all_headers(wave: Wave, owner: User) -> None:
    from surveys.launch.waves import close_wave

    close_wave(wave=wave, actor=owner)
    for path in (wave.get_absolute_url(), f"{wave.get_absolute_url()}/plain"):
        response = Client().get(path)
        assert response.status_code == 410
        check_headers(response, path, https=False)


def test_a_request_for_another_host_is_refused_with_all_headers() -> None:
    response = Client(HTTP_HOST="elsewhere.example").get("/")
    assert response.status_code == 400
    assert "elsewhere" not in response.content.decode()
    check_headers(response, "/", https=False)


def test_a_form_without_a_csrf_token_is_called_too_old() -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post("/accounts/login/", {"login": "a@b.example", "password": "x"})
    assert response.status_code == 403
    assert "too old" in response.content.decode()
    assert "style" not in response.content.decode().replace("stylesheet", "")


def test_staff_and_strangers_get_the_same_page_of_a_survey(wave: Wave, owner: User) -> None:
    member = Client()
    member.force_login(owner, backend="allauth.account.auth_backends.AuthenticationBackend")
    path = wave.get_absolute_url()
    assert member.get(path).content == Client().get(path).content


def test_head_works_where_get_does(survey: Survey, desk: Client) -> None:
    """It downloads nothing that an audit would have to record."""
    for path in ("/api/v1/openapi.json", "/api/v1/surveys", "/audit/candor-audit.csv", "/audit/"):
        head, get = desk.head(path), desk.get(path)
        assert head.status_code == get.status_code, path
        assert head["Content-Type"] == get["Content-Type"], path
        assert b"".join(head) == b"", path
    assert AuditEntry.objects.filter(action="audited").count() == 1
