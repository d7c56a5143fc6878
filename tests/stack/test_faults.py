"""Whatever is killed, hangs or is stopped: no report is lost, none is counted twice, none shows."""

import random
import secrets
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from localdp.layout import Layout
from respondents.intake.schema import encode_token
from surveys.documents.frozen.parsing import parse
from tests import timing
from tests.processes import wait_until
from tests.stack.crowd import TAKEN, Plan, Post, Said, count_said, read_said
from tests.stack.people import (
    ANSWERS,
    MARK,
    ask,
    form,
    post,
    report_of,
    spellings,
    submission,
    token_of,
    with_duplicates,
)
from tests.stack.standing import Stack, children_of, kill_one, send, standing, start_worker
from tools.local import databases
from tools.servers import app_processes, processes

WORD = "canary" + secrets.token_hex(6)
PLAIN = 100
POSTS = 40
CLAIMS = "SELECT count(*) FROM respondents_claim WHERE wave_id = %s"


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory, static: str) -> Iterator[Stack]:
    folder = tmp_path_factory.mktemp("stack")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(databases, "LOGS", folder)
        patch.setattr(processes, "LOGS", folder)
        # An operator's PostgreSQL may log as it does by default: nothing may depend on ours.
        patch.setattr(databases, "SILENT", ())
        with standing(folder, static, WORD) as stack:
            yield stack


@pytest.fixture
def wave(stack: Stack) -> dict[str, Any]:
    """A wave that no other test has used, with every process up."""
    stack.revive()
    return stack.waves.pop()


@dataclass
class Aftermath:
    """What was sent in the chaos, what was said to it, and how often what was killed."""

    wave: dict[str, Any]
    layout: Layout
    people: int
    posts: list[Post]
    said: list[Said]
    kills: Counter[str]


SIZES = [
    pytest.param(
        (500, {"web_worker": 2, "backend": 2, "postgresql": 1, "worker_child": 2, "worker": 1}),
        id="500",
    ),
    pytest.param(
        (
            20_000,
            {"web_worker": 30, "backend": 40, "postgresql": 15, "worker_child": 30, "worker": 10},
        ),
        id="20000",
        marks=[pytest.mark.slow, pytest.mark.alone],
    ),
]


