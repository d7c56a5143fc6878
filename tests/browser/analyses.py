"""A reader at the page Analyze: chooses, and presses the button."""

from collections.abc import Sequence

from django.urls import reverse
from playwright.sync_api import Page

from surveys.models import Wave


def open_analyze(page: Page, wave: Wave, tab: str = "") -> None:
    """Open the page of a wave, at one of its tabs."""
    where = reverse("analytics:analyze", args=[wave.survey_id, wave.pk])
    page.goto(f"{where}?as={tab}" if tab else where)


def choose_analysis(
    page: Page, outcome: str = "", by: Sequence[str] = (), only: Sequence[str] = ()
) -> None:
    """Choose by the keys of variables and answers."""
    unfold(page)
    if outcome:
        page.get_by_label("Outcome", exact=True).select_option(outcome)
    for name, values in (("by", by), ("only", only)):
        choices = page.locator(f"details.pick:has(input[name={name}])")
        if values and choices.get_attribute("open") is None:
            choices.locator("> summary").click()
        for value in values:
            page.locator(f"input[name={name}][value='{value}']").check()


def unfold(page: Page) -> None:
    """On a phone, show the choices of an analysis, which are folded."""
    change = page.get_by_text("Change", exact=True)
    if change.is_visible() and not page.get_by_label("Outcome", exact=True).is_visible():
        change.click()


def show(page: Page) -> None:
    """Press the button; the page asks for the figures, and says that they are on their way."""
    page.get_by_role("button", name="Show", exact=True).click()
    page.locator("#job-state").wait_for()
