"""`run.py packages` passes on an answer only: neither silence nor a shrug is one."""

import json
import re
import tarfile
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import yaml

from tools.setup import advisories, vulnerabilities
from tools.setup.vulnerabilities import Unanswered, check, findings_of_npm, findings_of_pip

CLEAN = {"name": "django", "version": "5.2", "vulns": []}
FOUND = {"name": "six", "version": "1.0", "vulns": [{"id": "PYSEC-1-2"}, {"id": "PYSEC-1-3"}]}
SKIPPED = {"name": "amqp", "skip_reason": "not found on PyPI"}


def test_a_package_unknown_to_the_service_fails_the_check() -> None:
    """pip-audit itself says of these: no known vulnerabilities found."""
    with pytest.raises(Unanswered, match="no answer for 1 of 2 packages: not found on PyPI"):
        findings_of_pip(json.dumps({"dependencies": [CLEAN, SKIPPED]}))


@pytest.mark.parametrize("said", ["", "Traceback", "{}", '{"dependencies": []}', "[]"])
def test_an_empty_answer_fails_the_check(said: str) -> None:
    with pytest.raises(Unanswered):
        findings_of_pip(said)
    with pytest.raises(Unanswered):
        findings_of_npm(said)


def test_findings_are_named() -> None:
    assert findings_of_pip(json.dumps({"dependencies": [CLEAN]})) == []
    said = json.dumps({"dependencies": [CLEAN, FOUND]})
    assert findings_of_pip(said) == ["six 1.0 PYSEC-1-2", "six 1.0 PYSEC-1-3"]
    advisory = {"range": "<2", "url": "https://github.com/advisories/GHSA-1-2-3"}
    report = {"vulnerabilities": {"left": {"via": [advisory, "right"]}}, "metadata": {}}
    assert findings_of_npm(json.dumps(report)) == ["left <2 GHSA-1-2-3"]


def test_a_registry_that_refuses_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = '{"message": "405 Method Not Allowed", "statusCode": 405}'
    assert not check("package-lock.json", lambda: findings_of_npm(refusal), "")
    said = "package-lock.json: not checked. npm audit had no answer: 405 Method Not Allowed\n"
    assert capsys.readouterr().err == said


def test_a_finding_passes_when_it_is_answered_by_its_number() -> None:
    findings = findings_of_pip(json.dumps({"dependencies": [FOUND]}))
    assert not check("lock", lambda: findings, "PYSEC-1-2 does not reach us")
    assert check("lock", lambda: findings, "PYSEC-1-2 and PYSEC-1-3 do not reach us")


LISTED = """
id: PYSEC-2024-1
modified: "2024-03-01T00:00:00Z"
affected:
- package: {name: Left_Pad, ecosystem: PyPI}
  versions: ["1.0"]
  ranges:
  - type: GIT
    events: [{introduced: "0"}]
  - type: ECOSYSTEM
    events: [{introduced: "0"}, {fixed: 1.2.0}, {introduced: "2.0"}, {last_affected: "2.1"}]
- package: {name: right-pad, ecosystem: npm}
  versions: ["1.0"]
"""
WITHDRAWN = LISTED.replace("-1\n", "-2\n", 1) + 'withdrawn: "2024-03-02T00:00:00Z"\n'


@pytest.mark.parametrize(
    ("version", "found"),
    [
        *(("1.0", True), ("1.1.9", True), ("1.2.0rc1", True), ("1.2.0", False), ("1.10", False)),
        *(("2.0", True), ("2.1", True), ("2.1.post1", False), ("0.dev1", True)),
    ],
)
def test_a_version_is_found_by_list_and_range(version: str, found: bool, tmp_path: Path) -> None:
    (tmp_path / "PYSEC-2024-1.yaml").write_text(LISTED)
    (tmp_path / "PYSEC-2024-2.yaml").write_text(WITHDRAWN)
    (tmp_path / "false_positives.yaml").write_text("- none\n")
    lock = f"left-pad=={version} \\\n    --hash=sha256:0\nright-pad==1.0\n"
    report = advisories.report(tmp_path, lock)
    assert report["findings"] == ([f"left-pad {version} PYSEC-2024-1"] if found else [])
    assert (report["number"], report["until"]) == (2, "2024-03-01")


def test_a_copy_is_read_from_files_too(tmp_path: Path) -> None:
    """A ZIP as osv.dev exports it, and a TAR file as git archives it."""
    as_json = json.dumps(yaml.safe_load(LISTED))
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("PYSEC-2024-1.json", as_json)
    (tmp_path / "PYSEC-2024-1.yaml").write_text(LISTED)
    with tarfile.open(tmp_path / "db.tar.gz", "w:gz") as packed:
        packed.add(tmp_path / "PYSEC-2024-1.yaml", "db/vulns/left-pad/PYSEC-2024-1.yaml")
    for name in ("all.zip", "db.tar.gz"):
        found = advisories.report(tmp_path / name, "left-pad==1.0\n")["findings"]
        assert found == ["left-pad 1.0 PYSEC-2024-1"]


@pytest.mark.parametrize("text", ["", "- a list", "id: PYSEC-2024-3\n", "{", "\x00"])
def test_an_unreadable_advisory_fails_the_check(text: str, tmp_path: Path) -> None:
    (tmp_path / "PYSEC-2024-1.yaml").write_text(LISTED)
    (tmp_path / "PYSEC-2024-3.yaml").write_text(text)
    with pytest.raises(ValueError, match=r"PYSEC-2024-3\.yaml is not an advisory"):
        advisories.report(tmp_path, "left-pad==3.0\n")


def test_a_copy_without_advisories_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for source in (tmp_path, tmp_path / "none"):
        assert not vulnerabilities.check_copy("requirements.lock", source, "")
        assert "requirements.lock: not checked. " in capsys.readouterr().err


@pytest.mark.parametrize("days", [7, 9])
def test_a_copy_clears_nothing_that_is_newer(
    days: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    day = (datetime.now(UTC) - timedelta(days=days)).date().isoformat()
    (tmp_path / "PYSEC-2024-1.yaml").write_text(LISTED.replace("2024-03-01", day))
    assert vulnerabilities.check_copy("requirements.lock", tmp_path, "") == (days < 8)
    said = capsys.readouterr()
    assert f"requirements.lock: 1 advisories, the newest of {day}." in said.out
    old = f"not checked against what was published after {day}"
    assert (old in said.err) == (days > 8)
    assert ("nothing open" in said.out) == (days < 8)


def test_the_answers_say_when() -> None:
    assert re.search(r"\b20\d\d-\d\d-\d\d\b", vulnerabilities.ANSWERS.read_text())
