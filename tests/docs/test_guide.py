"""The guide and its pictures: none missing, none left over, the same steps in both languages."""

import re
from pathlib import Path

import pytest

from tests.processes import ROOT

GUIDE = ROOT / "docs" / "tutorials" / "guide"
PAGES = {"en": GUIDE / "README.md", "zh-hans": GUIDE / "zh-hans.md"}
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#]+)\)")
STEPS = 10
MOST_BYTES = 3_000_000


def pictures(language: str) -> dict[Path, str]:
    """Where each picture of a page lies, and what is said of it."""
    matches = PICTURE.findall(PAGES[language].read_text())
    return {(GUIDE / place).resolve(): said for said, place in matches}


@pytest.mark.parametrize("language", PAGES)
def test_every_picture_exists_and_is_described(language: str) -> None:
    for file, said in pictures(language).items():
        assert file.exists(), file
        assert len(said) > 5, file


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


@pytest.mark.parametrize("language", PAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    for place in LINK.findall(PAGES[language].read_text()):
        assert (GUIDE / place).exists(), place


def test_all_pictures_together_stay_small() -> None:
    files = [file for file in (GUIDE / "pictures").rglob("*") if file.is_file()]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
