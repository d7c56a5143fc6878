"""What the library's tests share with others; needs no Django."""

from typing import Any

import numpy as np
from scipy.stats import binom

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.mechanisms import Linked, Mechanism
from localdp.planning.linked import supposed_table
from localdp.randomness import FixedWords


def drawn(m: Mechanism, answers: Any, seed: int | np.random.Generator) -> Any:
    """Reports of these answers, from the words of a seed or of a generator."""
    words = FixedWords(np.random.default_rng(seed).bytes(4 * m.words * len(answers)))
    return m.randomize(answers, words)


def answers_of(table: Floats, n: int, rng: np.random.Generator) -> Any:
    cells = rng.choice(table.size, n, p=table.ravel())
    return np.stack(np.unravel_index(cells, table.shape), axis=1)


def counts_of(m: Linked, n: int, rng: np.random.Generator, table: Floats | None = None) -> Any:
    truth = supposed_table(m.sizes) if table is None else table
    words = FixedWords(rng.bytes(4 * n * m.words))
    return m.counts(m.randomize(answers_of(truth, n, rng), words))


def mean_half_width(m: Mechanism, n: int, share: float) -> float:
    """Over all counts, half of Feldman and Cousins' interval."""
    p, q = float(m.support().p[-1]), float(m.support().q[-1])
    counts = np.arange(n + 1.0)
    law = binom.pmf(counts, n, q + (p - q) * share)
    seen = law > 1e-6
    alpha = 0.05 / (1 if m.categories == 2 else m.categories)
    low, high = feldman_cousins(
        counts[seen], n, np.full(n + 1, p)[seen], np.full(n + 1, q)[seen], alpha
    )
    return float(law[seen] @ (high - low) / law[seen].sum()) / 2
