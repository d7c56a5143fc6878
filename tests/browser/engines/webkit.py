"""WebKitGTK's MiniBrowser in a window of Xvfb, and WPE WebKit's cog without one, by Selenium."""

import os
import socket
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from selenium.common.exceptions import ElementNotInteractableException, WebDriverException
from selenium.webdriver import WebKitGTK, WPEWebKit
from selenium.webdriver.common.options import PageLoadStrategy
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options as GtkOptions
from selenium.webdriver.webkitgtk.service import Service as GtkService
from selenium.webdriver.wpewebkit.options import Options as WpeOptions
from selenium.webdriver.wpewebkit.service import Service as WpeService
from urllib3.exceptions import HTTPError

from tests.browser.engines.engine import Missing
from tools.setup.browser import ENGINES, find_program

# The window of cog's platform without a screen; the page of another width is scaled into it.
HEADLESS_WIDTH = 800
PATIENCE = 60
ANSWER = 20  # until a command is asked again: WPE's driver loses some while a page arrives
FRAME = 0.1  # until what was scrolled to is drawn
REACHED = """((part) => {
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})(%s)"""
SHOWN = """[...document.querySelectorAll("input, button, h1")]
  .filter((part) => part.getClientRects().length > 0)"""
LAYOUT = """[
  document.documentElement.scrollHeight, innerHeight, innerWidth,
]"""


class WebKit:
    """What both have in common."""

    name: str
    driver: WebDriver

    def open(self, url: str) -> None:
        # The driver waits for no page, and the old one must be gone before someone acts on it.
        self.driver.get("about:blank")
        WebDriverWait(self.driver, PATIENCE, FRAME, [WebDriverException, HTTPError]).until(
            lambda driver: driver.execute_script("return location.href") == "about:blank"
        )
        self.driver.get(url)

    def evaluate(self, script: str) -> Any:
        return self.driver.execute_script(f"return ({script})")

    def click(self, script: str) -> None:
        """By the script where only the driver finds no point to click at: it expects other
        places than those that the page scrolls to."""
        try:
            self._find(script).click()
        except ElementNotInteractableException:
            assert self.evaluate(REACHED % script), f"nothing reaches {script}"
            self.evaluate(f"({script}).click()")

    def type(self, script: str, text: str) -> None:
        self._find(script).send_keys(text)

    def _find(self, script: str) -> WebElement:
        element = self.evaluate(script)
        assert isinstance(element, WebElement), f"nothing is found by {script}"
        return element

    def heard(self, role: str, name: str) -> int:
        parts = self.evaluate(SHOWN)
        return sum((part.aria_role, part.accessible_name) == (role, name) for part in parts)

    def picture(self) -> bytes:
        """The page, put together of what the window shows when it is scrolled: a picture shows no
        more."""
        height, window, width = self.evaluate(LAYOUT)
        whole: Image.Image | None = None
        scale = 1.0
        for top in range(0, height, window):
            self.evaluate(f"scrollTo({{top: {top}, behavior: 'instant'}})")
            time.sleep(FRAME)
            with Image.open(BytesIO(self.driver.get_screenshot_as_png())) as part:
                if whole is None:
                    scale = part.width / width
                    whole = Image.new("RGB", (part.width, round(height * scale)), "white")
                whole.paste(part, (0, round(self.evaluate("scrollY") * scale)))
        assert whole is not None
        self.evaluate("scrollTo(0, 0)")
        written = BytesIO()
        whole.save(written, "PNG")
        return written.getvalue()

    def forget(self) -> None:
        self.driver.delete_all_cookies()
        self.driver.get("about:blank")

    def close(self) -> None:
        self.driver.quit()


class Gtk(WebKit):
    name = "webkitgtk"

    def __init__(self, width: int, height: int, log: Path, *arguments: str) -> None:
        driver, browser, screen = programs("WebKitGTK")
        self.screen, display = start_screen(screen)
        options = GtkOptions()
        options.binary_location = browser
        # Without a bar above the page, whose buttons need more than a phone's width.
        for argument in ("--automation", "--full-screen", *arguments):
            options.add_argument(argument)
        options.page_load_strategy = PageLoadStrategy.none
        given = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11"}
        service = GtkService(executable_path=driver, log_output=str(log), env=given)
        try:
            with begun():
                self.driver = WebKitGTK(options=options, service=service)
            self.driver.set_window_size(width, height)
        except Exception:
            end(self.screen)
            raise

    def close(self) -> None:
        super().close()
        end(self.screen)


class Wpe(WebKit):
    name = "wpe"

    def __init__(self, width: int, _height: int, log: Path, *arguments: str) -> None:
        driver, browser = programs("WPE WebKit")
        options = WpeOptions()
        options.binary_location = browser
        options.set_capability("browserName", "cog")
        self.scale = HEADLESS_WIDTH / width
        scale = f"--scale={self.scale:.6f}"
        for argument in ("--automation", "--platform=headless", scale, *arguments):
            options.add_argument(argument)
        options.page_load_strategy = PageLoadStrategy.none
        service = WpeService(executable_path=driver, log_output=str(log))
        with begun():
            self.driver = WPEWebKit(options=options, service=service)

    def click(self, script: str) -> None:
        """By the script where a page is scaled."""
        if self.scale == 1:
            super().click(script)
        else:
            self.evaluate(f"({script}).click()")


def programs(name: str) -> list[str]:
    """Where the programs of an engine are."""
    pairs = [(each, find_program(each)) for each in ENGINES[name][0]]
    for each, path in pairs:
        if path is None:
            raise Missing(f"{each} ({name})")
    return [str(path) for _each, path in pairs]


@contextmanager
def begun() -> Iterator[None]:
    """Give a new driver's commands a time limit, and hide warnings about Selenium's own calls."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(ANSWER)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            yield
    finally:
        socket.setdefaulttimeout(before)


def start_screen(program: str) -> tuple[subprocess.Popen[bytes], str]:
    """An Xvfb under the first free number; its address."""
    command = [program, "-displayfd", "1", "-screen", "0", "1600x2000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout
    with process.stdout:
        number = process.stdout.readline().decode().strip()
    assert number, "Xvfb ended"
    return process, f":{number}"


def end(screen: subprocess.Popen[bytes]) -> None:
    screen.terminate()
    screen.wait(10)
