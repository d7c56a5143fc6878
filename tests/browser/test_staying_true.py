"""Pages of a wave that stay open in a tab: what they say stays true."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from analytics.estimates.services import refresh_wave
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.tallies import counted
from tests.options import slow_except

LOOK = "() => document.dispatchEvent(new Event('visibilitychange'))"
"""What happens when the tab is shown again."""


def closed(wave: Wave, **ago: int) -> None:
    moment = timezone.now() - timedelta(**ago)
    Wave.objects.filter(pk=wave.pk).update(opens=moment - timedelta(hours=1), closes=moment)


def test_results_appear_without_a_reload_and_keep_the_focus(desk: Page, wave: Wave) -> None:
    counted(wave, 155, 45)
    closed(wave, minutes=1)
    desk.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    desk.evaluate("window.unchanged = true")
    expect(desk.locator("#computing")).to_be_visible()
    about = desk.locator("summary", has_text="About these figures")
    about.click()
    refresh_wave(wave.pk)
    expect(desk.locator("#computing")).to_have_count(0)
    expect(desk.get_by_text("Final", exact=True)).to_be_visible()
    expect(desk.locator(".finding")).to_be_visible()
    expect(desk.get_by_role("status")).to_contain_text("The results were updated.")
    expect(about).to_be_focused()
    expect(desk.get_by_text("Answers to randomized questions")).to_be_visible()
    assert desk.evaluate("window.unchanged")


@pytest.mark.parametrize("of", slow_except(["results", "share"], "share"))
def test_an_open_tab_learns_that_its_wave_was_closed(
    desk: Page, wave: Wave, owner: User, of: str
) -> None:
    mine = [wave.survey.pk, wave.pk]
    name = {"results": "analytics:dashboard-wave", "share": "surveys:share"}[of]
    desk.goto(reverse(name, args=mine))
    header = desk.locator(".workspace-header")
    expect(header).to_contain_text("Open · Wave 1")
    close_wave(wave=wave, actor=owner)
    desk.evaluate(LOOK)
    expect(header).to_contain_text("Closed · Wave 1")
    said = {"results": "no figure is final", "share": "last reports are still being counted"}
    expect(desk.get_by_text(said[of])).to_be_visible()
    if of == "share":
        expect(desk.get_by_text("Anyone with this link may answer")).to_have_count(0)
        closed(wave, minutes=1)
        refresh_wave(wave.pk)
        expect(desk.get_by_text("All reports are counted.")).to_be_visible()
