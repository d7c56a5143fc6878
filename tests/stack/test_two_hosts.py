"""Two hosts with web processes on one database: what holds at one holds at the other at once."""

import json
import re
import signal
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.core.cache import cache
from django.urls import reverse

from accounts.models import User
from respondents.models import Claim, Spool
from surveys.launch.waves import close_wave
from surveys.models import Survey, Wave
from tests.helpers.concurrency import submission
from tests.helpers.people import PASSWORD
from tests.processes import (
    ROOT,
    answers,
    free_port,
    kill,
    running,
    wait_until,
    web_command,
    web_environment,
)
from tests.stack import nginx
from tests.stack.crowd import JSON_TYPE, TAKEN, Plan, Post, count_said, read_said
from tools import PYTHON

pytestmark = pytest.mark.django_db(transaction=True)

SITE = "https://survey.example"
TOLD = {
    "SITE_URL": SITE,
    "BEHIND_PROXY": "1",
    "ALLOWED_HOSTS": "survey.example,127.0.0.1",
    "RATE_BURST": "5000",  # the crowd of one test comes from one address
}
BEHIND = {"Host": "survey.example", "X-Forwarded-Proto": "https", "Origin": SITE}
needs_nginx = pytest.mark.skipif(nginx.PROGRAM is None, reason="nginx is not installed")


@dataclass
class Host:
    """One host's web process; it can die and come back."""

    log: Path
    port: int = field(default_factory=free_port)
    life: ExitStack = field(default_factory=ExitStack)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def begin(self) -> "Host":
        given = {**web_environment(), **TOLD}
        command = web_command(self.port)
        self.process = self.life.enter_context(running(command, self.log, given))
        return self

    def wait(self) -> None:
        url = f"http://{self.address}/healthz"
        wait_until(lambda: answers(url), process=self.process, log=self.log)

    def die(self) -> None:
        """Stop it as a power failure does."""
        kill(self.process, signal.SIGKILL)
        self.life.close()


@pytest.fixture(scope="module")
def hosts(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Host]]:
    folder = tmp_path_factory.mktemp("hosts")
    both = [Host(folder / f"web-{number}.log") for number in (1, 2)]
    for host in both:
        host.begin()
    for host in both:
        host.wait()
    yield both
    for host in both:
        host.life.close()


@dataclass
class Browser:
    """What asks either host, told as the proxy tells it, with the cookies of both."""

    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, host: Host, path: str, **body: Any) -> httpx.Response:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {**BEHIND, "Cookie": cookies}
        if "content" in body:
            headers["Content-Type"] = JSON_TYPE
        method, address = "POST" if body else "GET", f"http://{host.address}{path}"
        body |= {"headers": headers, "verify": False}  # to read certificates takes longer
        answer = httpx.request(method, address, **body)
        for cookie in answer.headers.get_list("Set-Cookie"):
            name, _equal, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    def send_form(self, host: Host, path: str, page: httpx.Response, **fields: str) -> None:
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.text)
        assert token is not None
        done = self.ask(host, path, data={"csrfmiddlewaretoken": token[1], **fields})
        assert done.status_code == 302, done.text[:500]

    def sign_in(self, host: Host, user: User) -> None:
        cache.clear()
        path = reverse("account_login")
        self.send_form(host, path, self.ask(host, path), login=user.email, password=PASSWORD)


def send(host: Host, wave: Wave, body: bytes) -> int:
    return Browser().ask(host, f"/s/{wave.code}/reports", content=body).status_code


def test_the_same_token_at_both_at_once_is_taken_once(hosts: list[Host], wave: Wave) -> None:
    heard: list[list[int]] = []
    with ThreadPoolExecutor(2) as people:
        for _each in range(40):
            body, together = submission(wave), threading.Barrier(2)

            def send_at_once(host: Host, body: bytes = body, together: Any = together) -> int:
                together.wait(10)
                return send(host, wave, body)

            heard.append(sorted(people.map(send_at_once, hosts)))
    assert heard == [[200, 201]] * 40
    assert Claim.objects.count() == Spool.objects.count() == 40


