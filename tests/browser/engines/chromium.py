"""Chromium, by Playwright: the browser that the other tests use."""

from typing import Any, Literal

from playwright.sync_api import Browser, ElementHandle

Scheme = Literal["light", "dark"]


class Chromium:
    name = "chromium"

    def __init__(self, browser: Browser, width: int, height: int, scheme: Scheme = "light") -> None:
        self.browser = browser
        self.look: Any = {
            "viewport": {"width": width, "height": height},
            "color_scheme": scheme,
            "reduced_motion": "reduce",
        }
        self.start()

    def start(self) -> None:
        self.context = self.browser.new_context(**self.look)
        self.page = self.context.new_page()

    def open(self, url: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(url, wait_until="commit")

    def evaluate(self, script: str) -> Any:
        return self.page.evaluate(script)

    def click(self, script: str) -> None:
        self._find(script).click()

    def type(self, script: str, text: str) -> None:
        self._find(script).type(text)

    def _find(self, script: str) -> ElementHandle:
        element = self.page.evaluate_handle(script).as_element()
        assert element is not None, f"nothing is found by {script}"
        return element

    def heard(self, role: str, name: str) -> int:
        session = self.context.new_cdp_session(self.page)
        document = session.send("DOM.getDocument")["root"]["nodeId"]
        wanted = {"nodeId": document, "role": role, "accessibleName": name}
        nodes = session.send("Accessibility.queryAXTree", wanted)["nodes"]
        session.detach()
        return sum(not node["ignored"] for node in nodes)

    def picture(self) -> bytes:
        return self.page.screenshot(full_page=True)

    def forget(self) -> None:
        self.context.close()
        self.start()

    def close(self) -> None:
        self.context.close()
