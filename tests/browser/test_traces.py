"""Nothing of an answer stays behind, and nothing about the traffic depends on one."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from surveys.models import Wave
from tests.browser.people import EVERY_KIND, KARY, MULTIPLE, NONE, SINGLE, SKIP, Answer, Respondent
from tests.helpers.browser import ENTRIES, NOTHING, STORED, AnotherBrowser, history_of
from tests.helpers.questions import PERMANENT, question
from tests.helpers.waves import Launch


def test_storage_history_address_and_inputs_hold_nothing_and_back_shows_no_receipt(
    page: Page, launched: Launch, base_url: str
) -> None:
    """Everything comes from here, each script once and with its hash."""
    wave = launched(*EVERY_KIND)
    person = Respondent(page, wave).begin()
    inputs = page.locator("input")
    expect(inputs).to_have_count(2 + 2 + 3 + 4 + 3)
    for named in ("input[name]", "input[id]", "*:is(input, form):not([autocomplete='off'])"):
        assert page.locator(named).count() == 0
    listed = page.locator("script[src][integrity]").evaluate_all("(all) => all.map(({src}) => src)")
    fetched = [request.url for request in person.requests if request.url.endswith(".js")]
    assert sorted(listed) == sorted(set(fetched)) == sorted(fetched)
    person.answer("Yes", "Green", ["Red"], "Blue")
    assert page.evaluate(STORED) == NOTHING
    person.send()
    assert page.evaluate(STORED) == NOTHING
    assert {request.url.startswith(f"{base_url}/") for request in person.requests} == {True}
    assert page.locator("input:checked").count() == 0
    assert page.locator("[data-answers]").inner_html() == ""
    addresses = {address for address in history_of(page) if address != "about:blank"}
    assert addresses == {page.url}
    assert page.url.endswith(person.link)
    page.goto("about:blank")
    page.go_back()
    assert page.evaluate(ENTRIES) == 0


def test_the_back_button_shows_no_answer(page: Page, launched: Launch) -> None:
    person = Respondent(page, launched(*EVERY_KIND)).begin().answer("Yes", "Green")
    person.choose(["Red"])
    page.goto("about:blank")
    page.go_back()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    assert page.evaluate(ENTRIES) == 0
    page.go_forward()
    page.go_back()
    assert page.evaluate(ENTRIES) == 0


def test_a_page_that_is_left_is_wiped_and_loaded_anew_when_kept(page: Page, wave: Wave) -> None:
    """The back/forward cache keeps a living page; headless Chromium does not, so it is played."""
    person = Respondent(page, wave).begin()
    person.choose("Yes")
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    assert page.locator("input:checked").count() == 0
    expect(page.locator("#survey")).to_be_hidden()
    with page.expect_navigation():
        page.evaluate(
            "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
        )
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()


# What follows an answer, what a device keeps, and every kind of input.
WAYS = (
    question(design="open", text={"en": "Do you work?"}, justification={"en": "Harmless."}),
    question(text={"en": "At night?"}, asked_if={"question": "q1", "options": [1]}),
    SINGLE,
    MULTIPLE,
    {**KARY, "asked_if": {"question": "q1", "options": [1]}},
    PERMANENT,
)


def test_traffic_is_the_same_for_all_answers_and_ways(
    launched: Launch, another_browser: AnotherBrowser
) -> None:
    """What someone on the wire sees of a person who gives these answers."""
    wave = launched(*WAYS)

    def watch(*answers: Answer) -> list[tuple[Any, ...]]:
        context = another_browser()
        person = Respondent(context.new_page(), wave).begin().answer(*answers).send()
        seen = person.traffic
        context.close()
        return seen

    usual = watch("Yes", "Yes", "Green", ["Red", "Blue"], "Blue", "Yes")
    assert [seen[0] for seen in usual].count("POST") == 1
    for answers in (("No", "Red", [NONE], "No"), (SKIP, SKIP, SKIP, SKIP)):
        assert watch(*answers) == usual


ADDRESSES = ("/s/{code}", "/s/{code}/plain", "/s/nowhere", "/s/nowhere/plain")


def test_respondents_get_no_cookie(wave: Wave, context: BrowserContext) -> None:
    for address in ADDRESSES:
        response = context.request.get(address.format(code=wave.code))
        names = {name.lower() for name in response.headers}
        assert "set-cookie" not in names, address
        assert "cookie" not in response.headers.get("vary", "").lower(), address
        assert "no-store" in response.headers["cache-control"], address
    assert context.cookies() == []
