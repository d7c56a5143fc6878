"""The virtual environment: what is missing or fails is told in one line."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import ROOT
from tools.setup import environment

LOCKS = tuple(environment.LOCKS.values())


def test_an_unreachable_registry_is_named() -> None:
    said = "WARNING: Retrying (Retry(total=4)) after connection broken\nERROR: No matching"
    told = environment.explain(said, Path("packages.log"))
    assert told.startswith("The package registry could not be reached")
    assert "\n" not in told


def test_another_failure_gives_pips_own_reason() -> None:
    said = "Collecting x\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\nExpected a\nGot b"
    told = environment.explain(said, Path("packages.log"))
    assert told.startswith("The packages could not be installed: THESE PACKAGES DO NOT MATCH")
    assert "\n" not in told


def test_the_pip_of_development_is_found_with_its_hashes() -> None:
    wanted = environment.PIP.search((ROOT / environment.DEVELOPMENT).read_text())
    assert wanted is not None
    assert wanted[0].startswith(f"pip=={wanted[1]} ")
    assert wanted[0].count("--hash=sha256:") == 2
    assert not wanted[0].endswith("\\")


@pytest.mark.parametrize("name", LOCKS)
def test_locks_name_no_host_and_no_path_and_hash_everything(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r"://|file:|index-url|find-links", text)
    packages = re.split(r"\n(?=\S)", text.strip())
    assert all("--hash=sha256:" in package for package in packages)


def test_locks_agree_with_each_other_and_cover_the_dependencies() -> None:
    pinned = {
        name: set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE))
        for name in LOCKS
    }
    for pins in pinned.values():
        assert pinned[environment.RUNTIME] <= pins <= pinned[environment.DEVELOPMENT]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = {environment.RUNTIME: project["dependencies"]}
    wanted |= {environment.LOCKS[name]: extras[name] for name in (*environment.CHOICES, "scale")}
    wanted[environment.DEVELOPMENT] = [each for extra in extras.values() for each in extra]
    for lock, asked in wanted.items():
        names = {re.split(r"[\[~=<>; ]", each)[0] for each in asked}
        assert names <= {each.split("==")[0].partition("[")[0] for each in pinned[lock]}, lock
