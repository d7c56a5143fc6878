"""The documentation as a site: no warning, no page forgotten, no link broken, nothing foreign."""

import json
import os
import re
import sys
from pathlib import Path

import pytest

from learn.lessons import INDEX, LESSONS
from tests.processes import ROOT
from tools import docs
from tools.console import Problem
from tools.docs.external_assets import foreign_addresses
from tools.docs.lessons import FOLDERS
from tools.docs.search import pairs
from tools.docs.sources import LANGUAGES, PAGES, moved_links
from tools.translations.catalogs import LOCALES, RESPONDENTS

DOCS = ROOT / "docs"
OUTSIDE = [ROOT / name for name in ("README.md", *PAGES)]
WRITTEN = [*sorted(DOCS.rglob("*.md")), *OUTSIDE]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^( *)```.*?^\1```", re.DOTALL | re.MULTILINE)
FAULTY = {
    "README.md": "# Start\n\n[away](missing.md) [low](other.md#missing)\n",
    "other.md": "# Other\n",
    "how-to/new.md": "# A new page finds its place\n",
    "folder/lost.md": "# Lost\n\n::: localdp.missing\n",
}


def names() -> list[str]:
    return sorted(file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.md"))


def anchors(file: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", CODE.sub("", file.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.slow
def test_every_page_is_built_and_in_the_navigation(built: Path) -> None:
    wanted = {re.sub(r"(^|/)README$", r"\1index", name[:-3]) for name in [*names(), *PAGES]}
    wanted |= {f"{folder}/{name}" for folder in FOLDERS.values() for name in (INDEX, *LESSONS)}
    wanted |= {f"{LANGUAGES}/{locale.lower()}" for locale in LOCALES[RESPONDENTS]}
    pages = {file.relative_to(built).as_posix()[:-5] for file in built.rglob("*.html")}
    assert pages - {"genindex", "search"} == wanted


@pytest.mark.slow
def test_what_is_wrong_stops_the_build(tmp_path: Path) -> None:
    for name, text in FAULTY.items():
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_text(text)
    with pytest.raises(Problem, match="could not be built") as raised:
        docs.build(tmp_path / "site", os.environ, sys.executable, tmp_path / "docs")
    output = str(raised.value)
    assert "target not found: 'missing.md'" in output
    assert "local id not found in doc 'other': 'missing'" in output
    assert "lost.md: WARNING: document isn't included in any toctree" in output
    assert "new.md: WARNING" not in output
    assert "failed to import 'missing' from module 'localdp'" in output


def test_what_would_be_loaded_from_elsewhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the site that other tests ask for loads nothing."""

    def build(_command: object, **_given: object) -> int:
        (tmp_path / "site" / "_static").mkdir(parents=True)
        (tmp_path / "site" / "a.html").write_text('<img src="https://pictures.example/a.png">')
        return 0

    monkeypatch.setattr(docs, "run", build)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("# Start\n")
    with pytest.raises(Problem, match=r"load from elsewhere: a\.html loads https://pictures"):
        docs.build(tmp_path / "site", os.environ, sys.executable, tmp_path / "docs")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.html", '<script src="https://cdn.example/x.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example/css">'),
        ("a.html", '<link rel="preconnect" href="https://fonts.example">'),
        ("a.html", '<p style="background: url(http://pictures.example/a.png)">'),
        ("a.html", '<meta http-equiv="refresh" content="0; url=https://other.example/">'),
        ("a.svg", '<image href="https://pictures.example/a.png"/>'),
        ("a.css", "@import 'https://fonts.example/css';"),
        ("a.css", 'a { background: url( "//pictures.example/a.png" ) }'),
    ],
)
def test_what_is_loaded_from_elsewhere_is_found(file: str, text: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text(text)
    assert len(foreign_addresses(tmp_path)) == 1


def test_a_link_that_a_person_follows_is_not_loaded(tmp_path: Path) -> None:
    links = '<a href="https://www.postgresql.org">x</a><link rel="next" href="https://a.example">'
    (tmp_path / "a.html").write_text(f'{links}<img src="a.png"><script src="b.js"></script>')
    (tmp_path / "a.css").write_text("a { background: url(data:image/svg+xml;base64,AAAA) }")
    assert foreign_addresses(tmp_path) == []


def test_links_lead_somewhere_in_the_repository_too() -> None:
    for file in [*DOCS.rglob("*.md"), *OUTSIDE]:
        for target in LINK.findall(CODE.sub("", file.read_text())):
            path, _, anchor = target.partition("#")
            if path.startswith(("https:", "http:", "mailto:")):
                continue
            file_linked = (file.parent / path).resolve() if path else file
            assert file_linked.exists(), f"{file}: {target}"
            if anchor and file_linked.suffix == ".md":
                assert anchor in anchors(file_linked), f"{file}: {target}"


def test_the_operators_start_page_leads_to_every_page() -> None:
    folder = DOCS / "how-to" / "operating"
    linked = set(LINK.findall((folder / "README.md").read_text()))
    assert {file.name for file in folder.glob("*.md")} - {"README.md"} <= linked


@pytest.mark.slow
def test_files_that_pages_link_to_come_with_the_site(built: Path) -> None:
    page = built / "how-to" / "operating" / "index.html"
    matches = re.findall(r'href="([^"]+/nginx\.conf\.txt)"', page.read_text())
    assert matches
    copy = page.parent / matches[0]
    assert copy.read_bytes() == (ROOT / "deploy" / "nginx.conf").read_bytes()


def test_links_are_moved_to_where_things_are_on_the_site(tmp_path: Path) -> None:
    text = (
        "[a](../../../SECURITY.md#pages) [b](../../../deploy) [c](../../../run.py) [d](#here) "
        "[e](http://x) ![f](../../pictures/jobs.png) [g](README.md#two-roles)"
    )
    moved = moved_links(text, "how-to/operating/backup.md", tmp_path)
    assert moved == (
        "[a](../../SECURITY.md#pages) b [c](../../source/run.py.txt) [d](#here) "
        "[e](http://x) ![f](../../pictures/jobs.png) [g](index.md#two-roles)"
    )
    assert (tmp_path / "source/run.py.txt").read_bytes() == (ROOT / "run.py").read_bytes()
    assert moved_links("[a](docs/how-to/operating/README.md)", "SECURITY.md", tmp_path) == (
        "[a](how-to/operating/index.md)"
    )


@pytest.mark.slow
def test_examples_of_the_library_are_shown(built: Path) -> None:
    text = (built / "reference" / "localdp" / "estimation.html").read_text()
    assert text.count('<span class="gp">&gt;&gt;&gt; </span>') > 20


def test_chinese_is_searched_by_pairs_of_characters() -> None:
    assert pairs("浏览器") == ["浏览", "览器"]
    assert pairs("问") == ["问"]
    assert pairs("report") == ["report"]


@pytest.mark.slow
def test_the_search_knows_both_languages(built: Path) -> None:
    index = json.loads(
        (built / "searchindex.js").read_text().removeprefix("Search.setIndex(").removesuffix(")")
    )
    assert "manipulation_bound" in index["terms"]
    assert "浏览" in index["terms"]
