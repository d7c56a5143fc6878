"""Scripts that read everything a browser could have kept of a page."""

from typing import Any

from playwright.sync_api import Page

# Entries of the history hold the number of a step, and nothing else.
STORED = r"""async () => ({
  local: {...localStorage},
  session: {...sessionStorage},
  cookie: document.cookie,
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  state: JSON.stringify(history.state ?? {step: 0}).replace(/\d+/, "n"),
  name: window.name,
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""

NOTHING = {
    "local": {},
    "session": {},
    "cookie": "",
    "databases": 0,
    "caches": 0,
    "state": '{"step":n}',
    "name": "",
    "workers": 0,
}

ENTRIES = """() => [...document.querySelectorAll("input, [data-answers], [data-bytes]")]
  .filter((part) => part.checked || part.innerText).length"""


def _history(page: Page) -> list[str]:
    session = page.context.new_cdp_session(page)
    entries: list[dict[str, Any]] = session.send("Page.getNavigationHistory")["entries"]
    return [entry["url"] for entry in entries]
