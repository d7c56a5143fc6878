"""``manage.py export-partitions SURVEY FOLDER``: randomized reports to be counted elsewhere."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from respondents.counting import Damaged
from respondents.management.commands.recount import find_survey
from respondents.recount import batched, waves_to_count
from respondents.takeaway import TakeawayError, take
from surveys.models import AuditEntry
from surveys.progress import ProgressBar
from surveys.services import record


class Command(BaseCommand):
    help = (
        "Write a survey's randomized reports to Parquet files in a folder of their own, with a "
        "manifest; “recount --partitions FOLDER” counts them. Open and central answers are "
        "left out, and so is everything about when a report came."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id")
        parser.add_argument("folder", type=Path, help="a new folder, or an empty private one")

    def handle(self, *args: Any, survey: str, folder: Path, **options: Any) -> None:
        asked = find_survey(survey)
        waves = waves_to_count(asked)
        if not waves:
            raise CommandError("There are no reports to take away.")
        total = sum(batched(wave) for wave in waves)
        try:
            with ProgressBar(self.stderr, total) as bar:
                manifest = take(asked, waves, folder, bar.advance)
        except (TakeawayError, Damaged) as error:
            raise CommandError(str(error)) from error
        except KeyboardInterrupt:
            self.stderr.write("\nCancelled; the files were deleted again.")
            raise SystemExit(130) from None
        record(
            actor=None, action=AuditEntry.Action.PARTITIONED, survey=asked,
            waves=[str(wave) for wave in waves], reports=total,
        )  # fmt: skip
        self.stdout.write(f"{total:,} reports are in {folder}; its manifest has SHA-256 {manifest}")
