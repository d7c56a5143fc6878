"""What goes wrong in browsers, in each: the survey works, or one true sentence says what to do.

In no case a report is sent twice, and no answer stays in the browser.
"""

import json
from urllib.parse import urlsplit

import pytest
from django.urls import reverse

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation, Spool
from surveys.models import Wave
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.engine import Engine, Start
from tests.browser.engines.person import Person
from tests.browser.engines.wire import Wire, own_address
from tests.browser.people import MULTIPLE, YES_NO
from tests.helpers.numbers import OPEN_NUMBER
from tests.helpers.questions import PERMANENT, question
from tests.helpers.waves import Launch

pytestmark = pytest.mark.slow

PAGES = r"^/s/[^/]+$"
REFUSED = """{ const refuse = () => { throw new DOMException("no", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get: refuse });
}
if (navigator.locks) navigator.locks.request = async () => refuse();
}"""
SILENT = """for (const name of ["open", "deleteDatabase"]) {
  IDBFactory.prototype[name] = () => ({});
}"""
FAILING = """IDBFactory.prototype.open = () => {
  throw new DOMException("no", "UnknownError");
}"""
ERASED = """indexedDB.databases().then((all) => {
  for (const { name } of all) indexedDB.deleteDatabase(name);
})"""
CLOCK = """{ const Real = Date; const wrong = %d;
window.Date = class extends Real {
  constructor(...given) { super(...(given.length ? given : [wrong])); }
  static now() { return wrong; }
}; }"""
YEARS = {"1980": 315_532_800_000, "2099": 4_070_908_800_000}
# As translators do it: each text in elements of their own, changed, and later ones too.
TRANSLATE = """(() => {
  const change = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest("font, script, style, template")) continue;
      const outer = document.createElement("font");
      outer.appendChild(document.createElement("font")).textContent = text.data + " »";
      parent.replaceChild(outer, text);
    }
  };
  document.documentElement.lang = "fr";
  document.documentElement.className += " translated-ltr";
  change();
  setInterval(change, 100);
})()"""
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# What can be pressed, and has no edge on the color of the page.
EDGED = """[...step.querySelectorAll(".button:not(.link), .choice")].filter((part) => {
  const { borderTopWidth, borderTopColor } = getComputedStyle(part);
  const page = getComputedStyle(document.body).backgroundColor;
  return shown(part) && (parseFloat(borderTopWidth) < 1 || borderTopColor === page);
}).map(said)"""
CHECKED = "document.querySelectorAll('input:checked').length"
LONG = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" * 3


def guest(engine: Engine, wire: Wire, wave: Wave) -> Person:
    return Person(engine, wire, wave, secret_of(Invitation.objects.create(wave=wave)))


def sent_once(person: Person) -> None:
    """One report arrived, and the page, loaded again, holds no answer."""
    assert len(set(person.wire.posts("reports"))) == 1
    assert Spool.objects.filter(wave=person.wave).count() == 1
    person.open().heading("A survey")
    assert person.finds(CHECKED) == 0


def sent_nothing(person: Person) -> None:
    assert [each for each in person.wire.sent if each.method == "POST"] == []
    assert not Spool.objects.filter(wave=person.wave).exists()


@pytest.mark.parametrize("script", ["survey", "watch"])
def test_another_altered_script_never_runs(
    engine: Engine, wire: Wire, launched: Launch, script: str
) -> None:
    wire.replace(f"/{script}[^/]*js", lambda body: b"window.altered = true;\n" + body)
    person = Person(engine, wire, launched(question())).open()
    person.sees("JavaScript" if script == "survey" else "About things.", 60)
    assert person.finds("window.altered === undefined")
    sent_nothing(person)


def test_a_survey_is_answered_without_storage(engine: Engine, wire: Wire, launched: Launch) -> None:
    wire.plant(PAGES, REFUSED)
    person = Person(engine, wire, launched(PERMANENT)).open()
    person.sees("This browser keeps nothing")
    person.begin().answer("Yes").send()
    person.sees("could not keep a note")
    sent_once(person)


