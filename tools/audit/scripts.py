"""The shipped JavaScript as a black box, in node and in Chromium."""

import base64
import json
import mimetypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol
from urllib.parse import urlparse

from playwright.sync_api import Page, Route, sync_playwright

from localdp.audit.epsilon import parts
from tools import ROOT
from tools.audit.shipped import Claim

SITE = "https://audit.invalid"
SERVED = ("tools/audit_", "static/js/localdp/", "static/js/respondent/encoding.js")
PATIENCE_MS = 170_000
FLAGS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
TALLY = """async (job) => {
  const { tally } = await import("/tools/audit/tally.mjs");
  const { encodeBase64 } = await import("/static/js/respondent/encoding.js");
  return encodeBase64(tally(job));
}"""
COMPLAINTS = """async (vectors) => {
  const { complaints } = await import("/tools/audit/source.mjs");
  return complaints(vectors);
}"""


class Script(Protocol):
    """Somewhere the shipped JavaScript runs."""

    def tally(self, claim: Claim, samples: int) -> bytes: ...

    def complaints(self, vectors: dict[str, Any]) -> list[str]: ...


def job(claim: Claim, samples: int) -> dict[str, Any]:
    specs = [mechanism.spec() for mechanism in claim.mechanisms]
    return {"specs": specs, "answers": claim.answers, "parts": parts(samples)}


class Node:
    """node, with one process a request."""

    def __init__(self, program: str) -> None:
        self.program = program

    def tally(self, claim: Claim, samples: int) -> bytes:
        return self._ask({"job": job(claim, samples)})

    def complaints(self, vectors: dict[str, Any]) -> list[str]:
        said: list[str] = json.loads(self._ask({"vectors": vectors}))
        return said

    def _ask(self, request: dict[str, Any]) -> bytes:
        command = [self.program, str(ROOT / "tools" / "audit" / "node.mjs")]
        given = json.dumps(request).encode()
        return subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True).stdout


class Browser:
    """A page of Chromium that has the shipped modules, and nothing from the network."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tally(self, claim: Claim, samples: int) -> bytes:
        return base64.b64decode(self.page.evaluate(TALLY, job(claim, samples)))

    def complaints(self, vectors: dict[str, Any]) -> list[str]:
        said: list[str] = self.page.evaluate(COMPLAINTS, vectors)
        return said


@contextmanager
def chromium(program: str) -> Iterator[Browser]:
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *sandbox])
        try:
            page = browser.new_page()
            page.set_default_timeout(PATIENCE_MS)
            page.route("**/*", serve)
            page.goto(f"{SITE}/")
            yield Browser(page)
        finally:
            browser.close()


def serve(route: Route) -> None:
    name = urlparse(route.request.url).path.lstrip("/")
    if not name:
        route.fulfill(body="<!doctype html><title>Audit</title>", content_type="text/html")
    elif name.startswith(SERVED) and ".." not in name and (ROOT / name).is_file():
        kind = mimetypes.guess_type(name)[0] or "text/javascript"
        route.fulfill(body=(ROOT / name).read_bytes(), content_type=kind)
    else:
        route.abort()
