"""The one foreign script: what is recorded is what is there, and what its sources give."""

import hashlib
import json
import re

import pytest

from tools.console import Problem
from tools.setup import vendor

# What Trusted Types or the content security policy would refuse, and what would be a second source
# of randomness, a second module, or a way out of the page.
FORBIDDEN = (
    r"\beval\b|\bFunction\(|innerHTML|document\b|\bwindow\b|\brequire\b|\bimport\b"
    r"|Math\.random|fetch|XMLHttpRequest|Storage"
)


def test_the_recorded_hashes_match_the_files() -> None:
    record = json.loads((vendor.TARGET / vendor.RECORD).read_text())
    files = {path.name: path.read_bytes() for path in vendor.TARGET.iterdir()}
    del files[vendor.RECORD]
    assert {name: hashlib.sha256(file).hexdigest() for name, file in files.items()} == (
        record["sha256"]
    )


def test_the_record_names_the_locked_packages() -> None:
    files = {path.name: path.read_bytes() for path in vendor.TARGET.iterdir()}
    recorded = files.pop(vendor.RECORD)
    built = {name: files[name] for name in json.loads(recorded)["sha256"]}
    assert vendor.record(built) == recorded


def test_the_script_holds_nothing_a_page_must_not_run() -> None:
    script = (vendor.TARGET / vendor.BUILT).read_text()
    assert re.findall(FORBIDDEN, script) == []


def test_a_bundle_unlike_its_sources_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {path.name: path.read_bytes() for path in vendor.TARGET.iterdir()}
    monkeypatch.setattr(vendor, "build", lambda folder: files)
    assert vendor.main([]) == 0
    assert "as it was" in capsys.readouterr().out
    changed = {**files, vendor.BUILT: files[vendor.BUILT] + b" "}
    monkeypatch.setattr(vendor, "build", lambda folder: changed)
    with pytest.raises(Problem, match=r"differs from what its sources give: blindrsa\.js"):
        vendor.main([])
    assert (vendor.TARGET / vendor.BUILT).read_bytes() == files[vendor.BUILT]


@pytest.mark.slow
def test_the_sources_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    """Needs npm's registry."""
    assert vendor.main([]) == 0
    assert "as it was" in capsys.readouterr().out
