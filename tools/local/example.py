"""What the demo's first start makes, kept so that later starts need not make it.

The first start makes the tables, the static files and the people's reports, which takes most of its
time. What is kept are a base backup of the database, the secret that opens what is sealed in it,
the accounts' lines, and the static files. Each start works on copies, so that all of them begin
alike. A start that is interrupted keeps nothing: the folder gets its name when it is complete.
Other code, or a week, makes everything again.
"""

import hashlib
import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tools import APPS, ROOT, VAR

FOLDER = VAR / "demo"
BACKUP = "backup.tar"
STATIC = "static"
NOTES = "notes.json"
SOURCES = (
    *(*APPS, "deploy", "locale", "static"),
    *("requirements.lock", "requirements-servers.lock"),
)
SUFFIXES = {".css", ".js", ".json", ".lock", ".mo", ".py", ".sql", ".svg"}
KEPT_SECONDS = 7 * 24 * 3600
"""As long as the link to the demo's invited person works."""


@dataclass(frozen=True)
class Notes:
    """What is kept beside the files: the site's secret, and what to tell about the accounts."""

    secret: str
    accounts: str


def find() -> Notes | None:
    """Return the notes of an earlier start of this very code, if its files are complete."""
    try:
        notes = json.loads((FOLDER / NOTES).read_text())
        fits = notes.pop("version") == version() and time.time() - notes.pop("at") < KEPT_SECONDS
        return Notes(**notes) if fits else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(back_up: Callable[[Path], None], static: Path, notes: Notes) -> None:
    """Keep a database, which `back_up` writes to the path that it is given, and static files."""
    forget()
    beside = FOLDER.with_suffix(".new")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True, mode=0o700)
    back_up(beside / BACKUP)
    shutil.copytree(static, beside / STATIC)
    known = {"version": version(), "at": time.time()}
    (beside / NOTES).write_text(json.dumps({**known, **asdict(notes)}))
    beside.rename(FOLDER)


def forget() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)


def version() -> str:
    """Return a hash of everything that is kept depends on."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT)}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    for name in SOURCES:
        place = ROOT / name
        yield from (
            [place]
            if place.is_file()
            else sorted(path for path in place.rglob("*") if path.suffix in SUFFIXES)
        )
