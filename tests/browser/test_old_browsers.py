"""Browsers without what came after the oldest that we name: no static check sees `list.at(-1)`.

tests/js/floor reads the built files; here Chromium runs them with the methods deleted.
"""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from surveys.documents.languages import OURS, name_of_language
from tests.browser.guests import ANSWERS, Guest
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.browser import AnotherBrowser, Complaints, Screens
from tests.helpers.linked import linked, yes_no
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

LATER = {
    "Array.prototype": [
        *("at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"),
    ],
    "Object.getPrototypeOf(Uint8Array.prototype)": [
        *("at", "findLast", "findLastIndex", "toSorted", "toReversed", "with"),
    ],
    "String.prototype": ["at", "replaceAll", "isWellFormed", "toWellFormed"],
    "Object": ["hasOwn", "groupBy"],
    "Map": ["groupBy"],
    "Array": ["fromAsync"],
    "Promise": ["any", "withResolvers", "try"],
    "Set.prototype": ["union", "intersection", "difference", "isSubsetOf"],
    "AbortSignal": ["timeout", "any", "abort"],
    "AbortSignal.prototype": ["throwIfAborted"],
    "Element.prototype": ["replaceChildren", "checkVisibility", "setHTML"],
    "Document.prototype": ["replaceChildren", "startViewTransition"],
    "DocumentFragment.prototype": ["replaceChildren"],
    "Crypto.prototype": ["randomUUID"],
    "Navigator.prototype": ["locks", "connection", "userAgentData"],
    "Uint8Array": ["fromBase64", "fromHex"],
    "Uint8Array.prototype": ["toBase64", "toHex"],
    "URL": ["canParse", "parse"],
    "globalThis": ["structuredClone", "scheduler", "requestIdleCallback", "Iterator", "WeakRef"],
}
DELETE = f"""for (const [owner, names] of Object.entries({json.dumps(LATER)})) {{
  const target = owner.split(/\\.(?![^(]*\\))/).reduce(
    (found, part) => part.startsWith("Object.getPrototypeOf")
      ? Object.getPrototypeOf(Uint8Array.prototype) : found?.[part], globalThis);
  for (const name of names) if (target) delete target[name];
}}"""


@pytest.fixture
def old_page(another_browser: AnotherBrowser) -> Page:
    page = another_browser().new_page()
    page.add_init_script(DELETE)
    return page


def test_an_invited_person_answers_every_kind(old_page: Page, launched: Launch) -> None:
    pair = linked(*[yes_no(f"Item {number}?") for number in range(1, 4)], way="pair")
    guest = Guest(old_page, launched(*EVERY_KIND, pair, access="invited")).begin()
    assert old_page.evaluate("() => [].at ?? ''.replaceAll ?? Object.hasOwn ?? null") is None
    guest.answer(*ANSWERS)
    for _part in range(2):
        part = guest.step.locator("[data-part]:visible")
        part.get_by_label("Yes", exact=True).check()
        guest.press("Continue")
    guest.send()
    assert len(guest.posted("reports")) == 1
    expect(old_page.locator("[data-conclusions] > *").first).to_be_visible()


@pytest.mark.slow
def test_a_device_remembers_its_permanent_responses(old_page: Page, launched: Launch) -> None:
    usual = {"f": "0.5", "p": "0.5", "q": "0.75"}
    wave = launched(question(design="permanent", parameters=usual), work_bits=8)
    Respondent(old_page, wave).begin().answer("Yes").send()
    old_page.goto(f"{wave.get_absolute_url()}/device")
    expect(old_page.locator("[data-kept]")).to_be_visible()


MISSING = {
    "nothing that the check calls": ("delete Array.prototype.every", "could not read this survey"),
    "no decoder": ("delete globalThis.TextDecoder", "does not run in your browser"),
    "no numbers that large": ("delete globalThis.BigInt", "could not read this survey"),
}


@pytest.mark.parametrize("kind", slow_except(MISSING, "nothing that the check calls", "no decoder"))
def test_what_a_browser_lacks_is_not_blamed_on_the_survey(
    page: Page, launched: Launch, kind: str
) -> None:
    script, told = MISSING[kind]
    page.add_init_script(script)
    asked = [number("laplace")] if "large" in kind else EVERY_KIND
    person = Respondent(page, launched(*asked)).open()
    expect(person.step.get_by_role("heading", name=told)).to_be_visible()
    expect(person.step).to_have_count(1)
    assert person.posts == []


def test_a_script_that_comes_late_is_waited_for(
    page: Page, launched: Launch, screens: Screens
) -> None:
    held: list[Route] = []
    page.route("**/bundles/survey*.js", lambda route: held.append(route))  # noqa: PLW0108
    person = Respondent(page, launched(plain=True))
    page.goto(person.link, wait_until="commit")
    expect(page.get_by_text("Still loading.")).to_be_visible()
    expect(page.get_by_role("link", name="Use the plain form")).to_be_hidden()
    screens(page, "respondent-loading")
    [script] = held
    script.continue_()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()


# In a normal run test_looks takes the way to the plain form.
@pytest.mark.parametrize("way", slow_except(["script", "plain", "invited"], "invited"))
def test_a_script_that_fails_is_told_at_once(
    page: Page, launched: Launch, way: str, complaints: Complaints, screens: Screens
) -> None:
    wave = launched(plain=way == "plain", access="invited" if way == "invited" else "link")
    page.route("**/bundles/survey*.js", lambda route: route.abort())
    page.goto(wave.get_absolute_url())
    expect(page.get_by_text("it has not started")).to_be_visible()
    complaints.expect("ERR_FAILED")
    expect(page.get_by_text("Loading …")).to_be_hidden()
    links = page.get_by_role("main").get_by_role("link")
    names = map(name_of_language, OURS)
    assert links.all_inner_texts() == [*(["Use the plain form"] if way == "plain" else []), *names]
    again = page.get_by_text("open the link in your message again").filter(visible=True)
    expect(again).to_have_count(1 if way == "invited" else 0)
    screens(page, f"respondent-unscripted-{way}")
