"""Surveys with every kind of question, rows of their waves, and what was sent."""

import gzip
import resource
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from accounts.models import User
from analytics.exports.job import REPORTS
from analytics.exports.report_file import stream
from analytics.jobs import runner, services
from analytics.models import Job
from surveys.models import Wave
from tests.helpers.experiments import ARMS, WHY
from tests.helpers.linked import linked
from tests.helpers.lists import INNOCENT, SENSITIVE
from tests.helpers.numbers import OPEN_DATE, dated, number
from tests.helpers.questions import question
from tests.helpers.tables import csv_rows

MEBIBYTE = 2**20
STRONG = {"parameters": {"epsilon": "1"}}
NA = question(
    "single", "open", text={"en": "Where?"}, options=[{"en": "NA"}, {"en": "North"}], **WHY
)


def _text(words: str, **given: Any) -> dict[str, Any]:
    return {"text": {"en": words}, **given}


def asked_if(place: int, *options: int) -> dict[str, Any]:
    return {"asked_if": {"question": f"q{place}", "options": [*options]}}


EVERY_KIND = [
    ARMS,
    {**NA, "variable": "region"},
    {**number("open"), **WHY, **_text("How old?"), "variable": "age"},
    *(dated(calendar, **OPEN_DATE) for calendar in ("date", "month", "year")),
    {**question(direct="0.5"), **_text("Coins?"), "variable": "coins"},
    {**question("single", "randomized-response", **STRONG), **_text("Color?"), **asked_if(2, 1)},
    {**question("single", "optimized-unary", direct="0.5", **STRONG), **_text("Marks?")},
    {**question("multiple", "multiple", **STRONG), **_text("Several?")},
    {**question("multiple", "random-item", **STRONG), **_text("One of several?")},
    {**number("duchi"), **_text("Randomized age?"), "variable": "noisy"},
    linked(),
    {**linked(way="pair"), **_text("A pair?")},
    {**linked(way="joint"), **_text("Jointly?")},
    question("single", "central", text={"en": "Salary?"}, **WHY),
    *(
        {
            **question("list", "open", options=options, **WHY),
            **_text("How many are true?"),
            **asked_if(1, arm),
        }
        for arm, options in enumerate((INNOCENT, [*INNOCENT, SENSITIVE]))
    ),
]
EVERY_KIND[-1]["version_of"] = "q17"
EVERY_KIND += [
    {**question("multiple", "open", **WHY), **_text("Which of these?"), "variable": "uses"},
    {**NA, **_text("Where do you use it?"), **asked_if(19, 0, 2)},
]
CENTRAL = {"central": {"epsilon": "1", "delta": "0.0000009"}}


def people(count: int) -> list[tuple[Any, ...]]:
    """Answers to the questions of every kind, some of them skipped; seeded."""
    rng = np.random.default_rng(72)

    def one() -> tuple[Any, ...]:
        arm, region = int(rng.integers(2)), int(rng.integers(2))
        answers: list[Any] = [
            arm,
            region,
            int(rng.integers(74)),
            int(rng.integers(31)),
            int(rng.integers(16)),
            int(rng.integers(71)),
            int(rng.integers(2)),
            int(rng.integers(3)),
            int(rng.integers(3)),
            rng.integers(2, size=3).tolist(),
            rng.integers(2, size=3).tolist(),
            int(rng.integers(74)),
            [int(rng.integers(size)) for size in (2, 3, 2)],
            [int(rng.integers(size)) for size in (2, 3, 2)],
            [int(rng.integers(size)) for size in (2, 3, 2)],
            int(rng.integers(3)),
            int(rng.integers(4)),
            int(rng.integers(5)),
            rng.integers(2, size=3).tolist(),
            int(rng.integers(2)),
        ]
        skipped = rng.random(len(answers)) < 0.1
        pairs = enumerate(zip(answers, skipped, strict=True))
        held = [None if skip and place else answer for place, (answer, skip) in pairs]
        held[7] = held[7] if held[1] == 1 else None
        held[16 + 1 - arm] = None
        held[19] = held[19] if held[18] and (held[18][0] or held[18][2]) else None
        return tuple(held)

    return [one() for _person in range(count)]


def prepared(wave: Wave, user: User, form: str = "csv") -> Job:
    """A finished job that wrote this wave's rows."""
    parameters = {"format": form}
    job = services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters=parameters, asked_by=user
    )
    runner.run_waiting()
    job.refresh_from_db()
    return job


def body_of(wave: Wave, user: User, form: str = "csv") -> bytes:
    job = prepared(wave, user, form)
    assert job.state == "done", (job.state, job.reason, job.figures)
    return b"".join(stream(job))


def table_of(wave: Wave, user: User) -> list[dict[str, str]]:
    text = gzip.decompress(body_of(wave, user)).decode()
    return csv_rows(text)


def in_any_order(rows: Sequence[Any]) -> list[Any]:
    return sorted(rows, key=repr)


def resident() -> int:
    """The resident memory of this process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
