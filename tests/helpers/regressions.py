"""Waves to fit models to, and a finished model."""

from typing import Any

import numpy as np

from analytics.models import Job
from localdp.layout import Layout
from localdp.randomness import FixedWords
from surveys.models import Survey, Wave
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

LEADS = question(design="open", text={"en": "Do you lead?"}, justification={"en": "Known to all."})
TOWN = question(
    "single", "open", text={"en": "Which town?"}, justification={"en": "Each has many people."}
)
AGE = question(
    "number",
    "open",
    text={"en": "How old are you?"},
    options=[],
    unit={"en": "years"},
    parameters={"low": "18", "high": "90", "step": "1"},
    justification={"en": "Each has many people."},
)
TOOK = question(text={"en": "Have you ever taken anything?"})


def people(size: int, seed: int = 1) -> list[tuple[Any, ...]]:
    """Return answers to `LEADS`, `TOWN` and `TOOK`: those who lead took it more often, whatever the
    town. Some skip."""
    draw = np.random.default_rng(seed)
    leads, town = draw.random(size) < 0.4, draw.integers(0, 3, size)
    took = draw.random(size) < np.where(leads, 0.7, 0.2)
    skips = draw.random((size, 3)) < 0.02
    return [
        tuple(None if skip else int(value) for value, skip in zip(row, gone, strict=True))
        for row, gone in zip(zip(leads, town, took, strict=True), skips, strict=True)
    ]


def layouts(layout: Layout, answers: list[tuple[Any, ...]], seed: int = 1) -> list[bytes]:
    """Return a submission of each person."""
    stream = np.random.default_rng(seed)
    words = FixedWords(stream.bytes(4 * len(answers) * (layout.words + layout.words_ahead)))
    return layout.randomize_many(answers, words)


def finished_model(survey: Survey, wave: Wave) -> Job:
    """Return a finished regression of the wave's only question without covariates."""
    interval = {name: [0.0] for name in ("value", "se", "low", "high")}
    result = {
        "outcome": 0,
        "kind": "logistic",
        "answers": [0, 1],
        "of_answers": [1],
        "goodness": None,
        **{name: [] for name in ("terms", "of", "predictors", "references", "interactions")},
        "n": 100,
        "left_out": 0,
        "confidence": 0.95,
        **{name: [0.0] for name in ("coef", "se", "low", "high")},
        "odds_ratios": interval,
        "effects": interval,
    }
    parameters = {"outcome": "q1", "covariates": []}
    return Job.objects.create(
        survey=survey,
        fingerprint="model",
        wave=wave,
        kind="regression",
        state="done",
        parameters=parameters,
        result=result,
    )


SIZE = 3000


def answered_by_people(launched: Launch) -> Wave:
    wave = end(launched(LEADS, TOWN, TOOK))
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    return wave
