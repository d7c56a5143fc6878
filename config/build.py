"""Which build this is: the release's number, the commits since, and the commit.

`python3 config/build.py` asks git, prints the version and writes it to `build.txt`. The running
site reads that file, since it may have no git and none of its history; a wheel includes it.
Sources from `git archive` have only the line below. Only the standard library is needed.
"""

import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

NUMBER = "0.1.0"
"""The release that this is, or will be."""
WRITTEN = Path(__file__).with_name("build.txt")
ARCHIVED = "$Format:%h %(describe:tags=true,match=v*)$"
_DESCRIBED = re.compile(r"(?:v(?P<tag>[\d.]+)-)?(?:(?P<commits>\d+)-g)?(?P<hash>[0-9a-f]{7,})")


def of_sources() -> str:
    """Return the version of the sources in this folder, as PEP 440 writes it."""
    if given := os.environ.get("CANDOR_BUILD"):
        return given
    root = WRITTEN.parent.parent
    if not (root / ".git").exists():
        return running()
    described = _git(root, "describe", "--tags", "--long", "--match=v*", "--abbrev=9")
    if not described and (head := _git(root, "rev-parse", "--short=9", "HEAD")):
        described = f"{_git(root, 'rev-list', '--count', 'HEAD')}-g{head}"
    changed = bool(_git(root, "status", "--porcelain", "--untracked-files=no"))
    return numbered(described, changed=changed) or running()


def running() -> str:
    """Return what this process runs."""
    if given := os.environ.get("CANDOR_BUILD"):
        return given
    if WRITTEN.exists():
        return WRITTEN.read_text().strip()
    commit, _, described = ARCHIVED.partition(" ")
    if re.fullmatch(r"v[\d.]+", described):
        described += f"-0-g{commit}"
    return numbered(described) or numbered(commit) or NUMBER


def numbered(described: str, *, changed: bool = False) -> str:
    """Return a version later than any earlier commit's; empty for what git does not write."""
    found = _DESCRIBED.fullmatch(described)
    if not found:
        return ""
    released, commits = found["tag"] == NUMBER, int(found["commits"] or 0)
    if released and not commits and not changed:
        return NUMBER
    kind = "post" if released else "dev"
    return f"{NUMBER}.{kind}{commits}+g{found['hash']}{'.changed' * changed}"


def _git(root: Path, *words: str) -> str:
    """Return what git says, also to others than the owner of the clone; empty without an answer."""
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return "" if done.returncode else done.stdout.strip()


if __name__ == "__main__":
    version = of_sources()
    sys.stdout.write(f"{version}\n")
    with suppress(OSError):  # the folder may be another user's
        WRITTEN.write_text(f"{version}\n")
