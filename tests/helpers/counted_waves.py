"""A wave with tallies of given sums, without any reports."""

import numpy as np

from analytics.estimates.services import refresh_wave
from localdp.mechanisms import Linked
from localdp.randomness import FixedWords
from respondents.models import Tally
from surveys.models import Wave
from tests.helpers.linked_questions import linked
from tests.helpers.questions import question
from tests.helpers.waves import end

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


def counted(wave: Wave) -> Wave:
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
        words = FixedWords(draw.bytes(4 * m.words * 600))
        counts = m.counts(m.randomize(answers, words)).tolist()
        Tally.objects.create(wave=wave, block=item.block, n=600, skipped=0, counts=counts)
        if item.direct is not None:
            direct = {"arm": Tally.Arm.DIRECT, "counts": [150, 50]}
            Tally.objects.create(wave=wave, block=item.block, n=200, skipped=0, **direct)
    assert refresh_wave(end(wave).pk) == wave.tallies.count()
    return wave