@pytest.fixture(scope="module", params=SIZES)
def aftermath(stack: Stack, request: pytest.FixtureRequest) -> Aftermath:
    """The chaos, once for all tests that look at what it leaves: each kill comes when a share of
    the people, drawn from a seed, is acknowledged, so that all of them meet a crowd."""
    people, kills = request.param
    draw = random.Random(people)
    wave = stack.waves.pop()
    sent = [submission(wave, person) for person in range(people)]
    sent += [form(wave, people + person) for person in range(PLAIN)]
    draw.shuffle(sent)
    posts = with_duplicates(sent, draw)
    order = [name for name, times in kills.items() for _each in range(times)]
    draw.shuffle(order)
    moments = sorted(draw.sample(range(len(posts) * 9 // 10), len(order)))
    happened: Counter[str] = Counter()
    with stack.crowd(Plan(stack.url, posts)) as result:

        def wait_for(acknowledged: int) -> None:
            def there() -> bool:
                stack.revive()
                return count_said(result) >= acknowledged

            wait_until(there, 120)

        for moment, name in zip(moments, order, strict=True):
            wait_for(moment)
            getattr(stack, f"kill_{name}")(draw)
            happened[name] += 1
        wait_for(len(posts))
        said = read_said(result)
    stack.rows("UPDATE surveys_wave SET closes = now() WHERE id = %s RETURNING id", wave["id"])
    stack.wait_until_shuffled(wave["id"])
    layout = parse(wave["document"]).layout
    return Aftermath(wave, layout, people, posts, said, happened)


def test_everything_was_killed_and_everyone_acknowledged(aftermath: Aftermath) -> None:
    assert set(aftermath.kills) == {
        "web_worker",
        "backend",
        "postgresql",
        "worker_child",
        "worker",
    }
    met = Counter(status for said in aftermath.said for status in said.statuses)
    assert set(met) <= {0, 200, 201, 503}
    assert met[0] > 0, "no line ever broke: the kills met nobody"
    assert met[503] > 0, "the database was never away"
    assert all(said.statuses[-1] in TAKEN for said in aftermath.said)
    assert len(aftermath.said) == len(aftermath.posts) > 1.09 * aftermath.people


def test_acknowledged_is_stored_is_counted(stack: Stack, aftermath: Aftermath) -> None:
    """0 lost, 0 double: by the bytes of each, since no two people have the same."""
    wave = aftermath.wave["id"]
    claims = stack.rows("SELECT token FROM respondents_claim WHERE wave_id = %s", wave)
    everyone = aftermath.people + PLAIN
    assert sorted(bytes(token) for (token,) in claims) == sorted(map(token_of, range(everyone)))
    rows = stack.rows("SELECT report FROM respondents_report WHERE wave_id = %s", wave)
    stored = Counter(bytes(report) for (report,) in rows)
    drawn = Counter({report: n for report, n in stored.items() if not report.startswith(MARK)})
    assert stored - drawn == Counter(map(report_of, range(aftermath.people)))
    assert drawn.total() == PLAIN
    created = Counter(said.person for said in aftermath.said if said.statuses[-1] == 201)
    assert created.most_common(1)[0][1] == 1
    sizes = "SELECT sum(size)::int FROM respondents_batch WHERE wave_id = %s"
    assert stack.rows(sizes, wave) == [(everyone,)]
    (counted,) = aftermath.layout.tally(list(stored.elements()))
    tallies = "SELECT n, skipped, counts FROM respondents_tally WHERE wave_id = %s"
    assert stack.rows(tallies, wave) == [(everyone, 0, counted.randomized.counts.tolist())]
    assert counted.randomized.n == everyone


def test_no_log_knows_a_token_a_report_or_an_answer(stack: Stack, aftermath: Aftermath) -> None:
    """Of the web server, Celery, PostgreSQL and Redis, through every kill; what the server drew
    for the plain page is searched for one by one."""
    rows = stack.rows(
        "SELECT report FROM respondents_report WHERE wave_id = %s", aftermath.wave["id"]
    )
    drawn = [bytes(report) for (report,) in rows if not bytes(report).startswith(MARK)]
    answer = form(aftermath.wave, 0).body.partition("&answer")[2]
    canaries = spellings(MARK) | {
        WORD,
        answer,
        str(ANSWERS),
        str([int(answer) for answer in ANSWERS]),
    }
    canaries = canaries.union(*map(spellings, drawn))
    assert MARK.hex() in stack.rows("SELECT max(token)::text FROM respondents_claim")[0][0]
    assert encode_token(MARK) in aftermath.posts[0].body
    logs = stack.logs()
    assert len(logs) > 5
    assert "terminated by signal 9" in "".join(logs.values()), "PostgreSQL's log is not among them"
    names = {name for name, text in logs.items() if any(canary in text for canary in canaries)}
    assert not names


def test_a_silent_redis_stops_no_submission(stack: Stack, wave: dict[str, Any]) -> None:
    """It takes every connection and never answers; nothing in the path of a submission asks it.

    What was asked of it meanwhile it counts afterwards; the worker asks it now and then, too.
    """
    before = asked_of_redis(stack)
    with stack.stopped(stack.redis):
        answers = [post(stack.url, submission(wave, person), 5) for person in range(POSTS)]
    assert [answer.status for answer in answers] == [201] * POSTS
    assert asked_of_redis(stack) - before < POSTS


def asked_of_redis(stack: Stack) -> int:
    """Return how many commands it has carried out since it started."""
    with Redis.from_url(stack.environment["REDIS_URL"]) as redis:
        return int(redis.info("stats")["total_commands_processed"])


def test_without_postgresql_everyone_is_told_at_once_and_taken_soon_after(
    stack: Stack, wave: dict[str, Any]
) -> None:
    people = [submission(wave, person) for person in range(POSTS)]
    assert post(stack.url, people[0]).status == 201
    stack.stop_postgresql()
    with ThreadPoolExecutor(8) as pool:
        refused = list(pool.map(lambda person: post(stack.url, person), people))
    for answer in refused:
        assert (answer.status, answer.retry_after) == (503, "5")
        timing.took_less(answer.seconds, 2)
    page = ask(f"{stack.url}/s/{wave['code']}", 10)
    assert (page.status, page.retry_after) == (503, "5")
    timing.took_less(page.seconds, 2)
    with timing.within(10, time.monotonic):
        stack.start_postgresql()
        wait_until(lambda: post(stack.url, people[-1]).status in TAKEN)
    taken = [post(stack.url, person) for person in people]
    assert [answer.status for answer in taken] == [200] + [201] * (POSTS - 2) + [200]
    assert stack.rows(CLAIMS, wave["id"]) == [(POSTS,)]


def test_a_hanging_postgresql_loses_and_doubles_nothing(stack: Stack, wave: dict[str, Any]) -> None:
    """No one can bound the wait on an open line to a database that hangs: the person gives up,
    tries again, and is counted once."""
    people = [submission(wave, person) for person in range(POSTS)]
    with stack.stopped(stack.postgresql), ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda person: post(stack.url, person, 1), people[:16]))
        assert {answer.status for answer in answers} <= {0, 503}
    with timing.within(10, time.monotonic):
        wait_until(lambda: post(stack.url, people[-1]).status in TAKEN)
    assert {post(stack.url, person).status for person in people} <= set(TAKEN)
    assert stack.rows(CLAIMS, wave["id"]) == [(POSTS,)]


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.parametrize("seconds", [1, 20])
def test_a_hanging_postgresql_stops_no_page_that_needs_none(
    stack: Stack, wave: dict[str, Any], seconds: int
) -> None:
    """All threads for pages wait for it; style sheets and /healthz have threads of their own."""
    with stack.stopped(stack.postgresql), ThreadPoolExecutor(40) as pool:
        waits = [pool.submit(ask, f"{stack.url}/s/{wave['code']}", seconds + 2) for _ in range(36)]
        time.sleep(seconds)
        for address in ("/healthz", "/static/css/base.css"):
            answer = ask(f"{stack.url}{address}", 5)
            assert answer.status == 200, address
            timing.took_less(answer.seconds, 1, address)
        assert {task.result().status for task in waits} <= {0, 503}
    wait_until(lambda: ask(f"{stack.url}/s/{wave['code']}", 5).status == 200, 40)


IDLE = 200
KINDS = (
    "/s/{code}/reports",
    "/s/{code}/plain",
    "/s/{code}/token",
    "/s/{code}",
    "/language",
    "/accounts/login/",
    "/surveys/",
    "/api/v1/surveys",
    "/static/css/base.css",
    "/healthz",
    "",
)


@pytest.mark.slow
@pytest.mark.alone
def test_idle_connections_stop_nobody(stack: Stack, wave: dict[str, Any]) -> None:
    """On each kind of address 200 begin a body, or a head, and send no more of it."""
    people = iter([submission(wave, person) for person in range(100 * len(KINDS))])
    for kind in KINDS:
        with idle(stack.url, kind.format(code=wave["code"])):
            some = [next(people) for _each in range(100)]
            with ThreadPoolExecutor(4) as pool:
                answers = list(pool.map(lambda person: post(stack.url, person), some))
            page = ask(f"{stack.url}/s/{wave['code']}", 5)
        assert {answer.status for answer in answers} == {201}, kind
        assert page.status == 200, kind
        timing.took_less(sorted(answer.seconds for answer in answers)[98], 1, kind)
        timing.took_less(page.seconds, 1, kind)
    assert stack.rows(CLAIMS, wave["id"]) == [(100 * len(KINDS),)]


@contextmanager
def idle(url: str, path: str) -> Iterator[None]:
    host, _colon, port = url.removeprefix("http://").partition(":")
    head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\n".encode()
    if path:
        head += b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\nxx"
    with ExitStack() as stack:
        for _each in range(IDLE):
            line = stack.enter_context(socket.create_connection((host, int(port))))
            line.sendall(head)
        yield


def test_the_site_survives_workers_that_are_killed_again_and_again(
    stack: Stack, wave: dict[str, Any]
) -> None:
    """granian ends when one dies twice within seconds; run.py then starts it again."""
    wait_until(lambda: time.monotonic() - stack.web.began > processes.LIVED_SECONDS)

    def gave_up() -> bool:
        for pid in stack.web_workers():
            send(pid, signal.SIGKILL)
        stack.processes.check()
        return bool(stack.web.restarted)

    def answers() -> bool:
        stack.processes.check()
        return app_processes.answers(f"{stack.url}/healthz")

    wait_until(gave_up, 60)
    wait_until(answers, 60)
    assert post(stack.url, submission(wave, 1)).status == 201


def test_a_worker_whose_process_is_killed_at_its_start_ends_with_a_failure(stack: Stack) -> None:
    """Celery gives up then, and only the exit code makes a service manager start it again."""
    log = stack.new_log("celery")
    worker = start_worker(stack.processes, stack.environment, log)
    kill_first(worker)
    code = worker.popen.wait(60)
    stack.forget(worker)  # first, or its end would fail the tests that follow, too
    assert code == 1
    assert "Unrecoverable error: WorkerLostError (WorkerLostError at" in log.read_text()


@pytest.mark.slow
def test_reports_are_shuffled_after_a_worker_gave_up_at_its_start(
    stack: Stack, wave: dict[str, Any]
) -> None:
    assert post(stack.url, submission(wave, 1)).status == 201
    stack.kill_worker(random.Random())
    kill_first(stack.worker)
    wait_until(lambda: stack.worker.popen.poll() is not None)
    stack.rows("UPDATE surveys_wave SET closes = now() WHERE id = %s RETURNING id", wave["id"])
    stack.wait_until_shuffled(wave["id"])


def kill_first(worker: processes.Child) -> None:
    """Kill the first process of its pool before Celery has looked whether all have started."""
    wait_until(lambda: bool(children_of(worker.popen.pid)), pause=0.001)
    kill_one(lambda: children_of(worker.popen.pid), min)


@pytest.mark.parametrize("stops", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_an_immediate_stop_under_load_loses_and_doubles_nothing(
    stack: Stack, wave: dict[str, Any], stops: int
) -> None:
    """Whenever it comes, many wait for one commit: anyone who was told of it is there afterwards,
    and anyone who was not sends the same bytes again."""
    people = [submission(wave, person) for person in range(500 * (stops + 1))]
    with stack.crowd(Plan(stack.url, people, people=16)) as result:
        for least in range(300, 500 * stops, 500):
            wait_for(result, least)
            stack.stop_postgresql_at_once()
            stack.start_postgresql()
        wait_for(result, len(people))
        said = read_said(result)
    assert any(answer.statuses[0] not in TAKEN for answer in said), "the stops met nobody"
    assert all(answer.statuses[-1] in TAKEN for answer in said)
    stack.rows("UPDATE surveys_wave SET closes = now() WHERE id = %s RETURNING id", wave["id"])
    stack.wait_until_shuffled(wave["id"])
    reports = stack.rows("SELECT report FROM respondents_report WHERE wave_id = %s", wave["id"])
    stored = Counter(bytes(report) for (report,) in reports)
    assert stored == Counter(map(report_of, range(len(people))))
    assert stack.rows(CLAIMS, wave["id"]) == [(len(people),)]


def wait_for(result: Path, acknowledged: int) -> None:
    wait_until(lambda: count_said(result) >= acknowledged, 120)
