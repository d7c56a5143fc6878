"""From an administrator's invitation to a survey that someone shares, in a browser."""

import re
from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

from accounts.models import Organization, OrganizationMembership, User
from accounts.organizations.services import add_to_organization
from surveys.memberships.hand_over import request_hand_over
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey
from tests.helpers.browser import (
    Complaints,
    Screens,
    choose,
    expect_heading,
    press_button,
    sign_in,
    sign_out,
)
from tests.helpers.people import PASSWORD, person
from tests.helpers.signing_in import code

NEW = "nora.new@candor.example"


@pytest.fixture
def institute(administrator: User, owner: User, colleague: User, survey: Survey) -> Organization:
    made = Organization.objects.create(name="Institute for Work and Health")
    add_to_organization(
        organization=made, user=owner, role=OrganizationMembership.Role.MANAGER, actor=administrator
    )
    add_to_organization(
        organization=made,
        user=colleague,
        role=OrganizationMembership.Role.MEMBER,
        actor=administrator,
    )
    add_to_organization(
        organization=made,
        user=person("candidate"),
        role=OrganizationMembership.Role.MEMBER,
        actor=administrator,
    )
    Survey.objects.filter(pk=survey.pk).update(organization=made)
    return made


@pytest.fixture
def enter(page: Page, base_url: str) -> Callable[[User], None]:
    cache.clear()

    def go(user: User) -> None:
        page.goto("/accounts/login/")
        sign_in(page, user)
        expect_heading(page, "Surveys")

    return go


def menu(page: Page, name: str) -> None:
    page.locator("summary", has_text="Account").click()
    page.get_by_role("link", name=name, exact=True).click()


@pytest.mark.slow
def test_an_invited_person_signs_up_and_is_given_a_survey(
    page: Page,
    base_url: str,
    enter: Callable[[User], None],
    administrator: User,
    owner: User,
    survey: Survey,
    institute: Organization,
    screens: Screens,
) -> None:
    enter(administrator)
    menu(page, "Users")
    page.get_by_role("link", name="Invite user").click()
    page.get_by_label("Email address").fill(NEW)
    page.get_by_label("Role", exact=True).select_option("exporter")
    page.get_by_label("Organization", exact=True).select_option(institute.name)
    screens(page, "people-invite")
    press_button(page, "Invite")
    expect_heading(page, "Invited")
    link = page.get_by_label("The link").input_value()
    screens(page, "people-invited")
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_role("listitem").filter(has_text=NEW)).to_be_visible()
    page.get_by_role("link", name="Owner", exact=True).click()
    sign_out(page)

    page.goto(base_url + "/join/" + link.rsplit("/", 1)[1])
    screens(page, "people-join")
    page.get_by_label("Name").fill("Nora New")
    for label in ("Password", "Confirm password"):
        page.get_by_label(label, exact=True).fill(PASSWORD)
    press_button(page, "Create account")
    expect_heading(page, "Surveys")
    expect(page.get_by_text("No surveys yet")).to_be_visible()
    screens(page, "list-empty")
    page.goto("/accounts/second-factor/")
    page.get_by_role("link", name="Set up an app").click()
    page.get_by_text("Enter the key by hand").click()
    page.get_by_role("textbox").fill(code(page.locator(".secret-key").inner_text()))
    press_button(page, "Confirm and switch on")
    expect_heading(page, "Recovery codes")

    made = User.objects.get(email=NEW)
    grant_role(survey=survey, user=made, role=Membership.Role.EXPORTER, actor=owner)
    page.goto("/surveys/")
    expect(page.get_by_role("link", name="A survey", exact=True)).to_be_visible()
    menu(page, "Your profile")


@pytest.mark.slow
def test_an_owner_shares_and_a_manager_looks_after(
    page: Page,
    enter: Callable[[User], None],
    owner: User,
    administrator: User,
    survey: Survey,
    institute: Organization,
    screens: Screens,
    complaints: Complaints,
) -> None:
    enter(owner)
    page.get_by_role("link", name="A survey", exact=True).click()
    page.get_by_role("link", name="Settings", exact=True).click()
    choose(page, "General", "People")
    page.get_by_label("Email address").fill("candidate@candor.example")
    page.locator("form.card").get_by_label("Role").select_option("editor")
    press_button(page, "Add")
    expect(page.get_by_label("Role of Candidate")).to_have_value("editor")
    page.get_by_label("Role of Owner").select_option("analyst")
    page.get_by_role("button", name=re.compile("Change.*Owner")).click()
    expect(page.get_by_text("A survey needs an owner")).to_be_focused()
    complaints.expect("422")
    screens(page, "survey-people")
    page.get_by_role("link", name="Transfer ownership").click()
    screens(page, "survey-transfer")
    menu(page, "Organizations")
    page.get_by_role("link", name=institute.name).click()
    screens(page, "organization")
    page.get_by_role("link", name="Transfer ownership… A survey").click()
    screens(page, "organization-hand-over")
    request_hand_over(survey=survey, to=User.objects.get(name="Candidate"), actor=administrator)
    page.goto("/surveys/")
    page.get_by_role("link", name="Review the request").click()
    expect_heading(page, "Another owner?")
    screens(page, "survey-hand-over")
    press_button(page, "Decline")
    expect(page.get_by_text("Declined. The survey keeps its owner.")).to_be_visible()
    menu(page, "Audit log")
    page.get_by_label("Action", exact=True).select_option("membership")
    press_button(page, "Apply filters")
    expect(page.get_by_role("row")).to_have_count(6)
    screens(page, "audit-log")
    with page.expect_download() as begun:
        page.get_by_role("link", name="Export as CSV").click()
    text = begun.value.path().read_text("utf-8-sig")
    assert text.splitlines()[0].startswith("at,action,actor")
    assert "candidate@candor.example" in text
