"""Keyboard shortcuts do what the sheet says, and can be switched off."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.models import Survey
from tests.helpers.browser import Screens


@pytest.mark.slow
def test_shortcuts_and_their_sheet(desk: Page, survey: Survey, screens: Screens) -> None:
    desk.goto(reverse("surveys:list"))
    desk.keyboard.press("/")
    search = desk.get_by_label("Search titles and labels")
    expect(search).to_be_focused()
    # In a field keys are letters.
    desk.keyboard.type("n?")
    expect(search).to_have_value("n?")
    search.blur()
    desk.keyboard.press("?")
    sheet = desk.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_be_visible()
    screens(desk, "shortcuts")
    desk.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    desk.goto(survey.get_absolute_url())
    desk.keyboard.press("2")
    desk.wait_for_url(re.compile(r"/plan$"))
    desk.locator("summary", has_text="Account:").click()
    desk.get_by_role("button", name="Keyboard shortcuts").click()
    sheet.get_by_role("checkbox").uncheck()
    sheet.get_by_role("button", name="Close").click()
    desk.keyboard.press("?")
    desk.keyboard.press("1")
    desk.reload()
    desk.keyboard.press("1")
    expect(sheet).to_be_hidden()
    expect(desk).to_have_url(re.compile(r"/plan$"))
