"""Simulated answers to linked questions, and the counts of their reports."""

from typing import Any

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.mechanisms import Linked
from localdp.planning.linked import supposed_table
from localdp.randomness import FixedWords


def answers_of(table: Floats, n: int, rng: np.random.Generator) -> Any:
    cells = rng.choice(table.size, n, p=table.ravel())
    return np.stack(np.unravel_index(cells, table.shape), axis=1)


def counts_of(m: Linked, n: int, rng: np.random.Generator, table: Floats | None = None) -> Any:
    truth = supposed_table(m.sizes) if table is None else table
    words = FixedWords(rng.bytes(4 * n * m.words))
    return m.counts(m.randomize(answers_of(truth, n, rng), words))
