"""The pages to sign in and out, used in a browser."""

from playwright.sync_api import Page, expect

from accounts.models import User
from tests.helpers.people import PASSWORD


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def sign_in(page: Page, user: User) -> None:
    page.get_by_label("Email address").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Sign in")


def sign_out(page: Page) -> None:
    page.locator("summary", has_text="Account").click()
    press(page, "Sign out")


def expect_heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(text)
