"""What a device keeps of a survey, looked for in all files of a real browser's profile."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from surveys.launch.wave_document import WaveDocument, survey_name
from surveys.models import Wave
from tests.browser.device import ALL_TEXTS
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.engine import Engine, Missing
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.person import Person
from tests.browser.engines.wire import Wire
from tests.browser.profiles import found_in, strings_in
from tests.helpers.browser import PHONE, missing
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

Start = Callable[[], Any]

USUAL = {"f": "0.5", "p": "0.5", "q": "0.75"}
ASKED = "Zanzibar umbrellas, purloined?"
TEXTS = {
    "title": {"en": "Quixotic xylophones"},
    "introduction": {"en": "Wyverns juggle zircons."},
    "asker": {"en": "Queequeg, q@xylophone.example"},
}
PURLOINED = question(
    text={"en": ASKED}, options=[{"en": "Never purloined"}, {"en": "Once purloined"}]
)
REMEMBERED = {**PURLOINED, "design": "permanent", "parameters": USUAL}
# Where browsers write where they were: SECURITY.md says that they do.
HISTORY = re.compile(
    r"History|Favicons|Sessions/|ukm_db|Visited|Top Sites|places\.|favicons\.|sessionstore"
)
ELSEWHERE = "/healthz"


class Profile(Chromium):
    """A Chromium whose profile outlives it."""

    def __init__(self, context: BrowserContext) -> None:
        self.context, self.page = context, context.pages[0]

    def forget(self) -> None:
        """Keep everything."""


@pytest.fixture(params=slow_except(("chromium", "firefox"), "chromium"))
def start(
    request: pytest.FixtureRequest,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> Start:
    """Starts the browser of one person, with the same profile each time."""
    profile = tmp_path / "profile"
    profile.mkdir()

    @contextmanager
    def started() -> Iterator[Engine]:
        if request.param == "chromium":
            options = {**browser_type_launch_args, "viewport": PHONE, "reduced_motion": "reduce"}
            context = browser_type.launch_persistent_context(profile, **options)
            yield Profile(context)
            context.close()
            return
        try:
            engine = Firefox(PHONE["width"], PHONE["height"], tmp_path / "log", profile=profile)
        except Missing as caught:
            missing(str(caught))
            raise
        yield engine
        engine.close()

    return started


def kept(engine: Engine) -> dict[str, str]:
    """What pages have stored, by its name."""
    engine.evaluate(f"[window.texts = null, ({ALL_TEXTS})('').then((all) => (texts = all))][0]")
    for _moment in range(200):
        if (texts := engine.evaluate("window.texts")) is not None:
            return dict(texts)
        time.sleep(0.05)
    raise AssertionError("the browser does not tell what it keeps")


def signed(engine: Engine) -> tuple[str, str]:
    """What an invited person's page has stored, by its name, once the site has signed."""
    for _moment in range(200):
        [(name, token)] = kept(engine).items()
        if "signature" in json.loads(token):
            return name, token
        time.sleep(0.05)
    raise AssertionError("the site does not sign")


def asked(wave: Wave) -> set[str]:
    """Every text of a survey's document that nothing else has."""
    held = json.loads(WaveDocument.of(wave).text)
    texts = strings_in({name: held["survey"][name] for name in ("title", "introduction", "asker")})
    texts |= strings_in(held["survey"]["questions"][0]["text"])
    texts |= strings_in(held["survey"]["questions"][0]["options"])
    return texts | {held["survey"]["questions"][0]["block"], held["version"]}


def linked(wave: Wave, secret: str = "") -> set[str]:
    """What the link has, which histories have too."""
    return {wave.code, WaveDocument.of(wave).sha256, *([secret] if secret else [])}


def outside_histories(found: dict[str, set[str]]) -> dict[str, set[str]]:
    rest = {
        text: {each for each in files if not HISTORY.search(each)} for text, files in found.items()
    }
    return {text: files for text, files in rest.items() if files}


def invited(wave: Wave) -> str:
    return secret_of(Invitation.objects.create(wave=wave))


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()[:32]


