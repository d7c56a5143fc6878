"""``manage.py export_partitions SURVEY FOLDER``: export randomized reports to Parquet files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from respondents.management.commands.recount import DATABASE_ERRORS, database_error, find_survey
from respondents.recount.parquet_export import ExportError, export_reports
from respondents.recount.services import waves_to_count
from respondents.recount.signal_handling import Stopped
from respondents.tallies.counting import CorruptReportsError
from surveys.formatting import grouped
from surveys.models import Survey
from surveys.progress_bar import ProgressBar


class Command(BaseCommand):
    help = (
        "Write a survey's randomized reports to Parquet files in a folder of their own, with a "
        "manifest; “recount --partitions FOLDER” counts them. Unprotected and central "
        "answers are left out, and so is everything about when a report came."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id")
        parser.add_argument("folder", type=Path, help="a new folder, or an empty private one")

    def handle(self, *args: Any, survey: str, folder: Path, **options: Any) -> None:
        try:
            self.export(find_survey(survey), folder)
        except (ExportError, CorruptReportsError) as error:
            raise CommandError(str(error)) from error
        except DATABASE_ERRORS as error:
            raise database_error(error) from error
        except Stopped as stopped:
            self.stderr.write("\nCanceled; the files were deleted again.")
            raise SystemExit(128 + stopped.number) from None

    def export(self, survey: Survey, folder: Path) -> None:
        waves = waves_to_count(survey)
        if not waves:
            raise CommandError("There are no reports to export.")
        with ProgressBar(self.stderr, sum(wave.batches.report_count() for wave in waves)) as bar:
            digest, number = export_reports(survey, waves, folder, bar.advance)
        self.stdout.write(
            f"{grouped(number)} reports are in {folder}; its manifest has SHA-256 {digest}"
        )
