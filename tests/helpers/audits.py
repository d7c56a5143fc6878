"""Samplers whose ε is known, honest and faulty, and checks that every auditor passes."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from scipy.stats import binomtest

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, RandomizedResponse, UnaryEncoding
from research.audit.planted import BUGS

COINS = RandomizedResponse.two_coins()


class SeededWords:
    """Words of a seeded generator."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def take(self, n: int) -> Any:
        return self.rng.integers(0, WORD, n, dtype=np.uint32)


def honest(mechanism: Mechanism, seed: int = 1) -> Callable[[Any, int], Any]:
    words = SeededWords(seed)
    return lambda answer, n: mechanism.randomize([answer] * n, words)


def scripted(*reports: Any) -> Callable[[int, int], Any]:
    """A sampler that returns what was written down for each answer."""
    return lambda answer, _n: np.array(reports[answer])


def blocks(*parts: Sequence[tuple[Any, int]]) -> list[Any]:
    """Reports of the three parts, from how often each comes."""
    return [report for part in parts for report, times in part for _ in range(times)]


def clopper_pearson(hits: int, n: int, alpha: float, side: str) -> float:
    interval = binomtest(hits, n).proportion_ci(1 - 2 * alpha, method="exact")
    return float(getattr(interval, side))


def check_bound_is_that_of_the_last_half(audit: ModuleType) -> None:
    """Only the last half counts, by Clopper and Pearson's one-sided bounds of two rates."""
    sampler = scripted(
        blocks([(1, 90), (0, 10)], [(1, 90), (0, 10)], [(1, 140), (0, 60)]),
        blocks([(1, 10), (0, 90)], [(1, 10), (0, 90)], [(1, 50), (0, 150)]),
    )
    bound = audit.epsilon_lower_bound(sampler, [0, 1], 400, 0.01, of=5)
    one_sided = 0.01 / 5 / 2 / 2
    expected = np.log(
        clopper_pearson(140, 200, one_sided, "low") / clopper_pearson(50, 200, one_sided, "high")
    )
    assert bound.epsilon == pytest.approx(expected, abs=1e-9)
    assert (bound.pair, bound.hits) == ((0, 1), (140, 50))
    assert bound.event.patterns == ((1,),)
    assert (bound.samples, bound.checked, bound.alpha) == (400, 200, 0.01)


def check_every_pair_shares_alpha(audit: ModuleType) -> None:
    """Three answers make six ordered pairs, two bounds each."""
    rare = blocks([(1, 20), (0, 80)], [(1, 20), (0, 80)], [(1, 40), (0, 160)])
    often = blocks([(1, 80), (0, 20)], [(1, 80), (0, 20)], [(1, 160), (0, 40)])
    bound = audit.epsilon_lower_bound(scripted(rare, often, rare), [0, 1, 2], 400, 0.01)
    one_sided = 0.01 / 12
    low = clopper_pearson(160, 200, one_sided, "low")
    high = clopper_pearson(40, 200, one_sided, "high")
    assert bound.epsilon == pytest.approx(np.log(low / high), abs=1e-9)


def check_a_coincidence_of_the_first_half_proves_nothing(audit: ModuleType) -> None:
    """What ordered and picked the event may not confirm it."""
    same = [(0, 100), (1, 100)]
    sampler = scripted(blocks([(1, 100)], [(1, 100)], same), blocks([(0, 100)], [(0, 100)], same))
    assert audit.epsilon_lower_bound(sampler, [0, 1], 400).epsilon == 0


def check_two_bits_together_show_what_one_does_not(audit: ModuleType) -> None:
    """Equal bits for one answer, opposite ones for the other, among bits that are noise."""
    rng = np.random.default_rng(7)

    def sampler(answer: int, n: int) -> Any:
        rows = rng.integers(0, 2, (n, 90))
        rows[:, 70] = rows[:, 3] ^ answer
        return rows

    bound = audit.epsilon_lower_bound(sampler, [0, 1], 2_000)
    assert bound.event.bits == (3, 70)
    assert bound.epsilon > 3


def check_three_bits_together_show_in_the_whole_report(audit: ModuleType) -> None:
    """Parity of three bits: no one or two of them reveal anything."""
    rng = np.random.default_rng(8)

    def sampler(answer: int, n: int) -> Any:
        rows = rng.integers(0, 2, (n, 3))
        rows[:, 2] = rows[:, 0] ^ rows[:, 1] ^ answer
        return rows

    bound = audit.epsilon_lower_bound(sampler, [0, 1], 2_000)
    assert bound.event.bits is None
    assert len(bound.event.patterns) == 4
    assert bound.epsilon > 3


def check_hits_are_those_of_the_event(audit: ModuleType) -> None:
    """The event that is named is the one that was counted."""
    rng = np.random.default_rng(9)
    drawn = [rng.integers(0, 2, (400, 4)) for _ in range(2)]
    drawn[0][:, 2] &= drawn[0][:, 1]
    drawn[1][:, 1] &= drawn[1][:, 2]
    bound = audit.epsilon_lower_bound(scripted(*drawn), [0, 1], 400)
    bits = list(bound.event.bits)
    for answer, hits in zip(bound.pair, bound.hits, strict=True):
        read = [tuple(row) for row in drawn[answer][200:, bits].tolist()]
        assert sum(row in bound.event.patterns for row in read) == hits


def check_honest_samplers_keep_their_claim(audit: ModuleType) -> None:
    """At a lax alpha too, with many reports that come once: the place where choosing misleads."""
    for seed in range(12):
        mechanism = UnaryEncoding.optimized(10, 0.5)
        bound = audit.epsilon_lower_bound(honest(mechanism, seed), range(10), 600, 0.05)
        assert bound.epsilon <= mechanism.epsilon
    assert audit.epsilon_lower_bound(honest(COINS), [0, 1], 20_000).epsilon <= COINS.epsilon


def check_bugs_are_caught(audit: ModuleType) -> None:
    for bug in BUGS:
        sampler = bug.sampler(SeededWords(11))
        bound = audit.epsilon_lower_bound(sampler, bug.answers, bug.samples, of=len(BUGS))
        assert bound.epsilon > bug.mechanism.epsilon, bug.name


CHECKS: tuple[Callable[[ModuleType], None], ...] = (
    check_bound_is_that_of_the_last_half,
    check_every_pair_shares_alpha,
    check_a_coincidence_of_the_first_half_proves_nothing,
    check_two_bits_together_show_what_one_does_not,
    check_three_bits_together_show_in_the_whole_report,
    check_hits_are_those_of_the_event,
    check_honest_samplers_keep_their_claim,
    check_bugs_are_caught,
)