def test_what_is_sent_or_erased_leaves_nothing(
    start: Start, launched: Launch, wire: Wire, tmp_path: Path
) -> None:
    """The names under which it was kept are gone, too: the link's and the survey's."""
    wave = launched(REMEMBERED, access="invited", **TEXTS)
    secret = invited(wave)
    with start() as engine:
        person = Person(engine, wire, wave, secret).begin()
        name, token = signed(engine)
        assert hashed(secret) in name
        tokens = {hashed(secret), *strings_in(json.loads(token))}
        assert len(tokens) == 3
        person.answer("Once purloined").send()
        [(name, record)] = kept(engine).items()
    memory = json.loads(record)
    assert name == f"candor waves {memory['survey']}"
    records = strings_in(memory) - {wave.code}
    assert {memory["secret"], survey_name(wave)} <= records
    assert len(records) == 4
    # The control: a record that is kept is found, and neither question nor answer is in the clear.
    assert found_in(tmp_path / "profile", records).keys() == records
    sent = {each["report"] for each in person.reports if len(each["report"]) > 8}
    gone = tokens | sent | asked(wave) - {TEXTS["title"]["en"]}
    assert found_in(tmp_path / "profile", gone) == {}
    with start() as engine:
        person = Person(engine, wire, wave).open(f"{wave.get_absolute_url()}/device")
        person.press("Erase…").press("Erase for good").heading("Nothing is kept here")
        assert kept(engine) == {}
    with start() as engine:
        Person(engine, wire, wave).open(f"{wave.get_absolute_url()}/device").heading("Nothing")
    assert found_in(tmp_path / "profile", gone | records) == {}
    assert outside_histories(found_in(tmp_path / "profile", linked(wave, secret))) == {}


def test_an_invitation_that_is_not_used_up_stays_alone(
    start: Start, launched: Launch, wire: Wire, tmp_path: Path
) -> None:
    wave = launched(PURLOINED, access="invited", **TEXTS)
    secret = invited(wave)
    with start() as engine:
        Person(engine, wire, wave, secret).begin().choose("Once purloined")
        _name, token = signed(engine)
        engine.open(wire.url + ELSEWHERE)
    # No cache keeps the document, and yet the page loads it once.
    assert sum("/documents/" in each.path for each in wire.sent) == 1
    tokens = {hashed(secret), *strings_in(json.loads(token))}
    assert found_in(tmp_path / "profile", tokens).keys() == tokens
    others = asked(wave) - {TEXTS["title"]["en"]}
    assert found_in(tmp_path / "profile", others) == {}


@pytest.mark.parametrize("access", slow_except(["link", "invited"], "invited"))
def test_a_survey_that_could_be_dangerous_leaves_the_visit_alone(
    start: Start, launched: Launch, wire: Wire, tmp_path: Path, access: str
) -> None:
    wave = launched(PURLOINED, access=access, risky=True, **TEXTS)
    leave = re.compile(rb'"leave":"[^"]*"')
    wire.replace("/documents/", lambda body: leave.sub(b'"leave":"%s"' % ELSEWHERE.encode(), body))
    secret = invited(wave) if access == "invited" else ""
    fragment = f"#i={secret}" if secret else ""
    with start() as engine:
        person = Person(engine, wire, wave).open(wave.get_absolute_url() + fragment)
        person.press("Start")
        if secret:
            person.heading("This page keeps nothing on your device").press("Start here")
        person.wait("step.getAttribute('data-step') === 'question'")
        person.choose("Once purloined")
        if secret:
            person.press("Continue").send()
        assert kept(engine) == {}
        with suppress(Exception):  # the page goes while the driver looks
            engine.click("document.querySelector('[data-leave]')")
        person.wait(f"location.pathname === '{ELSEWHERE}'")
    everything = asked(wave) | {survey_name(wave)} | ({hashed(secret)} if secret else set())
    assert found_in(tmp_path / "profile", everything) == {}
    links = {wave.code, *([secret] if secret else [])}
    assert outside_histories(found_in(tmp_path / "profile", links)) == {}


def test_the_search_finds_what_is_planted(
    start: Start, launched: Launch, wire: Wire, tmp_path: Path
) -> None:
    """A document that caches may keep, a name of a database, and a title."""
    wave = launched(PURLOINED, risky=True, **TEXTS)
    wire.headers("/documents/", cache_control="public, max-age=31536000, immutable")
    planted = "indexedDB.open('candor waves 0f1e2d3c4b5a69788796a5b4c3d2e1f0')"
    with start() as engine:
        Person(engine, wire, wave).begin()
        engine.evaluate(f"[{planted}][1]")
        engine.evaluate("document.title = 'Bashful axolotls'")
        engine.open(wire.url + ELSEWHERE)
        time.sleep(1)
    traces = {ASKED, "0f1e2d3c4b5a69788796a5b4c3d2e1f0"}
    assert found_in(tmp_path / "profile", traces).keys() == traces
