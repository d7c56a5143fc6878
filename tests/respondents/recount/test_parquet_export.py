"""Reports exported to Parquet files, and counted there."""

import errno
import hashlib
import json
import signal
import stat
import sys
from pathlib import Path
from typing import Any

import numpy as np
import psycopg
import pytest
from django.core.management import CommandError
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st
from psycopg import sql

from accounts.models import AuditEntry
from localdp.layout import Field, Layout
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from respondents.models import Report, Tally
from respondents.recount.parquet_export import prepare
from respondents.recount.parquet_format import blank_uncounted, in_random_order
from respondents.recount.signal_handling import STOP_SIGNALS
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.counting import Plan
from respondents.tallies.partitions import table_name
from surveys.models import Survey, Wave
from tests.helpers.commands import counted, export_partitions, run_recount
from tests.helpers.reports import wait
from tests.helpers.waves import Launch
from tests.processes import address, running, wait_until

__all__ = ["counted"]

COINS = RandomizedResponse.two_coins()
WAITS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


def refused(survey: Survey, folder: Path) -> str:
    with pytest.raises(CommandError) as caught:
        export_partitions(survey, folder)
    return str(caught.value)


@given(st.integers(0, 60), st.integers(0, 2**32 - 1))
def test_answers_in_the_clear_are_blanked_and_nothing_else(people: int, seed: int) -> None:
    layout = Layout((Field(COINS), Field(OpenAnswer(8)), Field(COINS, 5), Field(OpenAnswer(3))))
    plan = Plan("v", layout, ("a", None, "b", None))
    table = np.random.default_rng(seed).integers(0, 256, (people, layout.size), dtype=np.uint8)
    blanked = blank_uncounted(plan, table)
    bits, kept = (
        np.unpackbits(stored_table, axis=1, bitorder="little") for stored_table in (table, blanked)
    )
    for block, place in zip(plan.blocks, layout.places, strict=True):
        mine = slice(place.skip, place.stop)
        if block:
            assert np.array_equal(kept[:, mine], bits[:, mine])
        else:
            assert (kept[:, mine] == [1] + [0] * (place.stop - place.start)).all()


def test_rows_are_shuffled_and_complete() -> None:
    """The probability that 500 rows stay in place by chance is 1 in 500!."""
    table = np.arange(1000, dtype=np.uint16).view(np.uint8).reshape(500, 4)
    reordered = in_random_order(table)
    assert not np.array_equal(reordered, table)
    assert sorted(map(bytes, reordered)) == sorted(map(bytes, table))