def test_a_session_of_one_is_one_of_the_other(
    hosts: list[Host], owner: User, survey: Survey
) -> None:
    first, second = hosts
    browser, listed = Browser(), reverse("surveys:list")
    browser.sign_in(first, owner)
    assert Browser().ask(second, listed).status_code == 302
    page = browser.ask(second, listed)
    assert page.status_code == 200
    assert "A survey" in page.text
    before = Browser(dict(browser.cookies))
    browser.send_form(second, reverse("account_logout"), page)
    assert before.ask(first, listed).status_code == 302


@pytest.mark.slow
def test_what_one_launches_the_other_shows_and_what_is_closed_is_closed_at_both(
    hosts: list[Host], owner: User, survey: Survey
) -> None:
    first, second = hosts
    browser, launch = Browser(), reverse("surveys:launch", args=[survey.pk])
    browser.sign_in(first, owner)
    browser.send_form(first, launch, browser.ask(first, launch), confirmed="on")
    wave = Wave.objects.get(survey=survey)
    shown = [Browser().ask(host, f"/s/{wave.code}") for host in (second, first)]
    assert [row.status_code for row in shown] == [200, 200]
    assert shown[0].text == shown[1].text
    close_wave(wave=wave, actor=owner)
    for host in hosts:
        assert Browser().ask(host, f"/s/{wave.code}").status_code == 410
        assert send(host, wave, submission(wave)) == 410


@needs_nginx
def test_a_file_of_the_newer_release_is_found_at_the_host_that_has_it(tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    names = [f"new-{number}.js" for number in range(6)]
    with ExitStack() as life:
        for port in ports:
            folder = tmp_path / str(port)
            (folder / "static").mkdir(parents=True)
            (folder / "healthz").touch()
            serve = [str(PYTHON), "-m", "http.server", "--bind", "127.0.0.1", "-d", str(folder)]
            life.enter_context(running([*serve, str(port)], tmp_path / f"{port}.log"))
            wait_until(lambda port=port: answers(f"http://127.0.0.1:{port}/healthz"))  # type: ignore[misc]
        for name in names:
            (tmp_path / str(ports[1]) / "static" / name).write_text("export {};")
        hosts = [f"127.0.0.1:{port}" for port in ports]
        url = life.enter_context(nginx.before(tmp_path, hosts))
        assert all(answers(f"{url}/static/{name}") for name in names)
        assert not answers(f"{url}/static/no.js")


@needs_nginx
def test_a_host_that_dies_under_load_loses_nothing_acknowledged(
    hosts: list[Host], wave: Wave, tmp_path: Path
) -> None:
    """What was under way at the one is sent to the other: no one sees an error, and no one is
    counted twice."""
    people = 600
    first = hosts[0]
    posts = [
        Post(person, f"/s/{wave.code}/reports", submission(wave).decode())
        for person in range(people)
    ]
    with nginx.before(tmp_path, [host.address for host in hosts]) as url:
        plan, result = tmp_path / "plan.json", tmp_path / "result.jsonl"
        plan.write_text(json.dumps(asdict(Plan(url, posts))))
        command = [str(PYTHON), "-m", "tests.stack.crowd", str(plan), str(result)]
        with subprocess.Popen(command, cwd=ROOT) as crowd:
            wait_until(lambda: count_said(result) > people // 4)
            first.die()
            wait_until(lambda: count_said(result) > people // 2)
            assert not answers(f"http://{first.address}/healthz")
            first.begin().wait()
            assert crowd.wait(60) == 0
    said = read_said(result)
    assert len(said) == people
    assert {status for answer in said for status in answer.statuses} <= set(TAKEN), "someone saw it"
    assert Claim.objects.count() == Spool.objects.count() == people
