"""Waves whose groups are fixed already, and subgroups to ask for."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from analytics.groups.forms import may_take_part
from analytics.groups.groups import Groups
from analytics.jobs import runner, services
from analytics.models import Grouping, Job
from analytics.subgroups.job import GROUP
from localdp.mechanisms import OpenNumber
from localdp.randomness import SecureWords
from respondents.models import Report
from surveys.documents.frozen.question import Question
from surveys.models import Wave
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import end


def fixed(wave: Wave, *ids: str, cells: dict[str, Any] | None = None) -> Wave:
    """Fix the groups of all possible questions, or of these, without checks or random draws.

    By default each answer is a group, and a number has two halves.
    """
    questions = wave.version.document.questions
    participating = [
        question
        for question in questions
        if may_take_part(question) and (not ids or question.id in ids)
    ]
    cells_of_questions = {
        question.id: _cells(question) for question in participating if question.open
    } | (cells or {})
    Grouping.objects.create(
        wave=wave, questions=[question.id for question in participating], cells=cells_of_questions
    )
    return wave


def groups(wave: Wave) -> Groups:
    """Return the groups that `fixed` fixes."""
    row = Grouping.objects.get(wave=fixed(wave))
    return Groups.parse(wave.version.document, row.questions, row.cells)


def _cells(question: Question) -> list[list[int]]:
    size = question.mechanism.categories
    if isinstance(question.mechanism, OpenNumber):
        return [[0, size // 2 - 1], [size // 2, size - 1]]
    return [[option] for option in range(size)]


REGION = question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})

COLOR = question(
    "single", "randomized-response", parameters={"epsilon": "1"}, text={"en": "Color?"}
)


@pytest.fixture
def wave(launched: Callable[..., Wave]) -> Wave:
    """150 people in the first region, 60 in the second, 10 nowhere; all regions answer alike. One
    in nine skips the third question."""
    wave = end(launched(REGION, question(), COLOR, number()))
    layout, words = wave.version.document.layout, SecureWords()
    regions = [0] * 150 + [1] * 60 + [None] * 10
    people: Any = [
        (region, at % 2, None if at % 9 == 0 else 1, 20) for at, region in enumerate(regions)
    ]
    stored(wave, layout.randomize_many(people, words))
    return fixed(wave)


def members(wave: Wave) -> dict[bool, list[bytes]]:
    """Return reports of people with a region and a color, by whether it is the first region."""
    layout = wave.version.document.layout
    reports: dict[bool, list[bytes]] = {True: [], False: []}
    for report in Report.objects.filter(wave=wave):
        read = layout.unpack(bytes(report.report))
        if not read.skipped[0] and not read.skipped[2]:
            reports[read.reports[0] == 0].append(bytes(report.report))
    return reports


def ask(wave: Wave, user: User, *cells: int) -> Job:
    block = wave.version.document.questions[0].block
    parameters = {"block": block, "cells": list(cells)}
    order = {"kind": GROUP, "survey": wave.survey, "wave": wave, "parameters": parameters}
    job = services.request_job(**order, asked_by=user)  # type: ignore[arg-type]
    runner.run_waiting()
    job.refresh_from_db()
    return job
