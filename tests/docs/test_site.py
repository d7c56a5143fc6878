"""The documentation as a site: no warning, no page forgotten, no link broken, nothing foreign."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import ROOT
from tools.docs import CONFIGURATION, QUIET
from tools.docs.external_assets import foreign_addresses
from tools.docs.navigation import navigation
from tools.docs.repository import PAGES, Rewriter

DOCS = ROOT / "docs"
OUTSIDE = [ROOT / name for name in ("README.md", *PAGES)]
WRITTEN = [*sorted(DOCS.rglob("*.md")), *OUTSIDE]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^( *)```.*?^\1```", re.DOTALL | re.MULTILINE)
FAULTY = {
    "README.md": "# Start\n\n[away](missing.md) [low](other.md#missing)\n",
    "other.md": "# Other\n",
    "folder/lost.md": "# Lost\n",
}


def names() -> list[str]:
    return sorted(file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.md"))


def placed(nav: list[object]) -> list[str]:
    """The pages of a navigation, in its order."""
    found = list[str]()
    for entry in nav:
        if isinstance(entry, str):
            found.append(entry)
        elif isinstance(entry, dict):
            for inner in entry.values():
                found += placed(inner)
    return found


def anchors(file: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", CODE.sub("", file.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_page_is_built(built: Path) -> None:
    wanted = {re.sub(r"(^|/)README$", r"\1index", name[:-3]) for name in [*names(), *PAGES]}
    found = {file.relative_to(built).as_posix()[:-5] for file in built.rglob("*.html")}
    assert found - {"404"} == wanted


def test_every_page_stands_in_the_navigation_once() -> None:
    pages = [*names(), *PAGES]
    assert sorted(placed(navigation(pages))) == sorted(pages)


def test_a_new_page_cannot_be_forgotten() -> None:
    """One beside the others is put among its like; one in a folder of its own is left to MkDocs."""
    nav = navigation(["README.md", "new.md", "how-to/operating/new.md", "folder/new.md"])
    assert nav == [
        "README.md",
        {"How-to guides": [{"Running a site": ["how-to/operating/new.md"]}]},
        {"The project": ["new.md"]},
    ]


def test_what_is_wrong_stops_the_build(tmp_path: Path) -> None:
    for name, text in FAULTY.items():
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_text(text)
    configuration = tmp_path / "mkdocs.yml"
    hook = CONFIGURATION.with_name("mkdocs_hooks.py")
    configuration.write_text(f"INHERIT: {CONFIGURATION}\ndocs_dir: docs\nhooks: [{hook}]\n")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", configuration],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **QUIET, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 1
    said = done.stderr
    assert "'missing.md', but the target is not found" in said
    assert "'other.md#missing', but the doc 'other.md' does not contain an anchor" in said
    assert "folder/lost.md" in said.partition("not included in the")[2]


def test_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    assert foreign_addresses(built) == []


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


@pytest.mark.parametrize(
    "file", [*sorted(DOCS.rglob("*.md")), *OUTSIDE], ids=lambda file: file.name
)
def test_links_lead_somewhere_in_the_repository_too(file: Path) -> None:
    for target in LINK.findall(CODE.sub("", file.read_text())):
        path, _, anchor = target.partition("#")
        if path.startswith(("https:", "http:", "mailto:")):
            continue
        found = (file.parent / path).resolve() if path else file
        assert found.exists(), target
        if anchor and found.suffix == ".md":
            assert anchor in anchors(found), target


def test_the_operators_start_page_leads_to_every_page() -> None:
    folder = DOCS / "how-to" / "operating"
    linked = set(LINK.findall((folder / "README.md").read_text()))
    assert {file.name for file in folder.glob("*.md")} - {"README.md"} <= linked


def test_files_that_pages_link_to_lie_beside_them(built: Path) -> None:
    assert 'href="../../source/deploy/nginx.conf.txt"' in (built / "how-to/operating/index.html").read_text()
    copied = [file for file in (built / "source").rglob("*") if file.is_file()]
    assert len(copied) > 5
    for file in copied:
        original = ROOT / file.relative_to(built / "source").as_posix().removesuffix(".txt")
        assert file.read_bytes() == original.read_bytes()


def test_links_are_moved_to_where_things_are_on_the_site() -> None:
    rewriter = Rewriter()
    text = (
        "[a](../../../SECURITY.md#pages) [b](../../../deploy) [c](../../../run.py) [d](#here) [e](http://x)"
    )
    moved = rewriter.page(text, "how-to/operating/backup.md")
    assert moved == (
        "[a](../../SECURITY.md#pages) b [c](../../source/run.py.txt) [d](#here) [e](http://x)"
    )
    assert rewriter.needed == {"run.py"}
    assert Rewriter().page("[a](docs/how-to/operating/README.md)", "SECURITY.md") == (
        "[a](how-to/operating/README.md)"
    )


def test_the_search_knows_both_languages(built: Path) -> None:
    index = json.loads((built / "search" / "search_index.json").read_text())
    assert index["config"]["lang"] == ["en", "zh"]
    texts = " ".join(entry["text"] for entry in index["docs"])
    assert "manipulation_bound" in texts
    assert "浏览器" in texts
