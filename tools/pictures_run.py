"""The photographing itself, within the virtual environment: one journey a language."""

import os
import re
import secrets
import sys
from pathlib import Path

import django
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, sync_playwright

from tools import ROOT
from tools.pictures_small import smaller
from tools.steps import say

# Playwright keeps an event loop in this thread; Django would take every query for one inside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from surveys.models import User  # noqa: E402
from surveys.sharing import Picture  # noqa: E402
from tests.browser.journey import FOREIGN, TYPED, Journey  # noqa: E402

FOLDER = ROOT / "docs" / "guide" / "pictures"
FLAGS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
EMAIL = "ada@university.example"
# What a page shows of a survey's random address is put in other words: it would differ each time.
ADDRESS = "https://surveys.university.example/s/money"
SHOWN = ("front", "templates", "settings", "protection", "designer", "plan", "launch", "share")
ON_PHONE = ("phone-begin", "phone-practice", "phone-question", "phone-review", "phone-receipt")
MARGIN = 24
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
  const code = document.querySelector("svg.qr");
  code.setAttribute("viewBox", box);
  for (const [place, shape] of [...code.querySelectorAll("path")].entries()) {
    shape.setAttribute("d", path[place]);
  }
}"""


class Photographer:
    """Takes the pictures of one journey, numbered as they come."""

    def __init__(self, language: str) -> None:
        self.folder = FOLDER / language
        self.folder.mkdir(parents=True, exist_ok=True)
        self.taken: list[Path] = []

    def __call__(self, page: Page, name: str, part: Locator | None) -> None:
        if name not in (*SHOWN, *ON_PHONE, "dashboard"):
            return
        pose(page)
        self.settle(page)
        if part is not None:
            part.evaluate(SCROLL, MARGIN)
        file = self.folder / f"{len(self.taken) + 1:02}-{name}.png"
        whole = page.screenshot(clip=visible(page), scale="device" if name in ON_PHONE else "css")
        file.write_bytes(smaller(whole))
        self.taken.append(file)

    @staticmethod
    def settle(page: Page) -> None:
        """All fonts are there, the preview has loaded, and nothing is focused or hovered."""
        page.mouse.move(0, 0)
        for inner in page.locator("iframe").all():
            inner.scroll_into_view_if_needed()
        for each in page.frames:
            each.wait_for_load_state("load")
        page.evaluate("document.activeElement?.blur(), scrollTo(0, 0), document.fonts.ready")

    def forget_others(self) -> None:
        """A picture of an earlier run that is no longer taken."""
        for file in self.folder.glob("*.png"):
            if file not in self.taken:
                file.unlink()


def pose(page: Page) -> None:
    drawn = str(Picture(ADDRESS).inline)
    box = re.search(r'viewBox="([^"]+)"', drawn)
    paths = re.findall(r'\bd="([^"]+)"', drawn)
    page.evaluate(POSE, [ADDRESS, box[1] if box else "", paths])


def visible(page: Page) -> FloatRect:
    """What stands in the window, without the emptiness below a short page."""
    width, height = page.evaluate(
        "[innerWidth, Math.min(innerHeight, document.body.getBoundingClientRect().bottom)]"
    )
    return {"x": 0, "y": 0, "width": width, "height": height}


def walk(context: BrowserContext, language: str, url: str) -> Photographer:
    password = secrets.token_urlsafe(12)
    User.objects.filter(email=EMAIL).delete()
    User.objects.create_user(EMAIL, password, role=User.Role.RESEARCHER, name=TYPED[language].name)
    context.add_init_script(SAME_CHANCE)
    photographer = Photographer(language)
    Journey(context, language, photographer).go(url, EMAIL, password)
    photographer.forget_others()
    return photographer


def main(url: str) -> int:
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    taken: list[Path] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=[*FLAGS, *sandbox]
        )
        for language, foreign in FOREIGN.items():
            context = browser.new_context(
                locale=foreign, reduced_motion="reduce", device_scale_factor=2
            )
            taken += walk(context, language, url).taken
            context.close()
        browser.close()
    size = sum(file.stat().st_size for file in taken)
    say(f"{len(taken)} pictures in {FOLDER.relative_to(ROOT)}, {size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
