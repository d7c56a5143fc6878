"""The shipped JavaScript as a black box, in node and in Chromium."""

import base64
import json
import mimetypes
import os
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Page, Route, sync_playwright

from localdp.audit.epsilon import parts
from research.audit.shipped import Claim
from tools import ROOT

SITE = "https://audit.invalid"
SERVED = ("research/audit/", "static/js/localdp/", "static/js/respondent/encoding.js")
PATIENCE_MS = 170_000
FLAGS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
ANSWER = """async (request) => {
  const { answer } = await import("/research/audit/answer.mjs");
  const { encodeBase64 } = await import("/static/js/respondent/encoding.js");
  return encodeBase64(answer(request));
}"""


class Script(ABC):
    """The shipped JavaScript, in one of the places where it runs."""

    def tally(self, claim: Claim, samples: int) -> bytes:
        specs = [mechanism.spec() for mechanism in claim.mechanisms]
        job = {"specs": specs, "answers": claim.answers, "parts": parts(samples)}
        return self.ask({"job": job})

    def complaints(self, vectors: dict[str, Any]) -> list[str]:
        problems: list[str] = json.loads(self.ask({"vectors": vectors}))
        return problems

    @abstractmethod
    def ask(self, request: dict[str, Any]) -> bytes: ...


class Node(Script):
    """node, with one process a request."""

    def __init__(self, program: str) -> None:
        self.program = program

    def ask(self, request: dict[str, Any]) -> bytes:
        command = [self.program, str(ROOT / "research" / "audit" / "node.mjs")]
        body = json.dumps(request).encode()
        return subprocess.run(command, input=body, stdout=subprocess.PIPE, check=True).stdout


class Browser(Script):
    """A page of Chromium that has the shipped modules, and nothing from the network."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ask(self, request: dict[str, Any]) -> bytes:
        return base64.b64decode(self.page.evaluate(ANSWER, request))


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
