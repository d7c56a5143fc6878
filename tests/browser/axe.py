"""axe-core in a world of its own, where the page's security policy neither stops nor sees it."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page

# Frames have no axe in them: without `iframes: false` it would wait half a second for each.
# Nothing is preloaded either: only rules about sound and style sheets, not used here, need that.
RUN = """axe.run(document, {
  iframes: false,
  preload: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}).then((found) => found.violations)"""


@dataclass(frozen=True)
class Axe:
    """Finds what keeps people from reading or using a page."""

    source: str

    def violations(self, page: Page) -> list[str]:
        """One line for each element that breaks a rule."""
        session = page.context.new_cdp_session(page)
        try:
            faults = self._run(session)
        finally:
            session.detach()
        return [
            f"{rule['id']}: {node['html']} ({node['failureSummary']})"
            for rule in faults
            for node in rule["nodes"]
        ]

    def _run(self, session: CDPSession) -> list[dict[str, Any]]:
        frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
        world = session.send("Page.createIsolatedWorld", {"frameId": frame, "worldName": "axe"})
        place = {"contextId": world["executionContextId"]}
        # The world lasts as long as its page: what was seen once has axe in it already.
        known = session.send("Runtime.evaluate", {"expression": "typeof axe", **place})
        if known["result"]["value"] == "undefined":
            session.send("Runtime.evaluate", {"expression": self.source, **place})
        answer = session.send(
            "Runtime.evaluate",
            {
                "expression": RUN,
                "awaitPromise": True,
                "returnByValue": True,
                **place,
            },
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        violations: list[dict[str, Any]] = answer["result"]["value"]
        return violations
