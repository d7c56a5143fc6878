"""Open answers and choices: the identity, taken for nothing else."""

import math

import numpy as np
import pytest

from localdp.estimation import estimate_shares
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import MultipleChoice, OpenAnswer, OpenChoices, RandomizedResponse
from localdp.randomness import FixedWords

NO_WORDS = FixedWords(b"")


def test_the_report_is_the_answer() -> None:
    answers = np.arange(5)
    assert (OpenAnswer(5).randomize(answers, NO_WORDS) == answers).all()
    assert (OpenAnswer(5).counts([0, 2, 2, 4]) == [1, 0, 2, 0, 1]).all()


def test_identity_protects_nothing_and_says_so() -> None:
    mechanism = OpenAnswer(3)
    assert mechanism.epsilon == mechanism.channel().epsilon == math.inf
    assert mechanism.ratio is None
    assert (mechanism.channel().matrix == np.eye(3)).all()
    assert (mechanism.likelihood(1) == [0, 1, 0]).all()


@pytest.mark.parametrize("k", [2, 3, 5])
def test_its_share_is_the_plain_one_with_a_binomial_interval(k: int) -> None:
    """No noise is added: the standard error comes from counting."""
    counts = np.arange(10, 10 + k)
    n = int(counts.sum())
    estimate = estimate_shares(OpenAnswer(k), counts, n)
    shares = counts / n
    assert estimate.raw == pytest.approx(shares)
    assert estimate.se == pytest.approx(np.sqrt(shares * (1 - shares) / n), rel=0.05)
    assert (estimate.low < shares).all()
    assert (shares < estimate.high).all()


def test_beside_a_protected_question_it_takes_no_words_and_its_own_bits() -> None:
    layout = Layout((Field(OpenAnswer(5)), Field(RandomizedResponse.two_coins())))
    assert (layout.words, layout.bits) == (1, 1 + 3 + 1 + 1)
    sent = layout.randomize([4, 1], FixedWords(bytes(4)))
    assert layout.unpack(sent).reports[0] == 4
    assert layout.unpack(layout.randomize([None, 1], FixedWords(bytes(4)))).reports[0] == 0


def test_choices_are_reported_as_they_are() -> None:
    mechanism, ticks = OpenChoices(3), [[0, 1, 1], [0, 0, 0]]
    assert mechanism.randomize(ticks, NO_WORDS).tolist() == ticks
    assert mechanism.counts(ticks).tolist() == [0, 1, 1]
    assert mechanism.epsilon == mechanism.channel().epsilon == math.inf
    assert (mechanism.channel().matrix == np.eye(8)).all()
    assert (mechanism.likelihood([1, 0, 0]) == [[0, 1], [1, 0], [1, 0]]).all()


def test_no_multiple_choice_that_randomizes_has_open_items() -> None:
    """An unprotected question cannot look like a protected one by a parameter."""
    with pytest.raises(ValueError, match="two categories"):
        MultipleChoice(2, OpenAnswer(2))  # type: ignore[arg-type]
    assert not isinstance(OpenChoices(2), MultipleChoice)


def test_each_item_has_the_figures_of_a_yes_or_no_question_of_its_own() -> None:
    counts, n = [0, 3, 57, 100], 100
    items = estimate_shares(OpenChoices(4), counts, n)
    for item, count in enumerate(counts):
        alone = estimate_shares(OpenAnswer(2), [n - count, count], n, 1 - 0.05 / 4)
        for figure in ("raw", "constrained", "se", "low", "high"):
            assert getattr(items, figure)[item] == pytest.approx(getattr(alone, figure)[1])


def test_no_choice_is_not_a_skip_and_no_bit_is_left_over() -> None:
    layout = Layout((Field(OpenChoices(9)),))
    none, skipped = layout.randomize([[0] * 9], NO_WORDS), layout.randomize([None], NO_WORDS)
    assert layout.unpack(none).reports == layout.unpack(skipped).reports == ((0,) * 9,)
    assert layout.unpack(none).skipped == (False,)
    assert layout.unpack(skipped).skipped == (True,)
    for other in (none[:-1], none + b"\0", (1 << 10).to_bytes(2, "little")):
        with pytest.raises(LayoutError):
            layout.validate(other)
    with pytest.raises(ValueError, match="items must be from 1"):
        OpenChoices(0)
