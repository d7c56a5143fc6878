"""``manage.py replay``: a file of people, through the true path, truth beside estimate."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from analytics.demo.comparison import Line, column, truth_beside_estimate, wait_for_estimates
from respondents.simulation import (
    People,
    SimulationError,
    map_columns,
    randomize,
    read_people,
    send,
    words_from,
)
from surveys.documents.draft import DraftError
from surveys.formatting import and_delta
from surveys.launch.waves import close_wave, freeze_version, open_wave
from surveys.models import Survey, Version, Wave
from surveys.progress_bar import ProgressBar
from surveys.survey_list import main_wave


class Command(BaseCommand):
    help = (
        "Send each row of a CSV file as one simulated respondent through the real endpoint, "
        "in a new simulated wave, and print the truth beside the estimate."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("survey", help="a survey's id, or the code of a wave that is not live")
        parser.add_argument("file", type=Path, help="a CSV file with a header line")
        parser.add_argument(
            "--column",
            action="append",
            required=True,
            metavar="[QUESTION=]COLUMN",
            help="the column that holds a question's answers; repeat for further questions",
        )
        parser.add_argument("--url", default=settings.SITE_URL, help="where the server listens")
        parser.add_argument("--seed", type=int, help="repeat a simulation exactly")
        parser.add_argument("--limit", type=int, help="send only the first so many people")

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
        version = find_version(survey)
        document = version.document
        people = read_people(file, document, map_columns(document, column))
        people = People(people.answers[:limit], people.without_answer)
        wave = open_wave(
            survey=version.survey, kind=Wave.Kind.SIMULATED, actor=None, version=version
        )
        self.stdout.write(
            f"{len(people.answers):,} people, {people.without_answer:,} rows without an answer "
            f"skipped, into “{wave}” at {url}{wave.get_absolute_url()}"
        )
        words = words_from(seed, document.simulated_layout, len(people.answers))
        reports = list(randomize(document.simulated_layout, people.answers, words))
        with ProgressBar(self.stderr, len(reports)) as bar:
            send(url, wave, reports, bar.advance)
        close_wave(wave=wave, actor=None)
        self.stdout.write("All acknowledged. Waiting for the shuffle and the estimates …")
        if not wait_for_estimates(wave, len(reports)):
            raise CommandError(
                "No estimate came within two minutes. Is a Celery worker running, and are there "
                f"at least {document.release.minimum_n} people?"
            )
        self.report(wave, people)

    def report(self, wave: Wave, people: People) -> None:
        """Print every question's table, and how likely a miss was."""
        document = wave.version.document
        for place, question in enumerate(document.questions):
            if question.central:
                self.stdout.write(f"\n{question.text}  (central: figures with noise only)")
                continue
            estimate = wave.estimates.get(block=question.block)
            answers = column(people.answers, place)
            lines = truth_beside_estimate(question, answers, estimate)
            mechanism = question.mechanism
            spent = f"ε = {mechanism.epsilon:.4f}{and_delta(mechanism.delta)}"
            self.stdout.write(f"\n{question.text}  ({spent})")
            self.stdout.write(table(lines))
            missed = sum(not line.contained for line in lines)
            together = "all together" if estimate.simultaneous else "each by itself"
            often = f"{1 / (1 - estimate.confidence):.0f}"
            self.stdout.write(
                f"{len(lines) - missed} of {len(lines)} true counts lie within their "
                f"{100 * estimate.confidence:g} % intervals ({estimate.method}, {together}). "
                + (
                    f"By chance about one run in {often} may miss one or more."
                    if estimate.simultaneous
                    else f"By chance about one interval in {often} misses."
                )
            )


def find_version(name: str) -> Version:
    """The version that respondents of this survey meet now; live waves are refused."""
    wave = Wave.objects.select_related("version__survey").filter(code=name).first()
    if wave is not None:
        if wave.kind == Wave.Kind.LIVE:
            raise SimulationError(
                f"{name} is a live wave, and simulated people never enter one; give the survey’s id"
            )
        return wave.version
    survey = _survey(name)
    shown = main_wave(list(survey.waves.select_related("version__survey")))
    return shown.version if shown else freeze_version(survey=survey)


def _survey(name: str) -> Survey:
    try:
        return Survey.objects.get(pk=UUID(name))
    except (ValueError, Survey.DoesNotExist) as error:
        raise SimulationError(f"no survey has the id or code {name}") from error


def table(lines: list[Line]) -> str:
    """Aligned columns of counts."""
    width = max(len(line.label) for line in lines)
    head = f"{'':{width}}  {'truth':>8}  {'estimate':>8}  {'interval':>17}"
    rows = [
        f"{line.label:{width}}  {line.count:8,}  {line.estimate:8,.0f}  "
        f"{line.low:8,.0f}–{line.high:<8,.0f}{'' if line.contained else '  missed'}"
        for line in lines
    ]
    return "\n".join([head, *rows])
