"""On a phone the header and the menus leave the screen to the page."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import Organization, User
from surveys.models import Wave
from tests.helpers.browser import PHONE, Complaints, choose
from tests.helpers.waves import Launch
from tests.options import slow_except

MOST_PIXELS = 120
"""Of the 844 of a phone."""
SURVEY = ("settings",)
OTHERS = ("surveys:list", "learn:index")
# Under the headers and the menus of those above.
ALIKE_OF_SURVEY = ("designer", "launch", "plan", "texts", "waves", "people", "versions")
ALIKE_OF_WAVE = ("surveys:share", "analytics:exports")
ALIKE = ("home", "surveys:new", "profile:profile")
# Header, tabs and the visible menus, down to where the page begins.
BOTTOM = """() => Math.max(...[...document.querySelectorAll(
  ".site-header, .workspace-header, .menu-button, .side-links, main nav")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < 300)
  .map((each) => each.getBoundingClientRect().bottom))"""
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LONG = "An extraordinarily long title of a survey on the habits of people at work"


@pytest.mark.parametrize("language", slow_except(("en", "zh-hans"), "en"))
def test_header_and_menus_take_little_of_a_phone(
    desk: Page,
    launched: Launch,
    owner: User,
    base_url: str,
    language: str,
    request: pytest.FixtureRequest,
) -> None:
    every = request.config.getoption("--slow")
    owner.name = "A researcher whose name is long"
    owner.save()
    wave = launched(title={"en": LONG})
    wave.survey.organization = Organization.objects.create(name="An institute")
    wave.survey.save()
    of_wave = [wave.survey_id, wave.pk]
    pages = [
        *(reverse(name) for name in OTHERS + (ALIKE if every else ())),
        *(
            reverse(f"surveys:{name}", args=[wave.survey_id])
            for name in SURVEY + (ALIKE_OF_SURVEY if every else ())
        ),
        reverse("analytics:dashboard-wave", args=of_wave),
        *(reverse(name, args=of_wave) for name in (ALIKE_OF_WAVE if every else ())),
    ]
    desk.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
    assert desk.viewport_size == PHONE
    for page in pages:
        desk.goto(page)
        assert 30 < desk.evaluate(BOTTOM) <= MOST_PIXELS, page
        assert not desk.evaluate(SIDEWAYS), page
        tab = desk.locator(".tabs [aria-current]")
        if tab.count():
            expect(tab).to_be_in_viewport(ratio=0.99)


def test_the_menus_of_a_phone_open_and_lead(desk: Page, wave: Wave, complaints: Complaints) -> None:
    desk.goto(reverse("surveys:settings", args=[wave.survey_id]))
    expect(desk.get_by_role("link", name="Preview")).to_be_hidden()
    choose(desk, "General", "Webhooks")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Webhooks")
    desk.get_by_role("link", name="Launch…").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Launch")
