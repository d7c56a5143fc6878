"""The version of a build: later than earlier commits, from a clone, archive or wheel."""

import os
import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.version import Version

from config import build
from tests.helpers.programs import output_of
from tests.processes import ROOT

WHO = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@x", "GIT_CONFIG_NOSYSTEM": "1"}
WHO |= {name.replace("AUTHOR", "COMMITTER"): value for name, value in WHO.items()}


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A repository of one commit that holds what the version is made from."""
    folder = tmp_path / "clone"
    (folder / "config").mkdir(parents=True)
    for name in ("config/build.py", "pyproject.toml", ".gitignore", ".gitattributes"):
        shutil.copyfile(ROOT / name, folder / name)
    for name in ("README.md", "manage.py", "LICENSE", "tools/servers/installed.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    run(folder, "git", "init", "-q")
    commit(folder)
    return folder


def run(folder: Path, *command: str) -> str:
    given = {name: value for name, value in os.environ.items() if name != "CANDOR_BUILD"} | WHO
    return output_of(*command, cwd=folder, env=given).strip()


def commit(folder: Path) -> None:
    run(folder, "git", "add", "--all")
    run(folder, "git", "commit", "-q", "--allow-empty", "-m", "One more")


def version_in(folder: Path) -> str:
    return run(folder, sys.executable, "config/build.py")


def test_each_commit_has_a_later_version_and_a_release_its_number(sources: Path) -> None:
    versions = [version_in(sources)]
    commit(sources)
    versions.append(version_in(sources))
    run(sources, "git", "tag", f"v{build.NUMBER}")
    versions.append(version_in(sources))
    commit(sources)
    versions.append(version_in(sources))
    heads = run(sources, "git", "log", "--reverse", "--format=%h", "--abbrev=9").splitlines()
    first, second, released, after = versions
    assert first == f"{build.NUMBER}.dev1+g{heads[0]}"
    assert second == f"{build.NUMBER}.dev2+g{heads[1]}"
    assert (released, after) == (build.NUMBER, f"{build.NUMBER}.post1+g{heads[2]}")
    assert sorted(map(Version, versions)) == [*map(Version, versions)]
    (sources / "README.md").write_text("changed")
    assert version_in(sources) == f"{after}.changed"


def test_an_archive_without_history_knows_its_commit(sources: Path, tmp_path: Path) -> None:
    for tag in ("", f"v{build.NUMBER}"):
        if tag:
            run(sources, "git", "tag", tag)
        archive = tmp_path / f"archive{tag}"
        archive.mkdir()
        run(sources, "git", "archive", "-o", str(tmp_path / "a.tar"), "HEAD")
        run(archive, "tar", "-xf", str(tmp_path / "a.tar"))
        head = run(sources, "git", "log", "-1", "--format=%h")
        assert version_in(archive) == (build.NUMBER if tag else f"{build.NUMBER}.dev0+g{head}")


def test_a_wheel_names_its_build_to_pip_and_to_the_site(sources: Path, tmp_path: Path) -> None:
    run(sources, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    [wheel] = tmp_path.glob("*.whl")
    with ZipFile(wheel) as file:
        [metadata] = [name for name in file.namelist() if name.endswith("METADATA")]
        named = file.read("candor_survey/site/config/build.txt").decode().strip()
        assert f"\nVersion: {named}\n" in file.read(metadata).decode()
    assert named == version_in(sources)


@pytest.mark.parametrize("described", ["", "fatal", "$Format", "v1"])
def test_an_unusable_description_from_git_gives_no_version(described: str) -> None:
    assert build.numbered(described) == ""
