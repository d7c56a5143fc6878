"""An authenticator app and a passkey, from their set-up to the next log-in, in a real browser."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from playwright.sync_api import CDPSession, Page, expect

from accounts.models import User
from tests.helpers.browser import Screens, expect_heading, press_button, sign_in, sign_out
from tests.helpers.signing_in import code, log_in

Visit = Callable[[str], None]


@pytest.fixture
def visit(page: Page, base_url: str) -> Visit:
    """Go to a page by its name; passkeys belong to a host's name, never to a number."""
    cache.clear()
    site = base_url.replace("127.0.0.1", "localhost")

    def go(name: str) -> None:
        page.goto(site + reverse(name))

    return go


@pytest.fixture
def device(page: Page) -> CDPSession:
    """A device that keeps passkeys and confirms at once."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options: dict[str, Any] = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


@pytest.mark.slow
def test_an_app_from_set_up_to_log_in(
    page: Page, visit: Visit, exporter: User, screens: Screens
) -> None:
    visit("account_login")
    sign_in(page, exporter)
    visit("mfa_index")
    screens(page, "second-factor-none")
    page.get_by_role("link", name="Set up an app").click()
    expect_heading(page, "Set up an authenticator app")
    drawn = page.get_by_role("img", name="QR code").bounding_box()
    assert drawn is not None
    assert drawn["width"] > 150
    page.get_by_text("Enter the key by hand").click()
    secret = page.locator(".secret-key").inner_text()
    screens(page, "app-set-up")
    page.get_by_role("textbox").fill(code(secret))
    press_button(page, "Confirm and switch on")
    expect_heading(page, "Recovery codes")
    expect(page.locator(".recovery-codes li")).to_have_count(10)
    screens(page, "recovery-codes")
    page.get_by_role("link", name="I have saved these codes").click()
    visit("mfa_index")
    screens(page, "second-factor-app")
    sign_out(page)

    visit("account_login")
    sign_in(page, exporter)
    expect_heading(page, "Enter your code")
    screens(page, "one-more-step")
    page.get_by_label("Code").fill(code(secret, steps=1))
    press_button(page, "Sign in")
    expect_heading(page, "Surveys")


def test_a_passkey_from_set_up_to_log_in_and_a_device_that_has_none(
    page: Page, visit: Visit, exporter: User, device: CDPSession, screens: Screens
) -> None:
    visit("account_login")
    press_button(page, "Sign in with a passkey")
    expect(page.get_by_text("The device did not confirm")).to_be_visible()
    sign_in(page, exporter)
    visit("mfa_add_webauthn")
    page.get_by_label("Name").fill("My laptop")
    press_button(page, "Add")
    expect_heading(page, "Recovery codes")
    visit("mfa_list_webauthn")
    expect(page.get_by_role("heading", name="My laptop")).to_be_visible()
    expect(page.get_by_text("passwordless")).to_be_visible()
    sign_out(page)

    visit("account_login")
    press_button(page, "Sign in with a passkey")
    expect_heading(page, "Surveys")
    sign_out(page)

    visit("account_login")
    sign_in(page, exporter)
    press_button(page, "Use a passkey")
    expect_heading(page, "Surveys")
    visit("mfa_list_webauthn")
    screens(page, "passkeys")
    page.get_by_role("link", name="Remove My laptop").click()
    press_button(page, "Remove")
    expect(page.get_by_text("No passkeys yet")).to_be_visible()
    assert not Authenticator.objects.exists()


@pytest.mark.slow
def test_a_passkey_for_after_the_password_only(
    page: Page, visit: Visit, exporter: User, device: CDPSession
) -> None:
    visit("account_login")
    sign_in(page, exporter)
    visit("mfa_add_webauthn")
    page.get_by_label("Sign in with this passkey alone").uncheck()
    press_button(page, "Add")
    expect_heading(page, "Recovery codes")
    visit("mfa_list_webauthn")
    expect(page.get_by_text("second factor", exact=True)).to_be_visible()
    sign_out(page)

    visit("account_login")
    sign_in(page, exporter)
    press_button(page, "Use a passkey")
    expect_heading(page, "Surveys")


@pytest.mark.slow
def test_a_passkey_opens_while_somebody_else_tries_passwords_and_codes(
    page: Page, visit: Visit, exporter: User, device: CDPSession
) -> None:
    """Even from the same network, where a password is refused now."""
    visit("account_login")
    sign_in(page, exporter)
    visit("mfa_add_webauthn")
    press_button(page, "Add")
    expect_heading(page, "Recovery codes")
    sign_out(page)
    visit("account_login")
    sign_in(page, exporter)
    expect_heading(page, "Enter your code")

    somebody = Client()
    log_in(somebody, exporter)
    codes = [
        somebody.post(reverse("mfa_authenticate"), {"code": "000000"}).status_code
        for _each in range(6)
    ]
    assert codes == [200] * 5 + [429]
    press_button(page, "Use a passkey")
    expect_heading(page, "Surveys")
    sign_out(page)

    visit("account_login")
    cache.clear()
    passwords = [log_in(Client(), exporter, "wrong").status_code for _each in range(6)]
    assert passwords == [200] * 5 + [429]
    press_button(page, "Sign in with a passkey")
    expect_heading(page, "Surveys")