def test_storage_is_refused_to_invited_people(engine: Engine, wire: Wire, launched: Launch) -> None:
    wire.plant(PAGES, REFUSED)
    person = guest(engine, wire, launched(question(), access="invited")).open().press("Start")
    person.heading("Your browser keeps nothing for this page")
    sent_nothing(person)
    person.press("Start here").answer("Yes").send()
    sent_once(person)


@pytest.mark.parametrize("fault", [FAILING, ERASED], ids=["failing", "erased"])
def test_storage_fails_during_the_visit(
    engine: Engine, wire: Wire, launched: Launch, fault: str
) -> None:
    """The device had a secret when the page opened: no other one is made unseen."""
    wave = launched(PERMANENT)
    person = Person(engine, wire, wave).begin().answer("Yes").send()
    person.begin().answer("Yes").heading("Before you send")
    person.finds(f"[{fault}].length")
    if fault == ERASED:
        person.wait(
            "[indexedDB.databases().then((all) => (window.left = all.length)), left === 0][1]"
        )
    person.press("Send my report").heading("This page could not read your key")
    person.sees("Nothing has been sent.")
    person.press("Try again").sees("We made no new key")
    person.press("Back to my answers").heading("Before you send")
    assert len(person.reports) == 1
    person.begin().answer("Yes").send()
    assert len(person.reports) == 2


@pytest.mark.parametrize("access", ["link", "invited"])
def test_storage_never_answers(engine: Engine, wire: Wire, launched: Launch, access: str) -> None:
    wire.plant(PAGES, SILENT)
    wave = launched(PERMANENT if access == "link" else question(), access=access)
    person = (Person if access == "link" else guest)(engine, wire, wave).open().press("Start")
    if access == "invited":
        person.heading("Your browser keeps nothing for this page").press("Start here")
    person.answer("Yes").send()
    sent_once(person)


def test_blocked_scripts_offer_the_plain_form(engine: Engine, wire: Wire, launched: Launch) -> None:
    """The page tells it by itself, and the plain form is there where the survey allows it."""
    wire.headers(PAGES, content_security_policy="script-src 'none'")
    person = Person(engine, wire, launched(question(), plain=True)).open()
    person.sees("This page needs JavaScript, and it has not started. Nothing has been sent.", 60)
    sent_nothing(person)
    person.open(f"{person.wave.get_absolute_url()}?plain").sees("This is the plain form.")
    person.choose("Yes").press("Send my report").heading("Thank you")
    assert Spool.objects.filter(wave=person.wave).count() == 1


@pytest.mark.parametrize("access", ["link", "invited"])
def test_a_script_does_not_arrive(
    engine: Engine, wire: Wire, launched: Launch, access: str
) -> None:
    wave = launched(question(), access=access)
    person = (Person if access == "link" else guest)(engine, wire, wave)
    lost = wire.lose("/survey[^/]*js" if access == "link" else "/invited")
    person.open()
    if access == "link":
        person.sees("Nothing has been sent.", 60)
    else:
        person.heading("A part of this page could not be loaded")
    sent_nothing(person)
    wire.rules.remove(lost)
    person.begin().answer("Yes").send()
    sent_once(person)


@pytest.mark.parametrize("script", ["survey[^/]*js", "invited", "documents"])
def test_a_script_comes_late(engine: Engine, wire: Wire, launched: Launch, script: str) -> None:
    wire.delay(f"/{script}", 8)
    person = guest(engine, wire, launched(question(), access="invited")).open()
    if script.startswith("survey"):
        person.sees("Still loading")
    person.begin().answer("Yes").send()
    sent_once(person)


def test_the_answer_to_a_report_is_lost(engine: Engine, wire: Wire, launched: Launch) -> None:
    person = Person(engine, wire, launched(question())).begin().answer("Yes")
    lost = wire.lose_answer("/reports$")
    person.press("Send my report").press("Try again").wait("!!named('button', 'Try again')")
    lost.times = 0
    person.press("Try again").heading("Thank you")
    sent_once(person)


@pytest.mark.parametrize("year", YEARS)
def test_a_wrong_clock_is_harmless(engine: Engine, wire: Wire, launched: Launch, year: str) -> None:
    wire.plant(PAGES, CLOCK % YEARS[year])
    person = Person(engine, wire, launched(question(), PERMANENT)).begin()
    person.answer("Yes").answer("No").send()
    sent_once(person)
    other = guest(engine, wire, launched(question(), access="invited")).begin().answer("Yes")
    other.send()
    assert Spool.objects.filter(wave=other.wave).count() == 1


