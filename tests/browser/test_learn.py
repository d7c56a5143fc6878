"""The lessons in a browser: each widget gives what Python gives on the same words."""

import json
import re
from typing import Any, Literal

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Response, expect

from accounts.models import User
from learn.lessons import LESSONS, fences, source
from tests.helpers.browser import AnotherBrowser, Screens
from tests.helpers.people import PASSWORD
from tests.learn.twins import same, twin
from tests.options import slow_except

KILOBYTES = 150


def outcome_of(page: Page) -> dict[str, Any]:
    """Return the outcome that the lesson's widget shows."""
    figure = page.locator("figure[data-widget]")
    expect(figure).to_have_attribute("data-outcome", re.compile("."))
    return dict(json.loads(figure.get_attribute("data-outcome") or ""))


def set_controls(page: Page, state: dict[str, Any]) -> None:
    """Choose and type what this state says, as far as it applies."""
    for name, value in state.items():
        control = page.locator(f"#widget-{name}")
        if control.is_hidden():
            continue
        if control.evaluate("field => field.tagName") == "SELECT":
            control.select_option(str(value))
        else:
            page.locator(f"#widget-{name} + input").fill(str(value))


@pytest.mark.parametrize("lesson", slow_except(LESSONS, "two-coins"))
def test_lessons_in_pictures(page: Page, lesson: str, screens: Screens) -> None:
    """Seen as they open, then driven: what a reader sets gives what Python gives."""
    loaded: list[Response] = []

    def keep(response: Response) -> None:  # Playwright cannot mark a method of a list as known
        loaded.append(response)

    page.on("response", keep)
    page.goto(reverse("learn:lesson", args=[lesson]))
    (widget,) = (fence.name for fence in fences(source(lesson, "en")) if fence.kind == "widget")
    assert same(widget, twin(widget).STATES[0], outcome_of(page))
    sizes = [each.request.sizes()["responseBodySize"] for each in loaded]
    assert sum(sizes) < KILOBYTES * 1024
    screens(page, f"learn-{lesson}")
    last = {name: value for name, value in twin(widget).STATES[-1].items() if name != "seed"}
    set_controls(page, last)
    assert same(widget, last, outcome_of(page))


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS)
def test_lessons_in_chinese(another_browser: AnotherBrowser, lesson: str, screens: Screens) -> None:
    page = another_browser(locale="zh-CN").new_page()
    page.goto(reverse("learn:lesson", args=[lesson]))
    assert outcome_of(page)
    screens(page, f"learn-{lesson}-zh")


def test_a_widget_is_driven_by_slider_keyboard_and_link(page: Page) -> None:
    page.goto(reverse("learn:lesson", args=["two-coins"]))
    figure = page.locator("figure[data-widget=two-coins]")
    before = figure.locator(".widget-finding").text_content()
    people = figure.get_by_label("People asked").first
    people.press("ArrowRight")
    expect(figure.locator("input[type=number]").first).to_have_value("220")
    expect(figure.locator(".widget-finding")).to_contain_text("of 220 reports")
    typed = figure.locator("input[type=number]").first
    typed.fill("9000")
    expect(figure.get_by_role("alert")).to_have_text("people must be from 20 to 5000, not 9000")
    expect(figure.locator(".widget-finding")).to_contain_text("of 220 reports")
    typed.fill("200")
    expect(figure.get_by_role("alert")).to_be_hidden()
    expect(figure.locator(".widget-finding")).to_have_text(before or "")
    figure.get_by_role("button", name="Ask again").click()
    shown = figure.get_attribute("data-outcome")
    figure.get_by_role("link", name="Link to this run").click()
    expect(figure).to_have_attribute("data-outcome", shown or "")


def test_a_lesson_stands_without_scripts(another_browser: AnotherBrowser) -> None:
    page = another_browser(java_script_enabled=False).new_page()
    page.goto(reverse("learn:lesson", args=["two-coins"]))
    expect(page.locator(".widget-picture svg")).to_be_visible()
    expect(page.get_by_text("63 of 200 reports say Yes")).to_have_count(3)


@pytest.mark.slow
def test_from_the_front_page_to_a_survey_of_ones_own(page: Page, owner: User) -> None:
    """By links and buttons alone, within the lesson on two coins."""

    def follow(name: str, role: Literal["link", "button"] = "link") -> None:
        page.get_by_role("main").get_by_role(role, name=name).first.click()

    page.goto("/")
    follow("Learn")
    follow("Two coins")
    follow("Ask this for real")
    page.get_by_label("Email address").fill(owner.email)
    page.get_by_label("Password").fill(PASSWORD)
    follow("Sign in", "button")
    expect(page.get_by_role("article").first).to_contain_text("One question")
    page.get_by_role("button", name="Use this template").first.click()
    expect(page.get_by_role("heading", name="Do you work in sales?")).to_be_visible()
    page.get_by_role("link", name="Settings", exact=True).click()
    page.get_by_label("Research team and contact details").fill("Ada, ada@university.example")
    follow("Save", "button")
    page.get_by_role("link", name="Launch…").click()
    page.get_by_label("I have checked the questions").check()
    follow("Launch now", "button")
    expect(page.get_by_role("heading", level=1)).to_have_text("Share")
    page.goto(page.get_by_role("link", name="Open the survey page").get_attribute("href") or "")
    follow("Start", "button")
    expect(page.get_by_role("group", name="Do you work in sales?")).to_be_visible()
