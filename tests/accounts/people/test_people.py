"""Role changes and deactivation take effect at once, and one administrator always remains."""

import json
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.errors import Refused
from accounts.models import AuditEntry, User
from accounts.people import services
from accounts.subjects import subjects
from surveys.erasure import erase_survey
from surveys.memberships.services import change_member, grant_role, remove_member
from surveys.models import Membership, Survey
from tests.helpers.concurrency import run_concurrently
from tests.helpers.people import person
from tests.helpers.signing_in import is_in, log_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]

SignIn = Callable[[User], Client]


def test_a_role_changes_what_the_next_click_opens(
    administrator: User, stranger: User, signed_in: SignIn
) -> None:
    other = Client()
    other.force_login(stranger, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert other.get(reverse("people:list")).status_code == 403
    page = reverse("people:person", args=[stranger.pk])
    assert signed_in(administrator).post(page, {"role": "administrator"}).status_code == 302
    assert other.get(reverse("people:list")).status_code == 200
    services.change_role(user=stranger, role=User.Role.EXPORTER, actor=administrator)
    assert other.get(reverse("people:list")).status_code == 403
    assert other.get(reverse("surveys:new")).status_code == 403
    log = AuditEntry.objects.filter(action="account").order_by("pk")
    assert [each.detail["role"] for each in log] == ["administrator", "exporter"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ["become an exporter", "leave", "become an editor"])
def test_of_two_owners_who_lose_a_survey_at_once_one_stays(
    act: str, administrator: User, survey: Survey, owner: User, stranger: User
) -> None:
    """The second waits for the first to commit, and is then refused."""
    survey.memberships.create(user=stranger, role="owner")

    def lose(user: User) -> None:
        if act == "become an editor":
            role = Membership.Role.EDITOR
            change_member(survey=survey, user=user, role=role, actor=user)
        elif act == "become an exporter" and user == stranger:
            role_of_site = User.Role.EXPORTER
            services.change_role(user=user, role=role_of_site, actor=administrator)
        else:
            remove_member(survey=survey, user=user, actor=user)

    assert run_concurrently(lambda: lose(stranger), lambda: lose(owner)) == ["first", "refused"]
    assert survey.memberships.get(user=owner).role == "owner"


def test_who_alone_owns_a_survey_becomes_no_exporter(
    administrator: User, survey: Survey, owner: User, stranger: User
) -> None:
    assert list(subjects().only_owned_by(owner)) == [survey]
    with pytest.raises(Refused, match="1 survey has no other owner"):
        services.change_role(user=owner, role=User.Role.EXPORTER, actor=administrator)
    survey.memberships.create(user=stranger, role="owner")
    assert not subjects().only_owned_by(owner).exists()
    services.change_role(user=owner, role=User.Role.EXPORTER, actor=administrator)
    assert list(subjects().only_owned_by(stranger)) == [survey]


def test_an_account_switched_off_opens_nothing(
    administrator: User, owner: User, signed_in: SignIn, visitor: Client
) -> None:
    log_in(visitor, owner)
    assert is_in(visitor)
    switch = reverse("people:activate", args=[owner.pk])
    desk = signed_in(administrator)
    page = reverse("people:person", args=[owner.pk])
    assert "Deactivated" not in desk.get(page).text
    desk.post(switch, {"to": "off"})
    assert "Deactivated" in desk.get(page).text
    assert not is_in(visitor)
    assert log_in(Client(), owner)["Location"] == reverse("account_inactive")
    desk.post(switch, {"to": "on"})
    # The session from before does not come back with the account.
    assert not is_in(visitor)
    assert log_in(Client(), owner)["Location"] == reverse("surveys:list")
    switched = AuditEntry.objects.filter(action="account").order_by("pk")
    assert [each.detail["active"] for each in switched] == [False, True]


def test_users_cannot_deactivate_themselves(administrator: User, signed_in: SignIn) -> None:
    person("second", User.Role.ADMINISTRATOR)
    client = signed_in(administrator)
    off = reverse("people:activate", args=[administrator.pk])
    assert client.post(off, {"to": "off"}).status_code == 409
    page = reverse("people:person", args=[administrator.pk])
    assert client.post(page, {"role": "researcher"}).status_code == 422
    administrator.refresh_from_db()
    assert (administrator.is_active, administrator.is_administrator) == (True, True)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ["deactivate_account", "change_role"])
