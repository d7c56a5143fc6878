"""What users see and change of their own account."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import reverse

from accounts.models import Organization, OrganizationMembership, User
from surveys.models import Survey
from surveys.services import create_survey
from tests.helpers.signing_in import is_in, log_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]


def test_signing_out_everywhere_else(owner: User, visitor: Client) -> None:
    here = visitor
    there = Client()
    for client in (here, there):
        log_in(client, owner)
        assert is_in(client)
    assert here.post(reverse("profile:sessions")).status_code == 302
    assert (is_in(here), is_in(there)) == (True, False)
    assert SESSION_KEY in here.session


def test_a_name_and_what_is_kept(owner: User, survey: Survey, desk: Client) -> None:
    desk.post(reverse("profile:profile"), {"name": " Dr Owner "})
    kept = desk.get(reverse("profile:data")).json()
    assert (kept["name"], kept["email"]) == ("Dr Owner", owner.email)
    assert kept["surveys"] == [{"id": str(survey.pk), "title": "A survey", "role": "owner"}]
    assert {each["action"] for each in kept["audit_entries"]} == {"created", "membership"}
    assert owner.password not in str(kept)
    assert desk.post(reverse("profile:profile"), {"name": "x" * 151}).status_code == 422


def test_data_stored_about_a_member_of_an_organization(owner: User, desk: Client) -> None:
    group = Organization.objects.create(name="Institute")
    group.memberships.create(user=owner, role=OrganizationMembership.Role.MANAGER)
    create_survey(owner=owner, title="Erased").delete()
    kept = desk.get(reverse("profile:data")).json()
    assert kept["organizations"] == [{"name": "Institute", "role": "manager"}]
    assert kept["surveys"] == []


def test_what_is_kept_of_second_factors_and_addresses(owner: User, desk: Client) -> None:
    made = Authenticator.objects.create(user=owner, type="recovery_codes", data={"seed": "hidden"})
    EmailAddress.objects.create(user=owner, email="later@candor.example", verified=False)
    answer = desk.get(reverse("profile:data"))
    kept = answer.json()
    factor = {"type": "recovery_codes", "made": made.created_at.isoformat(timespec="seconds")}
    assert kept["second_factors"] == [{**factor, "used": None}]
    assert {"email": "later@candor.example", "confirmed": False} in kept["addresses"]
    assert "hidden" not in answer.text
