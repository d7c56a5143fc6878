"""A survey gets another owner only if its owner agrees, no matter who requests it and how."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import AuditEntry, Organization, OrganizationMembership, User
from accounts.organizations.services import add_to_organization, create_organization
from accounts.people.services import activate_account, change_role, deactivate_account
from surveys.api.tokens.services import make_token
from surveys.memberships.hand_over import (
    consent,
    decline,
    hand_over_within,
    pending_for,
    pending_hand_over,
    withdraw,
)
from surveys.memberships.services import add_member, change_member, transfer
from surveys.models import HandOver, Survey, Wave
from surveys.models.survey import Membership
from surveys.permissions import role_of
from surveys.tasks import end_hand_overs
from tests.helpers.access import answers, roles
from tests.helpers.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "no_attempts_yet")]

SignIn = Callable[[User], Client]
CaptureCallbacks = Callable[..., Any]
Role = Membership.Role


@dataclass(frozen=True)
class House:
    """An organization with a survey: the survey's owner, a manager, and the manager's own second
    address, which the manager has invited."""

    institute: Organization
    survey: Survey
    owner: User
    manager: User
    second: User

    def ask(self, to: User) -> HandOver | None:
        """Hand the survey over as the manager."""
        return hand_over_within(
            organization=self.institute, survey=self.survey, to=to, actor=self.manager
        )


@pytest.fixture
def house(administrator: User, survey: Survey, owner: User) -> House:
    institute = create_organization(name="Institute", actor=administrator)
    manager, second = person("manager"), person("second")
    role = OrganizationMembership.Role
    for user, given, actor in (
        (owner, role.MEMBER, administrator),
        (manager, role.MANAGER, administrator),
        (second, role.MEMBER, manager),
    ):
        add_to_organization(organization=institute, user=user, role=given, actor=actor)
    Survey.objects.filter(pk=survey.pk).update(organization=institute)
    survey.refresh_from_db()
    return House(institute, survey, owner, manager, second)


@pytest.fixture
def pending(house: House, signed_in: SignIn) -> HandOver:
    """The manager requests it for the second address, on the organization's page."""
    page = reverse("organization-surveys:hand-over", args=[house.institute.pk, house.survey.pk])
    response = signed_in(house.manager).post(page, {"to": house.second.pk})
    assert response["Location"] == house.institute.get_absolute_url()
    hand_over = pending_hand_over(house.survey)
    assert hand_over is not None
    return hand_over


def page_of(survey: Survey) -> str:
    return reverse("surveys:hand-over", args=[survey.pk])


def steps(survey: Survey) -> list[tuple[str, str]]:
    """The steps of the hand-over in the audit log, in order, each with its actor."""
    entries = AuditEntry.objects.filter(subject=survey.pk, detail__has_key="hand_over").order_by(
        "id"
    )
    return [
        (entry.detail["hand_over"], entry.actor.name if entry.actor else "") for entry in entries
    ]


def by_token(user: User, survey: Survey, wave: Wave) -> set[int]:
    """The statuses that a token with all reading scopes gets from the API."""
    scopes = ["surveys:read", "estimates:read", "exports:read"]
    _made, secret = make_token(user=user, name="A", scopes=scopes, days=1)
    where = f"/api/v1/surveys/{survey.pk}"
    addresses = (where, f"{where}/waves", f"{where}/waves/{wave.pk}/estimates")
    bearer = {"Authorization": f"Bearer {secret}"}
    return {Client().get(each, headers=bearer).status_code for each in addresses}


def test_a_manager_does_not_open_results_with_a_second_address(
    pending: HandOver, house: House, wave: Wave, signed_in: SignIn
) -> None:
    """The attack: all pages and files stay shut for both, and the API for the address, until the
    owner has agreed."""
    survey, second = house.survey, house.second
    shut = answers(survey, wave, second, house.manager)
    assert len(shut) > 50
    assert "analytics:dashboard" in shut
    assert {name: got for name, got in shut.items() if got != {404}} == {}
    assert by_token(second, survey, wave) == {404}
    assert role_of(second, survey) is None
    given = {"act": "consent", "to": second.pk}
    assert signed_in(second).post(page_of(survey), given).status_code == 404
    assert roles(survey)["Owner"] == "owner"
    assert "Second" not in roles(survey)
    client = signed_in(house.owner)
    assert client.post(page_of(survey), given)["Location"] == reverse(
        "surveys:people", args=[survey.pk]
    )
    assert (roles(survey)["Second"], roles(survey)["Owner"]) == ("owner", "editor")
    dashboard = reverse("analytics:dashboard", args=[survey.pk])
    assert signed_in(second).get(dashboard).status_code != 404
    assert by_token(second, survey, wave) == {200}
    assert pending_hand_over(survey) is None
    assert steps(survey) == [("asked", "Manager"), ("consented", "Owner")]


