"""Waves with tallies of given counts, without any reports."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from accounts.models import User
from analytics.estimates.services import refresh_wave
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Tally
from surveys.models import Wave
from tests.helpers.library import drawn
from tests.helpers.linked import linked
from tests.helpers.questions import PERMANENT_COLOR, question
from tests.helpers.waves import Launch, end, followed

CLOSED_BOOK = {"minimum_n": 50, "while_open": False, "retention_days": 30}


def counted(wave: Wave, *counts: int, skipped: int = 0, n: int | None = None) -> Tally:
    """Set the tally of the wave's first question."""
    block = wave.version.document.questions[0].block
    return _set_tally(wave, block, counts, sum(counts) if n is None else n, skipped)


def estimated(
    wave: Wave, *counts: Sequence[int], n: int | None = None, people: int | None = None
) -> Wave:
    """Set the tallies of the wave's first questions, as many as counts are given, and estimate.

    Each has ``n`` reports, or as many as its counts add up to. The others of ``people`` skipped it.
    """
    for item, own in zip(wave.version.document.questions, counts, strict=False):
        reports = sum(own) if n is None else n
        _set_tally(wave, item.block, own, reports, 0 if people is None else people - reports)
    refresh_wave(wave.pk)
    return wave


def _set_tally(wave: Wave, block: str, counts: Sequence[int], n: int, skipped: int) -> Tally:
    tally, _created = Tally.objects.update_or_create(
        wave=wave,
        block=block,
        arm=Tally.Arm.RANDOMIZED,
        defaults={"counts": list(counts), "n": n, "skipped": skipped},
    )
    return tally


FIRST_COUNTS, SECOND_COUNTS = [588, 625, 600], [588, 540, 685]


@pytest.fixture
def waves(launched: Launch, owner: User) -> list[Wave]:
    """Two waves with estimates of a coin question and a permanent one."""
    first = launched(question(), PERMANENT_COLOR)
    second = followed(first, owner)
    return [
        estimated(first, [700, 300], FIRST_COUNTS, n=1000),
        estimated(second, [650, 350], SECOND_COUNTS, n=1000),
    ]


PEOPLE = 3000


@pytest.fixture
def answered(launched: Launch) -> Callable[..., tuple[Wave, NumericMechanism, Any]]:
    """A wave of one number question with many answers; by default ages evenly from 20 to 59."""

    def answer(
        item: dict[str, Any], answers: list[int] | None = None
    ) -> tuple[Wave, NumericMechanism, Any]:
        wave = launched(item)
        mechanism = wave.version.document.questions[0].mechanism
        assert isinstance(mechanism, NumericMechanism)
        levels = np.array(answers or (3 + np.arange(PEOPLE) % 40).tolist())
        people = len(levels)
        counts = mechanism.counts(drawn(mechanism, levels, 5))
        counted(wave, *counts.tolist(), n=people, skipped=2)
        assert refresh_wave(end(wave).pk) == 1
        return wave, mechanism, counts

    return answer


# A question of each kind that has its own form of tally.
REASON = {"justification": {"en": "Many share it."}}
AGE = {"options": [], "unit": {"en": "years"}, "parameters": {"low": "0", "high": "9", "step": "1"}}

QUESTIONS = (
    question("single", "open", **REASON),
    question(design="two-coins", direct="0.25", text={"en": "Asked directly?"}),
    question("number", "open", text={"en": "How old?"}, **AGE, **REASON),
    question("multiple", "random-item", text={"en": "Drawn?"}, parameters={"epsilon": "3"}),
    linked(way="joint", epsilon="3"),
    question(text={"en": "Of whom?"}, asked_if={"question": "q1", "options": [0]}),
)


def answered_by_600(wave: Wave) -> Wave:
    """The wave with seeded answers of 600 people, four of whom gave the rarest one."""
    draw = np.random.default_rng(5)
    for item in wave.version.document.questions:
        m = item.mechanism
        if isinstance(m, Linked):
            answers = np.stack([np.arange(600) % size for size in m.sizes], axis=1)
        elif item.kind.several:
            answers = (draw.random((600, 3)) < 0.4).astype(np.int64)
        else:
            answers = np.where(np.arange(600) < 596, np.arange(600) % 2, m.categories - 1)
        counts = m.counts(drawn(m, answers, draw)).tolist()
        Tally.objects.create(wave=wave, block=item.block, n=600, skipped=0, counts=counts)
        if item.direct is not None:
            direct = {"arm": Tally.Arm.DIRECT, "counts": [150, 50]}
            Tally.objects.create(wave=wave, block=item.block, n=200, skipped=0, **direct)
    assert refresh_wave(end(wave).pk) == wave.tallies.count()
    return wave
