"""The wheels: the same bytes each time, and all that an empty environment needs.

`--slow` builds and installs them; NumPy, SciPy and the tests' packages come from the registry.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import run
from tests.helpers.interpreters import interpreter
from tests.helpers.programs import outcome_of, output_of
from tests.processes import ROOT
from tools.setup.environment import UNREACHABLE

EPOCH = {"SOURCE_DATE_EPOCH": "1700000000"}
PINS = dict(
    re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements-dev.lock").read_text(), re.MULTILINE)
)
VERSIONS = ["{}.{}".format(*version) for version in (run.OLDEST, run.NEWEST)]
TESTING = ("hypothesis", "pandas", "pytest")
SMOKE = (
    *("test_channel.py", "test_layout.py", "test_readme.py", "test_vectors.py"),
    *("estimation/test_display.py", "estimation/test_labels.py", "estimation/test_shares.py"),
)
IMPORTED = """
import pkgutil, sys
import localdp
names = [each.name for each in pkgutil.walk_packages(localdp.__path__, "localdp.")]
for name in names:
    if not name.startswith("localdp.sklearn"):
        __import__(name)
assert len(names) > 100, names
packages = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(*sorted(packages & {"django", "numpy", "scipy", "pandas", "localdp"}))
"""


def built(source: Path, target: Path, *options: str) -> dict[str, bytes]:
    """Build a project, and return the files by their names."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target), *options]
    subprocess.run(command, cwd=source, env=os.environ | EPOCH, check=True, capture_output=True)
    return {path.name: path.read_bytes() for path in target.iterdir()}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the library's wheel and source distribution."""
    folder = tmp_path_factory.mktemp("library")
    built(ROOT / "localdp", folder)
    return folder


@pytest.mark.slow
def test_two_builds_of_the_library_give_the_same_bytes(library: Path, tmp_path: Path) -> None:
    first = {path.name: path.read_bytes() for path in library.iterdir()}
    shutil.copyfile(ROOT / ".gitignore", tmp_path / ".gitignore")
    copy = shutil.copytree(ROOT / "localdp", tmp_path / "copy", copy_function=shutil.copyfile)
    assert built(copy, tmp_path / "dist") == first
    assert sorted(first) == ["localdp-0.1.0-py3-none-any.whl", "localdp-0.1.0.tar.gz"]
    with tarfile.open(library / "localdp-0.1.0.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    wheel = built(tmp_path / "localdp-0.1.0", tmp_path / "again")
    assert wheel["localdp-0.1.0-py3-none-any.whl"] == first["localdp-0.1.0-py3-none-any.whl"]


def test_the_licenses_are_equal() -> None:
    """A source distribution needs a copy of its own."""
    assert (ROOT / "localdp" / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def installed(python: str, *packages: str) -> None:
    quiet = ("--quiet", "--disable-pip-version-check")
    done = outcome_of(python, "-m", "pip", "install", *quiet, *packages)
    if any(sign in done.stderr for sign in UNREACHABLE) and done.returncode:
        pytest.skip("the package registry cannot be reached")
    assert done.returncode == 0, done.stderr


def empty_environment(version: str, folder: Path) -> str:
    subprocess.run([interpreter(version), "-m", "venv", folder], check=True)
    return str(folder / "bin" / "python")


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_the_library_needs_numpy_and_scipy_only(
    version: str, library: Path, tmp_path: Path
) -> None:
    """Then tests of it pass, without Django and the repository's copy of the library."""
    python = empty_environment(version, tmp_path / "environment")
    installed(python, *map(str, library.glob("*.whl")))
    listed = output_of(python, "-m", "pip", "list", "--format=freeze", cwd=tmp_path).splitlines()
    names = {line.partition("==")[0] for line in listed}
    assert names - {"pip", "setuptools"} == {"localdp", "numpy", "scipy"}
    assert output_of(python, "-c", IMPORTED, cwd=tmp_path).split() == ["localdp", "numpy", "scipy"]
    installed(python, *(f"{name}=={PINS[name]}" for name in TESTING))
    shutil.copytree(ROOT / "tests", tmp_path / "tests")
    tests = [tmp_path / "tests" / "localdp" / name for name in SMOKE]
    shown = output_of(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, cwd=tmp_path)
    assert " passed" in shown
    shutil.rmtree(tmp_path / "environment")
