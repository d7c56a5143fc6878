#!/usr/bin/python3
"""Runs the lines of unit files as their users: systemctl on an empty host of the tests."""

import os
import pwd
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

RUN = Path("/run/units")
FOLDERS = ("/etc/systemd/system", "/lib/systemd/system")
Lines = list[tuple[str, str]]


def lines_of(name: str) -> Lines:
    for folder in FOLDERS:
        file = Path(folder, name)
        if file.exists():
            lines = [line for line in file.read_text().splitlines() if line[:1] != "#"]
            return [(key, value) for key, _, value in (line.partition("=") for line in lines)]
    sys.exit(f"Unit {name} not found.")


def environment(lines: Lines, user: pwd.struct_passwd) -> dict[str, str]:
    told = {"PATH": os.environ["PATH"], "HOME": user.pw_dir, "LANG": "C.UTF-8"}
    for key, value in lines:
        file = Path(value.removeprefix("-"))
        if key != "EnvironmentFile" or (value.startswith("-") and not file.exists()):
            continue
        for line in file.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                name, _, given = line.partition("=")
                told[name] = "".join(shlex.split(given))
    return told


def begin(name: str) -> None:
    lines = lines_of(f"{name}.service")
    once = dict(lines)
    user = pwd.getpwnam(once["User"])
    given: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    given |= {"cwd": once.get("WorkingDirectory", "/"), "env": environment(lines, user)}
    given |= {"umask": 0o77, "stdin": subprocess.DEVNULL}
    for key, value in lines:
        if key == "ExecStartPre":
            subprocess.run(shlex.split(value), check=True, **given)
    command = shlex.split(once["ExecStart"])
    if once.get("Type") == "oneshot":
        subprocess.run(command, check=True, **given)
        return
    log = Path("/var/log", f"{name}.log")
    with log.open("ab") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=file, start_new_session=True, **given
        )
    (RUN / name).write_text(str(process.pid))
    time.sleep(1)
    if process.poll() is not None:
        sys.exit(f"{name} ended at once\n{log.read_text()}")


def end(name: str) -> None:
    with suppress(FileNotFoundError, ProcessLookupError):
        pid = int((RUN / name).read_text())
        (RUN / name).unlink()
        os.kill(pid, signal.SIGTERM)
        while " Z " not in Path(f"/proc/{pid}/stat").read_text():
            time.sleep(0.1)


def main(verb: str, *names: str) -> None:
    RUN.mkdir(exist_ok=True)
    for name in (name for name in names if name != "--now"):
        if name == "postgresql":
            subprocess.run(["pg_ctlcluster", "15", "main", verb], check=True)
            continue
        if name.endswith(".timer"):
            assert dict(lines_of(name))["OnCalendar"]
        if verb in ("stop", "restart"):
            end(name)
        if verb in ("start", "restart", "enable"):
            begin(name.removesuffix(".timer"))


if __name__ == "__main__":
    main(*sys.argv[1:])
