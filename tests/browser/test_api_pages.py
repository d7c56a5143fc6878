"""The page of the API reads well."""

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.browser import Screens


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
