"""``manage.py recount SURVEY``: are the tallies what the reports come to?"""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError
from psycopg import Error as ReadingError

from respondents.recount.dask import Workers, WorkersError, here
from respondents.recount.parquet_export import Takeaway, TakeawayError, compare_taken
from respondents.recount.services import (
    Difference,
    Engine,
    Finding,
    batched,
    recount,
    waves_to_count,
)
from respondents.tallies.counting import CorruptReportsError
from surveys.models import Survey, Wave
from surveys.progress_bar import ProgressBar

REFUSED = (ProgrammingError, OperationalError, ReadingError)
"""What befalls who reads reports without the right to, or without a server."""
EQUAL, DIFFERENT, TROUBLE, CANCELLED = 0, 1, 2, 130


class Command(BaseCommand):
    help = (
        "Count every report of a survey again and compare with the tallies, wave by wave and "
        "question by question. Exits with 0 if all are equal (or were mended), 1 if some differ, "
        "2 if it could not be told."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id")
        parser.add_argument(
            "--repair",
            action="store_true",
            help="write what was counted into the tallies that differ, under audit",
        )
        parser.add_argument(
            "--engine", choices=["here", "dask"], default="here", help="default: this process"
        )
        parser.add_argument(
            "--scheduler", help="of Dask: its address (tls://…), or “local”, the default"
        )
        parser.add_argument("--workers", type=int, help="of a local Dask; default: 2")
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
            self.stderr.write("\nCancelled. What was not mended yet stays as it was.")
            code = CANCELLED
        except (CorruptReportsError, TakeawayError, WorkersError) as error:
            raise CommandError(str(error), returncode=TROUBLE) from error
        except REFUSED as error:
            raise refused(error) from error
        if code:
            raise SystemExit(code)

    def recount(self, *, survey: str, repair: bool, partitions: Path | None, **options: Any) -> int:
        waves = waves_to_count(find_survey(survey))
        taken = None if partitions is None else Takeaway.opened(partitions)
        if taken is not None and repair:
            raise TakeawayError("tallies are mended from the database only: leave out --partitions")
        if not waves:
            self.stdout.write("There are no reports to count.")
            return EQUAL
        different = 0
        with engine_of(**options) as engine:
            for wave in waves:
                with ProgressBar(self.stderr, batched(wave)) as bar:
                    if taken is None:
                        finding = recount(wave, engine, bar.advance, mend=repair)
                    else:
                        finding = compare_taken(taken, wave, engine, bar.advance)
                self.tell(wave, finding, mended=repair)
                different += len(finding.differences)
        return DIFFERENT if different and not repair else EQUAL

    def tell(self, wave: Wave, finding: Finding, *, mended: bool) -> None:
        """Say what was found in one wave."""
        numbers = numbers_of(wave)
        for one in finding.differences:
            self.stdout.write(f"{wave}, {numbers.get(one.key[0], 'a question of no version')}, "
                              f"block {one.key[0][:8]}, {one.key[1]}: {told(one)}")  # fmt: skip
        many = len(finding.differences)
        verdict = f"{many} tallies differ" if many else "all tallies are equal"
        if many and mended:
            verdict = f"{many} tallies differed and were mended"
        self.stdout.write(f"{wave}: {finding.reports:,} reports counted; {verdict}.")


def refused(error: Exception) -> CommandError:
    said = str(error).strip().partition("\n")[0]
    owner = "Reports are read as the owner (DATABASE_URL)."
    return CommandError(f"PostgreSQL refuses: {said}. {owner}", returncode=TROUBLE)


def find_survey(name: str) -> Survey:
    try:
        return Survey.objects.get(pk=UUID(name))
    except (ValueError, ValidationError, Survey.DoesNotExist) as error:
        raise CommandError(f"No survey has the id {name}.", returncode=TROUBLE) from error


@contextmanager
def engine_of(
    *, engine: str, scheduler: str | None, workers: int | None, **options: Any
) -> Iterator[Engine]:
    """What counts the parts: this process, or workers of Dask."""
    if engine == "here":
        if scheduler or workers:
            raise WorkersError("--scheduler and --workers belong to --engine dask")
        yield here
        return
    with Workers.at(scheduler or "local", workers) as crowd:
        yield crowd.count


def numbers_of(wave: Wave) -> dict[str, str]:
    """What each question is called in its version."""
    questions = wave.version.document.questions
    return {one.block: f"question {place}" for place, one in enumerate(questions, start=1)}


def told(one: Difference) -> str:
    """A difference in words: first in how many reports there are, then in their counts."""
    before, after = one.reports
    if before != after:
        return f"the tally has {before:,} reports, and there are {after:,}"
    assert one.stored is not None  # noqa: S101  else one of them were empty, and none a difference
    assert one.counted is not None  # noqa: S101
    pairs = zip(one.stored.counts, one.counted.counts, strict=False)
    wrong = [place for place, (held, counted) in enumerate(pairs, start=1) if held != counted]
    counters = ", ".join(map(str, wrong[:10])) + (" …" if len(wrong) > 10 else "")
    return f"of {after:,} reports, other counts in place {counters or 'of skipped ones'}"
