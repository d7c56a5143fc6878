"""A wave with a list experiment, a town, and a direct question to everyone."""

from collections.abc import Callable

import numpy as np

from analytics.estimates.services import refresh_wave
from localdp.permanent_randomness import PermanentWords
from surveys.models import Wave
from tests.helpers.experiments import WHY
from tests.helpers.grouped import fixed
from tests.helpers.lists import list_experiment
from tests.helpers.questions import question
from tests.helpers.report_archive import stored
from tests.helpers.waves import end

TOWN = question(
    "single",
    "open",
    text={"en": "Where?"},
    options=[{"en": "City"}, {"en": "Village"}],
    **WHY,
)
ADMITS = question("yes-no", "open", text={"en": "Have you taken a bribe?"}, **WHY)
WEAK = {"parameters": {"epsilon": "6"}}


def people_of(n: int) -> np.ndarray:
    """Arm, count, town, admits: of the city 10% have taken a bribe, of villages half, and half of
    them admit it."""
    rng = np.random.default_rng(3)
    arm, town = np.arange(n) % 2, np.arange(n) // 2 % 2
    bribed = rng.random(n) < np.array([0.1, 0.5])[town]
    admits = bribed & (rng.random(n) < 0.5)
    count = rng.binomial(3, 0.5, n) + arm * bribed
    return np.column_stack([arm, count, town, admits])


def wave_of(launched: Callable[..., Wave], design: str, people: np.ndarray) -> Wave:
    given = {} if design == "open" else WEAK
    wave = end(launched(*list_experiment(design, **given), TOWN, ADMITS))
    layout, words = wave.version.document.layout, PermanentWords(bytes(32), b"list")
    rows = [
        (arm, None if arm else count, count if arm else None, town, int(admits))
        for arm, count, town, admits in people.tolist()
    ]
    stored(wave, layout.randomize_many(rows, words))
    refresh_wave(wave.pk)
    return fixed(wave)
