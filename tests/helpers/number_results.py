"""A wave whose people gave numbers that the test chooses."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from analytics.estimates.services import refresh_wave
from localdp.mechanisms import NumericMechanism
from localdp.randomness import FixedWords
from surveys.models import Wave
from tests.helpers.estimates import counted
from tests.helpers.waves import end

PEOPLE = 3000


@pytest.fixture
def answered(launched: Callable[..., Wave]) -> Callable[..., tuple[Wave, NumericMechanism, Any]]:
    """A wave of one number question with many answers; by default ages evenly from 20 to 59."""

    def answer(
        item: dict[str, Any], answers: list[int] | None = None
    ) -> tuple[Wave, NumericMechanism, Any]:
        wave = launched(item)
        mechanism = wave.version.document.questions[0].mechanism
        assert isinstance(mechanism, NumericMechanism)
        levels = np.array(answers or (3 + np.arange(PEOPLE) % 40).tolist())
        people = len(levels)
        words = FixedWords(np.random.default_rng(5).bytes(4 * people))
        counts = mechanism.counts(mechanism.randomize(levels, words))
        counted(wave, *counts.tolist(), n=people, skipped=2)
        assert refresh_wave(end(wave).pk) == 1
        return wave, mechanism, counts

    return answer
