"""`run.py vendor`: the one foreign script of respondents' pages, built again and compared.

Blind signatures come from npm by a lock file, and are bundled into one module in a temporary
folder. The same sources give the same bytes; other bytes are refused, unless --update is given.
"""

import argparse
import gzip
import hashlib
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.console import Problem, say, step
from tools.setup.browser import quietly

SOURCES = ROOT / "tools" / "blindrsa"
TARGET = ROOT / "static" / "js" / "vendor"
BUILT = "blindrsa.js"
RECORD = "vendor.json"
LICENSES = {"LICENSE.blindrsa-ts.txt": "@cloudflare/blindrsa-ts/LICENSE.txt"}
PACKAGES = ("@cloudflare/blindrsa-ts", "esbuild")
COMMAND = "python3 run.py vendor --update"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py vendor", allow_abbrev=False)
    parser.add_argument("--update", action="store_true", help="keep what was built now")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="candor-vendor-") as folder:
        with step("Blind signatures from npm"):
            built = build(Path(folder))
        changed = sorted(name for name in built if read(name) != built[name])
        if changed and not options.update:
            message = f"static/js/vendor differs from what its sources give: {', '.join(changed)}."
            raise Problem(f"{message} Look why, or keep the new ones with --update.")
        for name in changed:
            TARGET.mkdir(parents=True, exist_ok=True)
            (TARGET / name).write_bytes(built[name])
    packed = len(gzip.compress(built[BUILT], mtime=0))
    said = f"{len(built[BUILT]):,} bytes, {packed:,} compressed"
    say(f"static/js/vendor/{BUILT}: {said}; {'updated' if changed else 'as it was'}.")
    return 0


def build(folder: Path) -> dict[str, bytes]:
    """Make every file of static/js/vendor from npm in this folder."""
    if not shutil.which("npm") or not shutil.which("node"):
        raise Problem("Building needs node and npm; the built file is in the repository already.")
    for source in SOURCES.glob("*.*"):
        shutil.copyfile(source, folder / source.name)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(folder)]
    if not quietly(["npm", "ci", *options]):
        raise Problem("npm could not install tools/blindrsa (details: var/log/browser-npm.log).")
    if not quietly(["node", str(folder / "build.mjs"), str(folder / BUILT)]):
        raise Problem("The bundle could not be built (details: var/log/browser-node.log).")
    files = {BUILT: (folder / BUILT).read_bytes()}
    for name, path in LICENSES.items():
        files[name] = (folder / "node_modules" / path).read_bytes()
    return {**files, RECORD: record(files)}


def record(files: dict[str, bytes]) -> bytes:
    """Return what was built from which packages, and the hash of each file."""
    locked: dict[str, Any] = json.loads((SOURCES / "package-lock.json").read_text())["packages"]
    packages = {
        name: {key: locked[f"node_modules/{name}"][key] for key in ("version", "integrity")}
        for name in PACKAGES
    }
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    content = {"command": COMMAND, "packages": packages, "sha256": hashes}
    return (json.dumps(content, indent=2) + "\n").encode()


def read(name: str) -> bytes | None:
    file = TARGET / name
    return file.read_bytes() if file.exists() else None
