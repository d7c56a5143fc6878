"""Simulated respondents: answers from a file, submitted one by one through the real endpoint.

`localdp` randomizes each of them exactly as on the plain page, and each has its own token. Only
waves of kind ``simulated`` accept them. `store` writes what the endpoint would write, but without
HTTP and many reports at a time, which costs a small part.
"""

import asyncio
import csv
import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

from localdp.layout import Layout, Report
from localdp.mechanisms import NumericMechanism, PermanentResponse
from localdp.permanent_randomness import Permanence
from localdp.randomness import FixedWords, SecureWords, Words
from respondents.intake.batcher import BATCH_SIZE
from respondents.intake.schema import TOKEN_BYTES, written_submission
from respondents.intake.writer import Outcome, PendingReport, Writer
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Part, Question
from surveys.models import Wave
from surveys.questions.arms import arm_of
from surveys.questions.calendar import calendar_number

Answer = int | tuple[bool, ...] | tuple[int, ...] | None
Person = tuple[Answer, ...]
Progress = Callable[[int], None]

AT_ONCE = 10_000
CONNECTIONS = 4
TRIES = 5
HEADERS = {"Content-Type": "application/json"}
YES = {"yes", "1", "true"}
NO = {"no", "0", "false"}


class SimulationError(ValueError):
    """The simulated respondents cannot be sent, with the reason in one sentence."""


@dataclass(frozen=True)
class People:
    """The answers of the complete rows, and the numbers of rows that were left out."""

    answers: tuple[Person, ...]
    without_answer: int
    screened: int = 0
    """How many people the screening turned away, where these send nothing."""


def read_people(
    path: Path, document: Document, columns: dict[str, str], seed: int | None = None
) -> People:
    """Read a CSV file whose ``columns`` (question id → column) contain the options' texts.

    Rows with an empty mapped column are left out and counted, unless it is a multiple choice's.
    Arms without a column are drawn by their shares; with a seed, each row's follows from it.
    """
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            return _people(csv.DictReader(file), document, columns, seed)
    except OSError as error:
        raise SimulationError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SimulationError(f"{path} is not a UTF-8 text file") from error


def map_columns(document: Document, columns: Sequence[str]) -> dict[str, str]:
    """Map columns given as ``question=column``, or in the order of questions without a name."""
    ids = [question.id for question in document.questions]
    asked = [question.id for question in document.questions if not question.kind.drawn]
    mapped: dict[str, str] = {}
    for place, column in enumerate(columns):
        question, named, name = column.partition("=")
        if not named:
            question = asked[place] if place < len(asked) else ""
            name = column
        if question not in ids:
            raise SimulationError(f"{column}: the survey has the questions {', '.join(ids)}")
        mapped[question] = name
    drawn = {question.id for question in document.experiments}
    missing = [name for name in ids if name not in mapped.keys() | drawn]
    if missing:
        raise SimulationError(f"no column is given for {', '.join(missing)}")
    return mapped


def words_from(seed: int | None, layout: Layout, people: int) -> Words:
    """Return the system's source of randomness or, for a repeatable simulation, a seeded stream."""
    if seed is None:
        return SecureWords()
    size = 4 * people * (layout.words + layout.words_ahead)
    return FixedWords(hashlib.shake_256(str(seed).encode()).digest(size))


def randomize(
    layout: Layout, people: Sequence[Person], words: Words, panel: Wave | None = None
) -> Iterator[bytes]:
    """Yield one report per person, in order; ``layout`` is the document's simulated one.

    For a wave of a `panel`, the person in the same place is the same one in all waves, with a
    device that remembers permanent responses.
    """
    for start in range(0, len(people), AT_ONCE):
        part = people[start : start + AT_ONCE]
        remembered = None
        if panel and panel.version.document.remembers:
            remembered = [_remembered(panel, start + i, answers) for i, answers in enumerate(part)]
        yield from layout.randomize_many(part, words, remembered)


def send(url: str, wave: Wave, reports: Sequence[bytes], progress: Progress) -> None:
    """Post every report to the wave's endpoint; call ``progress`` for each acknowledgment."""
    _check(wave)
    bodies = [written_submission(wave.version.document, report) for report in reports]
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        chunks = [bodies[start::CONNECTIONS] for start in range(CONNECTIONS)]
        jobs = [pool.submit(_send_chunk, url, wave.code, chunk, progress) for chunk in chunks]
        for job in jobs:
            job.result()


def store(wave: Wave, reports: Sequence[bytes]) -> None:
    """Write reports with the web server's own statement, each under a new token."""
    _check(wave)
    pending = [
        PendingReport(wave.pk, secrets.token_bytes(TOKEN_BYTES), report) for report in reports
    ]
    if any(outcome is not Outcome.STORED for outcome in asyncio.run(_write(pending))):
        raise SimulationError(f"the wave {wave.code} did not accept all reports")


async def _write(pending: Sequence[PendingReport]) -> list[Outcome]:
    writer = Writer()
    try:
        starts = range(0, len(pending), BATCH_SIZE)
        parts = [await writer.write(pending[start : start + BATCH_SIZE]) for start in starts]
    finally:
        await writer.close()
    return [outcome for part in parts for outcome in part]


