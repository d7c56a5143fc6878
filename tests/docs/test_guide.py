"""The guide: pictures in its own language, none left over, and the same steps in both."""

import re
from pathlib import Path

import pytest

from tests.processes import ROOT

GUIDE = ROOT / "docs" / "tutorials" / "guide"
PAGES = {"en": GUIDE / "README.md", "zh-hans": GUIDE / "zh-hans.md"}
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
STEPS = 10


def pictures(language: str) -> list[Path]:
    """Where each picture of a page is; `test_pictures` and `test_site` read all pages."""
    return [(GUIDE / place).resolve() for place in PICTURE.findall(PAGES[language].read_text())]


@pytest.mark.parametrize("language", PAGES)
def test_every_picture_is_used_in_its_own_language(language: str) -> None:
    taken = set((GUIDE / "pictures" / language).iterdir())
    own = {file for file in pictures(language) if GUIDE in file.parents}
    assert own == taken


def test_the_guide_has_a_page_in_every_language() -> None:
    assert {folder.name for folder in (GUIDE / "pictures").iterdir()} == set(PAGES)


def test_both_languages_show_the_same_steps() -> None:
    named = [[file.name for file in pictures(language)] for language in PAGES]
    assert named[0] == named[1]
    for page in PAGES.values():
        assert page.read_text().count("\n## ") == STEPS
