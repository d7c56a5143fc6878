"""Dask workers: a killed worker, a lost scheduler, and which schedulers are allowed."""

import os
from collections.abc import Iterator
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from respondents.models import Report
from respondents.recount.dask import Workers, WorkersError, check_address, count_locally
from respondents.recount.parquet_export import ParquetExport, compare_export
from respondents.recount.services import (
    RecountResult,
    address,
    merge_all,
    recount,
    report_table_of,
    snapshot_transaction,
)
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.counting import NOTHING, merge
from surveys.models import Survey, Wave
from tests.helpers.commands import counted, export_partitions, run_recount
from tests.helpers.reports import wait

__all__ = ["counted"]


def recount_taken(wave: Wave, workers: Workers, folder: Path) -> RecountResult:
    return compare_export(ParquetExport.from_folder(folder), wave, workers.count, lambda _: None)


@pytest.mark.parametrize(
    "address", ["tcp://10.0.0.5:8786", "http://localhost:1", "10.0.0.5:8786", "inproc://x"]
)
def test_a_scheduler_without_certificates_is_refused(address: str) -> None:
    with pytest.raises(WorkersError, match="not a tls:// address"):
        check_address(address)


@pytest.mark.parametrize("address", ["tls://10.0.0.5:8786", "tcp://127.0.0.1:8786"])
def test_a_scheduler_with_certificates_or_on_loopback_is_allowed(address: str) -> None:
    check_address(address)


@pytest.mark.django_db(transaction=True)
class TestDask:
    @pytest.fixture
    def workers(self) -> Iterator[Workers]:
        pytest.importorskip("distributed", reason="requirements-scale.lock is not installed")
        with Workers.at("local", 2) as workers:
            yield workers

    @pytest.mark.slow
    def test_its_workers_count_what_we_count_though_one_is_killed(
        self,
        workers: Workers,
        counted: Wave,
        survey: Survey,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """From the database and from files; the killed worker's parts are counted by the other."""
        monkeypatch.setattr("respondents.recount.table_reader.MOST_PAGES", 1)
        monkeypatch.setattr("respondents.recount.parquet_export.ROWS", 50)
        size = counted.version.document.layout.size
        wait(counted, [b"\x00" * size] * 300)
        shuffle_wave(counted.pk)
        alone = recount(counted, count_locally, lambda _: None, repair=False)
        finding = recount(counted, workers.count, lambda _: None, repair=False)
        assert (finding, finding.reports) == (alone, Report.objects.count())

        export_partitions(survey, tmp_path / "taken")
        assert run_recount(survey, "--partitions", str(tmp_path / "taken"))[0] == 0
        files = recount_taken(counted, workers, tmp_path / "taken")
        assert files.reports == alone.reports
        assert not files.differences

        pids = [*workers.client.run(os.getpid).values()]
        with snapshot_transaction():
            parts: Any = report_table_of(counted).parts() * 10
            wanted = NOTHING
            for total in count_locally(parts):
                wanted = merge(wanted, total)
            got = NOTHING
            for place, total in enumerate(workers.count(parts)):
                got = merge(got, total)
                if place == 3:
                    os.kill(pids[0], SIGKILL)
        assert got == wanted
        assert [*workers.client.run(os.getpid).values()] != pids

    @pytest.mark.slow
    def test_workers_of_a_scheduler_elsewhere_have_an_address_of_their_own(
        self, counted: Wave, survey: Survey
    ) -> None:
        distributed = pytest.importorskip("distributed")
        given = {"DATABASE_URL": address()}
        with distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0", env=given
        ) as cluster:
            options = ("--engine", "dask", "--scheduler", cluster.scheduler_address)
            assert run_recount(survey, *options) == (
                0,
                "Wave 1: 45 reports counted; all tallies are equal.\n",
            )
            assert run_recount(survey, *options, "--workers", "2")[0] == 2
        code, output = run_recount(survey, *options)
        assert (code, "no scheduler answers" in output) == (2, True)

    @pytest.mark.slow
    def test_a_scheduler_that_ends_meanwhile_is_reported(self, counted: Wave) -> None:
        """With exit code 2, and soon; 1 would mean that tallies differ."""
        distributed = pytest.importorskip("distributed")
        with (
            distributed.LocalCluster(
                n_workers=1,
                threads_per_worker=1,
                dashboard_address="127.0.0.1:0",
                env={"DATABASE_URL": address()},
            ) as cluster,
            Workers.at(cluster.scheduler_address, None) as workers,
            snapshot_transaction(),
        ):
            parts: Any = report_table_of(counted).parts() * 2000
            with pytest.raises(WorkersError, match="the scheduler was lost"):
                merge_all(workers.count(parts), lambda _: cluster.close())
