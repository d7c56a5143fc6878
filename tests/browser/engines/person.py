"""What a respondent does, written once for all engines."""

import json
import time
from typing import Any, Self

from surveys.launch.wave_document import link_of
from surveys.models import Wave
from tests.browser.engines.engine import Engine
from tests.browser.engines.wire import Wire

# Other tests use the processor meanwhile.
SECONDS, PAUSE = 60, 0.05
# Only what old engines know.
FINDERS = """
  const shown = (part) => part.getClientRects().length > 0
    && getComputedStyle(part).visibility !== "hidden";
  const said = (part) => part.innerText.replace(/\\s+/g, " ").trim();
  const step = [...document.querySelectorAll("[data-step]")].filter(shown)[0]
    || document.querySelector("main") || document.body || document.documentElement;
  const named = (kind, text, whole) => [...step.querySelectorAll(kind)].filter((part) => shown(part)
    && (whole ? said(part) === text : said(part).startsWith(text)))[0] || null;
  const stays = (part) => {
    if (!part) return false;
    const { left, top, width } = part.getBoundingClientRect();
    const place = [left, top, width].join();
    const before = window.place;
    window.place = place;
    return before === place;
  };
"""


def script(expression: str) -> str:
    """An expression that may use the finders."""
    return f"(() => {{ {FINDERS} return {expression}; }})()"


class Person:
    """Someone at a survey."""

    def __init__(self, engine: Engine, wire: Wire, wave: Wave, secret: str | None = None) -> None:
        self.engine, self.wire, self.wave = engine, wire, wave
        link = link_of(wave, secret) if secret else link_of(wave)
        self.link = f"{wave.get_absolute_url()}#{link.partition('#')[2]}"

    def open(self, address: str | None = None) -> Self:
        self.engine.open(self.wire.url + (address or self.link))
        return self

    def finds(self, expression: str) -> Any:
        return self.engine.evaluate(script(expression))

    def wait(self, expression: str, seconds: float = SECONDS) -> Any:
        """Until an expression holds; what it then is."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                value = self.finds(expression)
            except Exception:  # one page went, and the next has not come
                if time.monotonic() > deadline:
                    raise
                value = None
            if value:
                return value
            if time.monotonic() > deadline:
                raise AssertionError(f"not true within {seconds} s: {expression}\n{self.text}")
            time.sleep(PAUSE)

    @property
    def text(self) -> str:
        """All that is shown."""
        return str(self.finds("said(document.body)"))

    def sees(self, text: str, seconds: float = SECONDS) -> None:
        # Without its style a page shows all it has.
        styled = "document.styleSheets.length > 0"
        self.wait(f"{styled} && said(document.body).indexOf({json.dumps(text)}) >= 0", seconds)

    def heading(self, text: str, seconds: float = SECONDS) -> Self:
        self.wait(f"!!named('h1, h2', {json.dumps(text)})", seconds)
        return self

    def press(self, name: str, kind: str = "button, a") -> Self:
        self._click(f"named({json.dumps(kind)}, {json.dumps(name)})")
        return self

    def choose(self, *labels: str) -> Self:
        for label in labels:
            self._click(f"named('label', {json.dumps(label)}, true)")
        return self

    def _click(self, target: str) -> None:
        """Click where it stays: fonts that come late move what is below their text."""
        self.wait(f"stays({target})")
        self.engine.click(script(target))

    def type(self, text: str) -> Self:
        self.engine.type(
            script("[...step.querySelectorAll('input[type=text]')].filter(shown)[0]"), text
        )
        return self

    def begin(self) -> Self:
        self.open().press("Start")
        self.wait("step.getAttribute('data-step') === 'question'")
        return self

    def answer(self, *labels: str) -> Self:
        """Answer, and wait for the next page: it may offer the same labels."""
        self.choose(*labels)
        before = json.dumps(self.finds("said(step)"))
        self.press("Continue")
        self.wait(f"said(step) !== {before}")
        return self

    def send(self) -> Self:
        return self.press("Send my report").heading("Thank you")

    @property
    def stored(self) -> int:
        """How many things lie in the browser."""
        self.finds(
            "[window.kept = -1, indexedDB.databases().then((all) => (kept = all.length))][0]"
        )
        self.wait("kept >= 0")
        return int(self.finds("kept + localStorage.length + sessionStorage.length"))

    @property
    def reports(self) -> list[dict[str, Any]]:
        """What was sent, once or more."""
        return [json.loads(body) for body in self.wire.posts("reports")]
