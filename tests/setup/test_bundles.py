"""`run.py bundles`: the committed bundles are what their sources give, on every machine."""

import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from respondents.templatetags.script_integrity import BUNDLES
from tools import ROOT, bundles
from tools.console import Problem

ESBUILD = ROOT / "node_modules/esbuild"
pytestmark = pytest.mark.skipif(not ESBUILD.exists(), reason="esbuild is not installed")


def test_each_bundle_that_pages_load_is_built() -> None:
    assert {f"bundles/{name}" for name in bundles.build()} == set(BUNDLES)


def test_a_bundle_that_is_not_what_its_sources_give_is_named_and_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(bundles.TARGET, tmp_path / "bundles")
    monkeypatch.setattr(bundles, "TARGET", tmp_path / "bundles")
    monkeypatch.setattr(bundles, "build", cache(bundles.build))
    assert bundles.find_stale() == []
    (bundles.TARGET / "survey.en.js").write_text("// another page")
    (bundles.TARGET / "forgotten.js").write_text("")
    assert bundles.find_stale() == ["forgotten.js", "survey.en.js"]
    (bundles.TARGET / "forgotten.js").unlink()
    assert bundles.update() == ["survey.en.js"]
    assert bundles.find_stale() == []


def test_nothing_of_the_machine_is_in_them() -> None:
    for content in bundles.build().values():
        assert str(ROOT).encode() not in content
        assert not re.search(rb"node_modules|sourceMappingURL", content)


def test_without_node_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "can_build", lambda: False)
    with pytest.raises(Problem, match="in the repository already"):
        bundles.main([])
