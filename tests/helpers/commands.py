"""Management commands on a wave of shuffled reports, and the doctor's findings."""

import os
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from analytics.models import Estimate
from config.doctor.result import Finding
from respondents.recount.dask import count_locally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from tests.helpers.concurrency import start
from tests.helpers.questions import question
from tests.helpers.reports import wait
from tests.helpers.waves import Launch


@pytest.fixture
def counted(launched: Launch, small_batches: None) -> Wave:
    """A wave of 45 shuffled reports: coins; a question in two arms; an open and a central one."""
    wave = launched(
        question(),
        question("multiple", "multiple", parameters={"epsilon": "3"}, text={"en": "Which?"}),
        question(design="open", text={"en": "Openly?"}, justification={"en": "Because."}),
    )
    size = wave.version.document.layout.size
    for _round in range(2):
        rows = (int.from_bytes(os.urandom(size), "little") for _ in range(25))
        mask = (1 << wave.version.document.layout.bits) - 1
        wait(wave, [(row & mask).to_bytes(size, "little") for row in rows])
        shuffle_wave(wave.pk)
    return wave


def counting_after(action: Callable[[], object]) -> Callable[[Any], Iterator[Any]]:
    """Return an engine of the recount that counts after an action on another connection."""

    def engine(parts: Any) -> Iterator[Any]:
        start(action).result()
        yield from count_locally(parts)

    return engine


def store_estimate(wave: Wave, block: str) -> None:
    """Store an estimate of anything."""
    how: dict[str, Any] = {"method": "m", "confidence": 0.95, "simultaneous": True, "software": "0"}
    Estimate.objects.create(wave=wave, block=block, n=45, skipped=0, shares={}, **how)


def run_recount(survey: Survey, *options: str) -> tuple[int, str]:
    """Return the command's exit code and its output."""
    out, err = StringIO(), StringIO()
    try:
        call_command("recount", str(survey.pk), *options, stdout=out, stderr=err)
    except SystemExit as ended:
        return int(ended.code or 0), out.getvalue()
    except CommandError as error:
        return error.returncode, str(error)
    return 0, out.getvalue()


def export_partitions(survey: Survey, folder: Path) -> str:
    out = StringIO()
    call_command("export_partitions", str(survey.pk), str(folder), stdout=out, stderr=StringIO())
    return out.getvalue()


def describe(findings: Iterator[Finding]) -> str:
    return " ".join(f"{finding.level}: {finding.problem}" for finding in findings)
