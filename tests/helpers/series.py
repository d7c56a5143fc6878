"""Waves of one survey, whose tallies have given counts."""

from collections.abc import Callable

import pytest

from accounts.models import User
from analytics.estimates.services import refresh_wave
from respondents.models import Tally
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.waves import followed

Launch = Callable[..., Wave]
USUAL = {"f": "0.5", "p": "0.5", "q": "0.75"}
PERMANENT = question("single", "permanent", text={"en": "Which color?"}, parameters=USUAL)
FIRST, SECOND = [588, 625, 600], [588, 540, 685]


def counted(wave: Wave, block: str, counts: list[int], n: int) -> None:
    Tally.objects.create(wave=wave, block=block, counts=counts, n=n)
    refresh_wave(wave.pk)


def block_of(wave: Wave, text: str) -> str:
    return next(item.block for item in wave.version.document.questions if str(item.text) == text)


@pytest.fixture
def waves(launched: Launch, owner: User) -> list[Wave]:
    """Two waves with estimates of a coin question and a permanent one."""
    first = launched(question(), PERMANENT)
    second = followed(first, owner)
    both = [first, second]
    for wave, coins, colors in zip(both, ([700, 300], [650, 350]), (FIRST, SECOND), strict=True):
        counted(wave, block_of(wave, "Have you ever?"), coins, 1000)
        counted(wave, block_of(wave, "Which color?"), colors, 1000)
    return both
