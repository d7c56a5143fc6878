"""Two answers of one question: by sums over all counts, and against drawn reports."""

import numpy as np
import pytest
from scipy.stats import binomtest

from localdp.estimation import compare_options, estimate_shares
from localdp.estimation.comparison.options import DifferenceLaw
from localdp.mechanisms import (
    MultipleChoice,
    OpenAnswer,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from research.coverage.tables import compositions, multinomial

SHARES = ((0, 0), (0, 1), (0.05, 0), (0.05, 0.05), (0.5, 0.05), (0.5, 0.5), (0.34, 0.33), (1, 0))
EXCLUSIVE = (
    OpenAnswer(4),
    RandomizedResponse.of(4, 1),
    SubsetSelection.of(6, 1),
    UnaryEncoding.optimized(4, 1),
)


CHANNELS = (OpenAnswer(3), *(RandomizedResponse.of(3, scale) for scale in (0.1, 2, 10)))


@pytest.mark.parametrize("n", [1, 2, 12])
@pytest.mark.parametrize("m", CHANNELS, ids=str)
def test_compare_options_covers_by_summing_over_all_counts(m, n: int) -> None:
    """Coverage is near .95 at all shares, p-values agree with intervals, and no interval is a
    point, even for estimates far outside the possible range."""
    counts = compositions(n, 3)
    support = m.support()
    shares = (counts / n - support.q) / (support.p - support.q)
    laws = DifferenceLaw.of(support, shares[:, 0], shares[:, 1], n)
    low, high = laws.ends(0.05)
    every = np.arange(len(counts))
    equal = np.zeros(len(counts))
    tails = [laws.tail(equal, every, sign) for sign in (1, -1)]
    p_value = np.minimum(2 * np.minimum(*tails), 1)
    assert np.array_equal(p_value < 0.05, (low > 0) | (high < 0))
    assert np.all(high - low > 0.01)
    assert np.all(laws.errors(low, high) > 0)
    for row in every[:: len(every) // 3]:
        alone = compare_options(m, counts[row], n, [(0, 1)])
        bounds = [getattr(alone, name)[0] for name in ("low", "high", "p_value")]
        assert bounds == pytest.approx([low[row], high[row], p_value[row]])
    for first, second in SHARES:
        law = m.channel().matrix @ [first, second, 1 - first - second]
        chances = multinomial(counts, law)
        difference = first - second
        held = (low <= difference + 1e-9) & (difference - 1e-9 <= high)
        assert chances @ held >= 0.945
        if first == second:
            assert chances @ (p_value <= 0.05) <= 0.05


@pytest.mark.parametrize("m", [*EXCLUSIVE, MultipleChoice.of(2, 1)], ids=str)
def test_a_person_adds_what_the_channel_says(m) -> None:
    """Summed over all reports of who holds the first answer, the second or neither."""
    values = [value for value in range(1 << m.bits) if m.is_report(value)]
    rows = np.array(values)[:, None] >> np.arange(m.bits) & 1
    reports = m.from_bits(rows.astype(np.uint8))
    counts = np.array([m.counts(reports[place : place + 1]) for place in range(len(reports))])
    difference, matrix = counts[:, 0] - counts[:, 1], m.channel().matrix
    law = DifferenceLaw.of(m.support(), np.array([0.3]), np.array([0.2]), 1000)
    answers = (1, 2, 0) if isinstance(m, MultipleChoice) else (0, 1, 2)
    wanted_of = law.own, law.own[::-1], (law.others[0],) * 2
    for answer, wanted in zip(answers, wanted_of, strict=True):
        for sign, chance in zip((1, -1), wanted, strict=True):
            assert matrix[difference == sign, answer].sum() == pytest.approx(chance)


def test_the_error_matches_the_spread_of_simulated_surveys() -> None:
    """2,000 surveys: the ratio of their spread to the error is 1 to within .016."""
    m, n = UnaryEncoding.optimized(4, 2), 400
    rng = np.random.default_rng(5)
    p, q = m.support().p[0], m.support().q[0]
    people = rng.multinomial(n, [0.4, 0.3, 0.2, 0.1], size=2_000)
    counts = rng.binomial(people, p) + rng.binomial(n - people, q)
    first, second = ((counts[:, :2] / n - q) / (p - q)).T
    law = DifferenceLaw.of(m.support(), first, second, n)
    errors = law.errors(*law.ends(0.05))
    assert np.std(first - second) / errors.mean() == pytest.approx(1, abs=0.08)
    alone = compare_options(m, counts[0], n, [(0, 1)])
    assert alone.se[0] == pytest.approx(errors[0])


def test_compare_options_is_the_difference_of_unbiased_shares() -> None:
    m = RandomizedResponse.of(3, 1)
    counts = [500, 300, 200]
    raw = estimate_shares(m, counts, 1000).raw
    comparison = compare_options(m, counts, 1000, [(0, 1), (1, 0), (1, 2)], statements=1)
    assert comparison.difference == pytest.approx(
        [raw[0] - raw[1], raw[1] - raw[0], raw[1] - raw[2]]
    )
    assert comparison.low[0] == pytest.approx(-comparison.high[1], abs=1e-9)
    assert comparison.p_value[0] == pytest.approx(comparison.p_value[1])


def test_open_answers_are_near_the_exact_test_of_two_counts() -> None:
    """Given how many people hold either answer, the first one's count is binomial."""
    comparison = compare_options(OpenAnswer(3), [60, 35, 905], 1000, [(0, 1)])
    assert comparison.p_value[0] == pytest.approx(binomtest(60, 95).pvalue, rel=0.1)


def test_items_of_a_multiple_choice_hold_however_they_go_together() -> None:
    """300 surveys in each of three ways; .95 falls below .92 once in 200."""
    m, n = MultipleChoice(2, RandomizedResponse.warner(0.9)), 300
    rng = np.random.default_rng(7)
    for table in ([0.4, 0.3, 0.2, 0.1], [0.5, 0, 0.1, 0.4], [0.0, 0.4, 0.3, 0.3]):
        _none, second, first, both = rng.multinomial(n, table, size=300).T
        true = np.stack([first + both, second + both])
        counts = rng.binomial(true, 0.9) + rng.binomial(n - true, 0.1)
        shares = (counts / n - 0.1) / 0.8
        low, high = DifferenceLaw.of(m.support(), shares[0], shares[1], n).ends(0.05)
        wanted = table[2] - table[1]
        assert np.mean((low <= wanted) & (wanted <= high)) >= 0.92
        alone = compare_options(m, counts[:, 0], n, [(0, 1)])
        assert (alone.low[0], alone.high[0]) == pytest.approx((low[0], high[0]))


@pytest.mark.parametrize("counts", [[1, 0, 0], [0, 0, 1], [0, 5, 0], [10**12, 0, 0]])
def test_at_the_edges_there_is_an_interval(counts) -> None:
    comparison = compare_options(OpenAnswer(3), counts, sum(counts), [(0, 1), (0, 2)])
    assert np.all(np.isfinite([comparison.low, comparison.high, comparison.se, comparison.p_value]))
    assert np.all(comparison.high > comparison.low)
    assert np.all((comparison.low >= -1) & (comparison.high <= 1))


@pytest.mark.parametrize(
    ("m", "pairs", "said"),
    [
        (OpenAnswer(2), [(0, 1)], "a question with two answers has one share"),
        (OpenAnswer(3), [(0, 0)], "an answer cannot be compared with itself"),
        (OpenAnswer(3), [(0, 3)], "answers have the indices 0 to 2"),
        (OpenAnswer(3), [], "pairs of answers are needed"),
        (OpenAnswer(3), [(0.5, 1)], "pairs of answers are needed"),
    ],
)
def test_what_cannot_be_compared_is_refused(m, pairs, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        compare_options(m, [1] * m.categories, m.categories, pairs)
