"""The front page: its live draw, with scripts and without, and the footer's links."""

from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.helpers.browser import Screens

FIXED = "(coins) => { crypto.getRandomValues = (array) => { array.set(coins); }; }"


def draw(page: Page, first: int, second: int) -> None:
    page.evaluate(FIXED, [first, second])
    page.get_by_role("button", name="Draw").click()


def test_the_coins_decide_what_is_sent(page: Page, screens: Screens) -> None:
    page.goto("/", wait_until="networkidle")  # the icon comes last
    requests: list[str] = []
    sent = page.locator("[data-report]:visible b")
    outcome = page.get_by_role("status")
    page.on("request", lambda request: requests.append(request.url))
    for coins, report, says in (
        ((1, 1), "No", "Heads: the answer stays."),
        ((0, 1), "Yes", "Yes is sent instead."),
        ((0, 0), "No", "No is sent, by chance."),
    ):
        draw(page, *coins)
        expect(sent).to_have_text(report)
        expect(outcome).to_contain_text(says)
        expect(outcome.locator("p:visible")).to_have_count(1)
    dots = page.locator(".draw-history .dot:visible")
    expect(dots).to_have_count(3)
    expect(page.locator(".draw-history .filled")).to_have_count(1)
    page.evaluate(FIXED, [0, 1])
    page.get_by_role("button", name="Draw").evaluate(
        "(button) => { for (let time = 0; time < 25; time += 1) button.click(); }"
    )
    expect(dots).to_have_count(20)
    expect(page.locator(".draw-history .filled")).to_have_count(20)
    assert requests == []
    screens(page, "home-drawn")


@pytest.mark.slow
def test_a_survey_to_try_up_to_its_receipt(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Try a survey").first.click()
    methods: set[str] = set()
    page.on("request", lambda request: methods.add(request.method))
    page.get_by_role("button", name="Start").click()
    for number in range(1, 7):
        expect(page.get_by_text(f"Question {number} of 6")).to_be_visible()
        page.locator("[data-step='question']:not([hidden]) [data-go='skip']").click()
    page.get_by_role("button", name="Show the report").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This would be sent")
    assert methods <= {"GET"}
    page.get_by_role("link", name="See results of this survey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Example results")


def test_without_scripts_a_picture_stays(client: Client, db: None) -> None:
    page = client.get("/").content.decode()
    assert '<p data-outcome="heads">Heads: the answer stays.</p>' in page
    assert '<p class="actions" hidden><button class="button quiet" type="button">Draw<' in page


def test_the_footer_names_who_runs_the_site(client: Any, settings: Any) -> None:
    bare = client.get("/accessibility").content.decode()
    assert "Run by" not in bare
    assert "Privacy notice" not in bare
    settings.OPERATOR, settings.OPERATOR_URL = "Institute <X>", "https://x.example/contact"
    settings.PRIVACY_URL, settings.SOURCE_URL = "/privacy", "https://x.example/source"
    page = client.get("/accessibility").content.decode()
    assert page.count('<a href="https://x.example/contact">Institute &lt;X&gt;</a>') == 2
    assert '<a href="/privacy">Privacy notice</a>' in page
    assert '<a href="https://x.example/source">Source code</a>' in page
    assert "Documentation" not in page
