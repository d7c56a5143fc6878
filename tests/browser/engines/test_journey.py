"""One journey in each engine: every kind of question, an invitation, an altered script, a secret
that stays, and a line that fails. With --slow also panels, dates, fonts and the plain page.

They are in one file, since each worker that is given a file starts every engine for it.
"""

import base64
from pathlib import Path

import pytest
from django.utils.translation import gettext, override

from respondents.completion.services import check_codes
from respondents.invitations.tokens import secret_of
from respondents.models import Invitation, Spool, TextPool
from tests.browser.engines.engine import Engine
from tests.browser.engines.person import Person, script
from tests.browser.engines.wire import Wire
from tests.browser.people import MULTIPLE
from tests.helpers.asked import ASKED, DIRECTLY, OF_CHANGES
from tests.helpers.experiments import QUESTIONS, arm_of_link
from tests.helpers.intake import closing
from tests.helpers.linked import linked
from tests.helpers.numbers import OPEN_DATE, dated, number
from tests.helpers.panel_site import panel_site
from tests.helpers.questions import PERMANENT, question
from tests.helpers.stored import contents
from tests.helpers.waves import Launch

BOX = "[...step.querySelectorAll('[data-number] input')].filter(shown)[0]"
# How people type months where a browser has no calendar.
AS_TYPED = {"2021-03": "03/2021", "2020-12": "December 2020"}
PLACES = """[...document.querySelectorAll("main *")].filter(shown).map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left, top, width, height].join(" ");
}).join("; ")"""
ARRIVED = """document.fonts.size === 2
  && [...document.fonts].every(({ status }) => status === "loaded")"""
SHOWN = "document.documentElement.classList.contains('with-fonts')"
# Where everything is in the first frame of the next step.
NOTE_FIRST = f"""(() => {{
  new MutationObserver((_changes, observer) => {{
    observer.disconnect();
    requestAnimationFrame(() => (window.first = {script(PLACES)}));
  }}).observe(document.querySelector("#survey"), {{ subtree: true, attributeFilter: ["hidden"] }});
  return true;
}})()"""
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# What is described by something that is not there, or not seen: engines read that, too.
UNSEEN = """[...document.querySelectorAll("[aria-describedby], [aria-labelledby]")].filter(shown)
  .flatMap((part) => ["aria-describedby", "aria-labelledby"]
    .flatMap((name) => (part.getAttribute(name) || "").split(" ").filter(Boolean)))
  .filter((id) => !document.getElementById(id) || !shown(document.getElementById(id)))"""
DESCRIBED = """step.querySelector("fieldset").getAttribute("aria-describedby").split(" ")
  .map((id) => said(document.getElementById(id))).join(" ")"""
BLOCKED = "script-src 'none'; style-src 'self'; form-action 'self'"


def test_an_invited_person_answers_every_kind_once_by_no_altered_script_and_over_a_line_that_fails(
    engine: Engine, wire: Wire, launched: Launch
) -> None:
    """In the arm of the link; a month is typed where the engine has no calendar."""
    asked = (MULTIPLE, number("piecewise"), dated("month", **OPEN_DATE), linked(), PERMANENT)
    wave = launched(*QUESTIONS, *asked, access="invited")
    secret = secret_of(Invitation.objects.create(wave=wave))
    altered = wire.replace("/invited", lambda body: b"window.altered = true;\n" + body)
    person = Person(engine, wire, wave, secret).open()
    person.heading("A part of this page could not be loaded")
    assert person.finds("window.altered === undefined")
    assert [each for each in wire.sent if each.method == "POST"] == []
    assert [each for each in wire.sent if "/invited" in each.path]
    wire.rules.remove(altered)
    person.begin().answer("Yes").answer("No").answer("Red", "Blue")
    person.type("46").press("Continue").sees("Which month?")
    fill_in(person, "2020-12")
    person.press("Continue")
    for label in ("Yes", "Green", "No"):
        person.answer(label)
    person.answer("Yes").heading("Before you send")
    lost = wire.lose("/reports$")
    person.press("Send my report").press("Try again")
    person.wait("!!named('button', 'Try again')")
    lost.times = 0
    person.press("Try again").heading("Thank you")
    first, *others = wire.posts("reports")
    assert others
    assert set(others) == {first}
    [kept] = Spool.objects.filter(wave=wave)
    report = base64.b64decode(person.reports[0]["report"])
    wave.version.document.layout.validate(report)
    assert bytes(kept.report) == report
    told = wave.version.document.layout.unpack(report).reports
    assert (told[0], told[6]) == (arm_of_link(wave, secret), 13)
    assert person.stored == 1  # the secret of the answer that stays the same
    person.open().sees("already answered on this device")
    person.press("Start").heading("This invitation has already been used")
    assert len(wire.posts("reports")) == 1 + len(others)


