"""Memberships: added, changed, removed at once, and never without an owner."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.errors import Refused
from accounts.models import AuditEntry, Organization, User
from accounts.people.services import change_role, find_account
from surveys.memberships import hand_over
from surveys.memberships.services import (
    add_member,
    change_member,
    eligible_roles,
    grant_role,
    remove_member,
    set_organization,
    transfer,
)
from surveys.models import Membership, Survey
from surveys.permissions import role_of
from tests.helpers.access import roles
from tests.helpers.mail import use_mail_server
from tests.helpers.people import person
from tests.helpers.waves import without_rendering
from tests.processes import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "no_attempts_yet")]

Role = Membership.Role
SignIn = Callable[[User], Client]
CaptureCallbacks = Callable[..., Any]


def test_an_owner_adds_changes_and_removes(
    survey: Survey, owner: User, stranger: User, desk: Client, signed_in: SignIn
) -> None:
    page = reverse("surveys:people", args=[survey.pk])
    given = {"email": stranger.email.upper(), "role": "editor"}
    assert desk.post(page, given)["Location"] == page
    assert roles(survey)["Stranger"] == "editor"
    assert "Stranger" in desk.get(page).text
    assert signed_in(stranger).post(page, given).status_code == 403
    url = reverse("surveys:people-change", args=[survey.pk, stranger.pk])
    desk.post(url, {"role": "analyst"})
    assert roles(survey)["Stranger"] == "analyst"
    desk.post(url, {"role": "analyst", "remove": ""})
    assert "Stranger" not in roles(survey)
    log = AuditEntry.objects.filter(action="membership", detail__member=stranger.email)
    assert [(each.detail["was"], each.detail["role"]) for each in log] == [
        ("analyst", None),
        ("editor", "analyst"),
        (None, "editor"),
    ]
    assert {each.actor for each in log} == {owner}


def test_errors_are_shown_at_their_field(
    survey: Survey, exporter: User, stranger: User, desk: Client
) -> None:
    page = reverse("surveys:people", args=[survey.pk])
    for email, role, message in (
        ("nobody@candor.example", "editor", "No one here has the address"),
        (exporter.email, "analyst", "is already a member"),
        (stranger.email, "exporter", "is not an exporter account"),
        ("no address", "editor", "valid email"),
        (stranger.email, "king", "not one of the available choices"),
    ):
        response = desk.post(page, {"email": email, "role": role})
        assert (response.status_code, message in response.text) == (422, True), message
    url = reverse("surveys:people-change", args=[survey.pk, exporter.pk])
    assert "exporter account" in desk.post(url, {"role": "editor"}).text
    assert roles(survey) == {"Owner": "owner", "Colleague": "analyst", "Exporter": "exporter"}


def test_address_lookups_are_rate_limited(survey: Survey, desk: Client, settings: Settings) -> None:
    assert settings.ACCOUNT_RATE_LIMITS["find_person"] == "30/5m/user"
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"find_person": "3/5m/user"}
    page = reverse("surveys:people", args=[survey.pk])
    given = {"email": "nobody@candor.example", "role": "editor"}
    with without_rendering():
        answers = [desk.post(page, given).status_code for _each in range(4)]
    assert answers == [422] * 3 + [429]


def test_a_deactivated_account_is_not_found(stranger: User) -> None:
    assert find_account(f" {stranger.email} ") == stranger
    User.objects.update(is_active=False)
    with pytest.raises(Refused):
        find_account(stranger.email)


def test_the_last_owner_stays(survey: Survey, owner: User, desk: Client) -> None:
    url = reverse("surveys:people-change", args=[survey.pk, owner.pk])
    for attempt in (
        lambda: desk.post(url, {"role": "editor"}),
        lambda: desk.post(url, {"remove": ""}),
        lambda: desk.post(reverse("surveys:leave", args=[survey.pk])),
    ):
        response = attempt()
        assert response.status_code == 422
        assert "needs an owner" in response.text
    assert roles(survey)["Owner"] == "owner"


def test_an_owner_who_cannot_sign_in_counts_for_none(
    survey: Survey, owner: User, stranger: User
) -> None:
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    User.objects.filter(pk=stranger.pk).update(is_active=False)
    with pytest.raises(Refused):
        remove_member(survey=survey, user=owner, actor=owner)
    assert roles(survey)["Owner"] == "owner"


def test_an_owner_who_became_an_exporter_counts_for_none(
    survey: Survey, owner: User, stranger: User, administrator: User
) -> None:
    """Such an account cannot own surveys: it does not count as the remaining owner."""
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    change_role(user=stranger, role=User.Role.EXPORTER, actor=administrator)
    for action in (
        lambda: remove_member(survey=survey, user=owner, actor=owner),
        lambda: change_member(survey=survey, user=owner, role=Role.EDITOR, actor=owner),
        lambda: change_role(user=owner, role=User.Role.EXPORTER, actor=administrator),
    ):
        with pytest.raises(Refused):
            action()
    assert role_of(User.objects.get(pk=owner.pk), survey) == Role.OWNER


def test_an_account_is_checked_as_it_is_now(
    survey: Survey, owner: User, stranger: User, administrator: User
) -> None:
    """What was read before the lock can be outdated."""
    change_role(user=User.objects.get(pk=stranger.pk), role=User.Role.EXPORTER, actor=administrator)
    assert stranger.may_design
    with pytest.raises(Refused):
        transfer(survey=survey, to=stranger, actor=owner, former=[owner], stay=False)
    assert roles(survey)["Owner"] == "owner"
    assert "Stranger" not in roles(survey)


@pytest.mark.parametrize("stay", [True, False])
def test_a_survey_is_handed_over(stay: bool, survey: Survey, colleague: User, desk: Client) -> None:
    page = reverse("surveys:transfer", args=[survey.pk])
    given = {"email": colleague.email} | ({"stay": "on"} if stay else {})
    back = reverse("surveys:people", args=[survey.pk]) if stay else reverse("surveys:list")
    assert desk.post(page, given)["Location"] == back
    assert roles(survey).get("Owner") == ("editor" if stay else None)
    assert roles(survey)["Colleague"] == "owner"
    assert desk.get(page).status_code == (403 if stay else 404)


def test_a_survey_is_not_handed_to_exporters_or_unknown_addresses(
    survey: Survey, exporter: User, desk: Client
) -> None:
    page = reverse("surveys:transfer", args=[survey.pk])
    for email in (exporter.email, "nobody@candor.example", ""):
        assert desk.post(page, {"email": email, "stay": "on"}).status_code == 422
    assert roles(survey)["Owner"] == "owner"


def test_an_administrator_replaces_all_owners_where_none_can_act(
    survey: Survey,
    owner: User,
    stranger: User,
    colleague: User,
    administrator: User,
    signed_in: SignIn,
) -> None:
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    User.objects.filter(pk__in=[owner.pk, stranger.pk]).update(is_active=False)
    page = reverse("surveys:transfer", args=[survey.pk])
    signed_in(administrator).post(page, {"email": colleague.email})
    now = roles(survey)
    assert (now["Owner"], now["Stranger"], now["Colleague"]) == ("editor", "editor", "owner")


def mails_by_recipient() -> dict[str, str]:
    """Each recipient's mail; fails if one gets two."""
    bodies = {message.to[0]: str(message.body) for message in mail.outbox}
    assert len(bodies) == len(mail.outbox)
    return bodies


