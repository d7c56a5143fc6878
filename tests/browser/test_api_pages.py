"""Someone makes a token, a program uses it, and it is revoked; the page of the API reads well."""

import urllib.error
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from surveys.models import ApiToken, Survey
from tests.helpers.browser import Complaints, Screens


def asked(base_url: str, secret: str) -> int:
    """What the API answers to a program with this token."""
    headers = {"Authorization": f"Bearer {secret}"}
    request = urllib.request.Request(f"{base_url}/api/v1/surveys", headers=headers)
    try:
        with urllib.request.urlopen(request) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.slow
def test_a_token_is_made_used_and_revoked(
    desk: Page, survey: Survey, base_url: str, screens: Screens, complaints: Complaints
) -> None:
    desk.goto("/accounts/tokens/new")
    screens(desk, "api-token-new")
    desk.get_by_role("button", name="Create token").click()
    expect(desk.get_by_text("This field is required.").first).to_be_visible()
    complaints.expect("422")
    desk.get_by_label("Name").fill("Nightly figures")
    desk.get_by_label("Read surveys, versions and waves").check()
    desk.get_by_label("Read estimates").check()
    desk.get_by_label("Survey", exact=True).select_option(label=survey.title)
    desk.get_by_role("button", name="Create token").click()
    secret = desk.get_by_label("The token").input_value()
    screens(desk, "api-token-made")
    assert asked(base_url, secret) == 200
    assert ApiToken.objects.get().scopes == ["estimates:read", "surveys:read"]
    desk.get_by_role("link", name="Done").click()
    expect(desk.get_by_role("row", name="Nightly figures")).to_be_visible()
    assert secret not in desk.content()
    screens(desk, "api-tokens")
    desk.get_by_role("button", name="Revoke").click()
    expect(desk.get_by_text("Token revoked. It no longer works.")).to_be_visible()
    expect(desk.get_by_role("row", name="Nightly figures")).to_contain_text("Revoked")
    assert asked(base_url, secret) == 401


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_reference_reads(page: Page, screens: Screens) -> None:
    page.goto("/api/")
    page.get_by_role("link", name="Launch wave").click()
    expect(page.locator("#launch_wave")).to_be_in_viewport()
    page.locator("#launch_wave summary").click()
    expect(page.locator("#launch_wave")).to_contain_text("Too many requests.")
    page.evaluate("window.scrollTo(0, 0)")
    screens(page, "api-reference")
