"""`run.py release`: what it writes, when it refuses a tag, and the version that all files bear."""

import hashlib
import json
import os
import shutil
import subprocess
import tomllib
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from respondents.release_signature import verify_file
from tests.processes import ROOT
from tools.bundles import manifest
from tools.console import Problem
from tools.release import command, sbom

WHEN = datetime(2026, 11, 25, 12, tzinfo=UTC)


@pytest.mark.slow
def test_the_bill_of_materials_is_valid_and_names_every_locked_package() -> None:
    text = sbom.text_of(WHEN)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    assert bill["metadata"]["timestamp"] == "2026-11-25T12:00:00+00:00"
    named = {
        (each["name"], each["version"]): each["scope"]
        for each in bill["components"]
        if each["purl"].startswith("pkg:pypi/")
    }
    for lock in sbom.SETS.values():
        lines = (ROOT / lock).read_text().splitlines()
        packages = [line.split()[0] for line in lines if "==" in line and not line.startswith(" ")]
        for package in packages:
            name, _equal, version = package.partition("==")
            scope = named[name, version]
            assert scope == "required" or lock != "requirements.lock"
    foreign = [each for each in bill["components"] if each["purl"].startswith("pkg:npm/")]
    assert [each["name"] for each in foreign] == ["@cloudflare/blindrsa-ts"]
    assert sbom.text_of(WHEN) == text


def test_a_line_that_names_no_package_is_refused() -> None:
    with pytest.raises(ValueError, match="no package and no hash: 'numpy'"):
        list(sbom.pinned("scipy==1.0 \\\nnumpy\n"))


def test_a_citation_bears_the_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors", "license"} <= set(cited)
    library = tomllib.loads((ROOT / "localdp" / "pyproject.toml").read_text())["project"]
    client = yaml.safe_load((ROOT / "clients" / "r" / "DESCRIPTION").read_text())
    versions = {each["version"] for each in (cited, library)} | {client["Version"]}
    assert versions == {command.number()}


@pytest.mark.parametrize(
    ("answers", "changelog", "reason"),
    [
        ({}, "## Unreleased", "no section “## 1.0.0"),
        ({}, "## 1.0.0 (soon)", "no section “## 1.0.0"),
        ({"tag": "v1.0.0"}, "## 1.0.0 (2026-12-01)", "v1.0.0 exists"),
        ({}, "## 1.0.0 (2026-12-01)", ""),
    ],
)
def test_a_tag_is_refused_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    answers: dict[str, str],
    changelog: str,
    reason: str,
) -> None:
    monkeypatch.setattr(command, "_git", lambda name, *_given: answers.get(name, ""))
    monkeypatch.setattr(command, "CHANGELOG", tmp_path / "CHANGELOG.md")
    command.CHANGELOG.write_text(f"# Changelog\n\n{changelog}\n")
    if not reason:
        command.check_ready("1.0.0")
        return
    with pytest.raises(Problem, match=reason):
        command.check_ready("1.0.0")


@pytest.mark.skipif(shutil.which("minisign") is None, reason="minisign is not installed")
@pytest.mark.parametrize("named", [True, False])
def test_files_are_signed_with_a_key_that_the_documentation_names(
    named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret, public, page = tmp_path / "key", tmp_path / "key.pub", tmp_path / "page.md"
    make = ["minisign", "-G", "-W", "-s", str(secret), "-p", str(public)]
    subprocess.run(make, check=True, capture_output=True)
    page.write_text(f"The key is `{public.read_text().splitlines()[1] if named else 'secret'}`.\n")
    monkeypatch.setattr(command, "NAMED", page)
    for name in (command.SUMS, manifest.NAME):
        (tmp_path / name).write_text(name)
    if not named:
        with pytest.raises(Problem, match=r"page\.md does not name the public half of key"):
            command.sign(tmp_path, secret, "Candor 1.0.0")
        assert not [*tmp_path.glob("*.minisig")]
        return
    command.sign(tmp_path, secret, "Candor 1.0.0")
    for name in (command.SUMS, manifest.NAME):
        assert verify_file(tmp_path / name, public.read_text()) == "Candor 1.0.0"


def test_a_tag_needs_a_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_git", lambda *_given: "")
    monkeypatch.setattr(command, "check_ready", lambda _name: None)
    with pytest.raises(Problem, match="give --sign KEY with --tag"):
        command.main(["--tag"])


@pytest.mark.parametrize(("key", "option"), [("", "--annotate"), ("~/.ssh/id.pub", "--sign")])
def test_a_tag_is_signed_if_git_has_a_key(
    key: str, option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "config"
    settings.write_text(f"[user]\nsigningkey = {key}\n" if key else "")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    assert command.tag_option() == option


def test_uncommitted_changes_stop_a_release(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An untracked file would get into the wheel."""
    monkeypatch.setattr(command, "_git", lambda *_given: "?? static/notes.bak")
    with pytest.raises(Problem, match="uncommitted changes"):
        command.main(["--output", str(tmp_path)])


def test_the_library_is_built_where_it_was_asked_for(tmp_path: Path) -> None:
    place = ROOT / "localdp"
    kinds = command.DISTRIBUTIONS[place]
    command.distribute(place, kinds, tmp_path, os.environ | {"SOURCE_DATE_EPOCH": "1795600800"})
    name = f"localdp-{command.number()}"
    built = [path.name for path in sorted(tmp_path.iterdir())]
    assert built == [f"{name}-py3-none-any.whl", f"{name}.tar.gz"]
    assert not (place / "dist").exists()


def test_a_host_gets_what_git_knows_and_no_settings_of_this_clone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`deploy/.env` and `deploy/site.env` hold the passwords of a site that runs from here."""
    with ZipFile(BytesIO(command.deployment(WHEN))) as file:
        assert file.getinfo("deploy/install.sh").external_attr >> 16 == 0o755
        assert "requirements.lock" in file.namelist()
    monkeypatch.setattr(command, "_git", lambda *_given: "deploy/roles.sql\n")
    with ZipFile(BytesIO(command.deployment(WHEN))) as file:
        assert [name for name in file.namelist() if "deploy" in name] == ["deploy/roles.sql"]


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(Problem, match="is not empty"):
        command.build(tmp_path, WHEN)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.slow
def test_two_builds_have_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        command.build(tmp_path / name, WHEN)
    sums = [(tmp_path / name / command.SUMS).read_text() for name in ("one", "two")]
    assert sums[0] == sums[1]
    for line in sums[0].splitlines():
        digest, name = line.split()
        assert hashlib.sha256((tmp_path / "one" / name).read_bytes()).hexdigest() == digest
