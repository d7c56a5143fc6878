"""``manage.py recount SURVEY``: count all reports again and compare them with the tallies."""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError
from psycopg import Error as ReadingError

from respondents.recount import services
from respondents.recount.dask import Workers, WorkersError, count_locally
from respondents.recount.parquet_export import ExportError, ParquetExport, compare_export
from respondents.tallies.counting import CorruptReportsError
from surveys.formatting import grouped
from surveys.models import Survey, Wave
from surveys.progress_bar import ProgressBar

DATABASE_ERRORS = (ProgrammingError, OperationalError, ReadingError)
"""Raised when the role may not read reports or the server is unavailable."""
EQUAL, DIFFERENT, TROUBLE, CANCELED = 0, 1, 2, 130


class Command(BaseCommand):
    help = (
        "Count every report of a survey again and compare with the tallies, wave by wave and "
        "question by question. Exits with 0 if all are equal (or were repaired), 1 if some differ, "
        "2 if they could not be compared."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id")
        parser.add_argument(
            "--repair",
            action="store_true",
            help="correct the tallies that differ; the audit log records it",
        )
        parser.add_argument(
            "--engine", choices=["here", "dask"], default="here", help="default: this process"
        )
        parser.add_argument(
            "--scheduler", help="address of the Dask scheduler (tls://…), or “local” (default)"
        )
        parser.add_argument(
            "--workers", type=int, help="number of workers of a local Dask; default: 2"
        )
        parser.add_argument(
            "--partitions",
            type=Path,
            metavar="FOLDER",
            help="count what export_partitions wrote there, instead of the database's reports",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            code = self.recount(**options)
        except KeyboardInterrupt:
            self.stderr.write("\nCanceled. Counts that were not corrected yet are unchanged.")
            code = CANCELED
        except (CorruptReportsError, ExportError, WorkersError) as error:
            raise CommandError(str(error), returncode=TROUBLE) from error
        except DATABASE_ERRORS as error:
            raise database_error(error) from error
        if code:
            raise SystemExit(code)

    def recount(self, *, survey: str, repair: bool, partitions: Path | None, **options: Any) -> int:
        waves = services.waves_to_count(find_survey(survey))
        export = None if partitions is None else ParquetExport.from_folder(partitions)
        if export is not None and repair:
            raise ExportError("tallies are repaired from the database only: leave out --partitions")
        if not waves:
            self.stdout.write("There are no reports to count.")
            return EQUAL
        different = 0
        with engine_of(**options) as engine:
            for wave in waves:
                with ProgressBar(self.stderr, wave.batches.report_count()) as bar:
                    if export is None:
                        result = services.recount(wave, engine, bar.advance, repair=repair)
                    else:
                        result = compare_export(export, wave, engine, bar.advance)
                self.print_result(wave, result, repaired=repair)
                different += len(result.differences)
        return DIFFERENT if different and not repair else EQUAL

    def print_result(self, wave: Wave, result: services.RecountResult, *, repaired: bool) -> None:
        questions = enumerate(wave.version.document.questions, start=1)
        names = {question.block: f"question {number}" for number, question in questions}
        for difference in result.differences:
            block, arm = difference.key
            name = names.get(block, "a question of no version")
            self.stdout.write(f"{wave}, {name}, block {block[:8]}, {arm}: {describe(difference)}")
        many = len(result.differences)
        verdict = f"{many} tallies differ" if many else "all tallies are equal"
        if many and repaired:
            verdict = f"{many} tallies differed and were repaired"
        self.stdout.write(f"{wave}: {grouped(result.reports)} reports counted; {verdict}.")


def database_error(error: Exception) -> CommandError:
    reason = str(error).strip().partition("\n")[0]
    owner = "Reports are read as the owner (DATABASE_URL)."
    return CommandError(f"PostgreSQL refuses: {reason}. {owner}", returncode=TROUBLE)


def find_survey(name: str) -> Survey:
    try:
        return Survey.objects.get(pk=name)
    except (ValidationError, Survey.DoesNotExist) as error:
        raise CommandError(f"No survey has the id {name}.", returncode=TROUBLE) from error


@contextmanager
def engine_of(
    *, engine: str, scheduler: str | None, workers: int | None, **options: Any
) -> Iterator[services.Engine]:
    """Yield the engine that counts parts: this process, or Dask workers."""
    if engine == "here":
        if scheduler or workers:
            raise WorkersError("--scheduler and --workers belong to --engine dask")
        yield count_locally
        return
    with Workers.at(scheduler or "local", workers) as pool:
        yield pool.count


def describe(difference: services.Difference) -> str:
    """Describe the difference in the number of reports or, if that is equal, in their counts."""
    stored, counted = difference.stored, difference.counted
    before, after = stored.n + stored.skipped, counted.n + counted.skipped
    if before != after:
        return f"the tally has {grouped(before)} reports, and there are {grouped(after)}"
    pairs = zip(stored.counts, counted.counts, strict=False)
    wrong = [number for number, (old, new) in enumerate(pairs, start=1) if old != new]
    counters = ", ".join(map(str, wrong[:10])) + (" …" if len(wrong) > 10 else "")
    return f"of {grouped(after)} reports, other counts in place {counters or 'of skipped ones'}"
