"""Pictures of respondents' pages in each engine, on a phone and a desk: `run.py pictures --sheets`.

What people would see at once is tested: a heading on an answer, a page wider than its window.
"""

from collections.abc import Callable, Iterator
from time import sleep

import pytest

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from surveys.models import Wave
from tests.browser.conftest import DESK, PHONE, SCREENS
from tests.browser.engines.conftest import ENGINES, Start
from tests.browser.engines.engine import Engine
from tests.browser.engines.person import Person
from tests.browser.engines.wire import Wire
from tests.browser.people import EVERY_KIND
from tests.browser.test_numbers import OPEN
from tests.browser.test_waves import PERMANENT
from tests.conftest import question
from tests.surveys.linked import linked
from tests.surveys.protection.test_numeric import number

pytestmark = pytest.mark.slow

Launch = Callable[..., Wave]
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
# Fonts come late, and then a frame with them.
SETTLED = 0.5


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"], scope="module")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param["width"], request.param["height"]


@pytest.fixture(params=ENGINES, scope="module")
def sized(request: pytest.FixtureRequest, start: Start, size: tuple[int, int]) -> Iterator[Engine]:
    engine = start(request.param, *size)
    yield engine
    engine.close()


Look = Callable[[Person, str], None]


@pytest.fixture
def look(sized: Engine, size: tuple[int, int]) -> Look:
    SCREENS.mkdir(parents=True, exist_ok=True)

    def take(person: Person, name: str) -> None:
        place = SCREENS / f"{name}-{ENGINES.index(sized.name)}{sized.name}-{size[0]}-engines.png"
        person.finds("document.activeElement && document.activeElement.blur()")
        person.wait("document.fonts.status === 'loaded'")
        sleep(SETTLED)
        place.write_bytes(sized.picture())
        assert person.finds(BEYOND) <= 1, place.name  # a scaled page rounds
        person.finds("scrollTo(0, 0)")

    return take


def test_a_survey_from_the_start_to_the_receipt(
    sized: Engine, wire: Wire, launched: Launch, look: Look
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
    person.answer("Yes")
    ask("03-single")
    person.answer("Green")
    ask("04-multiple")
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


def test_pages_of_their_own(sized: Engine, wire: Wire, launched: Launch, look: Look) -> None:
    wave = launched(question(), OPEN, linked(), plain=True)
    person = Person(sized, wire, wave)
    look(person.open(f"{wave.get_absolute_url()}/plain").heading("A survey"), "12-plain")
    person.press("Send my report").sees("Some questions still need")
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
    person.open().press("Start").heading("This invitation was used already")
    look(person, "18-used")
    nobody = Person(sized, wire, wave).open()
    nobody.wait("!!document.querySelector('[data-step] h1')")
    look(nobody, "19-without-a-secret")
