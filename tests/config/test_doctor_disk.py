"""The doctor on disks, the write-ahead log and memory."""

import os
import time
from collections import namedtuple
from pathlib import Path

import psycopg
import pytest
from django.db import connection
from pytest_django import Settings

from config import health
from config.doctor import disk, memory
from config.doctor.database import WAL_EXPOSURES
from respondents.raw_sql import fetch_value
from tests.helpers.commands import describe
from tests.helpers.setup import AsWeb, as_web, web_role
from tools.servers.app_processes import web_workers

__all__ = ["as_web", "web_role"]

Usage = namedtuple("Usage", "total used free")
MIB = 2**20


@pytest.mark.parametrize(
    ("total", "free", "expected"),
    [
        (100_000, 50_000, ""),
        (100_000, 1_500, ""),
        (100_000, 900, "warning: A has only 900 MiB left of 97.7 GiB."),
        (100_000, 63, "error: A has 63 MiB left of 97.7 GiB."),
        (2_000, 250, ""),
        (2_000, 150, "warning: A has only 150 MiB left of 2.0 GiB."),
    ],
)
def test_the_doctor_warns_when_a_disk_has_little_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, total: int, free: int, expected: str
) -> None:
    usage = Usage(total * MIB, 0, free * MIB)
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: usage)
    assert describe(disk._room("A", tmp_path, "")) == expected


@pytest.mark.django_db
def test_the_database_of_run_py_is_looked_at_where_it_is() -> None:
    named = dict(disk._folders_of_database())
    assert (named["disk"] / "PG_VERSION").exists()
    assert describe(disk.database()) == ""


@pytest.mark.django_db
def test_a_full_database_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "is_full", lambda _tablespace: True)
    assert describe(disk.database()).startswith("error: PostgreSQL's disk is full")


@pytest.mark.django_db(transaction=True)
def test_a_replication_slot_that_fills_the_disk_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = connection.settings_dict["HOST"]
    with psycopg.connect(host=host, user="postgres", dbname="postgres", autocommit=True) as server:
        server.execute("SELECT pg_create_physical_replication_slot('replica', true)")
        try:
            assert "warning: The replication slot replica may hold" in describe(disk._wal())
            with monkeypatch.context() as patch:
                patch.setattr(disk, "WAL_BYTES", -1)
                assert "error: The replication slot replica holds" in describe(disk._wal())
        finally:
            server.execute("SELECT pg_drop_replication_slot('replica')")
    assert describe(disk._wal()) == ""


@pytest.mark.django_db(transaction=True)
def test_the_checks_of_the_database_run_with_the_web_role(as_web: AsWeb) -> None:
    """`doctor --part web` runs with its rights, and finds nothing that is the owner's matter."""
    ends_log = WAL_EXPOSURES[2][1]
    with as_web():
        assert describe(disk.database()) == ""
        assert fetch_value(ends_log) is False


def test_a_full_folder_of_this_host_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert describe(disk.folders()) == ""
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: Usage(9 * MIB, 9 * MIB, 0))
    assert describe(disk.folders()).startswith("error: The disk of var has 0 MiB left")


def group(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name.replace("_", ".", 1)).write_text(text)
    return folder


def test_limits_of_both_kinds_of_control_groups(tmp_path: Path) -> None:
    total, membership = tmp_path / "meminfo", tmp_path / "cgroup"
    total.write_text("MemTotal:        8000000 kB\n")
    second = tmp_path / "second"
    group(second / "site", memory_max="max\n", memory_events="oom 3\noom_kill 2\n")
    group(second / "site" / "web", memory_max=f"{300 * MIB}\n", memory_events="oom_kill 0\n")
    membership.write_text("0::/site/web\n")
    assert memory.limit_of(second, membership, total) == 300 * MIB
    assert memory.killed_in(second, membership) == 2
    first = tmp_path / "first"
    own = group(first / "memory" / "box")
    (own / "memory.limit_in_bytes").write_text(f"{2**63 - 4096}\n")
    membership.write_text("5:cpu:/other\n4:memory:/box\n")
    assert memory.limit_of(first, membership, total) == 8_000_000 * 1024
    assert memory.killed_in(first, membership) == 0
    assert memory.limit_of(first, tmp_path / "none", tmp_path / "none") is None


def test_too_little_memory_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEB_WORKERS", "4")
    monkeypatch.setattr(memory, "killed_in", lambda *_paths: 0)
    monkeypatch.setattr(memory, "limit_of", lambda *_paths: 1000 * MIB)
    description = describe(memory.memory())
    assert description.startswith("warning: 1,000 MiB of memory are allowed here.")
    assert "about 1,090 MiB" in description
    monkeypatch.setenv("WEB_WORKERS", "2")
    assert describe(memory.memory()) == ""
    monkeypatch.setattr(memory, "killed_in", lambda *_paths: 2)
    assert describe(memory.memory()).startswith("error: The kernel has killed processes here")


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (None, "error: There is no backup in"),
        (1, ""),
        (25, ""),
        (27, "hours old."),
    ],
)
def test_a_missing_or_old_backup_is_a_finding(
    hours: int | None, expected: str, tmp_path: Path, settings: Settings
) -> None:
    settings.BACKUP_FOLDER = str(tmp_path)
    (tmp_path / "candor-1.dump.part").touch()
    if hours is not None:
        for name, age in (("candor-1.dump", 500), ("candor-2.dump", hours)):
            (tmp_path / name).touch()
            moment = time.time() - 3600 * age
            os.utime(tmp_path / name, (moment, moment))
    found = describe(disk.backup())
    assert expected in found
    assert bool(found) == bool(expected)
    settings.BACKUP_FOLDER = str(tmp_path / "none")
    assert "cannot be read: No such file" in describe(disk.backup())
    settings.BACKUP_FOLDER = ""
    assert describe(disk.backup()) == ""


def test_the_doctor_expects_as_many_web_processes_as_start() -> None:
    started = {"WEB_WORKERS": str(web_workers({}))}
    assert memory.needs({}) == memory.needs(started)
