"""Records that earlier releases kept under other names: they move before anything is drawn."""

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page

from accounts.models import User
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from tests.browser.device import kept_texts
from tests.browser.guests import Guest
from tests.browser.people import Respondent
from tests.browser.profiles import found_in, strings_in
from tests.browser.test_waves import expected, report_counts
from tests.helpers.browser import NOTHING, STORED, Complaints
from tests.helpers.questions import PERMANENT
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)

# As they stored a text: in a database with the text's name.
STORE_AS_BEFORE = """async ([name, text]) => {
  for (const { name: place } of await indexedDB.databases()) indexedDB.deleteDatabase(place);
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("texts");
    request.onsuccess = () => {
      const writing = request.result.transaction("texts", "readwrite", { durability: "strict" });
      writing.objectStore("texts").put(text, "text");
      writing.oncomplete = () => resolve(request.result.close());
      writing.onabort = reject;
    };
  });
}"""
NAMES = "async () => (await indexedDB.databases()).map(({ name }) => name)"
# The browser stops for good when a page begins to write a record, or to delete the old one.
STOPS = {
    "before it is written": "IDBObjectStore.prototype.put",
    "before the old one is deleted": "IDBFactory.prototype.deleteDatabase",
}
QUIET_MS = 1500
"""In which the browser may overwrite what is deleted: to start it again takes more work."""
STOP = """{ const usual = %s; %s = function (...given) {
  if (/^candor (waves|[0-9])/.test(given[0].name ?? given[0])) {
    console.log("stopped");
    %s
  }
  return usual.apply(this, given);
}; }"""
FOREVER, UNTIL_IT_CLOSES = "for (;;);", "return {};"


@pytest.fixture
def next_wave(survey: Survey, owner: User) -> Callable[[Wave], Wave]:
    def open_next(wave: Wave) -> Wave:
        close_wave(wave=wave, actor=owner)
        return open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner, version=wave.version)

    return open_next


def store_as_before(page: Page) -> dict[str, Any]:
    """Move the record of this device to where an earlier release had it."""
    [(name, text)] = kept_texts(page, "candor waves").items()
    page.evaluate(STORE_AS_BEFORE, [name, text])
    assert page.evaluate(NAMES) == [name]
    held: dict[str, Any] = json.loads(text)
    return held


def answer_with_the_same_secret(page: Page, wave: Wave, held: dict[str, Any]) -> None:
    person = Respondent(page, wave).begin().answer("Yes").send()
    assert report_counts(person) == expected(held, wave, [1])
    [text] = kept_texts(page).values()  # which fails if any name is not a number
    now = json.loads(text)
    assert now["secret"] == held["secret"]
    assert [each["number"] for each in now["waves"]] == [1, 2]
    assert [len(each["answers"]) for each in now["spent"]] == [1]


def test_a_returning_device_draws_from_the_secret_that_it_had(
    page: Page, launched: Launch, next_wave: Callable[[Wave], Wave], complaints: Complaints
) -> None:
    """Even if a page was closed when the record was in both places."""
    first = launched(PERMANENT)
    Respondent(page, first).begin().answer("Yes").send()
    held = store_as_before(page)
    second = next_wave(first)
    deletes = STOPS["before the old one is deleted"]
    page.add_init_script(STOP % (deletes, deletes, UNTIL_IT_CLOSES))
    Respondent(page, second).open()
    complaints.expect("stopped")
    another = page.context.new_page()
    page.close()
    answer_with_the_same_secret(another, second, held)


def test_a_token_under_its_former_name_is_used(page: Page, launched: Launch) -> None:
    wave = launched(access="invited")
    guest = Guest(page, wave).begin()
    [(name, text)] = kept_texts(page).items()
    page.evaluate(STORE_AS_BEFORE, [name, text])
    again = guest.on(page.context.new_page()).begin().answer("Yes").send()
    assert again.posted("token") == []
    assert again.page.evaluate(STORED) == NOTHING


def stop_the_browser(profile: Path) -> None:
    """Kill every process of the browser with this profile."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if str(profile).encode() in command:
            os.kill(int(folder.name), signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.parametrize("when", STOPS)
def test_a_browser_that_is_killed_on_the_way_loses_nothing(
    when: str,
    launched: Launch,
    next_wave: Callable[[Wave], Wave],
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    options = {**browser_type_launch_args, **browser_context_args}

    def started() -> BrowserContext:
        return browser_type.launch_persistent_context(tmp_path, **options)

    context = started()
    page = context.pages[0]
    first = launched(PERMANENT)
    Respondent(page, first).begin().answer("Yes").send()
    held = store_as_before(page)
    context.close()

    context = started()
    page = context.pages[0]
    page.add_init_script(STOP % (STOPS[when], STOPS[when], FOREVER))
    second = next_wave(first)
    with page.expect_console_message(lambda said: said.text == "stopped"):
        page.goto(Respondent(page, second).link, wait_until="commit")
    stop_the_browser(tmp_path)
    deadline = time.monotonic() + 20
    while context.browser and context.browser.is_connected() and time.monotonic() < deadline:
        time.sleep(0.05)

    context = started()
    page = context.pages[0]
    answer_with_the_same_secret(page, second, held)
    page.goto(f"{second.get_absolute_url()}/device")
    page.get_by_role("button", name="Erase…").click()
    page.get_by_role("button", name="Erase for good").click()
    page.get_by_role("heading", name="Nothing is kept here").wait_for()
    page.wait_for_timeout(QUIET_MS)
    context.close()
    # Chromium overwrites what is deleted in the background, and goes on at its next start if it
    # was closed before. Its files may still have the old name, as for all deleted databases.
    gone = strings_in(held) - {held["survey"], first.code}
    deadline = time.monotonic() + 30
    while found_in(tmp_path, gone) and time.monotonic() < deadline:
        context = started()
        context.pages[0].goto(f"{second.get_absolute_url()}/device")
        context.pages[0].get_by_role("heading", name="Nothing is kept here").wait_for()
        context.pages[0].wait_for_timeout(QUIET_MS)
        context.close()
    assert found_in(tmp_path, gone) == {}
