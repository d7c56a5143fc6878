"""Rows have each person's line, as it was sent and stored, and nothing that links it to anyone."""

import csv
import gzip
import io
from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import numpy as np
import pytest
from django.core.mail import EmailMessage

from accounts.models import AuditEntry, User
from analytics.exports import report_archive
from analytics.exports.job import REPORTS, unavailable_reason
from analytics.exports.rows import binary
from analytics.exports.rows.columns import columns_of
from analytics.exports.rows.content import gives_rows, rows_of
from analytics.jobs import runner, services
from analytics.models import ExportPart, Job
from localdp.randomness import SecureWords
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from surveys.questions.calendar import calendar_text
from tests.helpers.experiments import WHY
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question
from tests.helpers.reports import MARKS, OPEN, SINGLE, drawn, stored, wait
from tests.helpers.rows import (
    BATTERY,
    CENTRAL,
    EVERY_KIND,
    asked_if,
    body_of,
    in_any_order,
    prepared,
    table_of,
)
from tests.helpers.waves import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

Launch = Callable[..., Wave]


def people(count: int) -> list[tuple[Any, ...]]:
    """Answers to the questions of every kind, some of them skipped; seeded."""
    rng = np.random.default_rng(72)

    def one() -> tuple[Any, ...]:
        arm, region = int(rng.integers(2)), int(rng.integers(2))
        answers: list[Any] = [
            arm, region, int(rng.integers(74)), int(rng.integers(31)), int(rng.integers(16)),
            int(rng.integers(71)), int(rng.integers(2)), int(rng.integers(3)),
            int(rng.integers(3)), rng.integers(2, size=3).tolist(),
            rng.integers(2, size=3).tolist(), int(rng.integers(74)),
            [int(rng.integers(size)) for size in (2, 3, 2)],
            [int(rng.integers(size)) for size in (2, 3, 2)],
            [int(rng.integers(size)) for size in (2, 3, 2)], int(rng.integers(3)),
            int(rng.integers(4)), int(rng.integers(5)),
        ]  # fmt: skip
        skipped = rng.random(len(answers)) < 0.1
        held = [None if skip and place else answer
                for place, (answer, skip) in enumerate(zip(answers, skipped, strict=True))]  # fmt: skip
        held[7] = held[7] if held[1] == 1 else None
        held[16 + 1 - arm] = None
        return tuple(held)

    return [one() for _person in range(count)]


def sent(wave: Wave, submission: bytes) -> dict[str, Any]:
    """What one line must say, read bit by bit by `Layout.unpack`."""
    questions = wave.version.document.questions
    held = wave.version.document.layout.unpack(submission)
    answered = {q.id: not skip for q, skip in zip(questions, held.skipped, strict=True)}
    report = dict(zip((q.id for q in questions), held.reports, strict=True))
    arm = dict(zip((q.id for q in questions), held.arms, strict=True))
    asked = {"q8": answered["q2"] and report["q2"] == 1,
             "q17": report["q1"] == 0, "q18": report["q1"] == 1}  # fmt: skip

    def cell(of: str, value: Any) -> str:
        if not asked.get(of, True):
            return "not-asked"
        return str(value) if answered[of] else "skipped"

    line = {"version": "1", "q1": str(report["q1"]), "region": cell("q2", report["q2"])}
    line["age"] = cell("q3", 17 + int(report["q3"]))
    for of, calendar, first in (("q4", "date", 18292), ("q5", "month", 598), ("q6", "year", 1950)):
        text = calendar_text(first + int(report[of]), calendar)
        line[of] = cell(of, text)
    for of, name in (("q7", "coins"), ("q9", "q9")):
        line[f"{name}_direct"] = str(int(arm[of]))
        directly = arm[of] and answered[of]
        marks = report[of] if isinstance(report[of], tuple) else None
        cells = {"": report[of]} if marks is None else {f"_{n}": m for n, m in enumerate(marks, 1)}
        for ending, value in cells.items():
            line[name + ending] = "asked-directly" if directly else cell(of, value)
        answer = marks.index(1) if directly and marks else report[of]
        known = cell(of, answer) if arm[of] or not answered[of] else "randomized"
        line[f"{name}_answer"] = known
    line |= {f"q10_{n}": cell("q10", mark) for n, mark in enumerate(report["q10"], 1)}
    line["q8"] = cell("q8", report["q8"])
    line["q11"], line["q11_drawn"] = (
        cell("q11", value) for value in (report["q11"], report["q11"] // 2 + 1)
    )
    scores = questions[11].mechanism.scores.tolist()  # type: ignore[attr-defined]
    line["noisy"], line["noisy_score"] = (
        cell("q12", value) for value in (report["q12"], scores[report["q12"]])
    )
    starts = list(accumulate((0, 6, 4)))
    pair = sum(report["q14"] >= start for start in starts)
    line |= {"q13": cell("q13", report["q13"]), "q14": cell("q14", report["q14"]),
             "q14_drawn": cell("q14", pair), "q15": cell("q15", report["q15"])}  # fmt: skip
    return line | {of: cell(of, report[of]) for of in ("q17", "q18")}


@pytest.fixture
def every_kind(launched: Launch) -> Wave:
    return end(launched(*EVERY_KIND, exports="rows", **CENTRAL))


def test_each_column_has_what_was_sent(every_kind: Wave, owner: User) -> None:
    layout = every_kind.version.document.layout
    reports = layout.randomize_many(people(400), SecureWords())
    assert all(every_kind.version.document.keeps_conditions(report) for report in reports)
    stored(every_kind, reports)
    rows = table_of(every_kind, owner)
    expected = [sent(every_kind, report) for report in reports]
    assert set(rows[0]) == set(expected[0])
    assert in_any_order([[row[name] for name in rows[0]] for row in rows]) == in_any_order(
        [[line[name] for name in rows[0]] for line in expected]
    )
    words = Counter(cell for row in rows for cell in row.values() if cell.isalpha() or "-" in cell)
    assert {"skipped", "not-asked", "asked-directly", "randomized"} <= set(words)


def test_central_answers_and_texts_are_in_no_column(every_kind: Wave) -> None:
    content = rows_of(every_kind)
    assert "q16" not in content.questions
    assert not [name for name in content.header if name.startswith(("q16", "t1"))]


def test_a_battery_that_draws_one_item_tells_what_its_bits_tell(
    launched: Launch, owner: User
) -> None:
    wave = end(
        launched(
            *BATTERY,
            exports="rows",
            sections=[],
        )
    )
    del wave, owner
