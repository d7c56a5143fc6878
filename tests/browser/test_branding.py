"""An organization's logo and accent color, from the form to the head of a survey's pages."""

import io

import pytest
from PIL import Image
from playwright.sync_api import Page, Route, expect

from accounts.models import Organization, User
from surveys.models import Survey, Wave
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.browser import Complaints, Screens
from tests.helpers.logos import picture, show_institute
from tests.helpers.waves import Launch

BORDER = "(header) => getComputedStyle(header).borderBlockStartColor"


@pytest.fixture
def branded(launched: Launch, survey: Survey, owner: User) -> Wave:
    show_institute(survey, owner, "Institute")
    return launched(branding=True)


def test_respondents_see_the_logo_once_the_page_works(
    page: Page, branded: Wave, screens: Screens
) -> None:
    held: list[Route] = []
    page.route("**/*.png", lambda route: held.append(route))  # noqa: PLW0108
    person = Respondent(page, branded).open()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    place = page.locator("[data-step='intro'] .institution")
    before = place.bounding_box()
    [logo] = held
    logo.continue_()
    image = place.locator("img[src^='data:image/png;base64,']")
    expect(image).to_have_count(1)
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 80
    assert place.bounding_box() == before
    screens(page, "respondent-institution")
    person.press("Start")
    person.answer("Yes").send()
    expect(page.locator("[data-step='receipt'] .institution img")).to_be_visible()
    screens(page, "respondent-institution-receipt")
    assert len(held) == 1


def test_another_logo_than_the_one_of_the_launch_is_not_shown(page: Page, branded: Wave) -> None:
    """A server could otherwise show one to some people, and see it on their receipts."""
    page.route("**/*.png", lambda route: route.fulfill(body=picture("navy")))
    with page.expect_response("**/*.png"):
        Respondent(page, branded).open()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("Institute").first).to_be_visible()
    assert page.locator("img[src]").count() == 0


@pytest.mark.slow
def test_the_head_of_a_survey_has_the_logo_and_the_hue(
    desk: Page, launched: Launch, owner: User, screens: Screens, complaints: Complaints
) -> None:
    survey = launched(*EVERY_KIND).survey
    institute = Organization.objects.create(name="Institute")
    institute.memberships.create(user=owner, role="manager")
    Survey.objects.filter(pk=survey.pk).update(organization=institute)
    picture = io.BytesIO()
    Image.new("RGB", (80, 40), "maroon").save(picture, "PNG")

    desk.goto(f"{institute.get_absolute_url()}/branding")
    # A photograph as it comes: larger than what other pages take.
    photograph = picture.getvalue() + bytes(3 * 2**20)
    for content in (photograph, picture.getvalue()):
        desk.get_by_label("Logo").first.set_input_files(
            {"name": "logo.png", "mimeType": "image/png", "buffer": content}
        )
        if content == photograph:
            desk.get_by_role("button", name="Save").click()
            expect(desk.get_by_text("The file is larger than 32 KB.").first).to_be_visible()
            complaints.expect("422")
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
