"""Known vulnerabilities of a lock's packages, from a copy of an advisory database in OSV's format.

A copy is a folder, a ZIP or a TAR file with an advisory in each YAML or JSON file: what
https://github.com/pypa/advisory-database holds, or what https://osv.dev exports. `run.py packages`
runs this module in the environment, and reads what it prints.

    https://ossf.github.io/osv-schema/ has the fields, and how ranges are evaluated.
"""

import json
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

ADVISORY = re.compile(r"(?:.*/)?[A-Z][A-Z0-9]*-[A-Za-z0-9:-]+\.(?:yaml|json)")
"""A file named by a number, such as PYSEC-2024-70.yaml; a database's repository has others too."""
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s\\;]+)", re.MULTILINE)
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Advisory = dict[str, Any]


def main(arguments: list[str]) -> int:
    source, lock = map(Path, arguments)
    try:
        json.dump(report(source, lock.read_text(encoding="utf-8")), sys.stdout)
    except (OSError, ValueError, zipfile.BadZipFile, tarfile.TarError) as error:
        json.dump({"problem": f"{type(error).__name__}: {error}"}, sys.stdout)
    return 0


def report(source: Path, lock: str) -> dict[str, Any]:
    """Return how many advisories the copy has, the day of the newest, and each that applies to a
    package of the lock, as "package version number"."""
    packages = {str(canonicalize_name(name)): version for name, version in PINNED.findall(lock)}
    advisories = [each for each in read(source) if "affected" in each]
    if not advisories or not packages:
        raise ValueError(
            f"{source} has {len(advisories)} advisories, the lock {len(packages)} packages"
        )
    findings = {
        f"{name} {packages[name]} {advisory['id']}"
        for advisory in advisories
        if not advisory.get("withdrawn")
        for affected in advisory["affected"]
        if (name := name_of(affected)) in packages and applies(affected, packages[name])
    }
    newest = max(str(advisory["modified"]) for advisory in advisories)
    return {"number": len(advisories), "until": newest[:10], "findings": sorted(findings)}


def read(source: Path) -> Iterator[Advisory]:
    """Yield each advisory of the copy; raises ValueError with the name of any other file."""
    for name, text in _files(source):
        try:
            advisory = json.loads(text) if name.endswith(".json") else yaml.load(text, LOADER)  # noqa: S506
            if not isinstance(advisory, dict) or not {"id", "modified"} <= advisory.keys():
                raise ValueError("it has no id and no date")
        except (ValueError, yaml.YAMLError) as error:
            raise ValueError(f"{name} is not an advisory: {error}") from error
        yield advisory


def _files(source: Path) -> Iterator[tuple[str, bytes]]:
    if source.is_dir():
        for path in sorted(source.rglob("*")):
            if ADVISORY.fullmatch(path.name):
                yield str(path), path.read_bytes()
    elif zipfile.is_zipfile(source):
        with zipfile.ZipFile(source) as archive:
            for name in filter(ADVISORY.fullmatch, archive.namelist()):
                yield name, archive.read(name)
    else:
        with tarfile.open(source) as archive:
            for member in archive:
                file = archive.extractfile(member) if ADVISORY.fullmatch(member.name) else None
                if file is not None:
                    yield member.name, file.read()


def name_of(affected: Advisory) -> str:
    """Return the canonical name of an affected Python package; empty for others."""
    package = affected.get("package", {})
    python = package.get("ecosystem") == "PyPI"
    return canonicalize_name(str(package.get("name", ""))) if python else ""


def applies(affected: Advisory, version: str) -> bool:
    """Return whether a version is listed, or in one of the ranges."""
    if version in map(str, affected.get("versions", ())):
        return True
    ranges = affected.get("ranges", ())
    return any(_within(each["events"], version) for each in ranges if each["type"] == "ECOSYSTEM")


def _within(events: list[dict[str, Any]], version: str) -> bool:
    """Return whether a version is vulnerable after the events up to it; what cannot be compared
    is."""
    try:
        ordered = sorted(
            (_key(value), kind, value) for event in events for kind, value in event.items()
        )
        vulnerable = False
        for place, kind, _value in ordered:
            if kind == "introduced" and place <= _key(version):
                vulnerable = True
            elif (kind == "fixed" and place <= _key(version)) or (
                kind == "last_affected" and place < _key(version)
            ):
                vulnerable = False
    except InvalidVersion:
        return True
    return vulnerable


def _key(version: Any) -> Version:
    return Version("0.dev0" if str(version) == "0" else str(version))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
