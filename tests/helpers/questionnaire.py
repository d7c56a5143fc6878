"""The respondent's page as a browser draws it, without a browser, and the plain page."""

import base64
import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from localdp.randomness import SecureWords
from surveys.documents.frozen.document import Document
from surveys.documents.languages import interface_language
from surveys.launch.wave_document import WaveDocument
from surveys.models import Wave
from tools import ROOT
from tools.bundles.screens import SCREENS
from tools.bundles.templates import compile_templates
from tools.bundles.texts import written

NODE = shutil.which("node")
SCREEN = "respondents/questionnaire/screens.html"
SHARED = tuple(
    f"respondents/questionnaire/partials/{name}.html"
    for name in (
        *("odds", "key_facts", "privacy_loss", "no_return", "may_differ", "whole_report"),
        *("statements", "direct"),
    )
)
"""Parts of the page that the server draws too, for the plain form."""


class Artist:
    """A process of Node.js that draws pages with Candor's texts in one language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        runtime = (ROOT / "static/js/respondent/rendering.js").as_uri()
        module, words = compile_templates((*SCREENS, *SHARED))
        screens, script = folder / "screens.mjs", folder / f"words.{language}.mjs"
        screens.write_text(module.replace("./rendering.js", runtime))
        script.write_text(written(words, language))
        self._process = subprocess.Popen(
            [str(NODE), str(ROOT / "tests/js/draw.js"), str(screens), str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def draw(
        self,
        wave: dict[str, Any],
        language: str,
        template: str | None = SCREEN,
        question: int | None = None,
        person: Sequence[Mapping[str, Any]] | None = None,
        report: str = "",
        **extra: Any,
    ) -> Any:
        """Return the HTML of a template for a wave document, for one of its questions, for a person
        as they were asked each question, or for a report as base64.

        Without a template, return whether a release could have made the document.
        """
        assert self._process.stdin
        assert self._process.stdout
        request = {
            "wave": wave,
            "language": language,
            "interfaceLanguage": self.language,
            "template": template,
            "question": question,
            "person": person,
            "report": report,
            "extra": extra,
        }
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


class Drawings:
    """Draws pages in any language."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._artists: dict[str, Artist] = {}

    def __call__(self, wave: Wave, language: str = "en", **given: Any) -> str:
        return self.draw(json.loads(WaveDocument.of(wave).text), language, **given)

    def draw(self, document: dict[str, Any], language: str, **given: Any) -> str:
        return str(self._artist(language).draw(document, language, **given))

    def is_possible(self, document: dict[str, Any]) -> bool:
        """Return whether a release could have made this wave document."""
        return bool(self._artist("en").draw(document, "en", template=None))

    def _artist(self, language: str) -> Artist:
        ours = interface_language(language)
        if ours not in self._artists:
            self._artists[ours] = Artist(self._folder, ours)
        return self._artists[ours]

    def close(self) -> None:
        for artist in self._artists.values():
            artist.close()


@pytest.fixture(scope="session")
def draw(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drawings]:
    """Draw the page of a wave as a browser does."""
    if NODE is None:
        pytest.skip("Node.js is not installed")
    drawings = Drawings(tmp_path_factory.mktemp("drawings"))
    yield drawings
    drawings.close()


PARTIALS = "respondents/questionnaire/partials"
RECEIPT = tuple(f"{PARTIALS}/{name}.html" for name in ("recorded", "privacy_loss"))
REVIEW = tuple(f"{PARTIALS}/{name}.html" for name in ("check", "warning"))
"""What the page draws once it knows what a person was asked."""
OF_A_QUESTION = f"{PARTIALS}/odds.html"


def report_of(document: Document, *, direct: bool = False, **given: Any) -> str:
    """Return a report, as base64, on the first answer to each question; other answers by id."""
    fields = zip(document.questions, document.layout.draw_arms(SecureWords()), strict=True)
    arms = tuple(direct if isinstance(arm, bool) else arm for _question, arm in fields)
    answers = [given.get(each.id, each.mechanism.blank) for each in document.questions]
    return base64.b64encode(document.layout.randomize(answers, SecureWords(), arms)).decode()


def words(html: str) -> str:
    return " ".join(html.split())


def wave_document(text: str) -> dict[str, Any]:
    facts = {"format": 1, "access": "link", "kind": "live", "work": 0, "key_hash": ""}
    device = {"memory": None}
    survey = json.loads(text)
    leave = {"leave": "/"} if "risky" in survey else {}
    return {**facts, **device, **leave, "version": "v", "survey": survey}


def plain(client: Client, wave: Wave, page: Any, **answers: str | list[str]) -> Any:
    context = page.context
    data = {"token": context["token"], "version": context["page"].sha256, **answers}
    return client.post(reverse("respondents:plain", args=[wave.code]), data)
