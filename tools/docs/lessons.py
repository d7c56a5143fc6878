"""The lessons of Learn as pages of the site, with their widgets live.

The figures, the script and the styles are the application's; `static/site.css` gives the
styles this site's colors.
"""

import re
import shutil
from pathlib import Path

from learn.lessons import FENCE, INDEX, LANGUAGES, LESSONS, Fence, source
from tools import ROOT

FOLDERS = {"en": "learn", "zh-hans": "learn/zh-hans"}
ASSETS = ("bundles/learn.js", "css/learn.css", "css/charts.css")


def write_lessons(folder: Path) -> None:
    """Write each lesson below this folder, in each language, with the list of them."""
    for language in LANGUAGES:
        place = folder / FOLDERS[language]
        place.mkdir(parents=True, exist_ok=True)
        for name in LESSONS:
            (place / f"{name}.md").write_text(page(name, language), encoding="utf-8")
        listed = "\n".join(f"1. [{title_of(name, language)}]({name}.md)" for name in LESSONS)
        text = f"{source(INDEX, language)}\n{listed}\n"
        (place / "README.md").write_text(text, encoding="utf-8")


def page(name: str, language: str) -> str:
    """Return a lesson with its widgets as HTML; a link to the designer has nothing to lead to
    here."""

    def replaced(match: re.Match[str]) -> str:
        block = Fence(**match.groupdict())
        return block.figure(language) if block.kind == "widget" else ""

    text = FENCE.sub(replaced, source(name, language))
    script = f"{'../' * FOLDERS[language].count('/')}../_static/learn.js"
    return f'{text}\n<script src="{script}"></script>\n'


def place_of(file: Path) -> str:
    """Return where this lesson's file is on the site."""
    name = "README.md" if file.stem == INDEX else file.name
    return f"{FOLDERS[file.parent.name]}/{name}"


def title_of(name: str, language: str) -> str:
    return source(name, language).partition("\n")[0].removeprefix("# ")


def copy_assets(site: Path) -> None:
    """Put the widgets' script and styles into the site."""
    for name in ASSETS:
        shutil.copyfile(ROOT / "static" / name, site / "_static" / Path(name).name)
