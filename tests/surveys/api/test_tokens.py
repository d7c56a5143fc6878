"""API tokens: access is limited by scopes, survey and the user's role together."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.management.commands import changepassword
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.hashing import hash_secret
from accounts.models import AuditEntry, User
from accounts.sign_in.password_reset import _link_for
from surveys.api.tokens.services import PREFIX, find_token, make_token, revoke_token, today
from surveys.models import ApiToken, Membership, Survey
from surveys.services import create_survey
from tests.helpers.api import Caller, caller, places
from tests.helpers.people import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "no_attempts_yet")]
READ = ApiToken.Scope.SURVEYS_READ
ANOTHER = "another long and boring password"


def made(user: User, **given: Any) -> tuple[ApiToken, str]:
    return make_token(user=user, **{"name": "A", "scopes": [READ], "days": 30, **given})


def test_only_the_hash_is_kept(owner: User) -> None:
    token, secret = made(owner)
    assert secret.startswith(PREFIX)
    assert len(secret) == len(PREFIX) + 43
    row = ApiToken.objects.filter(pk=token.pk).values()[0]
    assert secret not in str(row)
    assert row["sha256"] == hash_secret(secret)
    assert find_token(secret) == token
    assert find_token(secret[:-1]) is None


NO_TOKEN_CASES = [
    *({}, {"Authorization": "Bearer candor_nothing"}, {"Authorization": "Bearer "}),
    *({"Authorization": "Basic x"}, {"Authorization": "Bearer \ud83d\x00"}),
]


@pytest.mark.parametrize("header", NO_TOKEN_CASES)
def test_without_a_working_token(header: dict[str, str], survey: Survey) -> None:
    response = Caller("").get("/surveys", **header)
    assert (response.status_code, response["WWW-Authenticate"]) == (401, "Bearer")
    assert places(response)[0] == "header/Authorization"


def test_expiry_deactivation_and_revocation(owner: User, survey: Survey) -> None:
    token, secret = made(owner)
    call = Caller(secret)
    assert call.get("/surveys").status_code == 200
    ApiToken.objects.filter(pk=token.pk).update(expires=today() - dt.timedelta(days=1))
    assert call.get("/surveys").status_code == 401
    ApiToken.objects.filter(pk=token.pk).update(expires=today())
    assert call.get("/surveys").status_code == 200
    User.objects.filter(pk=owner.pk).update(is_active=False)
    assert call.get("/surveys").status_code == 401
    User.objects.filter(pk=owner.pk).update(is_active=True)
    revoke_token(token=token, actor=owner)
    revoke_token(token=token, actor=owner)
    assert call.get("/surveys").status_code == 401
    actions = AuditEntry.objects.filter(actor=owner).values_list("action", flat=True)
    assert sorted(actions)[-2:] == ["token-made", "token-revoked"]


def by_page(user: User) -> None:
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    new = {"password1": ANOTHER, "password2": ANOTHER}
    page = client.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **new})
    assert page.status_code == 302


def by_link(user: User) -> None:
    client = Client()
    page = client.get(_link_for(user), follow=True)
    client.post(page.request["PATH_INFO"], {"password1": ANOTHER, "password2": ANOTHER})


def by_command(user: User) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changepassword.Command, "_get_pass", lambda *_given, **_more: ANOTHER)
        call_command("changepassword", user.email)


@pytest.mark.parametrize("change", [by_page, by_link, by_command])
def test_a_new_password_ends_tokens(
    change: Callable[[User], None], owner: User, colleague: User, survey: Survey
) -> None:
    """Someone who knew the former one may have made a token, to stay when it changes."""
    planted, other = Caller(made(owner)[1]), Caller(made(colleague)[1])
    change(owner)
    owner.refresh_from_db()
    assert owner.check_password(ANOTHER)
    assert planted.get("/surveys").status_code == 401
    assert other.get("/surveys").status_code == 200
    assert AuditEntry.objects.filter(actor=owner, action="token-revoked").count() == 1
    assert Caller(made(owner)[1]).get("/surveys").status_code == 200


def test_a_password_that_is_only_hashed_again_ends_none(owner: User, settings: Any) -> None:
    """As at the first sign-in after a change of the hash's parameters."""
    call = Caller(made(owner)[1])
    settings.PASSWORD_HASHERS = [
        "django.contrib.auth.hashers.PBKDF2PasswordHasher",
        *settings.PASSWORD_HASHERS,
    ]
    before = owner.password
    assert owner.check_password(PASSWORD)
    owner.refresh_from_db()
    assert owner.password != before
    assert call.get("/surveys").status_code == 200


