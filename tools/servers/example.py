"""The demo's example data, kept from its first start so that later starts need not make it.

The first start sends its people through the whole site, which takes most of its time. What is kept
is a base backup of the database, with the secret that opens what is sealed in it. Each start works
on a copy, so that all of them begin alike. A start that is interrupted keeps nothing: the folder
gets its name when it is complete. Other code, or a week, makes the data again.
"""

import hashlib
import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools import ROOT, VAR

FOLDER = VAR / "demo"
SOURCES = (
    *("accounts", "analytics", "charts", "config", "deploy", "learn", "localdp", "locale"),
    *("respondents", "surveys", "templates", "requirements.lock", "requirements-servers.lock"),
)
SUFFIXES = {".html", ".json", ".lock", ".mo", ".py", ".sql"}
KEPT_SECONDS = 7 * 24 * 3600
"""As long as the link to the demo's invited person works."""


@dataclass(frozen=True)
class Kept:
    """A complete base backup, and the secret of the site that it is from."""

    backup: Path
    secret: str


def find() -> Kept | None:
    """Return what an earlier start of this very code has kept."""
    try:
        noted = json.loads((FOLDER / "kept.json").read_text())
        fits = noted["version"] == version() and time.time() - noted["at"] < KEPT_SECONDS
        return Kept(FOLDER / "backup.tar", noted["secret"]) if fits else None
    except (OSError, ValueError, KeyError):
        return None


def keep(back_up: Callable[[Path], None], secret: str) -> None:
    """Keep a base backup, which `back_up` writes to the path that it is given."""
    forget()
    beside = FOLDER.with_suffix(".new")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True, mode=0o700)
    back_up(beside / "backup.tar")
    noted = {"version": version(), "at": time.time(), "secret": secret}
    (beside / "kept.json").write_text(json.dumps(noted))
    beside.rename(FOLDER)


def forget() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)


def version() -> str:
    """Return a hash of everything that the example data depends on."""
    found = hashlib.sha256()
    for path in sources():
        found.update(f"{path.relative_to(ROOT)}\n".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    for name in SOURCES:
        place = ROOT / name
        yield from (
            [place]
            if place.is_file()
            else sorted(path for path in place.rglob("*") if path.suffix in SUFFIXES)
        )