def test_only_an_owner_agrees(
    house: House,
    pending: HandOver,
    colleague: User,
    stranger: User,
    administrator: User,
    signed_in: SignIn,
) -> None:
    survey, second = house.survey, house.second
    given = {"act": "consent", "to": second.pk}
    for user, status in (
        *((house.manager, 404), (second, 404), (stranger, 404), (colleague, 403)),
        (administrator, 422),
    ):
        client = signed_in(user)
        assert client.post(page_of(survey), given).status_code == status, user
        assert client.post(page_of(survey), given | {"act": "decline"}).status_code == status
        with pytest.raises(Refused):
            consent(survey=survey, to=second, actor=user)
    assert "Second" not in roles(survey)
    assert steps(survey) == [("asked", "Manager")]


def test_an_administrator_decides_only_where_no_owner_can(
    pending: HandOver, house: House, administrator: User, signed_in: SignIn
) -> None:
    survey, owner, second = house.survey, house.owner, house.second
    client = signed_in(administrator)
    shown = client.get(page_of(survey)).text
    assert "An administrator decides only if no owner can sign in" in shown
    assert 'value="consent"' not in shown
    deactivate_account(user=owner, actor=administrator)
    assert 'value="consent"' in client.get(page_of(survey)).text
    activate_account(user=owner, actor=administrator)
    with pytest.raises(Refused, match="Only an owner"):
        consent(survey=survey, to=second, actor=administrator)
    deactivate_account(user=owner, actor=administrator)
    client.post(page_of(survey), {"act": "consent", "to": second.pk})
    assert roles(survey)["Second"] == "owner"
    assert steps(survey)[-1] == ("consented", "Administrator")


def test_an_administrator_cannot_bypass_the_owner(
    survey: Survey,
    colleague: User,
    stranger: User,
    administrator: User,
    owner: User,
    signed_in: SignIn,
) -> None:
    """An administrator cannot make an owner: by role, by addition, by transfer."""
    client = signed_in(administrator)
    url = reverse("surveys:people-change", args=[survey.pk, colleague.pk])
    assert client.post(url, {"role": "owner"}).status_code == 422
    people = reverse("surveys:people", args=[survey.pk])
    added = client.post(people, {"email": stranger.email, "role": "owner"})
    assert added.status_code == 422
    assert "which asks the owner" in added.text
    for action in (
        lambda: add_member(survey=survey, user=stranger, role=Role.OWNER, actor=administrator),
        lambda: change_member(survey=survey, user=colleague, role=Role.OWNER, actor=administrator),
        lambda: transfer(
            survey=survey, to=colleague, actor=administrator, former=[owner], stay=True
        ),
    ):
        with pytest.raises(Refused, match="Only the owner"):
            action()
    transferring = reverse("surveys:transfer", args=[survey.pk])
    assert "within 14 days" in client.get(transferring).text
    client.post(transferring, {"email": colleague.email})
    assert roles(survey) == {"Owner": "owner", "Colleague": "analyst", "Exporter": "exporter"}
    assert steps(survey) == [("asked", "Administrator")]


def test_a_manager_who_owns_the_survey_agrees_by_doing_it(house: House) -> None:
    add_member(survey=house.survey, user=house.manager, role=Role.OWNER, actor=house.owner)
    assert house.ask(house.second) is None
    assert roles(house.survey)["Second"] == "owner"
    assert steps(house.survey) == []


def test_the_owner_gets_a_mail_and_a_notice_on_their_pages(
    house: House, desk: Client, django_capture_on_commit_callbacks: CaptureCallbacks
) -> None:
    survey, second = house.survey, house.second
    with django_capture_on_commit_callbacks(execute=True):
        house.ask(second)
    [message] = mail.outbox
    assert message.to == [house.owner.email]
    assert "Manager has asked to make Second the owner of the survey “A survey”" in str(
        message.body
    )
    assert page_of(survey) in str(message.body)
    for name, given in (("surveys:list", []), ("surveys:people", [survey.pk])):
        assert page_of(survey) in desk.get(reverse(name, args=given)).text
    assert second.email in desk.get(page_of(survey)).text
    mail.outbox.clear()
    with django_capture_on_commit_callbacks(execute=True):
        desk.post(page_of(survey), {"act": "consent", "to": second.pk})
    bodies = {message.to[0]: str(message.body) for message in mail.outbox}
    assert bodies.keys() == {house.manager.email, second.email}
    assert "Owner has agreed" in bodies[house.manager.email]