@pytest.mark.parametrize("access", ["link", "invited"])
def test_an_unprotected_line_has_no_hash(
    engine: Engine, wire: Wire, launched: Launch, access: str
) -> None:
    """Browsers give `crypto.subtle` to pages of https and of this machine only."""
    address = own_address()
    if not address:
        pytest.skip("this machine has no address but its own")
    wire.host = urlsplit(wire.url).netloc
    wire.url = wire.url.replace("127.0.0.1", address)
    wave = launched(question(), access=access)
    person = (Person if access == "link" else guest)(engine, wire, wave).open()
    person.wait("!!named('button', 'Start')")
    if person.finds("!!crypto.subtle"):
        pytest.skip("this engine gives it to every page")
    if access == "invited":
        person.press("Start").heading("This browser cannot check invitations here")
        sent_nothing(person)
    else:
        person.begin().answer("Yes").send()
        assert Spool.objects.filter(wave=wave).count() == 1


def test_a_translator_rewrites_the_page(engine: Engine, wire: Wire, launched: Launch) -> None:
    person = Person(engine, wire, launched(YES_NO, MULTIPLE, OPEN_NUMBER, PERMANENT)).open()
    person.heading("A survey")
    person.finds(TRANSLATE)
    person.sees("»")
    person.press("Start")
    for label in ("Yes", "Red"):
        person.wait(f"!!named('label', {json.dumps(label)})")
        person.press(label, "label").press("Continue")
    person.type("46").press("Continue").press("Yes", "label").press("Continue")
    person.heading("Before you send")
    person.sees("46")
    person.send()
    sent_once(person)


@pytest.mark.parametrize("name", ["chromium", "firefox", "webkitgtk", "wpe"])
def test_a_page_is_enlarged_fourfold(name: str, start: Start, wire: Wire, launched: Launch) -> None:
    """A window of 1280 by 1024 has 320 by 256 pixels then; words may be longer than a line."""
    engine = start(name, 320, 256)
    try:
        options = [{"en": f"{LONG} {number}"} for number in range(3)]
        wave = launched(
            question(text={"en": f"{LONG}?"}, help={"en": LONG}),
            question("single", "optimized-unary", parameters={"epsilon": "1"}, options=options),
            {**OPEN_NUMBER, "unit": {"en": LONG[:30]}},
            introduction={"en": LONG},
            asker={"en": LONG},
        )
        person = Person(engine, wire, wave).begin()
        for step in ("Yes", f"{LONG} 1"):
            assert person.finds(BEYOND) <= 1, step
            person.answer(step)
        assert person.finds(BEYOND) <= 1
        person.type("46").press("Continue").heading("Before you send")
        assert person.finds(BEYOND) <= 1
        person.send()
        assert person.finds(BEYOND) <= 1
        sent_once(person)
        assert person.finds(BEYOND) <= 1
    finally:
        engine.close()


def test_colors_are_forced(engine: Engine, wire: Wire, launched: Launch) -> None:
    """As Windows does for contrast; WebKit knows no such mode, and Firefox only at its start."""
    if not isinstance(engine, Chromium):
        pytest.skip("this engine cannot be told to")
    engine.page.emulate_media(forced_colors="active")
    person = Person(engine, wire, launched(YES_NO, OPEN_NUMBER)).begin()
    assert person.finds("matchMedia('(forced-colors: active)').matches")
    assert person.finds(EDGED) == []
    person.answer("Yes").type("46").press("Continue").heading("Before you send")
    assert person.finds(EDGED) == []
    person.send()
    sent_once(person)


def test_a_long_option_does_not_widen_the_page_of_a_form(
    engine: Engine, wire: Wire, wave: Wave
) -> None:
    person = Person(engine, wire, wave).open(reverse("account_login"))
    person.wait("document.readyState === 'complete' && document.forms.length > 0")
    wider = """(() => {
      const select = document.createElement("select");
      select.append(new Option("a long answer ".repeat(20)));
      document.querySelector("main form").append(select);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    })()"""
    assert engine.evaluate(wider) == 0
