"""An organization's logo and accent color, from the form to the head of a survey's pages."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from accounts.models import Organization, User
from surveys.models import Survey, Wave
from tests.browser.people import EVERY_KIND
from tests.helpers.browser import Screens

BORDER = "(header) => getComputedStyle(header).borderBlockStartColor"


@pytest.mark.slow
def test_the_head_of_a_survey_has_the_logo_and_the_hue(
    desk: Page, launched: Callable[..., Wave], owner: User, screens: Screens
) -> None:
    survey = launched(*EVERY_KIND).survey
    institute = Organization.objects.create(name="Institute")
    institute.memberships.create(user=owner, role="manager")
    Survey.objects.filter(pk=survey.pk).update(organization=institute)
    picture = io.BytesIO()
    Image.new("RGB", (80, 40), "maroon").save(picture, "PNG")

    desk.goto(f"{institute.get_absolute_url()}/branding")
    desk.get_by_label("Logo").first.set_input_files(
        {"name": "logo.png", "mimeType": "image/png", "buffer": picture.getvalue()}
    )
    desk.get_by_label("Use an accent color").check()
    desk.get_by_label("Accent color", exact=True).fill("#c0392b")
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_role("heading", name="Preview")).to_be_visible()
    screens(desk, "branding")

    desk.goto(survey.get_absolute_url())
    logo = desk.get_by_role("img", name="Institute")
    assert logo.evaluate("(image) => image.naturalWidth") == 80
    header = desk.locator(".workspace-header")
    # The lightness and the chroma of --accent, with the hue of the chosen color.
    assert header.evaluate(BORDER) == "oklch(0.4615 0.0766 29.7)"
