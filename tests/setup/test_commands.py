"""run.py from outside: its exit codes, and one clear line for what a person can mend."""

import re
import socket
import subprocess
from collections.abc import Callable

import pytest

from tools import cli

RunPy = Callable[..., "subprocess.CompletedProcess[str]"]


def test_no_or_an_unknown_command_shows_the_usage(run_py: RunPy) -> None:
    for arguments in ([], ["dance"]):
        done = run_py(*arguments)
        assert done.returncode == 2
        assert done.stderr.startswith("usage: python3 run.py COMMAND")


def test_help_is_not_an_error(run_py: RunPy) -> None:
    done = run_py("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert run_py("help").stdout == done.stdout


def test_five_commands_are_shown_and_the_others_when_asked_for() -> None:
    assert re.findall(r"^  (\S+)", cli.usage(), re.MULTILINE) == [
        *("demo", "test", "serve", "install", "docs")
    ]
    shown = re.findall(r"^  (\S+)", cli.usage(tuple(cli.COMMANDS)), re.MULTILINE)
    assert {"audit", "bench", "lines", "messages", "verify-client"} < set(shown)


def test_a_port_in_use_is_said_at_once(run_py: RunPy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run_py("demo", "--port", str(port))
    said = f"Candor cannot listen on 127.0.0.1, port {port}: Address already in use.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_a_port_that_is_none_is_refused(run_py: RunPy, port: str) -> None:
    done = run_py("demo", f"--port={port}")
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)


@pytest.mark.parametrize("port", ["0", "x"])
def test_the_documentation_is_not_shown_at_a_port_that_is_none(run_py: RunPy, port: str) -> None:
    done = run_py("docs", f"--serve={port}")
    said = f"--serve must be a whole number from 1 to 65535; it is {port!r}.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


def test_serve_names_everything_it_lacks(run_py: RunPy) -> None:
    done = run_py("serve", REDIS_URL="redis://127.0.0.1/0", SECRET_KEY_FILE="/run/secrets/key")
    lines = done.stderr.splitlines()
    assert done.returncode == 1
    assert [line.split()[0] for line in lines] == ["DATABASE_URL", "ALLOWED_HOSTS"]