def _check(wave: Wave) -> None:
    if wave.kind != Wave.Kind.SIMULATED:
        raise SimulationError("simulated people may answer simulated waves only")


def _remembered(wave: Wave, place: int, answers: Person) -> list[Report | None]:
    """Return what a simulated person's device computes from its secret. They have nothing to hide:
    it follows from their place."""
    secret = hashlib.sha256(f"{wave.survey_id} {place}".encode()).digest()
    return [
        Permanence(secret, str(wave.survey_id), question.block).report(
            question.mechanism, answer, wave.code
        )
        if isinstance(question.mechanism, PermanentResponse) and isinstance(answer, int)
        else None
        for question, answer in zip(wave.version.document.questions, answers, strict=True)
    ]


def _people(
    rows: "csv.DictReader[str]", document: Document, columns: dict[str, str], seed: int | None
) -> People:
    known = rows.fieldnames or []
    named = [
        name
        for question in document.questions
        if question.id in columns
        for name in _names(question, columns[question.id])
    ]
    absent = [column for column in named if column not in known]
    if absent:
        raise SimulationError(f"the file has no column {', '.join(absent)}; it has {known}")
    people = list[Person]()
    empty = screened = 0
    for line, row in enumerate(rows, start=2):
        answers = [
            _answer(question, row, columns[question.id], line)
            if question.id in columns
            else arm_of(question.shares, _word(seed, line, question))
            for question in document.questions
        ]
        asked = document.asked(answers, _not_drawn(document, seed, line))
        pairs = list(zip(answers, asked, strict=True))
        if any(asked and answer is None for answer, asked in pairs):
            empty += 1
        elif document.turns_away(asked, answers):
            screened += 1
        else:
            people.append(tuple(answer if asked else None for answer, asked in pairs))
    if not people:
        raise SimulationError("the file contains no person with an answer")
    return People(tuple(people), empty, screened)


def _word(seed: int | None, line: int, question: Question) -> int:
    """Return the 32 random bits that draw a person's arm."""
    if seed is None:
        return secrets.randbits(32)
    text = f"{seed} arm {line} {question.block}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])


def _not_drawn(document: Document, seed: int | None, line: int) -> frozenset[int]:
    """Return the places of the items that a person is not asked.

    2**32 is so much larger than a battery that the remainder is as good as uniform.
    """
    return document.not_drawn(
        lambda battery: _word(seed, line, battery.items[0]) % len(battery.items)
    )


def _names(question: Question, column: str) -> list[str]:
    """Return the columns of a question; a linked question may have several: ``first+second``."""
    return column.split("+") if question.parts else [column]


def _answer(question: Question, row: dict[str, str], column: str, line: int) -> Answer:
    """Return a row's answer to a question, or None if one of its columns is empty.

    An empty cell of a multiple choice is an answer: none of the options.
    """
    cells = [(row[name] or "").strip() for name in _names(question, column)]
    if question.kind.several and not any(cells):
        return (False,) * len(question.options)
    if not all(cells):
        return None
    value = ";".join(cells)
    if isinstance(question.mechanism, NumericMechanism):
        try:
            number = calendar_number(value, question.calendar) if question.calendar else value
            return question.mechanism.scale.level_of(f"{number}")
        except ValueError as error:
            kind = question.calendar or "number"
            raise SimulationError(f"line {line}: {value!r} is no {kind}") from error
    unknown = f"line {line}: %r is not an option of {question.id}"
    answers = [answer.strip() for answer in value.split(";")]
    if question.kind.several:
        chosen = {_option(question, answer, unknown) for answer in answers}
        return tuple(index in chosen for index in range(len(question.options)))
    if not question.parts:
        return _option(question, value, unknown)
    if len(answers) != len(question.parts):
        raise SimulationError(
            f"line {line}: {question.id} has {len(question.parts)} parts, and {value!r} answers "
            f"{len(answers)}"
        )
    pairs = zip(question.parts, answers, strict=True)
    return tuple(_option(part, answer, unknown) for part, answer in pairs)


def _option(asked: Question | Part, answer: str, unknown: str) -> int:
    """Return the index of an option, by its label; Yes and No have further spellings."""
    if asked.kind.binary and answer.lower() in YES | NO:
        return int(answer.lower() in YES)
    labels = [str(option) for option in asked.options]
    if answer not in labels:
        raise SimulationError(unknown % answer)
    return labels.index(answer)


def _send_chunk(url: str, code: str, bodies: Sequence[bytes], progress: Progress) -> None:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    with closing(kind(parts.netloc, timeout=30)) as connection:
        for body in bodies:
            _post(connection, f"/s/{code}/reports", body)
            progress(1)


def _post(connection: HTTPConnection, path: str, body: bytes) -> None:
    """Send a body; again, unchanged, if the connection breaks."""
    for _attempt in range(TRIES):
        try:
            connection.request("POST", path, body, HEADERS)
            response = connection.getresponse()
            text = response.read().decode(errors="replace")
        except (HTTPException, OSError):
            connection.close()
            continue
        if response.status not in (200, 201):
            raise SimulationError(f"the server answered {response.status}: {text[:200]}")
        return
    raise SimulationError("the server cannot be reached; is it running at this address?")