def test_two_administrators_who_change_each_other_leave_one(act: str, administrator: User) -> None:
    second = person("second", User.Role.ADMINISTRATOR)

    def go(on: User, actor: User) -> None:
        more = {"role": User.Role.RESEARCHER} if act == "change_role" else {}
        getattr(services, act)(user=on, actor=actor, **more)

    seen = run_concurrently(lambda: go(second, administrator), lambda: go(administrator, second))
    assert seen == ["first", "refused"]
    left = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    assert list(left) == [administrator]


def test_who_deletes_their_account_is_gone_and_named_nowhere(
    owner: User, stranger: User, survey: Survey, desk: Client, visitor: Client
) -> None:
    """Sessions end at once; the worker deletes the rest, and the log keeps a number."""
    grant_role(survey=survey, user=stranger, role=Membership.Role.OWNER, actor=owner)
    remove_member(survey=survey, user=owner, actor=stranger)
    log_in(visitor, owner)
    page = reverse("profile:delete")
    assert "Delete for good" in desk.get(page).text
    assert desk.post(page)["Location"] == reverse("account_login")
    assert not is_in(visitor)
    assert log_in(Client(), owner)["Location"] == reverse("account_inactive")
    number = f"deleted account {owner.pk}"
    assert services.delete_marked_accounts() == 1
    assert not User.objects.filter(pk=owner.pk).exists()
    details = [*AuditEntry.objects.values_list("detail", flat=True)]
    assert not any(owner.email in json.dumps(detail) for detail in details)
    assert {detail.get("member") for detail in details} >= {number}
    assert AuditEntry.objects.get(action="created").detail == {"account": number}
    assert AuditEntry.objects.get(action="account").detail["person"] == number
    assert services.delete_marked_accounts() == 0
    made = services.invite(email=owner.email, role=User.Role.RESEARCHER, actor=stranger)
    assert made


def test_who_alone_owns_a_survey_is_not_deleted(
    administrator: User, owner: User, survey: Survey, signed_in: SignIn
) -> None:
    client = signed_in(owner)
    page = client.get(reverse("profile:delete")).text
    assert survey.title in page
    assert "Delete for good" not in page
    assert client.post(reverse("profile:delete")).status_code == 409
    desk = signed_in(administrator)
    refused = desk.post(reverse("people:delete", args=[owner.pk]))
    assert refused.status_code == 409
    assert "1 survey has no other owner" in refused.text
    # Marking the row without the check only deactivates the account.
    User.objects.filter(pk=owner.pk).update(deleting=True, is_active=False)
    assert services.delete_marked_accounts() == 0
    assert User.objects.filter(pk=owner.pk).exists()
    erase_survey(survey=survey, actor=administrator)
    assert services.delete_marked_accounts() == 1


def test_the_last_administrator_stays(
    administrator: User, stranger: User, signed_in: SignIn
) -> None:
    client = signed_in(administrator)
    assert client.post(reverse("profile:delete")).status_code == 409
    assert client.post(reverse("people:delete", args=[administrator.pk])).status_code == 409
    User.objects.filter(pk=administrator.pk).update(deleting=True)
    assert services.delete_marked_accounts() == 0
    second = person("second", User.Role.ADMINISTRATOR)
    assert signed_in(second).post(reverse("people:delete", args=[stranger.pk])).status_code == 302
    assert services.delete_marked_accounts() == 2
    assert [*User.objects.all()] == [second]


def test_others_cannot_delete_an_account(stranger: User, desk: Client) -> None:
    assert desk.post(reverse("people:delete", args=[stranger.pk])).status_code == 403
    stranger.refresh_from_db()
    assert (stranger.is_active, stranger.deleting) == (True, False)
