"""`run.py bench recount`: ten million reports counted again, by one process and by Dask."""

import argparse
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np

from research.benchmarks.cli import parser_of, run, verdict
from research.benchmarks.performance import Times, machine, table, write_section
from research.benchmarks.standing import standing
from tools.console import Problem, say, section

REPORTS = 10_000_000
WORKERS = 2
WANTED = 1.4
ONE = "one process"
DASK = "Dask"
TOLD = {
    f"{ONE}, PostgreSQL": "one process, from PostgreSQL",
    f"{DASK}, PostgreSQL": f"Dask with {WORKERS} local workers, from PostgreSQL",
    f"{ONE}, Parquet": "one process, from Parquet files",
    f"{DASK}, Parquet": f"Dask with {WORKERS} local workers, from Parquet files",
}


def main(arguments: list[str]) -> int:
    chosen = options(arguments)
    reports = REPORTS // 10 if chosen.quick else REPORTS
    with standing({}, parts=False), tempfile.TemporaryDirectory(prefix="candor-bench-") as folder:
        import django

        django.setup()
        times, bytes_taken = measured(reports, Path(folder) / "taken", chosen.repeats)
    text, wrong = report(reports, times, bytes_taken, chosen.repeats)
    say(f"\n{text}\n")
    if chosen.write:
        write_section("recount", text)
    return verdict(wrong)


def options(arguments: list[str]) -> argparse.Namespace:
    parser = parser_of("recount", "each way")
    parser.add_argument("--quick", action="store_true", help="a tenth of the reports")
    chosen = parser.parse_args(arguments)
    if chosen.write and chosen.quick:
        raise Problem("--write takes all reports: leave --quick out.")
    return chosen


def measured(reports: int, folder: Path, repeats: int) -> tuple[Times, int]:
    """Return seconds of each way, in turns, each compared with the tallies; and the files'
    bytes."""
    from research.benchmarks.many_reports import filled
    from respondents.recount.dask import Workers, count_locally
    from respondents.recount.parquet_export import ParquetExport, compare_export, export_reports
    from respondents.recount.services import recount

    times = Times()
    with section(f"{reports:,} reports, put there"):
        wave, _people = filled(reports)
    with section("Parquet files of them"):
        times.note("taking away", lambda: export_reports(wave.survey, [wave], folder, quietly))
    taken = ParquetExport.from_folder(folder)
    with ExitStack() as stack, section("Counting"):
        started = time.perf_counter()
        crowd = stack.enter_context(Workers.at("local", WORKERS))
        times.add("starting Dask", time.perf_counter() - started)
        ways: dict[str, Callable[[], Any]] = {
            f"{ONE}, PostgreSQL": lambda: recount(wave, count_locally, quietly, repair=False),
            f"{DASK}, PostgreSQL": lambda: recount(wave, crowd.count, quietly, repair=False),
            f"{ONE}, Parquet": lambda: compare_export(taken, wave, count_locally, quietly),
            f"{DASK}, Parquet": lambda: compare_export(taken, wave, crowd.count, quietly),
        }
        for turn in range(repeats + 1):
            for name, way in ways.items():
                started = time.perf_counter()
                finding = way()
                seconds = time.perf_counter() - started
                if finding.differences or finding.reports != reports:
                    raise RuntimeError(f"{name}: other counts than the tallies")
                # The first turn reads the table and imports modules: nobody's is measured.
                if turn:
                    times.add(name, seconds)
                    print(f"{turn}: {name}: {seconds:.2f} s", flush=True)
    return times, sum(file.stat().st_size for file in folder.iterdir())


def quietly(_reports: int) -> None:
    """Show no progress where time is measured."""


def report(reports: int, times: Times, bytes_taken: int, repeats: int) -> tuple[str, list[str]]:
    import dask
    import pyarrow

    base = times[f"{ONE}, PostgreSQL"]
    rows = [
        (
            told,
            f"{times[name]:.2f}",
            f"{reports / times[name] / 1e6:.2f}",
            f"{base / times[name]:.2f}",
        )
        for name, told in TOLD.items()
    ]
    head = ("", "seconds", "million a second", "times one process")
    text = (
        f"{reports:,} reports of 100 bits and 18 questions, all ways compared with the tallies and "
        f"found equal; medians of {repeats}, in turns. One process reads page range after page "
        "range over one connection each and counts it; Dask’s workers do the same with ranges of "
        "their own, on this machine’s cores, where PostgreSQL’s own processes run too. Starting "
        f"the workers took {times['starting Dask']:.1f} s and is not in the figures; taking the "
        f"reports away to Parquet took {times['taking away']:.1f} s and {bytes_taken / 1e6:.0f} "
        f"MB.\n\n{table(head, rows)}\n\n"
        + machine(NumPy=np.__version__, Dask=dask.__version__, PyArrow=pyarrow.__version__)
    )
    ratio = base / times[f"{DASK}, PostgreSQL"]
    wrong = [] if ratio >= WANTED else [f"Dask is {ratio:.2f} times as fast as one process"]
    return text, wrong


if __name__ == "__main__":
    run(main)
