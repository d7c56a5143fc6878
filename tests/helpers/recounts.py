"""A wave of shuffled reports, and the command that counts it again."""

import os
from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from tests.helpers.questions import question
from tests.helpers.shuffles import wait


@pytest.fixture
def counted(launched: Callable[..., Wave]) -> Wave:
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


def run(survey: Survey, *options: str) -> tuple[int, str]:
    """Return the command's exit code and its output."""
    out, err = StringIO(), StringIO()
    try:
        call_command("recount", str(survey.pk), *options, stdout=out, stderr=err)
    except SystemExit as ended:
        return int(ended.code or 0), out.getvalue()
    except CommandError as error:
        return error.returncode, str(error)
    return 0, out.getvalue()
