"""``manage.py demo``: creates the contents of ``run.py demo``."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from analytics.demo.analyses import make_analyses
from analytics.demo.comparison import send_people, wait_for_estimates
from analytics.demo.surveys import DemoSurvey, make_accounts, make_surveys
from analytics.demo.team import make_team
from respondents.models import Claim
from respondents.simulation import SimulationError
from surveys.launch.waves import close_wave


class Command(BaseCommand):
    help = "Make the demonstration's accounts and surveys, and send its simulated people."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--url", default=settings.SITE_URL, help="where the server listens")

        parser.add_argument(
            "--accounts", type=Path, help="write the accounts to this file instead of showing them"
        )

    def handle(self, *args: Any, url: str, accounts: Path | None, **options: Any) -> None:
        made = make_accounts()
        surveys = make_surveys()
        try:
            sent = [(survey, self.fill(survey, url)) for survey in surveys]
        except SimulationError as error:
            raise CommandError(str(error)) from error
        for survey, reports in sent:
            self.finish(survey, reports)
        make_team()
        if not make_analyses():
            raise CommandError("The worker did not finish the analyses within a minute.")
        lines = [f"  {each.role:14} {each.email:28} {each.password}" for each in made]
        if accounts is None:
            self.stdout.write("\n".join(["\nSign in as", *lines]))
        else:
            accounts.write_text("\n".join(lines))

    def fill(self, survey: DemoSurvey, url: str) -> int:
        """Send the people's reports, unless an earlier run has; return how many."""
        wave = survey.wave
        if Claim.objects.filter(wave=wave).exists():
            return 0
        title = wave.version.document.title
        self.stdout.write(f"{len(survey.people):,} simulated people answer “{title}”")
        return send_people(wave, survey.people, url, self.stderr)

    def finish(self, survey: DemoSurvey, reports: int) -> None:
        """Wait for the estimates of these reports, and close the wave if it is over."""
        if not wait_for_estimates(survey.wave, reports - 2 * survey.wave.batch_minimum):
            raise CommandError("The worker made no estimate within two minutes.")
        if survey.is_over:
            close_wave(wave=survey.wave, actor=None)
