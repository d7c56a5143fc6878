"""``manage.py replay``: sends a file of people through the real endpoint and compares estimates
with the truth."""

from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from analytics.demo.comparison import (
    ComparisonRow,
    compare_with_truth,
    send_people,
    wait_for_estimates,
)
from analytics.estimates.reading import estimate_rows
from respondents.simulation import People, SimulationError, map_columns, read_people
from surveys.documents.freezing.problems import DraftError
from surveys.formatting import and_delta, decimals, grouped, stated_per_cent
from surveys.launch.waves import close_wave, freeze_version, open_wave
from surveys.models import Survey, Version, Wave
from surveys.survey_list import main_wave


class Command(BaseCommand):
    help = (
        "Send each row of a CSV file as one simulated respondent through the real endpoint, "
        "in a new simulated wave, and print the truth next to the estimate."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id, or the code of a wave that is not live")
        parser.add_argument(
            "file",
            type=Path,
            help="a CSV file with a header line. An empty cell means no answer. In a "
            "multiple choice, separate options with semicolons; an empty cell means "
            "none of them.",
        )
        parser.add_argument(
            "--column",
            action="append",
            required=True,
            metavar="[QUESTION=]COLUMN",
            help="the column that holds a question's answers; repeat for further questions",
        )
        parser.add_argument("--url", default=settings.SITE_URL, help="where the server listens")
        parser.add_argument("--seed", type=int, help="repeat a simulation exactly")
        parser.add_argument("--limit", type=int, help="send only the first N people")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self.replay(**options)
        except (SimulationError, DraftError) as error:
            raise CommandError(str(error)) from error

    def replay(
        self,
        *,
        survey: str,
        file: Path,
        column: list[str],
        url: str,
        seed: int | None,
        limit: int | None,
        **options: Any,
    ) -> None:
        read_for = find_version(survey)
        document = read_for.document
        people = read_people(file, document, map_columns(document, column), seed)
        people = replace(people, answers=people.answers[:limit])
        with transaction.atomic():
            # Meanwhile the worker may have deleted a version that has no wave.
            version = find_version(survey)
            if version.sha256 != read_for.sha256:
                raise SimulationError("the survey has changed since: start again")
            wave = open_wave(
                survey=version.survey, kind=Wave.Kind.SIMULATED, actor=None, version=version
            )
        self.stdout.write(
            f"{grouped(len(people.answers))} people, {grouped(people.without_answer)} rows without "
            f"an answer skipped, {grouped(people.screened)} people screened out, into “{wave}” "
            f"at {url}{wave.get_absolute_url()}"
        )
        reports = send_people(wave, people.answers, url, self.stderr, seed)
        close_wave(wave=wave, actor=None)
        self.stdout.write("All acknowledged. Waiting for the shuffle and the estimates …")
        if not wait_for_estimates(wave, reports):
            raise CommandError(
                "No estimate came within two minutes. Is a Celery worker running, and are there "
                f"at least {document.release.minimum_n} people?"
            )
        self.report(wave, people)

    def report(self, wave: Wave, people: People) -> None:
        """Print each question's table, and how likely a miss was."""
        document = wave.version.document
        estimates = estimate_rows(wave)
        for place, question in enumerate(document.questions):
            if question.central:
                self.stdout.write(f"\n{question.text}  (central: figures with noise only)")
                continue
            m = question.mechanism
            self.stdout.write(
                f"\n{question.text}  (ε = {decimals(m.epsilon, 4)}{and_delta(m.delta)})"
            )
            estimate = estimates.get(question.block)
            answers = [person[place] for person in people.answers]
            rows = compare_with_truth(question, answers, estimate) if estimate else []
            if estimate is None or not rows:
                self.stdout.write(
                    "No estimate: too few people were asked, or it failed; see the worker’s log."
                )
                continue
            self.stdout.write(table(rows))
            contained = sum(row.contained for row in rows)
            often = decimals(1 / (1 - estimate.confidence), 0)
            together, chance = (
                ("simultaneous", f"one run in {often} may miss one or more")
                if estimate.simultaneous and not rows[0].digits
                else ("each by itself", f"one interval in {often} misses")
            )
            self.stdout.write(
                f"{contained} of {len(rows)} true figures lie within their "
                f"{stated_per_cent(estimate.confidence)}% intervals "
                f"({estimate.method}, {together}). By chance about {chance}."
            )


def find_version(name: str) -> Version:
    """Return the version that respondents of this survey get now; refuse live waves."""
    wave = Wave.objects.select_related("version__survey").filter(code=name).first()
    if wave is not None:
        if wave.kind == Wave.Kind.LIVE:
            raise SimulationError(
                f"{name} is a live wave, and simulated people never enter one; give the survey’s id"
            )
        return wave.version
    try:
        survey = Survey.objects.get(pk=UUID(name))
    except (ValueError, Survey.DoesNotExist) as error:
        raise SimulationError(f"no survey has the id or code {name}") from error
    current = main_wave(list(survey.waves.select_related("version__survey")))
    return current.version if current else freeze_version(survey=survey, simulated=True)


def table(rows: list[ComparisonRow]) -> str:
    """Format figures in aligned columns."""
    width = max(len(row.label) for row in rows)
    head = f"{'':{width}}  {'truth':>8}  {'estimate':>8}  {'interval':>17}"
    return "\n".join([head, *(_line(row, width) for row in rows)])


def _line(row: ComparisonRow, width: int) -> str:
    figures = (row.truth, row.estimate, row.low, row.high)
    truth, estimate, low, high = (decimals(figure, row.digits) for figure in figures)
    missed = "" if row.contained else "  missed"
    return f"{row.label:{width}}  {truth:>8}  {estimate:>8}  {low:>8}–{high:<8}{missed}"
