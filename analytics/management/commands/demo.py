"""``manage.py demo``: creates the contents of ``run.py demo``."""

import logging
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from analytics.demo.analyses import make_analyses
from analytics.demo.comparison import wait_for_estimates
from analytics.demo.surveys import (
    DemoSurvey,
    count_invitations,
    count_openings,
    make_accounts,
    make_surveys,
)
from analytics.demo.team import make_team
from analytics.estimates.timing import mark_final
from analytics.tasks import refresh_stale
from respondents.models import Claim
from respondents.simulation import SimulationError, randomize, store, words_from
from respondents.tasks import shuffle_waves
from surveys.formatting import grouped
from surveys.launch.waves import close_wave


class Command(BaseCommand):
    help = "Make the demonstration's accounts and surveys, and the reports of its simulated people."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--accounts", type=Path, help="write the accounts to this file instead of showing them"
        )

    def handle(self, *args: Any, accounts: Path | None, **options: Any) -> None:
        """Do here what a worker would do every few seconds: there may be none yet."""
        logging.getLogger("candor.jobs").setLevel(logging.WARNING)  # this is not a worker's log
        made = make_accounts()
        try:
            stored = [(survey, self.fill(survey)) for survey in make_surveys()]
        except SimulationError as error:
            raise CommandError(str(error)) from error
        shuffle_waves()
        refresh_stale()
        for survey, reports in stored:
            self.finish(survey, reports)
        make_team()
        if not make_analyses():
            raise CommandError("The analyses did not end within a minute.")
        lines = [f"  {account.role:14} {account.email:28} {account.password}" for account in made]
        if accounts is None:
            self.stdout.write("\n".join(["\nSign in as", *lines]))
        else:
            accounts.write_text("\n".join(lines))

    def fill(self, survey: DemoSurvey) -> int:
        """Store the people's reports, unless an earlier run has; return how many."""
        wave = survey.wave
        people = survey.people
        if Claim.objects.filter(wave=wave).exists():
            return 0
        document = wave.version.document
        self.stdout.write(f"{grouped(len(people))} simulated people answer “{document.title}”")
        layout = document.simulated_layout
        reports = list(randomize(layout, people, words_from(None, layout, len(people)), wave))
        store(wave, reports)
        return len(reports)

    def finish(self, survey: DemoSurvey, reports: int) -> None:
        """Check that these reports are estimated, and close the wave unless visitors answer it."""
        if not wait_for_estimates(survey.wave, reports):
            raise CommandError("The reports were not estimated within two minutes.")
        if reports:
            count_openings(survey.wave, reports)
        if reports and survey.is_over:
            close_wave(wave=survey.wave, actor=None)
            mark_final(survey.wave)  # all are counted, and no one else has the link
        if reports and survey.invited:
            count_invitations(survey.wave, reports)
