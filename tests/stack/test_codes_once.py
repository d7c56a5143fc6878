"""Web processes and connections die while people send: each accepted report has one valid code."""

import json
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import zip_longest
from pathlib import Path

import httpx
import psycopg
import pytest

from respondents.completion.services import check_codes
from respondents.models import Claim, Completion
from surveys.models import Wave
from tests.helpers.completion import OWN_CODES, Payee
from tests.helpers.waves import Launch
from tests.processes import free_port, running, wait_until, web_command, web_environment
from tests.stack.standing import web_workers_of
from tools.servers.app_processes import answers

pytestmark = pytest.mark.django_db(transaction=True)

AGAIN = ("--workers", "2", "--respawn-failed-workers", "--workers-kill-timeout", "5")
# Two deaths of one process within 5.5 s end the server.
APART = 6.5
PATIENCE = 120
HEADERS = {"Connection": "close", "Content-Type": "application/json"}
LINES = httpx.Client(timeout=5, headers=HEADERS, verify=False)  # noqa: S501
TERMINATE = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user
ORDER BY random() LIMIT 1
"""


class Person:
    """Sends until the code is there: again when the line breaks, twice at once, or after leaving
    without the answer and coming back with the number alone."""

    def __init__(self, wave: Wave, url: str, habit: str) -> None:
        self.payee, self.habit = Payee(wave), habit
        self.address = f"{url}/s/{wave.code}/reports"
        self.body, self.request = json.dumps(self.payee.fields()), json.dumps(self.payee.request)
        self.signatures: set[str] = set()

    def send(self) -> None:
        double = threading.Thread(target=self.until_signed, args=(self.body,))
        if self.habit == "double click":
            double.start()
        if self.habit == "leaves":
            self.leave()
        self.until_signed(self.request if self.habit == "leaves" else self.body)
        if self.habit == "double click":
            double.join()

    def leave(self) -> None:
        """Go once the report was accepted, whether or not an answer came."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.post(self.body)[0] not in (200, 201):
            time.sleep(0.05)

    def until_signed(self, body: str) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            status, said = self.post(body)
            if status in (200, 201):
                self.signatures.add(said["signature"])
                return
            time.sleep(0.05)

    def post(self, body: str) -> tuple[int, dict[str, str]]:
        try:
            response = LINES.post(self.address, content=body)
            return response.status_code, response.json()
        except (httpx.HTTPError, ValueError):
            return 0, {}


def kill_backend(_server: int, own: str) -> None:
    """End a connection; only a role may end its own."""
    with psycopg.connect(own, autocommit=True) as web:
        wait_until(lambda: bool(web.execute(TERMINATE).fetchall()))


def kill_web_worker(server: int, _own: str) -> None:
    """granian starts another in its place; the other one goes on."""
    wait_until(lambda: len(web_workers_of(server)) > 1)
    os.kill(min(web_workers_of(server)), signal.SIGKILL)


def any_done(waiting: "list[Future[None]]") -> bool:
    return any(each.done() for each in waiting)


Kill = Callable[[int, str], None]


@pytest.mark.parametrize(
    ("people", "kills"),
    [
        pytest.param(60, [kill_backend, kill_web_worker, kill_backend], id="60"),
        pytest.param(
            1_000,
            [kill_backend] * 14 + [kill_web_worker] * 6,
            id="1000",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_each_accepted_report_has_one_valid_code(
    people: int, kills: list[Kill], launched: Launch, tmp_path: Path
) -> None:
    wave = launched(**OWN_CODES)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    given = {**web_environment(), "SITE_URL": url, "RATE_BURST": "100000"}
    own, draw = given["DATABASE_URL"], random.Random(people)
    habits = ["sends", "double click", "leaves"]
    log = tmp_path / "web.log"
    with running([*web_command(port), *AGAIN], log, given) as process:
        wait_until(lambda: answers(f"{url}/healthz"), process=process, log=log)
        crowd = [Person(wave, url, draw.choice(habits)) for _each in range(people)]
        draw.shuffle(kills)
        size = -(-people // (len(kills) + 1))
        parts = [crowd[at : at + size] for at in range(0, people, size)]
        last = -APART
        sent: list[Future[None]] = []
        with ThreadPoolExecutor(8) as pool:
            for part, kill in zip_longest(parts, kills):
                if kill is kill_web_worker:
                    time.sleep(max(0.0, last + APART - time.monotonic()))
                    last = time.monotonic()
                waiting = [pool.submit(person.send) for person in part or ()]
                sent += waiting
                if kill is not None:  # in the middle of these
                    wait_until(partial(any_done, waiting))
                    kill(process.pid, own)
            for each in sent:
                each.result()
    assert {len(person.signatures) for person in crowd} == {1}
    codes = [person.payee.code(*person.signatures) for person in crowd]
    assert len(set(codes)) == Claim.objects.count() == Completion.objects.count() == people
    assert {each.state for each in check_codes(wave, codes, mark=True)} == {"valid"}
    assert {each.state for each in check_codes(wave, codes)} == {"used"}
