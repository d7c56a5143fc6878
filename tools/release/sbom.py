"""The software bill of materials: `python -m tools.release.sbom` writes it in CycloneDX's JSON.

It lists the locked packages of production and of each further set, with the hashes that the locks
name, and the foreign JavaScript of respondents' pages. Only the sources decide what is in it.
"""

import json
import os
import re
import sys
import tomllib
from base64 import b64decode
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import (
    ExternalReference,
    ExternalReferenceType,
    HashAlgorithm,
    HashType,
    Property,
    XsUri,
)
from cyclonedx.model.bom import Bom
from cyclonedx.model.bom_ref import BomRef
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools import ROOT
from tools.release.command import version

SETS = {
    "production": "requirements.lock",
    "central": "requirements-central.lock",
    "servers": "requirements-servers.lock",
    "spss": "requirements-spss.lock",
    "scale": "requirements-scale.lock",
}
"""The sets of packages that run; no server has the set of development."""
REQUIRED = "production"
PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)(?: ; ([^\\]+?))? ?\\?$")
HASH = re.compile(r"^ +--hash=sha256:([0-9a-f]{64})")
VENDORED = ROOT / "static" / "js" / "vendor" / "vendor.json"


@dataclass
class Pinned:
    """A package in a lock: its version, where it is installed, and the hashes of its files."""

    name: str
    version: str
    marker: str = ""
    hashes: list[str] = field(default_factory=list)


def main() -> int:
    when = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    sys.stdout.write(text_of(when))
    return 0


def text_of(when: datetime) -> str:
    """Return the document, which bears this time."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    bom = Bom(components=[*python_components(), *script_components()])
    bom.metadata.timestamp = when
    bom.metadata.component = root = Component(
        name=project["name"],
        version=version(),
        type=ComponentType.APPLICATION,
        description=project["description"],
        licenses=[DisjunctiveLicense(id="Apache-2.0")],
        bom_ref=BomRef(project["name"]),
    )
    required = (part for part in bom.components if part.scope == ComponentScope.REQUIRED)
    bom.register_dependency(root, required)
    content = "\n".join(str(part.purl) for part in sorted(bom.components))
    bom.serial_number = uuid5(NAMESPACE_URL, f"{root.name} {root.version} {when}\n{content}")
    return json.dumps(json.loads(JsonV1Dot6(bom).output_as_string()), indent=1) + "\n"


def python_components() -> Iterator[Component]:
    """Yield each package of any set once, in each of its versions; it is required if production
    has it.

    For different versions of Python a lock has different versions of a package.
    """
    packages: dict[tuple[str, str], Pinned] = {}
    sets: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, lock in SETS.items():
        for package in pinned((ROOT / lock).read_text()):
            packages.setdefault((package.name, package.version), package)
            sets[package.name, package.version].append(name)
    for key, package in packages.items():
        purl = PackageURL("pypi", None, package.name.lower().replace("_", "-"), package.version)
        files = ExternalReference(
            type=ExternalReferenceType.DISTRIBUTION,
            url=XsUri(str(purl)),
            hashes=[
                HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in package.hashes
            ],
        )
        marker = [Property(name="candor:marker", value=package.marker)] if package.marker else []
        in_sets = Property(name="candor:sets", value=" ".join(sets[key]))
        is_required = REQUIRED in sets[key]
        yield Component(
            name=package.name,
            version=package.version,
            purl=purl,
            bom_ref=BomRef(str(purl)),
            scope=ComponentScope.REQUIRED if is_required else ComponentScope.OPTIONAL,
            external_references=[files],
            properties=[in_sets, *marker],
        )


def script_components() -> Iterator[Component]:
    """Yield the packages in the one foreign script; its builder is not part of it."""
    for name, package in json.loads(VENDORED.read_text())["packages"].items():
        if name == "esbuild":
            continue
        namespace, _slash, short = name.rpartition("/")
        purl = PackageURL("npm", namespace or None, short, package["version"])
        content = b64decode(package["integrity"].removeprefix("sha512-")).hex()
        yield Component(
            name=name,
            version=package["version"],
            purl=purl,
            bom_ref=BomRef(str(purl)),
            scope=ComponentScope.REQUIRED,
            hashes=[HashType(alg=HashAlgorithm.SHA_512, content=content)],
            properties=[Property(name="candor:file", value="static/js/vendor/blindrsa.js")],
        )


def pinned(lock: str) -> list[Pinned]:
    """Return the packages of a lock; raise ValueError on a line that is not a package."""
    packages: list[Pinned] = []
    for line in lock.splitlines():
        if match := PINNED.match(line):
            packages.append(Pinned(match[1], match[2], match[3] or ""))
        elif packages and (digest := HASH.match(line)):
            packages[-1].hashes.append(digest[1])
        elif line.strip() and not line.startswith("#"):
            raise ValueError(f"no package and no hash: {line!r}")
    return packages


if __name__ == "__main__":
    sys.exit(main())
