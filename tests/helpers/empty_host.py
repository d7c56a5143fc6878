"""An empty Debian in a folder, in which root carries out what a page has an operator type.

debootstrap makes it, and it runs in namespaces of its own: its processes, mounts and network are
gone with it. systemd cannot be the first process there, so a stand-in for `systemctl` runs the
lines of the unit files, as their users and with their environment files.
"""

import re
import subprocess
from pathlib import Path

import pytest

from tests.helpers.programs import outcome_of, program
from tests.processes import ROOT

SUITE = "bookworm"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
FENCED = re.compile(r"```(sh|bash|sql|text)\n(.*?)```", re.DOTALL)
SETTINGS = re.compile(r"`(/etc/candor/\w+\.env)`")
ENTER = """
set -eu
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/run"
host=$1
shift
exec chroot "$host" /usr/bin/env -i PATH="$PATH" HOME=/root LANG=C.UTF-8 TERM=dumb "$@"
"""
HELPERS = ROOT / "tests" / "helpers"


class Host:
    """The folder of a Debian without anything, and what is done in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        debootstrap = program("debootstrap")
        if subprocess.run(["unshare", "--mount", "--net", "--pid", "true"], check=False).returncode:
            pytest.skip("this root may make no namespaces")
        done = outcome_of(debootstrap, "--variant=minbase", SUITE, folder)
        if done.returncode:
            pytest.skip(f"no Debian could be made: {done.stdout[-300:]}")
        self.write("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n")  # nothing starts by itself
        self.write("usr/local/bin/systemctl", (HELPERS / "host_systemctl.py").read_text())

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def enter(self, *command: str, network: bool = False) -> str:
        """Run a command as root in there, and return what it said."""
        own = ["--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"])]
        words = ["unshare", *own, "sh", "-c", ENTER, "sh", str(self.folder), *command]
        done = subprocess.run(
            words,
            env={"PATH": PATH},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        assert done.returncode == 0, done.stdout[-6000:]
        return done.stdout

    def type(self, script: str) -> str:
        """Type lines into root's shell, and answer what is asked there."""
        self.write("root/typed.sh", script)
        self.write("root/terminal.py", (HELPERS / "host_terminal.py").read_text())
        return self.enter("python3", "/root/terminal.py", "/root/typed.sh")


def blocks(page: Path, section: str = "") -> list[tuple[str, str, str]]:
    """Return the blocks of a page, or of a section: their language, text, and the file of settings
    that the words before them name."""
    text = page.read_text()
    if section:
        text = text.partition(f"## {section}\n")[2].partition("\n## ")[0]
    found = []
    for block in FENCED.finditer(text):
        named = SETTINGS.findall(text[: block.start()])
        found.append((block[1], block[2], named[-1] if named else ""))
    return found


def typed(language: str, text: str, file: str) -> str:
    """Return what an operator types for a block."""
    if language == "sql":
        return f"runuser -u postgres -- psql --set ON_ERROR_STOP=1 <<'SQL'\n{text}SQL\n"
    if language == "text":
        return f"cat >> {file} <<'LINES'\n{text}LINES\n"
    return text


SITE = ROOT / "docs" / "tutorials" / "site.md"
HANDBOOK = ROOT / "docs" / "how-to" / "operating"
