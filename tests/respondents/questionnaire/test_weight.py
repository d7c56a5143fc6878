"""How much a page weighs in each language: what a browser fetches before the questions."""

from pathlib import Path

import brotli
import pytest

from respondents.bundles import (
    BATTERIES,
    CLOSING,
    COMPLETION,
    INVITED,
    LINKED,
    NUMBERS,
    PANEL,
    SEVERAL,
    STYLES,
    SURVEY,
    WATCH,
    of_sources,
)
from respondents.questionnaire.shell import SCRIPTS, Way, shell_in
from surveys.documents.languages import OURS
from tests.processes import ROOT

KB = 1024
FILES = {
    "has_numbers": (NUMBERS,),
    "has_linked": (LINKED,),
    "has_several": (SEVERAL,),
    "has_batteries": BATTERIES,
    "needs_words": (CLOSING,),
    "completes": (COMPLETION,),
    "remembers": (PANEL,),
}
MOST: dict[Way, int] = {"plain": 48, "invited": 60}
"""KiB of a page, with each kind of question; invited people also load cryptography."""


def packed(name: str) -> int:
    return len(brotli.compress((ROOT / "static" / name).read_bytes()))


@pytest.mark.parametrize("language", OURS)
def test_a_page_is_light_in_each_language(tmp_path: Path, language: str) -> None:
    words = packed(f"bundles/words.{language}.js")
    base = words + sum(map(packed, (STYLES, SURVEY, WATCH)))
    with of_sources(str(tmp_path)):
        for way, most in MOST.items():
            for kind in ("", *SCRIPTS):
                html = shell_in.__wrapped__(language, way, **({kind: True} if kind else {}))
                files = (FILES[kind] if kind else ()) + ((INVITED,) if way == "invited" else ())
                weight = base + len(brotli.compress(html)) + sum(map(packed, files))
                assert weight <= most * KB, (way, kind, weight)


def test_a_page_names_the_words_of_its_language_alone(tmp_path: Path) -> None:
    with of_sources(str(tmp_path)):
        for language in OURS:
            html = shell_in.__wrapped__(language, "plain").decode()
            assert html.count("/bundles/words.") == 1
            assert f"/bundles/words.{language}." in html
