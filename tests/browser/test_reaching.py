"""Staff pages by keyboard, and without anything that moves while they load."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize, expect

from surveys.models import Wave
from tests.helpers.browser import DESK, PHONE
from tests.helpers.tallies import estimated
from tests.options import slow_except

SHIFT = """() => {
  window.shift = 0;
  window.moved = [];
  const add = (list) => list.getEntries().forEach((entry) => {
    if (entry.hadRecentInput) return;
    window.shift += entry.value;
    window.moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)));
  });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""
LARGEST_SHIFT = 0.1
"""What web.dev calls a good cumulative layout shift."""
PAST_CHART = """() => {
  const chart = document.querySelector(".interval-chart");
  return Boolean(chart.compareDocumentPosition(document.activeElement)
    & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def addresses(wave: Wave, *, every: bool) -> dict[str, str]:
    mine = [wave.survey.pk]
    question = wave.survey.draft["questions"][0]["id"]
    alike = {
        "settings": reverse("surveys:settings", args=mine),
        "launch": reverse("surveys:launch", args=mine),
        "new question": reverse("surveys:question-new", args=mine),
        "new list": reverse("surveys:list-new", args=mine),
        "new battery": reverse("surveys:battery-new", args=mine),
    }
    return {
        "results": reverse("analytics:dashboard", args=mine),
        "designer": reverse("surveys:designer", args=mine),
        "question": reverse("surveys:question-edit", args=[*mine, question]),
        **(alike if every else {}),
    }


def test_the_first_figure_of_the_results_is_three_stops_away(desk: Page, wave: Wave) -> None:
    estimated(wave, [155, 45])
    desk.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    desk.locator(".skip-link").press("Enter")
    stops = 0
    while not desk.evaluate(PAST_CHART):
        desk.keyboard.press("Tab")
        stops += 1
        assert stops < 10
    # The last stop is the first one after the chart.
    assert stops - 1 <= 3


@pytest.mark.parametrize("size", slow_except([PHONE, DESK], PHONE), ids=["phone", "desk"])
def test_nothing_moves_while_a_page_loads_and_its_skip_link_leads_past_header_tabs_and_menus(
    desk: Page, wave: Wave, size: ViewportSize, request: pytest.FixtureRequest
) -> None:
    """With --slow also while the pages load whose forms are like others."""
    every = request.config.getoption("--slow")
    estimated(wave, [155, 45])
    desk.set_viewport_size(size)
    desk.add_init_script(f"({SHIFT})()")
    for name, address in addresses(wave, every=every).items():
        desk.goto(address, wait_until="load")
        desk.wait_for_timeout(300)
        moved = desk.evaluate("window.moved")
        assert desk.evaluate("window.shift") < LARGEST_SHIFT, (name, moved)
        main = desk.get_by_role("main")
        assert main.locator(".tabs, .side-links, .item-nav").count() == 0, name
        desk.locator(".skip-link").press("Enter")
        desk.keyboard.press("Tab")
        expect(main.locator(":focus")).to_have_count(1)
