"""Access by role: every URL of the site is in `tests.helpers.access.STAFF` or in `PUBLIC`."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver, include, path, reverse

from accounts.models import User
from surveys.models import Survey, Wave
from tests.helpers.access import NONE, PEOPLE, SIGN_IN, STAFF, ask_for_each, session_of
from tests.helpers.headers import check_headers
from tests.helpers.waves import without_rendering

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

# URLs for everyone, and allauth's, each of which concerns only the signed-in user.
PUBLIC = {
    "home",
    "try",
    "example-results",
    "public-results",
    "altered-address",
    "altered-link",
    "accessibility",
    "api-reference",
    "join",
    "security-txt",
    "healthz",
    "readyz",
    "metrics",
    "language",
    "learn:index",
    "learn:lesson",
    "respondents:page",
    "respondents:reports",
    "respondents:token",
    "respondents:plain",
    "respondents:stop",
    "respondents:device",
    "respondents:document",
    "respondents:logo",
    "respondents:key",
}


def views(
    patterns: list[URLPattern | URLResolver], space: str = ""
) -> dict[str, Callable[..., Any]]:
    """Each URL's view, by the name of the URL."""
    by_name: dict[str, Callable[..., Any]] = {}
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{pattern.namespace}:" if pattern.namespace else space
            by_name |= views(pattern.url_patterns, inner)
        else:
            by_name[f"{space}{pattern.name}"] = pattern.callback
    return by_name


def test_the_table_holds_every_url() -> None:
    every = set(views(get_resolver().url_patterns))
    # The routes of the API are in the table of tests/config/test_api_access.py.
    known = {name for name in every if not name.startswith(("account_", "mfa_", "api:"))}
    assert known == set(STAFF) | PUBLIC


def test_only_public_views_open_without_a_sign_in() -> None:
    every = views(get_resolver().url_patterns)
    marked = {name for name, view in every.items() if not getattr(view, "login_required", True)}
    ours = {name for name in marked if not name.startswith(("account_", "mfa_", "api:"))}
    assert ours == PUBLIC
    assert marked >= {name for name in every if name.startswith("api:")}  # they ask for a token


def test_a_view_without_any_decorator_asks_for_a_sign_in(
    client: Client, signed_in: Callable[[User], Client], owner: User
) -> None:
    urls = ModuleType("urls")
    urls.urlpatterns = [  # type: ignore[attr-defined]
        path("new", lambda _request: HttpResponse("secret")),
        path("accounts/", include("allauth.account.urls")),
    ]
    with override_settings(ROOT_URLCONF=urls):
        response = client.get("/new")
        assert response.status_code == SIGN_IN
        assert response["Location"] == f"{reverse('account_login')}?next=/new"
        assert signed_in(owner).get("/new").content == b"secret"


def test_a_public_view_leaves_the_session_unread(desk: Client) -> None:
    assert "Cookie" not in desk.get(reverse("healthz")).headers["Vary"]


def test_everyone_gets_what_their_role_allows(
    request: pytest.FixtureRequest, survey: Survey, wave: Wave
) -> None:
    """Each row of the table independently of the others, with the headers of every page. A visitor
    is sent to the log-in."""
    sessions = [session_of(request.getfixturevalue(who)) for who in PEOPLE]
    log_in, wrong = reverse("account_login"), {}
    with without_rendering():
        for name, [visitors, *responses] in ask_for_each(survey, wave, "", *sessions):
            for response in (visitors, *responses):
                check_headers(response, response.request["PATH_INFO"], https=False)
            got, where = visitors.status_code, visitors.get("Location", "")
            if got != SIGN_IN or not where.startswith(log_in):
                wrong[name, "visitor"] = f"{got} {where}"
            for who, response, expected in zip(PEOPLE, responses, STAFF[name][2:], strict=True):
                got, where = response.status_code, response.get("Location", "")
                if got != expected or (got == SIGN_IN and "login" in where):
                    wrong[name, who] = f"{got} {where}, not {expected}"
    assert wrong == {}


def test_a_wave_of_another_survey_is_not_found(
    signed_in: Callable[[User], Client], stranger: User, wave: Wave, survey: Survey
) -> None:
    from surveys.services import create_survey

    own = create_survey(owner=stranger, title="Mine")
    client = signed_in(stranger)
    waves = ("surveys:close", "surveys:share", "surveys:poster", "surveys:code-svg")
    for name in (*waves, "analytics:dashboard-wave"):
        assert client.get(reverse(name, args=[own.pk, wave.pk])).status_code == NONE


def test_signing_up_is_closed(client: Client) -> None:
    response = client.post(
        reverse("account_signup"),
        {"email": "new@candor.example", "password1": "x9!kdkeKK", "password2": "x9!kdkeKK"},
    )
    assert "You need an invitation" in response.content.decode()
    assert not User.objects.filter(email="new@candor.example").exists()