def test_a_lost_role_takes_effect_at_once(colleague: User, survey: Survey) -> None:
    call = caller(colleague, READ)
    assert call.get(f"/surveys/{survey.pk}").status_code == 200
    Membership.objects.filter(user=colleague).delete()
    assert call.get(f"/surveys/{survey.pk}").status_code == 404


def test_a_token_of_one_survey(owner: User, survey: Survey) -> None:
    other = create_survey(owner=owner, title="Other")
    call = caller(owner, READ, survey=survey)
    assert [each["id"] for each in call.get("/surveys").json()["items"]] == [str(survey.pk)]
    assert call.get(f"/surveys/{survey.pk}").status_code == 200
    missing, hidden = (
        call.get(f"/surveys/{name}") for name in ("0" * 8 + "-0000-4000-8000-" + "0" * 12, other.pk)
    )
    assert (missing.status_code, missing.content) == (404, hidden.content)


def test_an_exporter_without_a_second_factor(exporter: User, survey: Survey, settings: Any) -> None:
    settings.SECOND_FACTOR = "required"
    call = caller(exporter, READ)
    assert call.get("/surveys").status_code == 403
    Authenticator.objects.create(user=exporter, type="totp", data={})
    assert call.get("/surveys").status_code == 200


def test_last_used_is_a_day(owner: User) -> None:
    token, secret = made(owner)
    assert token.last_used is None
    Caller(secret).get("/surveys")
    token.refresh_from_db()
    assert token.last_used == today()


def test_a_session_gives_no_access(desk: Client, survey: Survey) -> None:
    response = desk.get("/api/v1/surveys")
    assert response.status_code == 401
    assert not response.cookies
    assert "cookie" not in response.get("Vary", "").lower()


def test_one_request_too_many(owner: User, stranger: User, settings: Any) -> None:
    settings.API_PER_MINUTE = 3
    call, other = caller(owner, READ), caller(stranger, READ)
    statuses = [call.get("/surveys").status_code for _ in range(3)]
    # A minute may end in between, once.
    while statuses[-1] == 200 and len(statuses) < 9:
        statuses.append(call.get("/surveys").status_code)
    assert statuses[-1] == 429
    refused = call.get("/surveys")
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert refused["RateLimit-Policy"] == '"token";q=3;w=60'
    assert re.fullmatch(r'"token";r=0;t=\d+', refused["RateLimit"])
    assert other.get("/surveys").status_code == 200


def test_the_pages_show_a_secret_once(owner: User, stranger: User, signed_in: Any) -> None:
    client = signed_in(owner)
    form = {"name": "My own token", "scopes": [READ], "days": "30"}
    page = client.post(reverse("tokens:new"), form).text
    secret = re.findall(r"candor_[\w-]{43}", page)[0]
    assert find_token(secret) == owner.api_tokens.get()
    assert secret not in str(dict(client.session))
    for name in ("tokens:list", "profile:data"):
        assert secret not in client.get(reverse(name)).text
    (kept,) = client.get(reverse("profile:data")).json()["api_tokens"]
    assert (kept["scopes"], kept["last_used"]) == ([READ], today().isoformat())
    assert "My own token" not in signed_in(stranger).get(reverse("tokens:list")).text


def test_a_token_is_for_no_survey_that_one_does_not_work_on(
    stranger: User, survey: Survey, signed_in: Any
) -> None:
    form = {"name": "Theirs", "scopes": [READ], "days": "30", "survey": str(survey.pk)}
    assert signed_in(stranger).post(reverse("tokens:new"), form).status_code == 422
    assert not ApiToken.objects.exists()
