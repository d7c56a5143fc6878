"""The dashboard's figures as pictures and tables, on paper, and as new ones come."""

import re
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from charts.pictures import MARGIN, WIDTH
from surveys.models import Wave
from tests.helpers.browser import AnotherBrowser, SignIn
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch


@pytest.fixture
def wave(launched: Launch) -> Wave:
    return estimated(launched(), [120, 80], people=202)


@pytest.mark.slow
def test_a_chart_as_a_picture_for_print(
    page: Page, sign_in: SignIn, exporter: User, wave: Wave, tmp_path: Path
) -> None:
    sign_in(page, exporter)
    page.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    with page.expect_download() as started:
        page.get_by_text("Download: Have you ever?").click()
        page.get_by_role("button", name="PNG, print size").click()
    assert started.value.suggested_filename == "a-survey-q1.png"
    started.value.save_as(tmp_path / "q1.png")
    body = (tmp_path / "q1.png").read_bytes()
    assert body.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(body[16:20]) == 3 * (WIDTH + 2 * MARGIN)
    yes = wave.estimates.get().shares["constrained"][1]
    share = f"{100 * yes:.1f}"
    assert f"Yes,{share}," in saved(page, "CSV").decode("utf-8-sig")
    assert f"Yes & {share} & " in saved(page, "LaTeX table").decode()
    page.get_by_role("button", name="Analyses and files", exact=True).click()
    expect(page.get_by_role("button", name="Print this page")).to_be_visible()
    page.keyboard.press("Escape")
    version = f"Version 1 {wave.version.sha256[:8]}"
    heading = page.get_by_text(f"{wave} · {version} · Retrieved on ")
    expect(heading).to_be_hidden()
    numbers = page.locator("section.result details.more table").first
    expect(numbers).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(numbers).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(heading).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "oklch(1 0 0)")
    expect(page.get_by_role("heading", name="Have you ever?")).to_be_visible()
    for part in page.get_by_role("navigation").all():
        expect(part).to_be_hidden()
    expect(page.get_by_text(f"Open · {wave}")).to_be_hidden()
    expect(page.locator(".interval-chart")).to_have_css("break-inside", "avoid")
    expect(page.get_by_role("button").filter(visible=True)).to_have_count(0)


@pytest.mark.slow
def test_new_figures_appear_without_a_reload(
    another_browser: AnotherBrowser, sign_in: SignIn, exporter: User, wave: Wave
) -> None:
    # Playwright's clock belongs to the browser's context: every later page would have it, too.
    page = sign_in(another_browser().new_page(), exporter)
    page.clock.install()
    page.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    page.get_by_text("Show numbers: Have you ever?").click()
    table = page.get_by_role("region", name="Table: Have you ever?")
    page.evaluate("window.opened = true")
    wave.estimates.update(n=1234)
    # While the focus is in the figures they stay.
    page.clock.fast_forward(61_000)
    expect(page.get_by_text("200 reports")).to_be_visible()
    page.locator(":focus").blur()
    page.clock.fast_forward(61_000)
    expect(page.get_by_text("1,234 reports")).to_be_visible()
    expect(page.get_by_text("The results were updated.")).to_be_attached()
    expect(table).to_be_visible()
    assert page.evaluate("window.opened")
    page.get_by_text("Download: Have you ever?").click()
    expect(page.get_by_role("button", name="LaTeX table")).to_be_visible()


def saved(page: Page, form: str) -> bytes:
    """The file of the first table in this form."""
    if not page.get_by_role("button", name=form).is_visible():
        page.get_by_text("Download: Have you ever?").click()
    with page.expect_download() as started:
        page.get_by_role("button", name=form).click()
    assert re.fullmatch(r"a-survey-q1\.(csv|tex)", started.value.suggested_filename)
    return started.value.path().read_bytes()