@pytest.mark.django_db(transaction=True)
class TestFiles:
    @pytest.fixture(autouse=True)
    def with_pyarrow(self) -> None:
        pytest.importorskip("pyarrow", reason="requirements-scale.lock is not installed")

    def test_the_files_hold_randomized_reports_and_nothing_else(
        self, counted: Wave, survey: Survey, tmp_path: Path
    ) -> None:
        import pyarrow.parquet

        folder = tmp_path / "taken"
        output = export_partitions(survey, folder)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
        manifest = (folder / "manifest.json").read_bytes()
        assert output == (
            f"45 reports are in {folder}; its manifest has SHA-256 "
            f"{hashlib.sha256(manifest).hexdigest()}\n"
        )
        description = json.loads(manifest)
        (file,) = description["files"]
        assert (file["rows"], file["kind"], file["number"]) == (45, "live", 1)
        assert file["version"] == counted.version.sha256 == description["versions"][0]["sha256"]
        table = pyarrow.parquet.read_table(folder / file["file"])
        assert table.column_names == ["report"]
        reports = table.column("report").to_pylist()
        stored = [bytes(report) for report in Report.objects.values_list("report", flat=True)]
        openly = description["versions"][0]["questions"][2]
        assert openly["block"] is None
        first, skip = openly["start"], openly["skip"]
        mask = ~(((1 << openly["stop"]) - 1) & ~((1 << skip) - 1))
        blanked = [int.from_bytes(report, "little") & mask | 1 << skip for report in stored]
        assert sorted(int.from_bytes(report, "little") for report in reports) == sorted(blanked)
        assert first == skip + 1
        entry = AuditEntry.objects.get(action="reports-exported")
        assert (entry.actor, entry.detail) == (None, {"waves": ["Wave 1"], "reports": 45})

    def test_exported_files_count_like_the_database(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In several files, whose number reveals nothing; open questions are not compared."""
        monkeypatch.setattr("respondents.recount.parquet_export.ROWS", 100)
        for _round in range(3):
            wait(counted, [b"\x00" * counted.version.document.layout.size] * 300)
            shuffle_wave(counted.pk)
        folder = tmp_path / "taken"
        export_partitions(survey, folder)
        assert len([*folder.glob("*.parquet")]) > 3
        first, _second, third = (question.block for question in counted.version.document.questions)
        code, output = run_recount(survey, "--partitions", str(folder))
        assert (code, output.splitlines()[-1][-22:]) == (0, "all tallies are equal.")
        Tally.objects.filter(block=third).update(n=1)
        assert run_recount(survey, "--partitions", str(folder))[0] == 0
        Tally.objects.filter(block=first).update(n=1)
        assert run_recount(survey, "--partitions", str(folder))[0] == 1
        code, output = run_recount(survey, "--partitions", str(folder), "--repair")
        assert code == 2
        assert "from the database only" in output

    def test_a_changed_file_is_reported(
        self, counted: Wave, survey: Survey, tmp_path: Path
    ) -> None:
        folder = tmp_path / "taken"
        export_partitions(survey, folder)
        (file,) = folder.glob("*.parquet")
        data = bytearray(file.read_bytes())
        data[40] ^= 1
        file.write_bytes(data)
        options = ("--partitions", str(folder))
        assert run_recount(survey, *options) == (
            2,
            f"{file.name} is not the file that the manifest names",
        )
        file.unlink()
        assert run_recount(survey, *options)[1].startswith(f"{file.name} cannot be read")
        (folder / "manifest.json").write_text("{}")
        assert "is none of ours" in run_recount(survey, *options)[1]
        assert "has no manifest" in run_recount(survey, "--partitions", str(tmp_path / "none"))[1]

    def test_files_of_another_time_or_survey_are_refused(
        self, counted: Wave, survey: Survey, tmp_path: Path
    ) -> None:
        folder = tmp_path / "taken"
        export_partitions(survey, folder)
        wait(counted, [b"\x00" * counted.version.document.layout.size] * 20)
        shuffle_wave(counted.pk)
        code, output = run_recount(survey, "--partitions", str(folder))
        assert code == 2
        assert "had 45 reports when they were taken" in output
        description = json.loads((folder / "manifest.json").read_text())
        (folder / "manifest.json").write_text(json.dumps({**description, "survey": "another"}))
        assert "of the survey another" in run_recount(survey, "--partitions", str(folder))[1]

    def test_lost_reports_are_not_taken_for_all(
        self, counted: Wave, survey: Survey, tmp_path: Path
    ) -> None:
        Report.objects.filter(wave=counted).first().delete()  # type: ignore[union-attr]
        output = refused(survey, tmp_path / "taken")
        assert output == "Wave 1: 45 reports were put away, and 44 are there"
        assert not [*(tmp_path / "taken").iterdir()]
        assert not AuditEntry.objects.filter(action="reports-exported").exists()

    def test_reports_that_were_shuffled_meanwhile_are_included_in_the_number(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wait(counted, [b"\x00" * counted.version.document.layout.size] * 40)

        def late(folder: Path) -> None:
            shuffle_wave(counted.pk)
            prepare(folder)

        monkeypatch.setattr("respondents.recount.parquet_export.prepare", late)
        there = Report.objects.count()
        output = export_partitions(survey, tmp_path / "taken")
        now = Report.objects.count()
        assert now > there
        assert output.startswith(f"{now} reports are in ")
        assert AuditEntry.objects.get(action="reports-exported").detail["reports"] == now

    def test_a_role_that_may_not_read_is_refused_in_one_line(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def denied(*given: Any) -> None:
            raise psycopg.errors.InsufficientPrivilege("permission denied")

        monkeypatch.setattr("respondents.recount.table_reader.PageRange.read", denied)
        assert refused(survey, tmp_path / "taken").startswith("PostgreSQL refuses: permission")

    def test_unsafe_folders_are_refused(
        self, counted: Wave, survey: Survey, tmp_path: Path, settings: Any
    ) -> None:
        private, shared, full = (tmp_path / name for name in ("private", "shared", "full"))
        private.mkdir(mode=0o700)
        shared.mkdir()
        shared.chmod(0o755)
        full.mkdir(mode=0o700)
        (full / "something").touch()
        (tmp_path / "link").symlink_to(private)
        assert "others may look into" in refused(survey, shared)
        assert "is not empty" in refused(survey, full)
        assert "is not a folder" in refused(survey, tmp_path / "link")
        assert "cannot be made" in refused(survey, tmp_path / "none" / "below")
        settings.STATIC_ROOT = str(tmp_path)
        assert "served to everyone" in refused(survey, private)
        assert not [*private.iterdir()]
        assert not AuditEntry.objects.filter(action="reports-exported").exists()

    def test_a_link_that_is_planted_at_the_last_moment_is_refused(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        private = tmp_path / "private"
        folder = tmp_path / "taken"
        make = Path.mkdir
        private.mkdir(mode=0o700)

        def plant_and_make(self: Path, *given: Any, **options: Any) -> None:
            if self == folder:
                folder.symlink_to(private)
            make(self, *given, **options)

        monkeypatch.setattr(Path, "mkdir", plant_and_make)
        assert "is not a folder" in refused(survey, folder)
        assert not [*private.iterdir()]

    def test_an_export_that_fails_leaves_no_file(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*given: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("respondents.recount.parquet_export._manifest", broken)
        before = signal.getsignal(signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            export_partitions(survey, tmp_path / "taken")
        assert not [*(tmp_path / "taken").iterdir()]
        assert signal.getsignal(signal.SIGTERM) is before

    def test_an_export_stopped_by_a_signal_leaves_no_file_and_ignores_others(
        self, counted: Wave, survey: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def asked(*_given: Any) -> None:
            signal.raise_signal(signal.SIGTERM)

        monkeypatch.setattr("respondents.recount.parquet_export._manifest", asked)
        before = {number: signal.getsignal(number) for number in STOP_SIGNALS}
        try:
            with pytest.raises(SystemExit) as ended:
                export_partitions(survey, tmp_path / "taken")
            after = {signal.getsignal(number) for number in STOP_SIGNALS}
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
        assert (ended.value.code, after) == (128 + signal.SIGTERM, {signal.SIG_IGN})
        assert not [*(tmp_path / "taken").iterdir()]
        assert not AuditEntry.objects.filter(action="reports-exported").exists()

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("held", "number"),
        [
            ("reports", signal.SIGTERM),  # one file is written, and another is to come
            ("reports", signal.SIGINT),
            # All are written, and nothing says that they were taken.
            ("audit", signal.SIGTERM),
        ],
    )
    def test_a_stopped_command_leaves_no_file(
        self,
        held: str,
        number: signal.Signals,
        counted: Wave,
        launched: Launch,
        survey: Survey,
        tmp_path: Path,
    ) -> None:
        """The command itself, while it waits for a table that another connection has locked."""
        later = launched()
        wait(later, [b"\x00" * later.version.document.layout.size] * 30)
        shuffle_wave(later.pk)
        table = table_name(later) if held == "reports" else AuditEntry._meta.db_table
        folder, log = tmp_path / "taken", tmp_path / "log"
        command = [sys.executable, "manage.py", "export_partitions", str(survey.pk), str(folder)]
        there = address(connection.settings_dict)
        with psycopg.connect(there) as other, psycopg.connect(there, autocommit=True) as looking:
            lock = sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE")
            other.execute(lock.format(sql.Identifier(table)))
            with running(command, log) as process:
                wait_until(lambda: looking.execute(WAITS).fetchone() == (1,), process=process)
                assert len([*folder.iterdir()]) == (1 if held == "reports" else 3)
                for _asked in range(2):  # as `timeout` does
                    process.send_signal(number)
                assert process.wait(20) == 128 + number
        assert not [*folder.iterdir()]
        output = log.read_text()
        assert output.endswith("\nCanceled; the files were deleted again.\n")
        assert "Traceback" not in output
        assert not AuditEntry.objects.filter(action="reports-exported").exists()


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_named_and_nothing_is_left(
    counted: Wave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_up(path: Path, data: bytes) -> str:
        path.write_bytes(data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("respondents.recount.parquet_export._write", fill_up)
    folder = tmp_path / "parts"
    assert refused(counted.survey, folder) == (
        f"the disk of {folder} is full; the files were deleted again"
    )
    assert list(folder.iterdir()) == []
