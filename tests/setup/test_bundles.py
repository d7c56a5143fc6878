"""`run.py bundles`: the committed bundles are whole, stale ones are named, and update mends them.

`run.py test` builds everything in its check `bundles`, and fails where a committed file differs.
"""

import re
import shutil
from pathlib import Path

import pytest

from respondents.bundles import BUNDLES
from tools import ROOT, bundles
from tools.console import Problem


def committed() -> dict[str, bytes]:
    """Return what a build gives, as long as the check `bundles` passes."""
    return {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for folder in (bundles.BUNDLES, bundles.PICTURES)
        for file in (ROOT / folder).rglob("*")
        if file.is_file()
    }


def test_each_bundle_that_pages_load_is_built() -> None:
    built = {name for name in committed() if name.startswith("static/bundles/")}
    assert built == {f"static/{name}" for name in (*BUNDLES, "bundles/learn.js")}


def test_a_bundle_that_is_not_what_its_sources_give_is_named_and_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = committed()
    monkeypatch.setattr(bundles, "build", lambda: built)
    for folder in (bundles.BUNDLES, bundles.PICTURES):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.setattr(bundles, "ROOT", tmp_path)
    assert bundles.find_stale() == []
    page, forgotten, picture = (
        *("static/bundles/words.en.js", "static/bundles/forgotten.js"),
        "learn/pictures/en/two-coins.html",
    )
    (tmp_path / page).write_text("// another page")
    (tmp_path / forgotten).write_text("")
    (tmp_path / picture).unlink()
    assert bundles.find_stale() == sorted([forgotten, page, picture])
    (tmp_path / forgotten).unlink()
    assert bundles.update() == sorted([page, picture])
    assert bundles.find_stale() == []


def test_nothing_of_the_machine_is_in_them() -> None:
    for content in committed().values():
        assert str(ROOT).encode() not in content
        assert not re.search(rb"node_modules|sourceMappingURL", content)


def test_without_node_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "can_build", lambda: False)
    with pytest.raises(Problem, match="in the repository already"):
        bundles.main([])
