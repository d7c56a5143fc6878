"""From the front page to the provider and to the list of surveys, in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from allauth.socialaccount.models import SocialAccount
from django.core.cache import cache
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.helpers.browser import Complaints, Screens
from tests.helpers.identity_provider import CLIENT, SECRET, Provider, running_provider
from tests.processes import web_server


@pytest.fixture
def provider() -> Iterator[Provider]:
    with running_provider() as running:
        running.asks = True
        yield running


@pytest.fixture
def site(transactional_db: None, provider: Provider, tmp_path: Path) -> Iterator[str]:
    """A server process with this provider, and only the rights of the web's role."""
    cache.clear()
    log = tmp_path / "granian.log"
    given = {
        "OIDC_ISSUER": provider.issuer,
        "OIDC_CLIENT_ID": CLIENT,
        "OIDC_CLIENT_SECRET": SECRET,
        "OIDC_LABEL": "University",
        "OIDC_LABEL_ZH_HANS": "大学",
        "OIDC_EMAIL_DOMAINS": "university.example",
        "OIDC_CREATE_ACCOUNTS": "1",
    }
    with web_server(log, **given) as url:
        yield url
    assert "university" not in log.read_text()


@pytest.mark.slow
def test_from_the_front_page_to_the_surveys(
    site: str, provider: Provider, page: Page, screens: Screens, complaints: Complaints
) -> None:
    page.goto(site)
    page.get_by_role("link", name="Sign in").first.click()
    button = page.get_by_role("button", name="Sign in with University")
    expect(button).to_be_visible()
    screens(page, "sign-in-with-provider")
    button.click()
    page.get_by_role("button", name="I am Ada").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Surveys")
    assert page.url == f"{site}/surveys/"
    assert User.objects.get().email == "ada@university.example"

    page.goto(f"{site}/profile/")
    expect(page.get_by_text("This account is connected with University.")).to_be_visible()
    screens(page, "profile-with-provider")
    page.goto(f"{site}/accounts/logout/")
    expect(page.get_by_text("you stay signed in there")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Sign out").click()

    provider.claims["email_verified"] = False
    page.goto(f"{site}/accounts/login/")
    page.get_by_role("button", name="简体中文").click()
    button = page.get_by_role("button", name="大学")
    expect(button).to_be_visible()
    screens(page, "sign-in-with-provider-zh")
    button.click()
    page.get_by_role("button", name="I am Ada").click()
    expect(page.get_by_role("main")).to_contain_text("大学")
    complaints.expect("status of 403")
    screens(page, "provider-refused-zh")
    assert SocialAccount.objects.count() == 1
