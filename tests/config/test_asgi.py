"""What granian imports: pages in threads, submissions in the loop, and nobody interrupted."""

import os
import subprocess
import sys

import pytest

from tests.processes import ROOT, environment

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="only Linux tells such processes apart")
def test_a_web_process_interrupts_nobody() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import os, config.asgi; print(os.sched_getscheduler(0))"],
        env={**environment(), "DJANGO_SETTINGS_MODULE": "config.settings"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(said.stdout) == os.SCHED_BATCH


def test_the_web_server_is_given_this_application() -> None:
    from tools.site import web_command

    command = web_command({}, "127.0.0.1", 8000)
    assert command[-1] == "config.asgi:application"
    assert command[command.index("--interface") + 1] == "asginl"
