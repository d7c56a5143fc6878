"""Accounts: made by following a link once, switched off at once, and one administrator always."""

import datetime as dt
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import SESSION_KEY
from django.core import mail
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from surveys import people
from surveys.members import remove_member
from surveys.models import AuditEntry, Belonging, Organisation, Survey, User, Welcome
from surveys.organisations import belong, leave
from surveys.refusals import Refused
from surveys.services import create_survey
from tests.conftest import PASSWORD, person
from tests.surveys.staff import is_in, log_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]

SignIn = Callable[[User], Client]
NEW = "new@candor.example"
GOOD = {"name": "Nora New", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def link(administrator: User) -> str:
    _welcome, link = people.invite(email=NEW, role=User.Role.RESEARCHER, actor=administrator)
    return link


def secret_of(link: str) -> str:
    return link.rsplit("/", 1)[1]


def test_from_the_invitation_to_the_surveys(
    administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    group = Organisation.objects.create(name="Institute")
    given = {"email": "New@Candor.example", "role": "exporter", "organisation": group.pk}
    page = signed_in(administrator).post(
        reverse("people:invite"), {**given, "belongs_as": "member"}
    )
    [sent] = mail.outbox
    link = next(word for word in sent.body.split() if "/join/" in word)
    assert (sent.to, sent.subject) == ([NEW], "Your account on Candor")
    assert link in page.content.decode()
    assert str(administrator) in sent.body

    assert "Next comes a second factor" in visitor.get(link).content.decode()
    assert visitor.post(link, GOOD)["Location"] == reverse("surveys:list")
    assert is_in(visitor)
    made = User.objects.get(email=NEW)
    assert (made.name, made.role, made.joined) == ("Nora New", "exporter", timezone.now().date())
    assert made.password.startswith("argon2")
    assert list(made.organisations.all()) == [group]
    assert not Welcome.objects.exists()
    assert [*AuditEntry.objects.values_list("action", "actor__email")] == [
        ("joined", NEW),
        ("welcomed", administrator.email),
    ]
    assert log_in(Client(), made)["Location"] == reverse("surveys:list")


def test_an_exporter_comes_to_the_second_factor_next(
    administrator: User, visitor: Client, settings: Any
) -> None:
    settings.SECOND_FACTOR = "required"
    _welcome, link = people.invite(email=NEW, role=User.Role.EXPORTER, actor=administrator)
    visitor.post(link, GOOD)
    assert visitor.get(reverse("surveys:list"))["Location"] == reverse("mfa_index")


def test_the_table_holds_no_link(link: str) -> None:
    kept = Welcome.objects.values().get()
    assert secret_of(link) not in str(kept)
    assert len(secret_of(link)) == 43


def test_a_link_works_once(link: str, visitor: Client) -> None:
    assert visitor.get(link).status_code == visitor.get(link).status_code == 200
    visitor.post(link, GOOD)
    for again in (Client().get(link), Client().post(link, {**GOOD, "name": "Other"})):
        assert again.status_code == 404
        assert "does not work any more" in again.content.decode()
    assert User.objects.get(email=NEW).name == "Nora New"


def test_for_a_week_at_most(link: str, visitor: Client) -> None:
    left = Welcome.objects.get().expires - timezone.now()
    assert dt.timedelta(days=6, hours=23) < left <= dt.timedelta(days=7)
    Welcome.objects.update(expires=timezone.now() - dt.timedelta(seconds=1))
    assert visitor.post(link, GOOD).status_code == 404
    # Nor between the page and the post.
    assert people.accept(secret=secret_of(link), name="Late", password=PASSWORD) is None
    assert not User.objects.filter(email=NEW).exists()


def test_a_new_link_replaces_the_old(
    link: str, administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    welcome = Welcome.objects.get()
    page = signed_in(administrator).post(reverse("people:again", args=[welcome.pk]))
    assert page.status_code == 200
    newer = next(word for word in mail.outbox[0].body.split() if "/join/" in word)
    assert visitor.get(link).status_code == 404
    assert visitor.get(newer).status_code == 200


def test_a_withdrawn_link_works_no_more(
    link: str, administrator: User, signed_in: SignIn, visitor: Client
) -> None:
    where = reverse("people:withdraw", args=[Welcome.objects.get().pk])
    assert signed_in(administrator).post(where)["Location"] == reverse("people:list")
    assert visitor.post(link, GOOD).status_code == 404
    assert visitor.get(reverse("join", args=["x" * 43])).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_two_who_follow_it_at_once_make_one_account(link: str) -> None:
    made: list[User | None] = []

    def follow(name: str) -> None:
        made.append(people.accept(secret=secret_of(link), name=name, password=PASSWORD))
        connection.close()

    with transaction.atomic():
        Welcome.objects.select_for_update().get()
        threads = [threading.Thread(target=follow, args=[name]) for name in ("One", "Two")]
        for thread in threads:
            thread.start()
        time.sleep(0.3)
    for thread in threads:
        thread.join()
    assert sorted(each is None for each in made) == [False, True]
    assert User.objects.filter(email=NEW).count() == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"password2": "something else"}, "not the same"),
        ({"password1": "12345678", "password2": "12345678"}, "numeric"),
        ({"password1": "new@candor.example", "password2": "new@candor.example"}, "too similar"),
        ({"name": ""}, "required"),
    ],
)
def test_a_bad_password_is_said_and_uses_nothing_up(
    given: dict[str, str], said: str, link: str, visitor: Client
) -> None:
    response = visitor.post(link, GOOD | given)
    assert (response.status_code, said in response.content.decode()) == (422, True)
    assert visitor.post(link, GOOD).status_code == 302


