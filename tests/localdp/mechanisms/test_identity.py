"""An open answer: the identity, taken for nothing else."""

import math

import numpy as np
import pytest

from localdp.estimation import estimate_shares
from localdp.layout import Field, Layout
from localdp.mechanisms import OpenAnswer, RandomizedResponse, from_spec
from localdp.randomness import FixedWords

NO_WORDS = FixedWords(b"")


def test_the_report_is_the_answer() -> None:
    answers = np.arange(5)
    assert (OpenAnswer(5).randomize(answers, NO_WORDS) == answers).all()
    assert (OpenAnswer(5).counts([0, 2, 2, 4]) == [1, 0, 2, 0, 1]).all()


def test_it_protects_nothing_and_says_so() -> None:
    mechanism = OpenAnswer(3)
    assert mechanism.epsilon == mechanism.channel().epsilon == math.inf
    assert mechanism.ratio is None
    assert (mechanism.channel().matrix == np.eye(3)).all()
    assert (mechanism.likelihood(1) == [0, 1, 0]).all()


def test_it_survives_its_json_form() -> None:
    assert from_spec(OpenAnswer(7).spec()) == OpenAnswer(7)


@pytest.mark.parametrize("k", [2, 3, 5])
def test_its_share_is_the_plain_one_with_a_binomial_interval(k: int) -> None:
    """No noise is added: the standard error is that of counting."""
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
