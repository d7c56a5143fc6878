"""The photographing itself, within the virtual environment: one journey a language, and the
demonstration's surveys."""

import os
import re
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import django
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, sync_playwright

from tools import ROOT
from tools.console import say
from tools.screenshots import listing
from tools.screenshots.palette import smaller

# Playwright keeps an event loop in this thread; Django would take every query for one inside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from accounts.models import User  # noqa: E402
from surveys.launch.share import QrCode  # noqa: E402
from tools.screenshots import demo  # noqa: E402
from tools.screenshots.journey import FOREIGN, TYPED, Journey  # noqa: E402

FLAGS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
EMAIL = "ada@university.example"
# What a page shows of a survey's random address is put in other words: it would differ each time.
ADDRESS = "https://surveys.university.example/s/money"
MARGIN = 24
END_OF_PAGE = "document.body.getBoundingClientRect().bottom"
END_OF_MAIN = """32 + Math.max(
  ...[...document.querySelectorAll("main > *")].map((part) => part.getBoundingClientRect().bottom),
)"""
Scale = Literal["css", "device"]
# A source that gives the same in each run, so that chance decides the same on each picture.
SAME_CHANCE = """
(() => {
  let state = 20260101;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let place = 0; place < bytes.length; place += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[place] = state >>> 24;
    }
    return array;
  };
})();
"""
SCROLL = "(part, margin) => scrollTo(0, part.getBoundingClientRect().top + scrollY - margin)"
POSE = """([link, box, path]) => {
  const field = document.querySelector("#link");
  if (!field) return;
  field.value = link;
  const code = document.querySelector("svg.qr-code");
  code.setAttribute("viewBox", box);
  for (const [place, shape] of [...code.querySelectorAll("path")].entries()) {
    shape.setAttribute("d", path[place]);
  }
}"""


class Photographer:
    """Takes pictures, and remembers which."""

    def __init__(self) -> None:
        self.taken: list[Path] = []

    def of_journey(self, language: str) -> Callable[[Page, str, Locator | None], None]:
        def look(page: Page, name: str, part: Locator | None) -> None:
            if name in listing.JOURNEY:
                pose(page)
                scale: Scale = "device" if name in listing.ON_PHONE else "css"
                self.take(page, listing.of_journey(language, name), part, scale)

        return look

    def of_demonstration(self, page: Page, name: str) -> None:
        self.take(page, listing.of_demonstration(name), None, "css", END_OF_MAIN)

    def take(
        self, page: Page, file: Path, part: Locator | None, scale: Scale, end: str = END_OF_PAGE
    ) -> None:
        self.settle(page)
        if part is not None:
            part.evaluate(SCROLL, MARGIN)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(smaller(page.screenshot(clip=visible(page, end), scale=scale)))
        self.taken.append(file)

    @staticmethod
    def settle(page: Page) -> None:
        """Wait until fonts and the preview have loaded, and nothing is focused or hovered."""
        page.mouse.move(0, 0)
        for inner in page.locator("iframe").all():
            inner.scroll_into_view_if_needed()
        for frame in page.frames:
            frame.wait_for_load_state("load")
        page.evaluate("document.activeElement?.blur(), scrollTo(0, 0), document.fonts.ready")

    def forget_others(self) -> None:
        """Delete pictures of an earlier run that are no longer taken."""
        for file in [*listing.GUIDE.rglob("*.png"), *listing.OTHERS.glob("*.png")]:
            if file not in self.taken:
                file.unlink()


def pose(page: Page) -> None:
    drawn = str(QrCode(ADDRESS).inline)
    box = re.search(r'viewBox="([^"]+)"', drawn)
    paths = re.findall(r'\bd="([^"]+)"', drawn)
    page.evaluate(POSE, [ADDRESS, box[1] if box else "", paths])


def visible(page: Page, end: str) -> FloatRect:
    """Return what is in the window, without the emptiness below a short page."""
    width, height = page.evaluate(f"[innerWidth, Math.min(innerHeight, {end})]")
    return {"x": 0, "y": 0, "width": width, "height": height}


def walk(context: BrowserContext, language: str, url: str, photographer: Photographer) -> None:
    password = secrets.token_urlsafe(12)
    User.objects.filter(email=EMAIL).delete()
    User.objects.create_user(EMAIL, password, role=User.Role.RESEARCHER, name=TYPED[language].name)
    context.add_init_script(SAME_CHANCE)
    Journey(context, language, photographer.of_journey(language)).go(url, EMAIL, password)


def main(url: str) -> int:
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    photographer = Photographer()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=[*FLAGS, *sandbox]
        )
        for language in listing.LANGUAGES:
            context = browser.new_context(
                base_url=url,
                locale=FOREIGN[language],
                reduced_motion="reduce",
                device_scale_factor=2,
            )
            walk(context, language, url, photographer)
            context.close()
        User.objects.filter(email=EMAIL).delete()
        demo.Demonstration(browser, url, SAME_CHANCE).photograph(photographer.of_demonstration)
        browser.close()
    photographer.forget_others()
    taken = photographer.taken
    size = sum(file.stat().st_size for file in taken)
    say(f"{len(taken)} pictures in {listing.DOCS.relative_to(ROOT)}, {size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