def test_nobody_takes_an_invitation_while_signed_in(
    link: str, owner: User, signed_in: SignIn
) -> None:
    client = signed_in(owner)
    assert client.get(link).status_code == client.post(link, GOOD).status_code == 409
    assert not User.objects.filter(email=NEW).exists()


def test_an_address_is_invited_once_and_not_with_an_account(
    link: str, administrator: User, owner: User, signed_in: SignIn
) -> None:
    client = signed_in(administrator)
    for email, said in (
        (NEW.upper(), "invited already"),
        (owner.email, "has an account already"),
        ("x", "valid email"),
    ):
        given = {"email": email, "role": "researcher", "belongs_as": "member"}
        response = client.post(reverse("people:invite"), given)
        assert (response.status_code, said in response.content.decode()) == (422, True)
    assert Welcome.objects.count() == 1


def test_an_address_that_came_to_somebody_else_meanwhile(link: str, visitor: Client) -> None:
    person("new")
    assert visitor.post(link, GOOD).status_code == 404


def test_a_mail_server_that_is_away_loses_no_link(
    administrator: User, signed_in: SignIn, settings: Any
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", 9, False
    given = {"email": NEW, "role": "researcher", "belongs_as": "member"}
    page = signed_in(administrator).post(reverse("people:invite"), given).content.decode()
    assert "The mail server did not accept it" in page
    assert "/join/" in page
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    again = reverse("people:again", args=[Welcome.objects.get().pk])
    assert "has no mail server" in signed_in(administrator).post(again).content.decode()


def test_invitations_are_not_sent_without_end(
    link: str, administrator: User, signed_in: SignIn
) -> None:
    client = signed_in(administrator)
    again = reverse("people:again", args=[Welcome.objects.get().pk])
    assert [client.post(again).status_code for _each in range(61)] == [200] * 60 + [429]


# Roles, and accounts switched off


def test_a_role_changes_what_the_next_click_opens(
    administrator: User, stranger: User, signed_in: SignIn
) -> None:
    other = Client()
    other.force_login(stranger, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert other.get(reverse("people:list")).status_code == 403
    page = reverse("people:person", args=[stranger.pk])
    assert signed_in(administrator).post(page, {"role": "administrator"}).status_code == 302
    assert other.get(reverse("people:list")).status_code == 200
    people.change_role(user=stranger, role=User.Role.EXPORTER, actor=administrator)
    assert other.get(reverse("people:list")).status_code == 403
    assert other.get(reverse("surveys:new")).status_code == 403
    log = AuditEntry.objects.filter(action="account").order_by("pk")
    assert [each.detail["role"] for each in log] == ["administrator", "exporter"]


@pytest.mark.django_db(transaction=True)
def test_an_owner_becomes_an_exporter_while_the_other_one_leaves(
    administrator: User, survey: Survey, owner: User, stranger: User
) -> None:
    """The second waits for the first to commit, and is then refused."""
    survey.memberships.create(user=stranger, role="owner")
    seen: list[str] = []

    def second() -> None:
        try:
            remove_member(survey=survey, user=owner, actor=owner)
            seen.append("left")
        except Refused:
            seen.append("refused")
        finally:
            connection.close()

    with transaction.atomic():
        people.change_role(user=stranger, role=User.Role.EXPORTER, actor=administrator)
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.3)
        seen.append("changed")
    thread.join()
    assert seen == ["changed", "refused"]


@pytest.mark.parametrize("act", ["switched off", "another role", "manages no more", "let go"])
def test_what_somebody_sent_ends_with_their_right_to_send_it(
    act: str, administrator: User, visitor: Client
) -> None:
    """Else a second account waits for whoever was just shown out."""
    group = Organisation.objects.create(name="Institute")
    sender = person("sender", User.Role("administrator" if act == "another role" else "researcher"))
    link = Belonging.objects.create(organisation=group, user=sender, role="manager")
    _welcome, sent = people.invite(
        email=NEW, role=User.Role.RESEARCHER, organisation=group, actor=sender
    )
    if act == "switched off":
        people.switch_off(user=sender, actor=administrator)
    elif act == "another role":
        people.change_role(user=sender, role=User.Role.RESEARCHER, actor=administrator)
    elif act == "manages no more":
        belong(organisation=group, user=sender, role=Belonging.Role.MEMBER, actor=administrator)
    else:
        leave(organisation=group, user=link.user, actor=administrator)
    assert visitor.post(sent, GOOD).status_code == 404
    assert not User.objects.filter(email=NEW).exists()
    assert AuditEntry.objects.filter(action="unwelcomed", actor=administrator).count() == 1


def test_who_still_manages_keeps_what_they_sent(administrator: User) -> None:
    group = Organisation.objects.create(name="Institute")
    sender = person("sender")
    for role in (Belonging.Role.MANAGER, Belonging.Role.MANAGER):
        belong(organisation=group, user=sender, role=role, actor=administrator)
        if not Welcome.objects.exists():
            people.invite(email=NEW, role=User.Role.RESEARCHER, organisation=group, actor=sender)
    assert Welcome.objects.count() == 1


def test_an_invitation_accepted_meanwhile_gets_no_new_link(link: str, administrator: User) -> None:
    welcome = Welcome.objects.get()
    people.accept(secret=secret_of(link), name="Nora", password=PASSWORD)
    with pytest.raises(Welcome.DoesNotExist):
        people.invite_again(welcome=welcome, actor=administrator)


def test_who_alone_owns_a_survey_becomes_no_exporter(
    administrator: User, survey: Survey, owner: User, stranger: User
) -> None:
    assert list(people.only_owned_by(owner)) == [survey]
    with pytest.raises(Refused, match="1 survey has no other owner"):
        people.change_role(user=owner, role=User.Role.EXPORTER, actor=administrator)
    survey.memberships.create(user=stranger, role="owner")
    assert not people.only_owned_by(owner).exists()
    people.change_role(user=owner, role=User.Role.EXPORTER, actor=administrator)
    assert list(people.only_owned_by(stranger)) == [survey]


def test_an_account_switched_off_opens_nothing(
    administrator: User, owner: User, signed_in: SignIn, visitor: Client
) -> None:
    log_in(visitor, owner)
    assert is_in(visitor)
    switch = reverse("people:switch", args=[owner.pk])
    desk = signed_in(administrator)
    desk.post(switch, {"to": "off"})
    assert not is_in(visitor)
    assert log_in(Client(), owner)["Location"] == reverse("account_inactive")
    desk.post(switch, {"to": "on"})
    # The session from before does not come back with the account.
    assert not is_in(visitor)
    assert log_in(Client(), owner)["Location"] == reverse("surveys:list")
    switched = AuditEntry.objects.filter(action="account").order_by("pk")
    assert [each.detail["active"] for each in switched] == [False, True]


def test_nobody_switches_themselves_off(administrator: User, signed_in: SignIn) -> None:
    person("second", User.Role.ADMINISTRATOR)
    client = signed_in(administrator)
    off = reverse("people:switch", args=[administrator.pk])
    assert client.post(off, {"to": "off"}).status_code == 409
    page = reverse("people:person", args=[administrator.pk])
    assert client.post(page, {"role": "researcher"}).status_code == 422
    administrator.refresh_from_db()
    assert (administrator.is_active, administrator.is_administrator) == (True, True)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ["switch_off", "change_role"])
