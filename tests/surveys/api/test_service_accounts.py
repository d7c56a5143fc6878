"""Service accounts: programs of an organization, which have a token and cannot sign in."""

import re
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from accounts.errors import Refused
from accounts.models import AuditEntry, Organization, User
from accounts.organizations.services import add_to_organization, remove_from_organization
from accounts.sign_in.password_reset import send_reset_mail
from surveys.api.tokens.service_accounts import create_service_account
from surveys.memberships.services import add_member, transfer
from surveys.models import Membership, Survey
from tests.helpers.api import EVERYTHING, Caller, document

pytestmark = pytest.mark.django_db


@pytest.fixture
def institute(no_attempts_yet: None, owner: User) -> Organization:
    made = Organization.objects.create(name="Institute")
    made.memberships.create(user=owner, role="manager")
    return made


@pytest.fixture
def service(institute: Organization, owner: User) -> tuple[User, Caller]:
    token, secret = create_service_account(
        organization=institute, name="Nightly", scopes=EVERYTHING, days=7, actor=owner
    )
    return token.user, Caller(secret)


def test_a_manager_creates_replaces_and_revokes_one(
    institute: Organization, owner: User, desk: Client
) -> None:
    form = {"name": "Nightly", "scopes": ["surveys:read"], "days": "30"}
    made = desk.post(reverse("service-accounts:new", args=[institute.pk]), form).text
    account = institute.service_accounts.get()
    assert account.email in made
    first, second = Caller(secret_in(made)), ""
    assert first.get("/surveys").status_code == 200
    page = desk.get(institute.get_absolute_url()).text
    assert account.email in page
    assert "candor_" not in page
    path = reverse("service-accounts:renew", args=[institute.pk, account.pk])
    assert desk.get(path).text.count(" checked") == len(form["scopes"])
    second = secret_in(desk.post(path, {**form, "scopes": ["audit:read"]}).text)
    assert first.get("/surveys").status_code == 401
    assert Caller(second).get("/audit").status_code == 200
    revoke = reverse("service-accounts:revoke", args=[institute.pk, account.pk])
    page = desk.get(institute.get_absolute_url()).text
    asked = page.partition('<details class="more"')[2]
    assert asked.index("stops working at once") < asked.index(revoke) < asked.index("</details>")
    desk.post(revoke)
    assert Caller(second).get("/audit").status_code == 401
    assert account.email not in desk.get(institute.get_absolute_url()).text
    entries = AuditEntry.objects.filter(detail__organization="Institute", actor=owner)
    assert [entry.action for entry in entries.order_by("pk")] == [
        *("token-made", "token-revoked", "token-made", "token-revoked")
    ]


def secret_in(page: str) -> str:
    [secret] = re.findall(r'value="(candor_[\w-]{43})"', page)
    return str(secret)


def test_a_service_account_cannot_sign_in(service: tuple[User, Caller]) -> None:
    account, _call = service
    assert not account.has_usable_password()
    for password in ("", account.password, "!"):
        assert authenticate(None, email=account.email, password=password) is None
    send_reset_mail(account.email)
    assert "password/reset/key" not in mail.outbox[0].body
    account.set_password("a long and boring password")
    with pytest.raises(IntegrityError), transaction.atomic():
        account.save()
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=account.pk).update(role="administrator")
    assert Client().post("/accounts/login/", {"login": account.email}).status_code != 302


def test_its_role_limits_it(service: tuple[User, Caller], survey: Survey, owner: User) -> None:
    account, call = service
    assert call.get(f"/surveys/{survey.pk}").status_code == 404
    add_member(survey=survey, user=account, role=Membership.Role.ANALYST, actor=owner)
    assert call.get(f"/surveys/{survey.pk}").json()["role"] == "analyst"
    assert call("put", f"/surveys/{survey.pk}/draft", document()).status_code == 403


def test_its_surveys_belong_to_the_organization(
    service: tuple[User, Caller], institute: Organization
) -> None:
    account, call = service
    made = call("post", "/surveys", document(), **{"Idempotency-Key": "a"})
    assert call("post", "/surveys", document(), **{"Idempotency-Key": "a"}).json() == made.json()
    survey = Survey.objects.get(pk=made.json()["id"])
    assert (survey.organization, survey.memberships.get().user) == (institute, account)
    # It cannot sign in, so that an administrator can give the survey another owner.
    assert not survey.memberships.acting_owners().exists()


def test_the_pages_of_people_do_not_show_it(
    service: tuple[User, Caller], administrator: User, signed_in: Any
) -> None:
    account, _call = service
    client = signed_in(administrator)
    assert account.email not in client.get(reverse("people:list")).text
    assert client.get(reverse("people:person", args=[account.pk])).status_code == 404


def test_a_service_account_joins_no_organization(
    service: tuple[User, Caller], institute: Organization, administrator: User, signed_in: Any
) -> None:
    account, _call = service
    other = Organization.objects.create(name="Elsewhere")
    form = {"email": account.email, "role": "manager"}
    response = signed_in(administrator).post(reverse("organizations:add", args=[other.pk]), form)
    assert "A service account belongs to its organization alone." in response.text
    role = other.memberships.model.Role.MANAGER
    for organization in (other, institute):
        with pytest.raises(Refused):
            add_to_organization(
                organization=organization, user=account, role=role, actor=administrator
            )
    assert not account.organization_memberships.exists()


def test_a_service_account_outlasts_its_creator(
    service: tuple[User, Caller], institute: Organization, owner: User, stranger: User
) -> None:
    _account, call = service
    institute.memberships.create(user=stranger, role="manager")
    remove_from_organization(organization=institute, user=owner, actor=stranger)
    assert call.get("/surveys").status_code == 200
    User.objects.filter(pk=owner.pk).update(is_active=False)
    assert call.get("/surveys").status_code == 200


def test_a_service_account_gets_no_mail_and_is_in_the_audit_log(
    service: tuple[User, Caller],
    stranger: User,
    administrator: User,
    django_capture_on_commit_callbacks: Any,
) -> None:
    account, call = service
    survey = Survey.objects.get(pk=call("post", "/surveys", document()).json()["id"])
    entry = AuditEntry.objects.filter(subject=survey.pk).latest("pk")
    assert (entry.actor, "Nightly" in entry.detail["token"]) == (account, True)
    with django_capture_on_commit_callbacks(execute=True):
        transfer(survey=survey, to=stranger, actor=administrator, former=[account], stay=True)
    assert [message.to for message in mail.outbox] == [[stranger.email]]
    # A survey keeps an owner who can sign in.
    with pytest.raises(Refused):
        transfer(survey=survey, to=account, actor=stranger, former=[stranger], stay=True)
