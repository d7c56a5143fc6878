"""Which of the planted headers in altered-pages.md have an effect in browsers.

An effect is any difference from visits without the header: in what the browser requests and tells
the site, in whom else it visits, in what the device keeps, or in what the page and other sites may
do. Each header is planted alone.
"""

import json
import re
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.templatetags.static import static
from playwright.sync_api import BrowserType

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from surveys.launch.wave_document import WaveDocument
from surveys.models import Wave
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.engine import Engine, Missing
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.person import Person
from tests.browser.engines.wire import Wire
from tests.helpers.browser import PHONE, missing
from tests.helpers.front import make_certificate
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.planted.headers import HEADERS, WHERE, PlantedHeader
from tests.planted.server import Answer, lying_server
from tests.planted.stranger import Stranger, stranger
from tests.processes import ROOT

pytestmark = pytest.mark.slow

ROW = re.compile(r"^\| h(\d+) \| .+ \| (\w+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
BROWSERS = ("chromium", "firefox")
SITE, OTHER = "survey.example", "other.example"
QUIET, PATIENCE = 0.5, 6
"""Seconds without a request after which none is expected, and the longest wait for them."""
SHORTENED = 1.2
"""Seconds after which h33 lets a browser forget that the site has HTTPS."""
OF_EVERY_REQUEST = {"content-length", "connection", "priority", "host"}
PROBES = {
    "Cross-Origin-Opener-Policy": "outside",
    "Access-Control-Allow-Origin": "outside",
    "X-Frame-Options": "outside",
    "Strict-Transport-Security": "in clear",
}
"""Headers that act only on what a visit does not do."""
ALLOWED = """({place: location.pathname + location.search, title: document.title,
  cookie: document.cookie, kept: localStorage.getItem("kept"),
  features: (document.featurePolicy ? document.featurePolicy.allowedFeatures() : []).sort()})"""
FRAMED = """(async () => {
  document.body.appendChild(document.createElement("iframe")).src = %s;
  await new Promise((done) => setTimeout(done, 3000));
  return fetch(%s).then(() => "may be read", () => "may not be read");
})()"""
OPENED = """(async () => {
  const page = window.open(%s);
  await new Promise((done) => setTimeout(done, 3000));
  const held = Boolean(page) && !page.closed;
  if (held) page.close();
  return held ? "is held by who opened it" : "is not held by who opened it";
})()"""


@dataclass
class Scene:
    """The site with one planted header, another site, and a browser."""

    engine: Engine
    site: str
    other: Stranger
    open: Wave
    invited: Wave
    heard: list[Answer]
    planted: list[PlantedHeader]

    def plant(self, row: PlantedHeader | None) -> None:
        """Have the header lead to the other site, where it names one."""
        self.planted.clear()
        if row:
            port = f":{self.other.port}"
            value = row.value.replace(f"{OTHER}:443", OTHER).replace(":8443", port)
            self.planted.append(replace(row, value=value.replace(OTHER, OTHER + port)))

    def seen(self, row: PlantedHeader | None, where: str, probe: str) -> set[str]:
        """What two visits with this header show, and what its probe shows, if it has one."""
        self.plant(None)
        self.engine.open(self.site + static("img/apple-touch-icon.png"))
        self.engine.evaluate("[localStorage.setItem('kept', '1')][0]")
        self.heard.clear()
        self.other.came.clear()
        self.plant(row)
        seen: set[str] = set()
        for number in (1, 2):
            # Some headers lead elsewhere; without one, nothing fails.
            with suppress(Exception) if row else nullcontext():
                self.visit(where)
            self.settle()
            seen |= {f"visit {number}: {each}" for each in self.told()} | self.allowed()
        seen |= {f"{OTHER} by {each}" for each in self.other.came}
        if probe:
            seen |= {"outside": self.from_outside, "in clear": self.in_the_clear}[probe]()
        self.plant(None)
        seen |= self.kept()
        self.engine.forget()
        return seen

    def settle(self) -> None:
        """Wait until neither site has heard anything for a while."""
        end = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < end and before != (now := (len(self.heard), len(self.other.came))):
            before = now
            time.sleep(QUIET)

    def in_the_clear(self) -> set[str]:
        """Whether the browser still goes to the site by HTTPS alone."""
        time.sleep(SHORTENED)
        try:
            self.engine.open(
                self.site.replace("https", "http") + static("img/apple-touch-icon.png")
            )
            return {f"goes by {self.engine.evaluate('location.protocol')}"}
        except Exception:  # no one answers there without TLS
            return {"goes by http:"}

    def kept(self) -> set[str]:
        """What the device has in the end: a page may go on as if nothing were gone."""
        try:
            self.engine.open(self.site + static("img/apple-touch-icon.png"))
            return {f"in the end: {self.engine.evaluate('localStorage.getItem(`kept`)')}"}
        except Exception:
            return {"the page goes"}

    def visit(self, where: str) -> None:
        if where in ("plain page", "redirection to it"):
            address = self.open.get_absolute_url() + ("/plain" if "plain" in where else "")
            Person(self.engine, self.wire, self.open).open(address).wait("said(document.body)")
        elif where == "device page":
            address = f"{self.invited.get_absolute_url()}/device"
            Person(self.engine, self.wire, self.invited).open(address).heading("Nothing")
        elif where in ("key", "reply to a token"):
            secret = secret_of(Invitation.objects.create(wave=self.invited))
            Person(self.engine, self.wire, self.invited, secret).begin()
        elif where == "reply to a report":
            Person(self.engine, self.wire, self.open).begin().answer("Yes").send()
        else:
            Person(self.engine, self.wire, self.open).begin()

    @property
    def wire(self) -> Wire:
        return Wire(self.site)

    def told(self) -> set[str]:
        """What the browser asked the site for, and told it with each request."""
        heard, self.heard[:] = list(self.heard), []
        return {
            f"{each.path} {name}: {value}"
            for each in heard
            for name, value in [("asked", "yes"), *each.told.items()]
            # Fonts come when they come.
            if name.lower() not in OF_EVERY_REQUEST and "/fonts/" not in each.path
        }

    def allowed(self) -> set[str]:
        try:
            held = self.engine.evaluate(ALLOWED)
        except Exception:  # the page leads elsewhere, again and again
            return {"the page goes"}
        return {f"{name}: {json.dumps(value)}" for name, value in held.items()}

    def from_outside(self) -> set[str]:
        """What another site can do with the page and its document."""
        page = json.dumps(self.site + self.open.get_absolute_url())
        document = WaveDocument.of(self.open).sha256
        address = json.dumps(f"{json.loads(page)}/documents/{document}")
        self.engine.open(f"https://{OTHER}:{self.other.port}/")
        read = self.engine.evaluate(FRAMED % (page, address))
        framed = {f"in a frame: {each}" for each in self.told()}
        return framed | {read, self.engine.evaluate(OPENED % page)}


def pin(folder: Path) -> str:
    """The hash by which Chromium takes the certificate for a valid one."""
    key = x509.load_pem_x509_certificate((folder / "front.pem").read_bytes()).public_key()
    held = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return b64encode(sha256(held).digest()).decode()


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a certificate for both sites."""
    folder = tmp_path_factory.mktemp("front")
    make_certificate(folder, SITE, OTHER)
    return folder


@pytest.fixture(scope="module", params=BROWSERS)
def engine(
    request: pytest.FixtureRequest,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    certified: Path,
) -> Iterator[Engine]:
    """One browser for all rows; it forgets between them."""
    if request.param == "chromium":
        more = (
            "--host-resolver-rules=MAP *.example 127.0.0.1",
            f"--ignore-certificate-errors-spki-list={pin(certified)}",
            "--short-reporting-delay",
        )
        # An alternative address by QUIC has to be tried.
        args = [*filter("--disable-quic".__ne__, browser_type_launch_args["args"]), *more]
        browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
        yield Chromium(browser, PHONE["width"], PHONE["height"])
        browser.close()
        return
    names: dict[str, object] = {"network.dns.localDomains": f"{SITE},{OTHER}"}
    log, authority = certified / "log", certified / "authority.pem"
    try:
        firefox = Firefox(PHONE["width"], PHONE["height"], log, names, authority=authority)
    except Missing as caught:
        missing(str(caught))
        raise
    yield firefox
    firefox.close()


@pytest.fixture
def scene(
    engine: Engine, base_url: str, transactional_db: None, launched: Launch, certified: Path
) -> Iterator[Scene]:
    usual = {"f": "0.5", "p": "0.5", "q": "0.75"}
    repeated = launched(question(design="permanent", parameters=usual), access="invited")
    heard: list[Answer] = []
    planted: list[PlantedHeader] = []

    def alter(answer: Answer) -> None:
        heard.append(answer)
        for row in planted:
            row.alter(answer)

    with ExitStack() as stack:
        liar = stack.enter_context(lying_server(base_url, alter, certified))
        other = stack.enter_context(stranger(certified))
        site = liar.replace("127.0.0.1", SITE)
        yield Scene(engine, site, other, launched(plain=True), repeated, heard, planted)


@pytest.fixture
def differs(scene: Scene) -> Callable[[PlantedHeader], list[str]]:
    """What is different with a header each time, and never without it: a line can be slow."""
    usual: dict[tuple[str, str], tuple[set[str], set[str]]] = {}

    def changed(row: PlantedHeader, probe: str) -> set[str]:
        seen = scene.seen(row, row.where, probe)
        always, ever = usual[row.where, probe]
        return (seen - ever) | {f"no {each}" for each in always - seen}

    def differs(row: PlantedHeader) -> list[str]:
        probe = PROBES.get(row.name, "")
        if (row.where, probe) not in usual:
            often = [scene.seen(None, row.where, probe) for _time in range(2)]
            usual[row.where, probe] = set.intersection(*often), set.union(*often)
        found = changed(row, probe)
        return sorted(found and found & changed(row, probe))

    return differs


@pytest.mark.parametrize("where", WHERE)
def test_the_table_says_what_has_an_effect(
    scene: Scene, differs: Callable[[PlantedHeader], list[str]], where: str
) -> None:
    found = {str(row.number): differs(row) for row in HEADERS if row.where == where}
    print(json.dumps(found))  # noqa: T201  what differed, for who changes the table
    lines = ROW.findall((ROOT / "docs/reference/altered-pages.md").read_text())
    assert len(lines) == len(HEADERS)
    table = [line for line in lines if line[0] in found]
    assert [line[0] for line in table if found[line[0]] and line[1] != "notices"] == []
    said = {line[0]: line[2 + BROWSERS.index(scene.engine.name)] for line in table}
    assert said == {number: "effect" if each else "none" for number, each in found.items()}, found