def test_two_administrators_who_act_on_each_other_leave_one(act: str, administrator: User) -> None:
    second, seen = person("second", User.Role.ADMINISTRATOR), []

    def go(on: User, actor: User) -> None:
        more = {"role": User.Role.RESEARCHER} if act == "change_role" else {}
        getattr(people, act)(user=on, actor=actor, **more)

    def other() -> None:
        try:
            go(administrator, second)
            seen.append("done")
        except Refused:
            seen.append("refused")
        finally:
            connection.close()

    with transaction.atomic():
        go(second, administrator)
        thread = threading.Thread(target=other)
        thread.start()
        time.sleep(0.3)
        seen.append("first")
    thread.join()
    assert seen == ["first", "refused"]
    left = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    assert list(left) == [administrator]


# One's own account


def test_signing_out_everywhere_else(owner: User, visitor: Client) -> None:
    here, there = visitor, Client()
    for client in (here, there):
        log_in(client, owner)
        assert is_in(client)
    assert here.post(reverse("profile:sessions")).status_code == 302
    assert (is_in(here), is_in(there)) == (True, False)
    assert SESSION_KEY in here.session


def test_a_name_and_what_is_kept(owner: User, survey: Survey, signed_in: SignIn) -> None:
    client = signed_in(owner)
    client.post(reverse("profile:profile"), {"name": " Dr Owner "})
    kept = client.get(reverse("profile:data")).json()
    assert (kept["name"], kept["email"]) == ("Dr Owner", owner.email)
    assert kept["surveys"] == [{"id": str(survey.pk), "title": "A survey", "role": "owner"}]
    assert {each["action"] for each in kept["audit_entries"]} == {"created", "membership"}
    assert owner.password not in str(kept)
    assert client.post(reverse("profile:profile"), {"name": "x" * 151}).status_code == 422


def test_what_is_kept_of_somebody_in_an_organisation(owner: User, signed_in: SignIn) -> None:
    group = Organisation.objects.create(name="Institute")
    group.links.create(user=owner, role=Belonging.Role.MANAGER)
    create_survey(owner=owner, title="Erased").delete()
    kept = signed_in(owner).get(reverse("profile:data")).json()
    assert kept["organisations"] == [{"name": "Institute", "role": "manager"}]
    assert kept["surveys"] == []


def test_what_is_kept_of_second_factors_and_addresses(owner: User, signed_in: SignIn) -> None:
    client = signed_in(owner)
    made = Authenticator.objects.create(user=owner, type="recovery_codes", data={"seed": "hidden"})
    EmailAddress.objects.create(user=owner, email="later@candor.example", verified=False)
    answer = client.get(reverse("profile:data"))
    kept = answer.json()
    factor = {"type": "recovery_codes", "made": made.created_at.isoformat(timespec="seconds")}
    assert kept["second_factors"] == [{**factor, "used": None}]
    assert {"email": "later@candor.example", "confirmed": False} in kept["addresses"]
    assert "hidden" not in answer.content.decode()
