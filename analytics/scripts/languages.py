"""The languages of scripts, and which figures have one in each."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from analytics.exports.rows.content import gives_rows
from analytics.models import Job
from analytics.scripts import analyses, questions
from analytics.scripts.r import analyses as r_analyses
from analytics.scripts.r import questions as r_questions
from analytics.scripts.releases import has_repeatable
from analytics.scripts.script import NoScript
from localdp.mechanisms import Kuk, Linked, NumericMechanism
from surveys.documents.frozen.question import Question
from surveys.models import Wave

LANGUAGES = {"py": "Python", "R": "R"}
"""The names of languages, by the endings of their files."""
OF_QUESTIONS: Mapping[str, Callable[..., str]] = {
    "py": questions.question_script,
    "R": r_questions.question_script,
}
OF_JOBS: Mapping[str, Callable[[Job], str]] = {
    "py": analyses.job_script,
    "R": r_analyses.job_script,
}


def offered(wave: Wave, question: Question) -> Iterator[tuple[str, str]]:
    """Yield the languages, as in `LANGUAGES`, of which pages offer a question's script."""
    single = question.parts or isinstance(question.mechanism, NumericMechanism)
    central = question.central
    if not wave.final or (single and not central and not gives_rows(wave)):
        return
    if central and not has_repeatable(wave, question):
        return
    yield "py", LANGUAGES["py"]
    if central or not (isinstance(question.mechanism, Linked | Kuk) or question.calendar):
        yield "R", LANGUAGES["R"]


def job_scripts(job: Job) -> dict[str, str]:
    """Return the scripts of an analysis by the endings of their files."""
    written = {}
    for ending, write in OF_JOBS.items():
        with suppress(NoScript):
            written[ending] = write(job)
    return written
