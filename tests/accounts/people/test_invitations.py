"""Accounts are created by following a link, once."""

import datetime as dt
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import (
    AccountInvitation,
    AuditEntry,
    Organization,
    OrganizationMembership,
    User,
)
from accounts.organizations.services import add_to_organization, remove_from_organization
from accounts.people import services
from tests.helpers.concurrency import run_concurrently, start
from tests.helpers.mail import use_mail_server
from tests.helpers.people import PASSWORD, person
from tests.helpers.signing_in import is_in, log_in
from tests.helpers.waves import without_rendering

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]

SignIn = Callable[[User], Client]
NEW = "new@candor.example"
GOOD = {"name": "Nora New", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def link(administrator: User) -> str:
    _welcome, link = services.invite(email=NEW, role=User.Role.RESEARCHER, actor=administrator)
    return link


def secret_of(link: str) -> str:
    return link.rsplit("/", 1)[1]


def test_from_the_invitation_to_the_surveys(
    administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    group = Organization.objects.create(name="Institute")
    given = {"email": "New@Candor.example", "role": "exporter", "organization": group.pk}
    page = signed_in(administrator).post(
        reverse("people:invite"), {**given, "organization_role": "member"}
    )
    [sent] = mail.outbox
    link = next(word for word in sent.body.split() if "/join/" in word)
    assert (sent.to, sent.subject) == ([NEW], "Your account on Candor")
    assert link in page.text
    assert str(administrator) in sent.body

    assert "Next you will set up a second factor" in visitor.get(link).text
    assert visitor.post(link, GOOD)["Location"] == reverse("surveys:list")
    assert is_in(visitor)
    made = User.objects.get(email=NEW)
    assert (made.name, made.role, made.joined) == ("Nora New", "exporter", timezone.now().date())
    assert made.password.startswith("argon2")
    assert list(made.organizations.all()) == [group]
    assert not AccountInvitation.objects.exists()
    assert [*AuditEntry.objects.values_list("action", "actor__email")] == [
        ("joined", NEW),
        ("person-invited", administrator.email),
    ]
    assert log_in(Client(), made)["Location"] == reverse("surveys:list")


def test_an_exporter_comes_to_the_second_factor_next(
    administrator: User, visitor: Client, settings: Any
) -> None:
    settings.SECOND_FACTOR = "required"
    _welcome, link = services.invite(email=NEW, role=User.Role.EXPORTER, actor=administrator)
    visitor.post(link, GOOD)
    assert visitor.get(reverse("surveys:list"))["Location"] == reverse("mfa_index")


def test_the_table_holds_no_link(link: str) -> None:
    kept = AccountInvitation.objects.values().get()
    assert secret_of(link) not in str(kept)
    assert len(secret_of(link)) == 43


def test_a_link_works_once(link: str, visitor: Client) -> None:
    assert visitor.get(link).status_code == visitor.get(link).status_code == 200
    visitor.post(link, GOOD)
    for again in (Client().get(link), Client().post(link, {**GOOD, "name": "Other"})):
        assert again.status_code == 404
        assert "This link no longer works" in again.text
    assert User.objects.get(email=NEW).name == "Nora New"


def test_for_a_week_at_most(link: str, visitor: Client) -> None:
    left = AccountInvitation.objects.get().expires - timezone.now()
    assert dt.timedelta(days=6, hours=23) < left <= dt.timedelta(days=7)
    AccountInvitation.objects.update(expires=timezone.now() - dt.timedelta(seconds=1))
    assert visitor.post(link, GOOD).status_code == 404
    # Nor between the page and the post.
    assert services.accept(secret=secret_of(link), name="Late", password=PASSWORD) is None
    assert not User.objects.filter(email=NEW).exists()


def test_a_new_link_replaces_the_old(
    link: str, administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    welcome = AccountInvitation.objects.get()
    page = signed_in(administrator).post(reverse("people:invite-again", args=[welcome.pk]))
    assert page.status_code == 200
    newer = next(word for word in mail.outbox[0].body.split() if "/join/" in word)
    assert (visitor.get(link).status_code, visitor.get(newer).status_code) == (404, 200)


def test_a_withdrawn_link_works_no_more(
    link: str, administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    where = reverse("people:withdraw", args=[AccountInvitation.objects.get().pk])
    assert signed_in(administrator).post(where)["Location"] == reverse("people:list")
    assert visitor.post(link, GOOD).status_code == 404
    assert visitor.get(reverse("join", args=["x" * 43])).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_two_who_follow_it_at_once_make_one_account(link: str) -> None:
    def follow(name: str) -> User | None:
        return services.accept(secret=secret_of(link), name=name, password=PASSWORD)

    with transaction.atomic():
        AccountInvitation.objects.select_for_update().get()
        both = [start(follow, name) for name in ("One", "Two")]
        time.sleep(0.3)
    assert sorted(each.result() is None for each in both) == [False, True]
    assert User.objects.filter(email=NEW).count() == 1


BAD_PASSWORD_CASES = [
    ({"password2": "something else"}, "not the same"),
    ({"password1": "12345678", "password2": "12345678"}, "numeric"),
    ({"password1": "new@candor.example", "password2": "new@candor.example"}, "too similar"),
    ({"name": ""}, "required"),
]


@pytest.mark.parametrize(("given", "message"), BAD_PASSWORD_CASES)
def test_a_bad_password_is_reported_and_does_not_use_up_the_link(
    given: dict[str, str], message: str, link: str, visitor: Client
) -> None:
    response = visitor.post(link, GOOD | given)
    assert response.status_code == 422
    assert message in response.text
    assert visitor.post(link, GOOD).status_code == 302


def test_an_invitation_cannot_be_accepted_while_signed_in(link: str, desk: Client) -> None:
    assert desk.get(link).status_code == desk.post(link, GOOD).status_code == 409
    assert not User.objects.filter(email=NEW).exists()


def test_an_address_is_invited_once_and_not_with_an_account(
    link: str, administrator: User, owner: User, signed_in: SignIn
) -> None:
    client = signed_in(administrator)
    for email, message in (
        (NEW.upper(), "already invited"),
        (owner.email, "already has an account"),
        ("x", "valid email"),
    ):
        given = {"email": email, "role": "researcher", "organization_role": "member"}
        response = client.post(reverse("people:invite"), given)
        assert response.status_code == 422
        assert message in response.text
    assert AccountInvitation.objects.count() == 1


def test_an_address_that_another_account_got_meanwhile(link: str, visitor: Client) -> None:
    person("new")
    assert visitor.post(link, GOOD).status_code == 404


def test_a_mail_server_that_is_away_loses_no_link(
    administrator: User, signed_in: SignIn, settings: Any
) -> None:
    use_mail_server(settings, port=9)
    given = {"email": NEW, "role": "researcher", "organization_role": "member"}
    page = signed_in(administrator).post(reverse("people:invite"), given).text
    assert "The mail server did not accept it" in page
    assert "/join/" in page
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    again = reverse("people:invite-again", args=[AccountInvitation.objects.get().pk])
    assert "has no mail server" in signed_in(administrator).post(again).text


def test_invitations_are_not_sent_without_end(
    link: str, administrator: User, signed_in: SignIn, settings: Settings
) -> None:
    assert settings.ACCOUNT_RATE_LIMITS["invite_person"] == "60/5m/user"
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"invite_person": "3/5m/user"}
    client = signed_in(administrator)
    again = reverse("people:invite-again", args=[AccountInvitation.objects.get().pk])
    with without_rendering():
        assert [client.post(again).status_code for _each in range(4)] == [200] * 3 + [429]


@pytest.mark.parametrize("act", ["switched off", "another role", "manages no more", "let go"])
def test_invitations_end_with_the_right_to_send_them(
    act: str, administrator: User, visitor: Client
) -> None:
    """Otherwise a removed manager could return with a second account."""
    group = Organization.objects.create(name="Institute")
    sender = person("sender", User.Role("administrator" if act == "another role" else "researcher"))
    link = OrganizationMembership.objects.create(organization=group, user=sender, role="manager")
    _welcome, sent = services.invite(
        email=NEW, role=User.Role.RESEARCHER, organization=group, actor=sender
    )
    if act == "switched off":
        services.deactivate_account(user=sender, actor=administrator)
    elif act == "another role":
        services.change_role(user=sender, role=User.Role.RESEARCHER, actor=administrator)
    elif act == "manages no more":
        add_to_organization(
            organization=group,
            user=sender,
            role=OrganizationMembership.Role.MEMBER,
            actor=administrator,
        )
    else:
        remove_from_organization(organization=group, user=link.user, actor=administrator)
    assert visitor.post(sent, GOOD).status_code == 404
    assert not User.objects.filter(email=NEW).exists()
    assert (
        AuditEntry.objects.filter(action="invitation-withdrawn", actor=administrator).count() == 1
    )


def test_who_still_manages_keeps_what_they_sent(administrator: User) -> None:
    """Getting the same role again, or losing other organizations, keeps an invitation."""
    role = OrganizationMembership.Role
    group, left, other = [Organization.objects.create(name=name) for name in "ABC"]
    change: dict[str, Any] = {"user": person("sender"), "actor": administrator}
    for each in (group, left, other):
        add_to_organization(organization=each, role=role.MANAGER, **change)
    services.invite(email=NEW, role=User.Role.RESEARCHER, organization=group, actor=change["user"])
    add_to_organization(organization=group, role=role.MANAGER, **change)
    remove_from_organization(organization=left, **change)
    add_to_organization(organization=other, role=role.MEMBER, **change)
    assert AccountInvitation.objects.count() == 1


ACCEPTING_CASES = [
    lambda link: services.accept(secret=secret_of(link), name="Nora", password=PASSWORD),
    lambda _link: services.accept_for_address(email=NEW, name="Nora", role=None),
]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("accept", ACCEPTING_CASES, ids=["link", "provider"])
def test_an_invitation_withdrawn_meanwhile_makes_no_account(
    accept: Callable[[str], User | None], link: str, administrator: User
) -> None:
    made: list[User | None] = []
    invitation = AccountInvitation.objects.get()
    seen = run_concurrently(
        lambda: services.withdraw(invitation=invitation, actor=administrator),
        lambda: made.append(accept(link)),
    )
    assert (seen, made) == (["first", "done"], [None])


def test_an_invitation_accepted_meanwhile_gets_no_new_link(link: str, administrator: User) -> None:
    welcome = AccountInvitation.objects.get()
    services.accept(secret=secret_of(link), name="Nora", password=PASSWORD)
    with pytest.raises(AccountInvitation.DoesNotExist):
        services.renew_invitation(invitation=welcome, actor=administrator)
