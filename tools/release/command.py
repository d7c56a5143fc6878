"""`run.py release`: the files of a release, and its tag.

They have the commit's time and nothing may be uncommitted, so that anyone with the same
Python can build a release again and compare. A tag is made only if the changelog has a dated
section for the version, and the files are signed with a key that the documentation names. The tag
is signed too if git has a key for it.
"""

import argparse
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools import PYTHON, ROOT, VAR, docs
from tools.bundles import manifest
from tools.console import Problem, say, step
from tools.servers.processes import output_of
from tools.setup import environment

RELEASES = VAR / "release"
SUMS = "SHA256SUMS"
BUILD = ROOT / "config" / "build.py"
CHANGELOG = ROOT / "CHANGELOG.md"
DEPLOY = ROOT / "deploy"
NAMED = ROOT / "docs" / "how-to" / "releasing.md"
PUBLIC_KEY = re.compile(r"\bRW[A-Za-z0-9+/]{54}\b")
DATED = r"^## {} \((\d{{4}}-\d\d-\d\d)\)$"
# The library is published as source too; the application's source is the repository.
DISTRIBUTIONS = {ROOT / "localdp": ("sdist", "wheel"), ROOT: ("wheel",)}
EARLIEST = datetime(1980, 1, 1, tzinfo=UTC)
"""A ZIP file knows no time before."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py release", allow_abbrev=False)
    parser.add_argument("--tag", action="store_true", help="also tag the commit with the version")
    parser.add_argument("--sign", metavar="KEY", type=Path, help="sign with this key of minisign")
    parser.add_argument("--output", metavar="DIR", type=Path, help="instead of var/release/VERSION")
    options = parser.parse_args(arguments)
    name = number() if options.tag else version()
    if _git("status", "--porcelain"):
        raise Problem("There are uncommitted changes: no commit would have this release.")
    if options.tag:
        check_ready(name)
        if not options.sign:
            raise Problem("A release is published signed: give --sign KEY with --tag.")
    environment.prepare(environment.DEVELOPMENT)
    os.environ["CANDOR_BUILD"] = name  # the tag is made last
    folder = (options.output or RELEASES / name).resolve()
    if not options.output:
        shutil.rmtree(folder, ignore_errors=True)
    build(folder, datetime.fromtimestamp(int(_git("log", "-1", "--format=%ct")), UTC))
    say(f"{os.path.relpath(folder)} holds release {name}; {SUMS} has the hash of each file.")
    if options.sign:
        sign(folder, options.sign, f"Candor {name}")
    if options.tag:
        _git("tag", tag_option(), f"v{name}", "--message", f"Candor {name}")
        say(f"The commit is tagged v{name}. Push it with: git push origin v{name}")
    return 0


def version() -> str:
    """Return the version of a build of these sources."""
    return str(runpy.run_path(str(BUILD))["of_sources"]())


def number() -> str:
    """Return the number of the release that these sources are for."""
    return str(runpy.run_path(str(BUILD))["NUMBER"])


def check_ready(name: str) -> None:
    """Refuse to tag what has no dated section, or was tagged before."""
    if not re.search(DATED.format(re.escape(name)), CHANGELOG.read_text(), re.MULTILINE):
        raise Problem(
            f"CHANGELOG.md has no section “## {name} (YYYY-MM-DD)”. Give “Unreleased” this title."
        )
    if _git("tag", "--list", f"v{name}"):
        raise Problem(f"The tag v{name} exists. Raise NUMBER in config/build.py.")


def build(folder: Path, when: datetime) -> None:
    """Write each file of the release, and their hashes, into this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise Problem(f"{folder} is not empty: a release would be mixed with other files.")
    name = version()
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(int(when.timestamp()))}
    for place, kinds in DISTRIBUTIONS.items():
        with step(f"Distributions of {place.name}"):
            distribute(place, kinds, folder, environ)
    files: dict[str, Callable[[], bytes]] = {
        manifest.NAME: manifest.make,
        f"candor-{name}.cdx.json": lambda: bill_of_materials(environ),
        f"candor-{name}-deploy.zip": lambda: deployment(when),
        f"candor-{name}-docs.zip": lambda: documentation(environ, when),
    }
    for file, make in files.items():
        with step(file):
            (folder / file).write_bytes(make())
    written = sorted(folder.iterdir())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in written]
    (folder / SUMS).write_text("".join(sums))


def sign(folder: Path, key: Path, comment: str) -> None:
    """Sign the hashes of all files, and the manifest, which is also used by itself."""
    if shutil.which("minisign") is None:
        raise Problem("minisign is not installed: nothing was signed.")
    named = PUBLIC_KEY.findall(NAMED.read_text(encoding="utf-8"))
    for name in (SUMS, manifest.NAME):
        command = ["minisign", "-S", "-s", str(key), "-t", comment, "-m", str(folder / name)]
        if subprocess.run(command, check=False).returncode:  # it asks for the key's password
            raise Problem(f"minisign could not sign {name}.")
        if not any(is_signed(folder / name, public) for public in named):
            (folder / f"{name}.minisig").unlink()
            raise Problem(f"{NAMED.name} does not name the public half of {key.name}.")


def is_signed(file: Path, key: str) -> bool:
    command = ["minisign", "-V", "-q", "-P", key, "-m", str(file)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def tag_option() -> str:
    """Return how the tag is made: signed, if git has a key for it."""
    asked = ["git", "config", "--get", "user.signingkey"]
    found = subprocess.run(asked, check=False, capture_output=True, cwd=ROOT)
    return "--annotate" if found.returncode else "--sign"


def distribute(place: Path, kinds: Sequence[str], folder: Path, environ: Mapping[str, str]) -> None:
    """Build what pip installs from this folder's pyproject.toml."""
    command: list[str | Path] = [PYTHON, "-m", "hatchling", "build", "-d", folder]
    command += [part for kind in kinds for part in ("-t", kind)]
    problem = f"The distributions of {place.name} could not be built."
    output_of(command, problem, folder=place, environment=environ)


def bill_of_materials(environ: Mapping[str, str]) -> bytes:
    problem = "The bill of materials could not be made."
    return output_of([PYTHON, "-m", "tools.release.sbom"], problem, environment=environ).encode()


def documentation(environ: Mapping[str, str], when: datetime) -> bytes:
    with tempfile.TemporaryDirectory(prefix="candor-release-") as temporary:
        site = Path(temporary, "docs")
        docs.build(site, environ)
        return packed(site.parent, site.rglob("*"), when)


def deployment(when: datetime) -> bytes:
    """Return what a host needs beside the wheel: locks, units, roles, proxies and containers."""
    locks = [path for path in ROOT.glob("requirements*.lock") if "dev" not in path.name]
    # Only what git knows: settings and passwords of a site that runs from this clone are there too.
    known = _git("ls-files", str(DEPLOY)).splitlines()
    return packed(ROOT, [*locks, *(ROOT / path for path in known)], when)


def packed(folder: Path, paths: Iterable[Path], when: datetime) -> bytes:
    """Return the files among these paths, by their places in a folder, as a ZIP file."""
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as file:
        for path in sorted(path for path in paths if path.is_file()):
            date = max(when, EARLIEST).timetuple()[:6]
            entry = ZipInfo(str(path.relative_to(folder)), date)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = (0o755 if os.access(path, os.X_OK) else 0o644) << 16
            file.writestr(entry, path.read_bytes())
    return archive.getvalue()


def _git(*arguments: str) -> str:
    return output_of(["git", *arguments], f"git {arguments[0]} failed.").strip()
