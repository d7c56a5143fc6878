"""`run.py bench usable`: how soon a slow phone on a slow line reads a survey, and can answer it.

Chromium emulates line and processor; the site is the whole one, on this machine.
"""

import argparse
import os
import statistics
from typing import TYPE_CHECKING

from research.benchmarks.cli import run, verdict, within
from research.benchmarks.performance import machine, table, write_section
from research.benchmarks.standing import standing
from tools.console import Problem, say, step
from tools.setup import browser as browsers

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from surveys.models import Wave

LATENCY_MS = 400
SLOWER = 4
LINES_KBIT = (400, 100)
PATIENCE_MS = 120_000
# Until question 1, on the first of the lines.
TARGETS_MS = {"open": 2500, "invited": 3000}
FLAGS = ("--disable-gpu", "--disable-background-networking", "--disable-component-update")
MOMENTS = ("read", "usable", "question 1")
"""When the first text is painted, Start can be pressed, and the first question is there: by
someone who presses Start as soon as that does something."""
# It starts before any script of the page.
NOTE = """
addEventListener("click", () => (window.pressed = performance.now()), true);
new MutationObserver(() => {
  const start = document.querySelector("[data-go='begin']");
  if (start && !window.usable) {
    window.usable = performance.now();
    setTimeout(() => start.click());
  }
  const asked = document.querySelector("[data-step='question']:not([hidden])");
  if (asked && !window.asked) window.asked = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
FOUND = """() => [
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  window.usable,
  window.asked,
]"""

Times = dict[str, float]


def main(arguments: list[str]) -> int:
    chosen = options(arguments)
    chromium = browsers.chromium(install=browsers.is_continuous_integration())
    if chromium is None:
        raise Problem("This needs Chromium.")
    with standing({}) as site:
        times_by_case = measure(site.url, str(chromium), chosen.repeats)
    text = report(times_by_case, chosen.repeats)
    say(f"\n{text}\n")
    if chosen.write:
        write_section("usable", text)
    first = LINES_KBIT[0]
    return verdict(
        [
            f"question 1, {who}, {kbit} kbit/s: {times['question 1']:.0f} ms"
            for (who, kbit), times in times_by_case.items()
            if kbit == first and times["question 1"] > TARGETS_MS[who]
        ]
    )


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py bench usable", allow_abbrev=False)
    parser.add_argument("--repeats", type=within(1, 99), default=5, help="of each; default: 5")
    parser.add_argument("--write", action="store_true", help="put the figures in the docs")
    return parser.parse_args(arguments)


def measure(url: str, chromium: str, repeats: int) -> dict[tuple[str, int], Times]:
    """Return the medians of each moment, in milliseconds, by who comes and over which line."""
    import django

    django.setup()
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    from playwright.sync_api import sync_playwright

    waves = {"open": _wave("link"), "invited": _wave("invited")}
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    times_by_case = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *sandbox])
        for kbit in LINES_KBIT:
            for who, wave in waves.items():
                with step(f"{who}, {kbit} kbit/s"):
                    times_by_case[who, kbit] = medians(
                        [open_once(browser, url + _path(wave), kbit) for _ in range(repeats)]
                    )
        browser.close()
    return times_by_case


def open_once(browser: "Browser", address: str, kbit: int) -> Times:
    """Open a survey with an empty cache, press Start, and return when each moment was."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    line = {
        "offline": False,
        "latency": LATENCY_MS,
        "downloadThroughput": kbit * 125,
        "uploadThroughput": kbit * 125,
    }
    session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(NOTE)
    page.goto(address)
    page.wait_for_function("() => window.asked")
    times = dict(zip(MOMENTS, page.evaluate(FOUND), strict=True))
    context.close()
    return times


def medians(times: list[Times]) -> Times:
    return {moment: statistics.median(opening[moment] for opening in times) for moment in MOMENTS}


def report(times_by_case: dict[tuple[str, int], Times], repeats: int) -> str:
    rows = [
        (f"{who}, {kbit} kbit/s", *(f"{times[moment]:,.0f}" for moment in MOMENTS))
        for (who, kbit), times in times_by_case.items()
    ]
    return "\n\n".join(
        [
            f"Milliseconds after the link was opened, medians of {repeats} with an empty cache; "
            f"{LATENCY_MS} ms of latency, a processor {SLOWER} times slower than this one:",
            table(["", *MOMENTS], rows),
            machine(),
        ]
    )


def _wave(access: str) -> "Wave":
    """Return a live wave with the usual kinds of questions."""
    from research.benchmarks.questionnaire import multiple, put_before_people, single, yes_no

    questions = [yes_no(1), single(2, 5, "optimized-unary"), multiple(3, 6)]
    return put_before_people([*questions, single(4, 5, "randomized-response")], access=access)


def _path(wave: "Wave") -> str:
    """Return the link of someone new, from its path on."""
    from respondents.invitations.tokens import secret_of
    from respondents.models import Invitation
    from surveys.launch.wave_document import link_of

    secret = secret_of(Invitation.objects.create(wave=wave)) if wave.invited else ""
    return wave.get_absolute_url() + "#" + link_of(wave, secret).partition("#")[2]


if __name__ == "__main__":
    run(main)
