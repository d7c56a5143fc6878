"""Organizations: managers look after people and surveys, and read no results."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import (
    AccountInvitation,
    AuditEntry,
    Organization,
    OrganizationMembership,
    User,
)
from accounts.organizations.services import (
    add_to_organization,
    create_organization,
    remove_from_organization,
)
from surveys.memberships.hand_over import hand_over_within
from surveys.models import Survey
from surveys.services import create_survey
from tests.helpers.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "no_attempts_yet")]

SignIn = Callable[[User], Client]
MANAGER, MEMBER = OrganizationMembership.Role.MANAGER, OrganizationMembership.Role.MEMBER


@pytest.fixture
def institute(administrator: User, survey: Survey, owner: User) -> Organization:
    """An organization with the owner as a member and their survey."""
    made = create_organization(name="Institute", actor=administrator)
    add_to_organization(organization=made, user=owner, role=MEMBER, actor=administrator)
    Survey.objects.filter(pk=survey.pk).update(organization=made)
    return made


@pytest.fixture
def manager(institute: Organization, administrator: User) -> User:
    """A manager of the organization, without a role on the survey."""
    made = person("manager")
    add_to_organization(organization=institute, user=made, role=MANAGER, actor=administrator)
    return made


def at(name: str, *arguments: object) -> str:
    space = "organization-surveys" if "hand-over" in name else "organizations"
    return reverse(f"{space}:{name}", args=arguments)


def test_a_manager_sees_titles_and_owners_and_opens_no_survey(
    institute: Organization, manager: User, survey: Survey, signed_in: SignIn
) -> None:
    """All addresses are tried in tests/surveys/memberships/test_hand_over.py."""
    client = signed_in(manager)
    page = client.get(at("organization", institute.pk)).text
    assert "A survey" in page
    assert "Owner" in page
    assert client.get(survey.get_absolute_url()).status_code == 404


def test_a_member_sees_colleagues_only(
    institute: Organization, manager: User, survey: Survey, owner: User, signed_in: SignIn
) -> None:
    other = person("member")
    add_to_organization(organization=institute, user=other, role=MEMBER, actor=manager)
    page = signed_in(other).get(at("organization", institute.pk)).text
    assert "Manager" in page
    assert "A survey" not in page
    assert "Invite" not in page
    assert signed_in(other).get(at("list")).text.count("<article") == 1


def test_a_manager_invites_a_researcher(
    institute: Organization, manager: User, signed_in: SignIn, visitor: Client
) -> None:
    given = {"email": "new@candor.example", "role": "administrator"}
    page = signed_in(manager).post(at("invite", institute.pk), given).text
    link = next(word for word in mail.outbox[0].body.split() if "/join/" in word)
    assert link in page
    visitor.post(link, {"name": "New", "password1": "xk2-0dk3-aas", "password2": "xk2-0dk3-aas"})
    made = User.objects.get(email="new@candor.example")
    assert (made.role, made.organization_memberships.get().role) == ("researcher", "member")


def test_a_manager_deals_with_own_invitations_only(
    institute: Organization, manager: User, administrator: User, signed_in: SignIn
) -> None:
    other = create_organization(name="Other", actor=administrator)

    def waiting(email: str, role: str, organization: Organization | None) -> int:
        client = signed_in(administrator)
        given = {"email": email, "role": role, "organization_role": "member"}
        client.post(
            reverse("people:invite"),
            given | ({"organization": organization.pk} if organization else {}),
        )
        return AccountInvitation.objects.get(email=email).pk

    own = waiting("a@candor.example", "researcher", institute)
    AccountInvitation.objects.create(
        email="e@candor.example",
        role="researcher",
        organization=institute,
        organization_role=MANAGER,
        digest="x",
        expires=timezone.now(),
    )
    not_own = [
        (AccountInvitation.objects.get(digest="x").pk, 403),
        (waiting("b@candor.example", "researcher", other), 404),
        (waiting("c@candor.example", "researcher", None), 403),
        (waiting("d@candor.example", "administrator", institute), 403),
    ]
    client = signed_in(manager)
    for key, status in not_own:
        for act in ("invite-again", "withdraw"):
            assert client.post(reverse(f"people:{act}", args=[key])).status_code == status
    back = client.post(reverse("people:withdraw", args=[own]))["Location"]
    assert back == institute.get_absolute_url()
    assert AccountInvitation.objects.count() == 4


def test_a_manager_asks_for_another_than_themselves(
    institute: Organization, manager: User, survey: Survey, signed_in: SignIn
) -> None:
    """The outcome is tested in tests/surveys/memberships/test_hand_over.py."""
    heir = person("heir")
    add_to_organization(organization=institute, user=heir, role=MEMBER, actor=manager)
    client = signed_in(manager)
    page = at("hand-over", institute.pk, survey.pk)
    shown = client.get(page).text
    assert f'value="{heir.pk}"' in shown
    assert f'value="{manager.pk}"' not in shown
    assert client.post(page, {"to": manager.pk}).status_code == 422
    with pytest.raises(Refused, match="to yourself"):
        hand_over_within(
            organization=institute, survey=Survey.objects.get(), to=manager, actor=manager
        )
    assert client.post(page, {"to": heir.pk})["Location"] == institute.get_absolute_url()
    entry = AuditEntry.objects.get(action="membership", actor=manager, subject=survey.pk)
    assert entry.detail == {"hand_over": "asked", "member": heir.email}


def test_not_to_strangers_exporters_or_those_switched_off(
    institute: Organization,
    manager: User,
    survey: Survey,
    exporter: User,
    stranger: User,
    signed_in: SignIn,
) -> None:
    away = person("away")
    for user in (exporter, away):
        add_to_organization(organization=institute, user=user, role=MEMBER, actor=manager)
    User.objects.filter(pk=away.pk).update(is_active=False)
    client = signed_in(manager)
    page = at("hand-over", institute.pk, survey.pk)
    for to in (exporter, stranger, away):
        assert client.post(page, {"to": to.pk}).status_code == 422
    Survey.objects.update(organization=None)
    assert client.get(page).status_code == 404


def test_who_is_removed_by_whom(
    institute: Organization, manager: User, owner: User, administrator: User, signed_in: SignIn
) -> None:
    second = person("second")
    add_to_organization(organization=institute, user=second, role=MANAGER, actor=administrator)
    client = signed_in(manager)
    assert client.post(at("remove", institute.pk, second.pk)).status_code == 302
    assert institute.people.contains(second)
    client.post(at("remove", institute.pk, owner.pk))
    assert not institute.people.contains(owner)
    assert owner.memberships.get().role == "owner"
    assert client.post(at("remove", institute.pk, manager.pk))["Location"] == at("list")
    assert client.get(at("organization", institute.pk)).status_code == 404
    signed_in(administrator).post(at("remove", institute.pk, second.pk))
    assert not institute.memberships.exists()
    assert (
        remove_from_organization(organization=institute, user=second, actor=administrator) is None
    )


def test_administrators_make_name_and_fill_them(
    administrator: User, owner: User, signed_in: SignIn
) -> None:
    client = signed_in(administrator)
    made = client.post(at("new"), {"name": "Institute"})
    organization = Organization.objects.get()
    assert made["Location"] == organization.get_absolute_url()
    assert client.post(at("new"), {"name": "INSTITUTE"}).status_code == 422
    client.post(at("add", organization.pk), {"email": owner.email, "role": "member"})
    client.post(at("add", organization.pk), {"email": owner.email, "role": "manager"})
    assert organization.memberships.get().role == "manager"
    assert (
        client.post(at("add", organization.pk), {"email": "x@y.zz", "role": "member"}).status_code
        == 422
    )
    create_organization(name="Other", actor=administrator)
    assert client.post(at("rename", organization.pk), {"name": "other"}).status_code == 422
    client.post(at("rename", organization.pk), {"name": "Renamed"})
    organization.refresh_from_db()
    assert organization.name == "Renamed"
    entry = AuditEntry.objects.order_by("-pk")[0]
    assert entry.detail == {"organization": "Renamed", "was": "Institute"}
    with pytest.raises(Refused):
        create_organization(name="renamed", actor=administrator)


def test_a_name_that_the_database_takes_for_another_is_refused(
    administrator: User, signed_in: SignIn
) -> None:
    """The Kelvin sign is k in lower case, but itself in upper case."""
    create_organization(name="k", actor=administrator)
    other = create_organization(name="Other", actor=administrator)
    client = signed_in(administrator)
    sign = {"name": "\N{KELVIN SIGN}"}
    assert client.post(at("new"), sign).status_code == 422
    assert client.post(at("rename", other.pk), sign).status_code == 422
    assert set(Organization.objects.values_list("name", flat=True)) == {"k", "Other"}


def test_many_surveys_ask_no_more_of_the_database(
    institute: Organization,
    manager: User,
    owner: User,
    signed_in: SignIn,
    django_assert_max_num_queries: Any,
) -> None:
    for place in range(20):
        made = create_survey(owner=owner, title=f"Survey {place}")
        Survey.objects.filter(pk=made.pk).update(organization=institute)
    client = signed_in(manager)
    with django_assert_max_num_queries(12):
        page = client.get(at("organization", institute.pk)).text
    assert page.count("Owned by:") == 21