def fill_in(person: Person, text: str) -> None:
    """Type a day, a month or a year into the engine's own calendar, or as text."""
    engine = person.engine
    if engine.evaluate(script(f"{BOX}.type")) == "text":
        engine.evaluate(script(f"{BOX}.select()"))
        engine.type(script(BOX), AS_TYPED.get(text, text))
    else:
        engine.evaluate(script(f"{BOX}.value = '{text}'"))


PARTICIPANT = "5f1e4711canary4711"
LINK = "https://panel.example/submissions/complete?cc=C1XYZ"
CODE = "document.querySelector('[data-step=receipt] [data-code]').textContent"


# In a normal run Chromium does it: tests/browser/test_panels.py.
@pytest.mark.slow
def test_a_panel_sends_a_person_and_pays_for_a_code(
    engine: Engine, wire: Wire, launched: Launch, web_log: Path
) -> None:
    """Nothing of the participant number is in the database, in a log, or in the report."""
    wave = launched(question(), completion={"link": LINK, "own_codes": True})
    person = Person(engine, wire, wave)
    survey = wire.url + person.link.replace("#", f"?PROLIFIC_PID={PARTICIPANT}#")
    with panel_site(survey) as panel:
        engine.open(panel)
        person.press("Take part", "a")
        person.press("Start").sees("Question 1")
    assert person.finds("location.href").endswith(person.link)
    assert [each.path for each in wire.sent if PARTICIPANT in each.path] == [
        person.link.split("#")[0] + f"?PROLIFIC_PID={PARTICIPANT}"
    ]
    person.answer("Yes").send().sees("Give this code to the panel:")
    code = person.finds(CODE)
    assert [each.state for each in check_codes(wave, [code], mark=True)] == ["valid"]
    assert [each.state for each in check_codes(wave, [code])] == ["used"]
    assert person.finds("document.querySelector('[data-step=receipt] [data-link]').href") == LINK
    assert not any(code.encode() in each.body for each in wire.sent)
    person.open().sees(code)
    person.press("Erase the code")
    person.wait(f"said(document.body).indexOf('{code}') < 0")
    sought = PARTICIPANT.encode()
    assert sought not in web_log.read_bytes()
    assert [name for name, text in contents().items() if sought in text] == []
    assert not any(sought in each.body for each in wire.sent)


@pytest.mark.slow
def test_words_at_the_end_have_one_size(engine: Engine, wire: Wire, launched: Launch) -> None:
    wave = launched(closing_texts=closing("What else?"))
    for words in ("", "Longer breaks 汉字"):
        person = Person(engine, wire, wave).begin().answer("Yes")
        person.sees("Your words could show who you are.")
        if words:
            engine.type(script("step.querySelector('textarea')"), words)
        person.press("Continue").send()
    first, second = wire.posts("reports")
    assert len(first) == len(second)
    assert [pool.words for pool in TextPool.objects.all()] == [[f"t1 {words}"]]


# In a normal run the journey above types a month, and Chromium each of them:
# tests/browser/test_numbers.py.
@pytest.mark.slow
def test_dates_are_set_as_a_calendar_sets_them(
    engine: Engine, wire: Wire, launched: Launch
) -> None:
    """Typed into its own calendar, or as text where it has none."""
    wave = launched(*(dated(calendar, **OPEN_DATE) for calendar in ("date", "month", "year")))
    person = Person(engine, wire, wave).begin()
    for calendar, outside, answer in (
        ("date", "2020-03-02", "2020-02-29"),
        ("month", "2021-03", "2020-12"),
        ("year", "2021", "1999"),
    ):
        person.sees(f"Which {calendar}?")
        for text in (outside, answer):
            fill_in(person, text)
            person.press("Continue")
            if text == outside:
                person.sees("Give an answer from")
    person.sees("1999")
    person.send()
    [kept] = Spool.objects.filter(wave=wave)
    assert wave.version.document.layout.unpack(bytes(kept.report)).reports == (29, 13, 49)


