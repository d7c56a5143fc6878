"""Pictures of respondents' pages in each engine, on a phone and a desk: `run.py pictures --sheets`.

What people would see at once is tested: a heading on an answer, a page wider than its window.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from io import BytesIO
from time import sleep

import pytest
from django.utils import timezone
from PIL import Image

from accounts.models import User
from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from tests.browser.engines.engine import ENGINES, Engine, Start
from tests.browser.engines.person import Person
from tests.browser.engines.wire import Wire
from tests.browser.people import EVERY_KIND
from tests.browser.right_to_left import ORDER, SAID, SEEN
from tests.browser.right_to_left import survey as foreign_survey
from tests.helpers.bilingual import TEXTS, in_both
from tests.helpers.browser import DESK, PHONE, SCREENS, SHOW_STEP, SPACED
from tests.helpers.linked import linked
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import OPEN_NUMBER, number
from tests.helpers.questions import PERMANENT, question
from tests.helpers.sections import ON_A_SCALE, section
from tests.helpers.sections import items as numbered
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.slow

# The space between what asks and the first answer, and how far the page reaches beyond its window.
GAP = """(() => {
  const asks = [...step.querySelectorAll("legend")].filter(shown);
  const answers = [...step.querySelectorAll(".choices, .number-field")].filter(shown);
  const heading = asks[asks.length - 1].firstElementChild;
  const padding = parseFloat(getComputedStyle(heading).paddingBottom);
  return Math.round(answers[0].getBoundingClientRect().top
    - heading.getBoundingClientRect().bottom + padding);
})()"""
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LEAST_GAP = 8
# The middle of what is not chosen, in shares of the page.
UNCHOSEN = """[...step.querySelectorAll("input:not(:checked)")].filter(shown).map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [(left + width / 2) / innerWidth, (scrollY + top + height / 2) / innerWidth];
})"""
# How far to the right of its answer a question begins.
ACROSS = """(() => {
  const left = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect().left;
  };
  const rows = [...step.querySelectorAll(".review > div, .receipt-entry")].filter(shown);
  return rows.map((row) => left(row.querySelector("dt, h2"))
    - left(row.querySelector(".review-answer, .recorded-answer")));
})()"""
REFUSALS = (
    *("used", "closed", "early", "unknown", "offline", "busy"),
    *("failing", "unsigned", "unkept", "insecure", "faulty", "mistrusted"),
)
AROUND = ("/", "/try", "/example", "/accessibility", "/learn/two-coins")
LOADED = "!!document.querySelector('h1') && document.readyState === 'complete'"
# Text, and what can be filled in, too little apart from what lies behind it.
UNREADABLE = """(() => {
  const canvas = document.createElement("canvas").getContext("2d");
  const rgb = (color, below) => {
    canvas.fillStyle = `rgb(${below.join()})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = (part) => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const page = dark ? [0, 0, 0] : [255, 255, 255];
    const below = part.parentElement ? behind(part.parentElement) : page;
    return rgb(getComputedStyle(part).backgroundColor, below);
  };
  const drawn = "[type=radio], [type=checkbox], [type=range]";
  const asks = (part) => part.matches(`input:not(${drawn}), textarea, select`);
  const isText = (node) => node.nodeType === 3 && node.data.trim();
  return [...document.body.querySelectorAll("*")]
    .filter((part) => shown(part) && !part.closest("[disabled], svg"))
    .filter((part) => asks(part) || [...part.childNodes].some(isText))
    .map((part) => {
      const below = behind(part);
      const [a, b] = [light(below), light(rgb(getComputedStyle(part).color, below))];
      return [said(part) || part.outerHTML, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    })
    .filter(([, contrast]) => contrast < 4.5);
})()"""
# Fonts come late, and then a frame with them.
SETTLED = 0.5


@pytest.fixture(params=["light", "dark"], scope="module")
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"], scope="module")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param["width"], request.param["height"]


@pytest.fixture(params=ENGINES, scope="module")
def sized(
    request: pytest.FixtureRequest, start: Start, size: tuple[int, int], scheme: str
) -> Iterator[Engine]:
    engine = start(request.param, *size, scheme)
    yield engine
    engine.close()


Look = Callable[[Person, str], None]


@pytest.fixture
def look(sized: Engine, size: tuple[int, int], scheme: str) -> Look:
    SCREENS.mkdir(parents=True, exist_ok=True)

    def take(person: Person, name: str) -> None:
        engine = f"{ENGINES.index(sized.name)}{sized.name}"
        place = SCREENS / f"{name}-{engine}-{size[0]}-{scheme}-engines.png"
        person.finds("document.activeElement && document.activeElement.blur()")
        person.wait("document.fonts.status === 'loaded'")
        sleep(SETTLED)
        place.write_bytes(sized.picture())
        assert person.finds(BEYOND) <= 1, place.name  # a scaled page rounds
        assert person.finds(UNREADABLE) == [], place.name
        person.finds("scrollTo(0, 0)")

    return take


def check_unchosen(person: Person, scheme: str) -> None:
    """What no one has chosen is as dark or light as the page, in every engine's own way."""
    with Image.open(BytesIO(person.engine.picture())) as picture:
        for across, down in person.finds(UNCHOSEN):
            place = int(across * picture.width), int(down * picture.width)
            shade = picture.convert("L").crop((*place, place[0] + 1, place[1] + 1)).getextrema()[0]
            assert (float(str(shade)) < 128) == (scheme == "dark"), (place, shade)


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_a_list_of_statements(
    sized: Engine, wire: Wire, launched: Launch, look: Look, language: str
) -> None:
    """Whichever list is drawn, all its statements are there, and as many counts."""
    wave = launched(*map(in_both, list_experiment()), plain=True, **TEXTS)
    person = Person(sized, wire, wave)
    path, _, fragment = person.link.partition("#")
    person.open(f"{path}?lang={language}#{fragment}").wait(
        "!!step.querySelector('[data-go=begin]')"
    )
    person.finds("step.querySelector('[data-go=begin]').click()")
    person.wait("step.getAttribute('data-step') === 'question'")
    statements, counts = (
        person.finds(f"[...step.querySelectorAll('{what}')].filter(shown).length")
        for what in ("ul li", "input[type=radio]")
    )
    assert statements in (3, 4)
    assert counts == statements + 1
    look(person, f"13-list-{language}")
    person.choose("2")
    look(person, f"14-list-chosen-{language}")
    person.open(f"{path}/plain?lang={language}").wait("!!step.querySelector('ul li')")
    look(person, f"15-list-plain-{language}")


def test_a_survey_from_the_start_to_the_receipt(
    sized: Engine, wire: Wire, launched: Launch, look: Look, scheme: str
) -> None:
    wave = launched(*EVERY_KIND, number("piecewise"), linked(), PERMANENT)
    person = Person(sized, wire, wave).open().heading("A survey")
    look(person, "01-start")
    person.press("Start").wait("step.getAttribute('data-step') === 'question'")

    gaps: dict[str, int] = {}

    def ask(name: str) -> None:
        gaps[name] = person.finds(GAP)
        look(person, name)

    ask("02-yes-no")
    check_unchosen(person, scheme)
    person.answer("Yes")
    ask("03-single")
    person.answer("Green")
    ask("04-multiple")
    check_unchosen(person, scheme)
    person.answer("Red", "Blue").answer("Blue")
    ask("05-number")
    person.type("46").press("Continue")
    ask("06-linked")
    for label in ("Yes", "Green", "No"):
        person.answer(label)
    ask("07-permanent")
    person.answer("Yes").heading("Before you send")
    look(person, "08-review")
    lost = wire.lose("/reports$", times=1)
    person.press("Send my report").wait("!!named('button', 'Try again')")
    assert lost.times == 0
    look(person, "09-lost")
    person.press("Try again").heading("Thank you")
    look(person, "10-receipt")
    person.open(f"{wave.get_absolute_url()}/device")
    person.wait("[...document.querySelectorAll('[data-waves]')].filter(shown).length")
    look(person, "11-device")
    assert all(gap >= LEAST_GAP for gap in gaps.values()), gaps


@pytest.mark.parametrize(("tag", "button"), [("en", "Start"), ("zh-hans", "开始")])
def test_a_battery(
    sized: Engine,
    wire: Wire,
    launched: Launch,
    look: Look,
    size: tuple[int, int],
    tag: str,
    button: str,
) -> None:
    """A row for each item where there is room, and elsewhere a step."""
    texts = ("I feel calm.", "I worry about losing my job this year or the next.", "I sleep well.")
    items = [in_both({**question(**ON_A_SCALE), "text": {"en": text}}) for text in texts]
    stem = {"en": "How often?", "zh-hans": "多久一次？"}
    entries = numbered({**section("s1", battery=True), "text": stem}, *items)
    bilingual = {"languages": ["en", "zh-hans"], **TEXTS}
    wave = launched(**{**bilingual, "questions": entries})
    person = Person(sized, wire, wave)
    path, fragment = person.link.split("#")
    person.open(f"{path}?lang={tag}#{fragment}").press(button)
    person.wait("step.getAttribute('data-step') === 'question'")
    rows = "[...step.querySelectorAll('[role=radiogroup]')].filter(shown).length"
    assert person.finds(rows) == (3 if size[0] >= 700 else 0)
    look(person, f"50-battery-{tag}")


def test_pages_of_their_own(sized: Engine, wire: Wire, launched: Launch, look: Look) -> None:
    wave = launched(question(), OPEN_NUMBER, linked(), plain=True)
    person = Person(sized, wire, wave)
    look(person.open(f"{wave.get_absolute_url()}/plain").heading("A survey"), "12-plain")
    person.press("Send my report").sees("Please look at these questions again")
    look(person, "13-plain-complaints")
    look(
        person.open(f"{wave.get_absolute_url()}#d={'a' * 64}").heading("This is not"), "14-altered"
    )
    blocked = wire.headers(r"^/s/", content_security_policy="script-src 'none'")
    person.open().sees("JavaScript", 60)
    look(person, "15-blocked")
    wire.rules.remove(blocked)
    guest = Person(sized, wire, wave).open("/s/nothing-here")
    guest.wait("!!document.querySelector('h1')")
    look(guest, "17-not-found")


def test_an_invitation_that_was_used(
    sized: Engine, wire: Wire, launched: Launch, look: Look
) -> None:
    wave = launched(question(), access="invited")
    secret = secret_of(Invitation.objects.create(wave=wave))
    person = Person(sized, wire, wave, secret).begin().answer("Yes").send()
    person.open().press("Start").heading("This invitation has already been used")
    look(person, "18-used")
    nobody = Person(sized, wire, wave).open().heading("This survey is for invited people")
    look(nobody, "19-without-a-secret")
    for kind in REFUSALS:
        person.finds(f"({SHOW_STEP})('{kind}')")
        look(person, f"30-{kind}")


def test_a_survey_from_right_to_left(
    sized: Engine, wire: Wire, launched: Launch, look: Look
) -> None:
    """Each text keeps its language, its direction and its order."""
    no, yes, other = SAID["fa"]["options"]
    person = Person(sized, wire, foreign_survey("fa", launched)).open()
    person.heading(str(SAID["fa"]["title"]))

    def see(name: str) -> None:
        assert person.finds("document.documentElement.dir") == "rtl"
        assert person.finds(f"({SEEN})()") == [], name
        look(person, name)

    see("40-ar-start")
    person.press("Try it first").wait("step.getAttribute('data-step') === 'practice'")
    see("41-ar-practice")
    person.press("Start the survey").wait("step.getAttribute('data-step') === 'question'")
    see("42-ar-yes-no")
    odds = person.finds(f"({ORDER})(step.querySelector('.swap-rows dd'))")
    assert odds == f"{yes} 15 times and {no} 5 times out of 20"
    person.answer(yes)
    see("43-ar-single")
    person.answer(other)
    see("44-ar-multiple")
    person.answer(yes, other).type("2.7")
    see("45-ar-number")
    person.press("Continue").heading("Before you send")
    see("46-ar-review")
    assert [across for across in person.finds(ACROSS) if abs(across) > 2] == []
    person.send()
    see("47-ar-receipt")
    widths = person.finds(ACROSS)
    assert len(widths) == 4
    assert [across for across in widths if abs(across) > 2] == []


def test_a_survey_in_chinese(sized: Engine, wire: Wire, launched: Launch, look: Look) -> None:
    kinds = [in_both(each) for each in EVERY_KIND]
    person = Person(sized, wire, launched(*kinds, risky=True, plain=True, **TEXTS))

    def see(name: str) -> None:
        assert person.finds(SPACED) == [], name
        look(person, name)

    path, _, fragment = person.link.partition("#")
    person.open(f"{path}?lang=zh-hans#{fragment}").heading("工作中的差错")
    see("50-zh-start")
    person.finds("step.querySelector('[data-go=try]').click()")
    see("51-zh-practice")
    person.finds("step.querySelector('[data-go=begin]').click()")
    for place in range(len(kinds)):
        person.wait("step.getAttribute('data-step') === 'question'")
        see(f"52-zh-question-{place}")
        person.finds("step.querySelector('[data-go=skip]').click()")
    see("53-zh-review")
    person.finds("step.querySelector('[data-go=send]').click()")
    person.wait("step.getAttribute('data-step') === 'receipt'")
    see("54-zh-receipt")
    person.open(f"{path}/plain?lang=zh-hans").sees("。")
    see("55-zh-plain")


def test_a_later_round(
    sized: Engine, wire: Wire, launched: Launch, look: Look, survey: Survey, owner: User
) -> None:
    first = launched(PERMANENT)
    person = Person(sized, wire, first).begin().answer("Yes").send()
    close_wave(wave=first, actor=owner)
    second = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner, version=first.version)
    person = Person(sized, wire, second).open().heading("A survey")
    look(person, "60-later-start")
    person.begin().answer("No").press("Send my report").heading(
        "An answer is not the same as before"
    )
    look(person, "61-later-changed")
    for step in ("forgotten", "lost", "unable", "unremembered"):
        person.finds(f"({SHOW_STEP})('{step}')")
        look(person, f"62-later-{step}")


def test_pages_around_a_survey(sized: Engine, wire: Wire, look: Look, wave: Wave) -> None:
    person = Person(sized, wire, wave)

    def see(address: str, name: str) -> None:
        person.open(address).wait(LOADED)
        look(person, name)

    for place, address in enumerate(AROUND):
        see(address, f"70-{place}{address.replace('/', '-')}")
    estimated(wave, [155, 45])
    end(wave)
    see(wave.get_absolute_url(), "71-closed")
    future = timezone.now() + timedelta(days=3)
    Wave.objects.filter(pk=wave.pk).update(opens=future, closes=None)
    see(wave.get_absolute_url(), "72-not-open")
