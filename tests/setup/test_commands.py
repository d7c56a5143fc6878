"""run.py from outside: its exit codes, and one clear line for what a person can mend."""

import re
import socket
from collections.abc import Callable

import pytest

from tests.helpers.programs import Outcome
from tools import cli

RunPy = Callable[..., Outcome]
Said = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Runs a command in this process; returns its exit code, and what it says."""
    return lambda *arguments: (cli.main(arguments), *capsys.readouterr())


def test_no_or_an_unknown_command_shows_the_usage(run: Callable[..., Said]) -> None:
    for arguments in ([], ["dance"]):
        assert run(*arguments) == (2, "", f"{cli.usage()}\n")


def test_help_is_not_an_error(run: Callable[..., Said]) -> None:
    assert run("--help") == run("help") == (0, f"{cli.usage()}\n", "")


def test_five_commands_are_shown_and_the_others_when_asked_for() -> None:
    assert re.findall(r"^  (\S+)", cli.usage(), re.MULTILINE) == [
        *("demo", "test", "serve", "install", "docs")
    ]
    shown = re.findall(r"^  (\S+)", cli.usage(tuple(cli.COMMANDS)), re.MULTILINE)
    assert {"audit", "bench", "lines", "messages", "verify-client"} < set(shown)


def test_a_port_in_use_is_said_at_once(run: Callable[..., Said]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("demo", "--port", str(port))
    assert done == (
        *(1, ""),
        f"Candor cannot listen on 127.0.0.1, port {port}: Address already in use.\n",
    )


@pytest.mark.parametrize(
    ("command", "option", "port"),
    [*(("demo", "port", port) for port in ("0", "65536", "-1")), ("docs", "--serve", "x")],
)
def test_an_impossible_port_is_refused(
    run: Callable[..., Said], command: str, option: str, port: str
) -> None:
    done = run(command, f"--{option.strip('-')}={port}")
    said = f"{option} must be a whole number from 1 to 65535; it is {port!r}.\n"
    assert done == (1, "", said)


def test_serve_names_everything_it_lacks(run_py: RunPy) -> None:
    done = run_py("serve", REDIS_URL="redis://127.0.0.1/0", SECRET_KEY_FILE="/run/secrets/key")
    lines = done.stderr.splitlines()
    assert done.returncode == 1
    assert [line.split()[0] for line in lines] == ["DATABASE_URL", "ALLOWED_HOSTS"]