def test_administrators_get_the_mail_if_no_owner_can_act(
    house: House, administrator: User, django_capture_on_commit_callbacks: CaptureCallbacks
) -> None:
    deactivate_account(user=house.owner, actor=administrator)
    with django_capture_on_commit_callbacks(execute=True):
        house.ask(house.second)
    assert [message.to for message in mail.outbox] == [[administrator.email]]
    assert "Second" not in roles(house.survey)


def test_a_hand_over_can_be_declined(
    pending: HandOver,
    house: House,
    desk: Client,
    django_capture_on_commit_callbacks: CaptureCallbacks,
) -> None:
    survey, second = house.survey, house.second
    with django_capture_on_commit_callbacks(execute=True):
        desk.post(page_of(survey), {"act": "decline", "to": second.pk})
    assert [message.to for message in mail.outbox] == [[pending.asked_by.email]]
    assert desk.get(page_of(survey)).status_code == 404
    with pytest.raises(Refused, match="meanwhile"):
        consent(survey=survey, to=second, actor=house.owner)
    assert "Second" not in roles(survey)
    assert steps(survey)[-1] == ("declined", "Owner")


def test_a_hand_over_can_be_withdrawn(pending: HandOver, house: House, signed_in: SignIn) -> None:
    institute, survey = house.institute, house.survey
    where = reverse("organization-surveys:hand-over-withdraw", args=[institute.pk, survey.pk])
    assert signed_in(house.second).post(where).status_code == 403
    client = signed_in(house.manager)
    assert where in client.get(institute.get_absolute_url()).text
    client.post(where)
    assert pending_hand_over(survey) is None
    assert steps(survey)[-1] == ("withdrawn", "Manager")
    with pytest.raises(Refused, match="meanwhile"):
        decline(survey=survey, to=house.second, actor=house.owner)
    withdraw(survey=survey, actor=house.manager)
    assert len(steps(survey)) == 2


def test_a_manager_of_another_organization_does_neither(
    pending: HandOver, house: House, administrator: User, signed_in: SignIn
) -> None:
    """Neither through the survey's organization nor through their own."""
    survey = house.survey
    other = create_organization(name="Other", actor=administrator)
    outsider = person("outsider")
    for user in (outsider, pending.to):
        role = OrganizationMembership.Role.MANAGER
        add_to_organization(organization=other, user=user, role=role, actor=administrator)
    client = signed_in(outsider)
    for organization in (house.institute, other):
        arguments = [organization.pk, survey.pk]
        page = reverse("organization-surveys:hand-over", args=arguments)
        assert client.get(page).status_code == 404
        assert client.post(page, {"to": pending.to.pk}).status_code == 404
        withdrawal = reverse("organization-surveys:hand-over-withdraw", args=arguments)
        assert client.post(withdrawal).status_code == 404
    assert pending_hand_over(survey) == pending
    assert survey.title not in client.get(other.get_absolute_url()).text


def test_a_hand_over_expires(pending: HandOver, house: House, desk: Client) -> None:
    survey = house.survey
    assert pending_for(house.owner) == [pending]
    Survey.objects.update(erasing=True)
    assert pending_for(house.owner) == []
    Survey.objects.update(erasing=False)
    assert pending.expires - timezone.now() > dt.timedelta(days=13, hours=23)
    assert end_hand_overs() == 0
    HandOver.objects.update(expires=timezone.now())
    assert desk.get(page_of(survey)).status_code == 404
    with pytest.raises(Refused, match="meanwhile"):
        consent(survey=survey, to=house.second, actor=house.owner)
    assert end_hand_overs() == 1
    assert not HandOver.objects.exists()
    assert steps(survey)[-1] == ("expired", "")


def test_what_was_read_is_what_is_agreed_to(pending: HandOver, house: House, desk: Client) -> None:
    """The page was opened for one person; the request is for another by now."""
    survey, manager = house.survey, house.manager
    with pytest.raises(Refused, match="already been asked"):
        house.ask(house.second)
    withdraw(survey=survey, actor=manager)
    third = person("third")
    role = OrganizationMembership.Role.MEMBER
    add_to_organization(organization=house.institute, user=third, role=role, actor=manager)
    house.ask(third)
    for to in (str(house.second.pk), "x", ""):
        given = {"act": "consent", "to": to}
        assert desk.post(page_of(survey), given).status_code in {404, 422}
    assert not {"Second", "Third"} & set(roles(survey))


def test_an_account_that_became_an_exporter_does_not_get_it(
    pending: HandOver, house: House, administrator: User
) -> None:
    survey, second = house.survey, house.second
    change_role(user=second, role=User.Role.EXPORTER, actor=administrator)
    with pytest.raises(Refused, match="exporter"):
        consent(survey=survey, to=second, actor=house.owner)
    assert pending_hand_over(survey) is not None
    assert steps(survey) == [("asked", "Manager")]