def test_the_new_owner_and_the_former_ones_get_a_mail(
    survey: Survey,
    owner: User,
    stranger: User,
    colleague: User,
    administrator: User,
    desk: Client,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    hand_over.request_hand_over(survey=survey, to=colleague, actor=administrator)
    page = reverse("surveys:hand-over", args=[survey.pk])
    given = {"to": colleague.pk}
    with django_capture_on_commit_callbacks() as afterwards:
        desk.post(page, given | {"act": "consent"})
    assert not mail.outbox
    for callback in afterwards:
        callback()
    bodies = mails_by_recipient()
    assert bodies.keys() == {administrator.email, stranger.email, colleague.email}
    assert "Owner has made you the owner" in bodies[colleague.email]
    assert "has made Colleague the owner of your survey “A survey”" in bodies[stranger.email]
    del bodies[administrator.email]
    link = settings.SITE_URL + survey.get_absolute_url()
    assert all(link in body for body in bodies.values())


@pytest.mark.parametrize("stay", [True, False])
def test_an_owner_who_hands_over_gets_no_mail(
    stay: bool,
    survey: Survey,
    owner: User,
    colleague: User,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        transfer(survey=survey, to=colleague, actor=owner, former=[owner], stay=stay)
    assert mails_by_recipient().keys() == {colleague.email}


def test_an_administrator_who_takes_over_gets_no_mail(
    survey: Survey,
    owner: User,
    administrator: User,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)
    with django_capture_on_commit_callbacks(execute=True):
        transfer(survey=survey, to=administrator, actor=administrator, former=[owner], stay=False)
    assert administrator.email not in mails_by_recipient()


def test_a_transfer_that_changes_nothing_sends_no_mail(
    survey: Survey,
    owner: User,
    stranger: User,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    User.objects.filter(pk=stranger.pk).update(is_active=False)
    with django_capture_on_commit_callbacks(execute=True):
        for stay in (True, False):
            transfer(survey=survey, to=owner, actor=owner, former=[owner], stay=stay)
            assert roles(survey)["Owner"] == "owner"
        # Nor to an account that is switched off.
        transfer(survey=survey, to=owner, actor=owner, former=[stranger], stay=True)
        with pytest.raises(Refused):
            transfer(survey=survey, to=stranger, actor=owner, former=[owner], stay=True)
    assert not mail.outbox


def test_a_mail_server_that_is_away_undoes_nothing(
    survey: Survey,
    owner: User,
    colleague: User,
    settings: Settings,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    use_mail_server(settings, free_port())
    with django_capture_on_commit_callbacks(execute=True):
        transfer(survey=survey, to=colleague, actor=owner, former=[owner], stay=True)
    assert roles(survey)["Colleague"] == "owner"


# Rights end at once


def test_after_a_change_or_removal_only_the_new_role_opens(
    survey: Survey, owner: User, stranger: User, signed_in: SignIn
) -> None:
    add_member(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    client = signed_in(stranger)

    def opens(*names: str) -> list[int]:
        return [
            client.get(reverse(f"surveys:{name}", args=[survey.pk])).status_code for name in names
        ]

    assert opens("erase", "settings", "designer") == [200, 200, 200]
    change_member(survey=survey, user=stranger, role=Role.EDITOR, actor=owner)
    assert opens("erase", "settings", "designer") == [403, 200, 200]
    change_member(survey=survey, user=stranger, role=Role.ANALYST, actor=owner)
    assert opens("erase", "settings", "designer") == [403, 403, 200]
    remove_member(survey=survey, user=stranger, actor=owner)
    assert role_of(stranger, survey) is None
    assert opens("erase", "settings", "designer") == [404, 404, 404]


def test_who_becomes_an_exporter_designs_no_more(survey: Survey, owner: User) -> None:
    other = person("editor")
    grant_role(survey=survey, user=other, role=Role.EDITOR, actor=owner)
    assert role_of(other, survey) == Role.EDITOR
    other.role = User.Role.EXPORTER
    other.save()
    assert role_of(other, survey) == Role.EXPORTER


def test_every_account_fits_some_role(owner: User, exporter: User, administrator: User) -> None:
    assert eligible_roles(owner) == [Role.OWNER, Role.EDITOR, Role.ANALYST]
    assert eligible_roles(exporter) == [Role.ANALYST, Role.EXPORTER]
    assert eligible_roles(administrator) == list(Role)


# Organizations


def test_a_survey_is_put_into_ones_own_organization_only(
    survey: Survey, owner: User, stranger: User, desk: Client
) -> None:
    own, other = (Organization.objects.create(name=name) for name in ("Own", "Other"))
    own.memberships.create(user=owner)
    own.memberships.create(user=stranger)
    page = reverse("surveys:set-organization", args=[survey.pk])
    kept = Survey.objects.filter(pk=survey.pk)
    assert desk.post(page, {"organization": other.pk}).status_code == 422
    assert desk.post(page, {"organization": own.pk}).status_code == 302
    assert kept.get().organization == own
    shown = desk.get(reverse("surveys:people", args=[survey.pk])).text
    assert f'<option value="{stranger.email}">' in shown
    desk.post(page, {"organization": ""})
    assert kept.get().organization is None
    set_organization(survey=kept.get(), organization=None, actor=owner)
    assert AuditEntry.objects.filter(detail__has_key="organization").count() == 2
