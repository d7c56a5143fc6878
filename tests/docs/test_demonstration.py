"""Commands of the pages, typed: the demonstration, people of a file, the hashes compared."""

import csv
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from analytics.demo.surveys import OCCUPATIONS
from tests.helpers.documentation import commands
from tests.helpers.programs import output_of
from tests.processes import ROOT
from tools.local.demo import FOUND_BY_MANAGE

pytestmark = pytest.mark.slow


def typed(begin: str) -> list[str]:
    command = min((line for line in commands() if line.startswith(begin)), key=len)
    first, *rest = shlex.split(command)
    return [sys.executable, *rest] if "python" in first else [first, *rest]


@pytest.fixture(scope="module")
def demonstration() -> Iterator[str]:
    """`run.py demo` until it says where to look; then that address."""
    if FOUND_BY_MANAGE.exists():
        pytest.skip("a demonstration runs here already")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    kept = ("PATH", "HOME", "LANG", "PIP_INDEX_URL", "PIP_CONFIG_FILE")
    popen = subprocess.Popen(
        [*typed("python3 run.py demo"), "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env={name: os.environ[name] for name in kept if name in os.environ},
        start_new_session=True,
    )
    assert popen.stdout is not None
    said = list[str]()
    for line in popen.stdout:
        said.append(line)
        if line.startswith("http://127.0.0.1"):
            break
    try:
        assert "Candor is ready" in "".join(said), "".join(said)
        assert len(re.findall(r"@candor\.example", "".join(said))) == 3
        yield said[-1].strip()
    finally:
        popen.send_signal(signal.SIGINT)
        popen.communicate(timeout=30)
    assert not FOUND_BY_MANAGE.exists()


def run(*command: str) -> str:
    kept = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")}
    return output_of(*command, cwd=ROOT, env=kept)


def test_a_file_of_people_is_sent_through_the_whole_path(
    demonstration: str, tmp_path: Path
) -> None:
    file = tmp_path / "people.csv"
    with file.open("w", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["occupation"])
        writer.writerows([name] for name in OCCUPATIONS for _ in range(5))
    command = typed(".venv/bin/python manage.py replay")
    said = run(*(str(file) if word == "FILE.csv" else word for word in command))
    assert "Sales" in said


def test_the_release_is_compared_from_outside(demonstration: str) -> None:
    command = typed("python3 run.py verify-client https://survey.example/s/CODE --document")
    url = f"{demonstration}/s/demo-live"
    with urlopen(f"{url}/documents/") as reply:
        published = reply.url.rpartition("/")[2]
    given = {"https://survey.example/s/CODE": url, "SHA256": published}
    assert given.keys() <= set(command)
    run(*(given.get(word, word) for word in command))
