"""Exporters and administrators need a second factor, and secrets are stored encrypted."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth import SESSION_KEY
from django.core import mail
from django.core.checks import run_checks
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from accounts.encryption import unseal
from accounts.models import AuditEntry, User
from accounts.tasks import rotate_encryption_key
from surveys.models import Survey, Wave
from tests.helpers.access import STAFF, ask_for_each, session_of
from tests.helpers.people import PASSWORD
from tests.helpers.signing_in import (
    add_app,
    code,
    is_in,
    log_in,
    log_in_with_code,
    make_older,
    recovery_code,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]


@pytest.fixture
def demanding(settings: Any) -> None:
    settings.SECOND_FACTOR = "required"


def test_without_one_nothing_of_the_staff_area_opens(
    demanding: None, exporter: User, administrator: User, survey: Survey, wave: Wave
) -> None:
    sessions = map(session_of, (exporter, administrator))
    got = {
        name: [(response.status_code, response.get("Location")) for response in responses]
        for name, responses in ask_for_each(survey, wave, *sessions)
    }
    set_up = [(302, reverse("mfa_index"))] * 2
    assert {name: answer for name, answer in got.items() if answer != set_up} == {}
    assert got.keys() == STAFF.keys()


def test_password_and_addresses_stay_closed_without_a_second_factor(
    demanding: None, exporter: User, signed_in: Callable[[User], Client]
) -> None:
    client = signed_in(exporter)
    for name in ("account_change_password", "account_email", "mfa_generate_recovery_codes", "home"):
        assert client.get(reverse(name))["Location"] == reverse("mfa_index")
    assert "not enough" in client.get(reverse("mfa_index")).text
    assert client.post(reverse("account_logout")).status_code == 302
    assert SESSION_KEY not in client.session


def test_researchers_may_go_without(demanding: None, desk: Client) -> None:
    assert is_in(desk)


@pytest.mark.django_db(transaction=True)
def test_setting_it_up_opens_the_rest(demanding: None, exporter: User, visitor: Client) -> None:
    assert log_in(visitor, exporter)["Location"] == reverse("surveys:list")
    assert not is_in(visitor)
    page = visitor.get(reverse("mfa_activate_totp")).text
    assert "<svg" in page
    assert "data:" not in page
    assert "style=" not in page
    secret = visitor.session["mfa.totp.secret"]
    assert secret in page
    done = visitor.post(reverse("mfa_activate_totp"), {"code": code(secret)})
    assert done["Location"] == reverse("mfa_view_recovery_codes")
    assert visitor.get(done["Location"]).text.count("<li>") >= 10
    assert is_in(visitor)


def test_a_wrong_code_sets_nothing_up(demanding: None, exporter: User, visitor: Client) -> None:
    log_in(visitor, exporter)
    visitor.get(reverse("mfa_activate_totp"))
    wrong = code(visitor.session["mfa.totp.secret"], steps=100)
    assert visitor.post(reverse("mfa_activate_totp"), {"code": wrong}).status_code == 200
    assert not Authenticator.objects.exists()
    assert not is_in(visitor)


def test_the_log_in_asks_for_it(demanding: None, exporter: User, visitor: Client) -> None:
    secret = add_app(exporter)
    assert log_in(visitor, exporter)["Location"] == reverse("mfa_authenticate")
    assert SESSION_KEY not in visitor.session
    assert not is_in(visitor)
    wrong = visitor.post(reverse("mfa_authenticate"), {"code": code(secret, steps=100)})
    assert wrong.status_code == 200
    assert not is_in(visitor)
    visitor.post(reverse("mfa_authenticate"), {"code": code(secret)})
    assert is_in(visitor)


@pytest.mark.parametrize("kind", ["app", "recovery"])
def test_a_code_works_once(kind: str, demanding: None, exporter: User) -> None:
    now = code(add_app(exporter))
    given = now if kind == "app" else recovery_code(exporter)
    for expected in (True, False):
        client = Client()
        log_in(client, exporter)
        client.post(reverse("mfa_authenticate"), {"code": given})
        assert is_in(client) == expected


@pytest.mark.parametrize("setting", ["required", "optional"])
def test_a_session_from_before_is_not_enough(
    setting: str, owner: User, settings: Any, desk: Client
) -> None:
    settings.SECOND_FACTOR = setting
    secret = add_app(owner)
    for name in ("surveys:list", "mfa_deactivate_totp", "account_reauthenticate", "mfa_index"):
        response = desk.get(reverse(name))
        assert response["Location"].startswith(f"{reverse('mfa_reauthenticate')}?next=")
    desk.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    assert not is_in(desk)
    desk.post(reverse("mfa_reauthenticate"), {"code": code(secret)})
    assert is_in(desk)


def test_a_factor_shown_by_another_person_does_not_count(
    owner: User, exporter: User, visitor: Client
) -> None:
    add_app(exporter)
    visitor.force_login(exporter, backend="allauth.account.auth_backends.AuthenticationBackend")
    session = visitor.session
    session["second_factor"] = owner.pk
    session.save()
    assert not is_in(visitor)


def test_without_the_second_factor_the_area_closes_again(
    demanding: None, exporter: User, visitor: Client
) -> None:
    secret = add_app(exporter)
    log_in_with_code(visitor, exporter, secret)
    visitor.post(reverse("mfa_deactivate_totp"))
    assert not Authenticator.objects.exists()
    assert not is_in(visitor)


def test_production_does_not_pass_its_check_with_an_optional_one(settings: Any) -> None:
    """`manage.py check --deploy` of tests/config/test_settings.py passes with a required one."""
    settings.HTTPS = True
    for level in ("optional", "required"):
        settings.SECOND_FACTOR = level
        ids = {
            problem.id for problem in run_checks(tags=["security"], include_deployment_checks=True)
        }
        assert ("candor.E001" in ids) == (level == "optional")


def test_who_lost_everything_starts_again(
    demanding: None, exporter: User, visitor: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    add_app(exporter)
    call_command("forget_second_factor", exporter.email.upper())
    assert exporter.email in capsys.readouterr().out
    entry = AuditEntry.objects.get(action="account")
    assert (entry.actor, entry.detail["person"]) == (None, exporter.email)
    log_in(visitor, exporter)
    assert visitor.get(reverse("surveys:list"))["Location"] == reverse("mfa_index")
    for email in (exporter.email, "nobody@candor.example"):
        with pytest.raises(CommandError):
            call_command("forget_second_factor", email)


def test_an_administrator_removes_lost_factors(
    demanding: None,
    administrator: User,
    exporter: User,
    visitor: Client,
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    """By an administrator: sessions end, it is logged and mailed, and a new factor is required."""
    secret, theirs = add_app(administrator), add_app(exporter)
    desk, lost = Client(), Client()
    for client, user, key in ((desk, administrator, secret), (lost, exporter, theirs)):
        log_in_with_code(client, user, key)
        assert is_in(client)
    assert "Remove the second factors" in desk.get(page_of(exporter)).text
    with django_capture_on_commit_callbacks(execute=True):
        done = desk.post(reverse("people:second-factor", args=[exporter.pk]))
    assert done["Location"] == page_of(exporter)
    assert not Authenticator.objects.filter(user=exporter).exists()
    assert Authenticator.objects.filter(user=administrator).exists()
    assert lost.get(reverse("surveys:list"))["Location"].startswith(reverse("account_login"))
    assert [message.to for message in mail.outbox] == [[exporter.email]]
    assert reverse("mfa_index") in mail.outbox[0].body
    entry = AuditEntry.objects.get(action="account")
    assert entry.actor == administrator
    assert entry.detail == {"person": exporter.email, "second_factor": False}
    log_in(visitor, exporter)
    assert visitor.get(reverse("surveys:list"))["Location"] == reverse("mfa_index")
    assert desk.post(reverse("people:second-factor", args=[exporter.pk])).status_code == 409


def page_of(user: User) -> str:
    return reverse("people:person", args=[user.pk])


def test_an_unattended_session_cannot_remove_factors(
    demanding: None, administrator: User, exporter: User
) -> None:
    """It needs reauthentication, and administrators cannot do it to themselves."""
    secret = add_app(administrator)
    add_app(exporter)
    desk = Client()
    log_in_with_code(desk, administrator, secret)
    assert desk.post(reverse("people:second-factor", args=[administrator.pk])).status_code == 409
    make_older(desk, 600)
    response = desk.post(reverse("people:second-factor", args=[exporter.pk]))
    assert "reauthenticate" in response["Location"]
    assert Authenticator.objects.filter(user=exporter, type="totp").exists()
    assert Authenticator.objects.filter(user=administrator, type="totp").exists()


# Secrets at rest


def test_a_copy_of_the_database_holds_no_secret(exporter: User) -> None:
    secret = add_app(exporter)
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    kept = json.dumps(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in kept
    assert base64.b32decode(secret).hex() not in kept
    assert not any(each in kept for each in codes)


def test_after_a_rotation_secrets_move_to_the_new_key(exporter: User, settings: Any) -> None:
    secret = add_app(exporter)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another" * 10
    app = Authenticator.objects.get(type="totp").wrap()
    assert app.validate_code(code(secret))
    assert [rotate_encryption_key(), rotate_encryption_key()] == [2, 0]
    settings.SECRET_KEY_FALLBACKS = []
    assert unseal(Authenticator.objects.get(type="totp").data["secret"]) == secret


def test_a_secret_whose_key_is_gone_does_not_stop_others(
    exporter: User, owner: User, settings: Any
) -> None:
    add_app(exporter)
    settings.SECRET_KEY_FALLBACKS = []
    settings.SECRET_KEY = "another" * 10
    before = settings.SECRET_KEY
    add_app(owner)
    settings.SECRET_KEY_FALLBACKS = [before]
    settings.SECRET_KEY = "a third" * 10
    assert rotate_encryption_key() == 2
