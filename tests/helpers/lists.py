"""List experiments, as the designer's form makes them, and a wave to fit models to."""

from typing import Any

import numpy as np

from analytics.estimates.services import refresh_wave
from localdp.permanent_randomness import PermanentWords
from surveys.models import Wave
from tests.helpers.experiments import ARMS, WHY
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

INNOCENT = [{"en": text} for text in ("I own a bicycle.", "I have a cat.", "I like opera.")]
SENSITIVE = {"en": "I have taken a bribe."}


def list_experiment(design: str = "open", **given: Any) -> list[dict[str, Any]]:
    """Arms and both lists; the first question has the arms."""
    texts = WHY if design == "open" else {}
    lists = [
        question(
            "list", design, text={"en": "How many are true?"}, options=options, **texts, **given
        )
        for options in (INNOCENT, [*INNOCENT, SENSITIVE])
    ]
    for arm, entry in enumerate(lists):
        entry["asked_if"] = {"question": "q1", "options": [arm]}
    return [ARMS, lists[0], {**lists[1], "version_of": "q2"}]


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


def wave_of(launched: Launch, design: str, people: np.ndarray) -> Wave:
    given = {} if design == "open" else WEAK
    wave = end(launched(*list_experiment(design, **given), TOWN, ADMITS))
    layout, words = wave.version.document.layout, PermanentWords(bytes(32), b"list")
    rows = [
        (arm, None if arm else count, count if arm else None, town, int(admits))
        for arm, count, town, admits in people.tolist()
    ]
    stored(wave, layout.randomize_many(rows, words))
    refresh_wave(wave.pk)
    return wave
