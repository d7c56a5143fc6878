"""A wave with an unprotected question, and subgroups of it to ask for."""

from typing import Any

import pytest

from accounts.models import User
from analytics.models import Job
from analytics.subgroups.job import GROUP
from localdp.randomness import SecureWords
from respondents.models import Report
from surveys.models import Wave
from tests.helpers.jobs import run_job
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

REGION = question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})

COLOR = question(
    "single", "randomized-response", parameters={"epsilon": "1"}, text={"en": "Color?"}
)


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """150 people in the first region, 60 in the second, 10 nowhere; all regions answer alike. One
    in nine skips the third question."""
    wave = end(launched(REGION, question(), COLOR, number()))
    layout, words = wave.version.document.layout, SecureWords()
    regions = [0] * 150 + [1] * 60 + [None] * 10
    people: Any = [
        (region, at % 2, None if at % 9 == 0 else 1, 20) for at, region in enumerate(regions)
    ]
    stored(wave, layout.randomize_many(people, words))
    return wave


def members(wave: Wave) -> dict[bool, list[bytes]]:
    """Return reports of people with a region, by whether it is the first one."""
    layout = wave.version.document.layout
    reports: dict[bool, list[bytes]] = {True: [], False: []}
    for report in Report.objects.filter(wave=wave):
        read = layout.unpack(bytes(report.report))
        if not read.skipped[0]:
            reports[read.reports[0] == 0].append(bytes(report.report))
    return reports


def ask(wave: Wave, user: User, *cells: int) -> Job:
    block = wave.version.document.questions[0].block
    return run_job(wave, user, GROUP, block=block, cells=[*cells])