# In a normal run Chromium holds late fonts back: tests/browser/test_speed.py.
@pytest.mark.slow
def test_fonts_that_come_late_move_nothing(engine: Engine, wire: Wire, launched: Launch) -> None:
    """They show with the next step, from its first frame on."""
    person = Person(engine, wire, launched(question()))
    wire.delay("/bundles/fonts", 0.5)
    person.open().wait("!!named('button', 'Start')")
    before = person.finds(PLACES)
    person.wait(ARRIVED)
    assert person.finds(PLACES) == before
    person.finds(NOTE_FIRST)
    person.press("Start").wait(f"{SHOWN} && !!window.first")
    assert person.finds(f"{PLACES} === first")


# In a normal run Chromium hears some kinds: tests/browser/test_hearing.py.
@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_what_is_heard_is_seen(engine: Engine, wire: Wire, launched: Launch, name: str) -> None:
    """Names by the engine's own accessibility tree; descriptions by their attributes, as only
    Chromium's driver tells what an engine makes of them."""
    asked = ASKED[name]
    person = Person(engine, wire, launched(asked.surely, **asked.given)).begin()
    described = person.finds(DESCRIBED)
    if asked.state != "skipped":
        assert [words for words in asked.on_question if words not in person.text] == []
    if asked.state == "direct":
        assert DIRECTLY in described
        assert [words for words in OF_CHANGES if words in described] == []
    heard = [
        ("heading", person.finds("said(step.querySelector('h1'))")),
        ("button", "Continue"),
        *person.finds("""[...step.querySelectorAll("label")].filter(shown)
          .map((label) => [label.control.type, said(label)])"""),
    ]
    for role, label in heard if engine.name != "wpe" else ():  # its driver computes no names
        assert engine.heard(role, label) == 1, label
    assert person.finds(UNSEEN) == []
    person.press("Skip this question").heading("Before you send")
    assert person.finds(UNSEEN) == []
    person.send()
    assert person.finds(UNSEEN) == []


# Without scripts an engine has little to do: Chromium sends this form in a normal run.
@pytest.mark.slow
def test_the_plain_page_needs_no_script(engine: Engine, wire: Wire, launched: Launch) -> None:
    wave = launched(question(), plain=True)
    wire.headers(r"^/s/", content_security_policy=BLOCKED)
    person = Person(engine, wire, wave).open(f"{wave.get_absolute_url()}/plain")
    person.choose("Yes").press("Send my report").heading("Thank you")
    [kept] = Spool.objects.filter(wave=wave)
    wave.version.document.layout.validate(bytes(kept.report))


SPOKEN = {"ar": ("لا", "نعم", "٤٦"), "hi": ("नहीं", "हाँ", "४६")}
"""No, Yes, and 46 in the digits of the language."""
PRESSED = (
    *("Start", "Continue", "Skip this question (we will see that you skipped)"),
    *("Before you send", "Send my report", "Thank you. Your report was sent"),
)


@pytest.mark.slow
@pytest.mark.parametrize("language", SPOKEN)
def test_a_survey_is_answered_in_the_words_and_digits_of_its_language(
    engine: Engine, wire: Wire, launched: Launch, language: str
) -> None:
    with override(language):
        start, go_on, skip, check, send, thanks = map(gettext, PRESSED)
    no, yes, age = SPOKEN[language]
    own = {name: {language: "2026"} for name in ("title", "introduction", "asker")}
    binary = {"text": {language: "1?"}, "help": {}, "options": [{language: no}, {language: yes}]}
    asked = [
        {**question(), **binary},
        {**number("piecewise"), "text": {language: "2?"}, "help": {}, "unit": {language: "x"}},
        {**question(), **binary, "text": {language: "3?"}},
    ]
    wave = launched(*asked, languages=[language], **own)
    person = Person(engine, wire, wave).open().press(start)
    person.wait("step.getAttribute('data-step') === 'question'")
    html = "document.documentElement.lang + ' ' + getComputedStyle(step).direction"
    assert person.finds(html) == f"{language} {'rtl' if language == 'ar' else 'ltr'}"
    person.choose(yes).press(go_on)
    person.type(age).press(go_on).press(skip)
    person.heading(check).press(send).heading(thanks)
    assert person.finds(f"{BEYOND} <= 0")
    [kept] = Spool.objects.filter(wave=wave)
    wave.version.document.layout.validate(bytes(kept.report))
    assert wave.version.document.layout.unpack(bytes(kept.report)).skipped == (False, False, True)
