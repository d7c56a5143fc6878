"""What holds for every mechanism: its JSON form, its bits, its likelihood, and many people at once.

How each draws is in the vectors, with words at all of its edges (`tests.localdp.vectors`).
"""

import json
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import (
    EveryItem,
    Kuk,
    Linked,
    OpenNumber,
    RandomItem,
    RandomizedResponse,
    from_spec,
)
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import FixedWords
from tests.localdp import linked_vectors, number_vectors, vectors

MECHANISMS: list[Any] = [
    *vectors.MECHANISMS,
    *number_vectors.MECHANISMS,
    *linked_vectors.MECHANISMS,
    *(RandomizedResponse.of(k, 1) for k in (4, 8, 9, 17)),
    OpenNumber(NumberScale.of(0, 65_535, 1)),
    Kuk.of(0.2, 0.7, 3),
    Kuk((1, 2), 4),
]
SMALL = [m for m in MECHANISMS if m.bits <= 10 and m.categories << m.bits <= 2**17]


@pytest.mark.parametrize("m", MECHANISMS, ids=str)
def test_a_mechanism_survives_its_json_form(m: Any) -> None:
    again = from_spec(json.loads(json.dumps(m.spec())))
    assert again == m
    assert hash(again) == hash(m)
    assert again.spec() == m.spec()
    assert again.categories == m.categories


def written(m: Any) -> tuple[Any, Any]:
    """Return everything that a report's bits can hold, and what of it is a report."""
    values = np.arange(1 << m.bits)
    rows = (values[:, None] >> np.arange(m.bits) & 1).astype(np.uint8)
    return rows, np.array([m.is_report(value) for value in values.tolist()])


@pytest.mark.parametrize("m", SMALL, ids=str)
def test_reports_survive_their_bits_and_nothing_else_is_one(m: Any) -> None:
    rows, legal = written(m)
    reports = m.from_bits(rows[legal])
    m.check_reports(reports)
    assert np.array_equal(m.to_bits(reports), rows[legal])
    assert legal.sum() == m.channel().shape[0]
    assert not m.is_report(-1)
    assert not m.is_report(1 << m.bits)
    for row in rows[~legal]:
        with pytest.raises(ValueError, match=r"\d"):
            m.check_reports(m.from_bits(row[None]))


@pytest.mark.parametrize(
    "m", [m for m in SMALL if m.bits <= 6 and not isinstance(m, EveryItem | RandomItem)], ids=str
)
def test_the_likelihood_is_the_reports_row_of_the_channel_up_to_a_factor(m: Any) -> None:
    rows, legal = written(m)
    matrix = m.channel().matrix
    for place, report in enumerate(m.from_bits(rows[legal])):
        row = matrix[int(report) if isinstance(m, Linked) else place]
        likelihood = m.likelihood(report)
        assert likelihood / likelihood.sum() == pytest.approx(row / row.sum())


def answers_of(m: Any, people: int) -> Any:
    stream = np.random.default_rng(3)
    if isinstance(m, EveryItem | RandomItem):
        return stream.integers(0, 2, (people, m.categories))
    if isinstance(m, Linked):
        return stream.integers(0, m.sizes, (people, len(m.sizes)))
    return stream.integers(0, m.categories, people)


@pytest.mark.parametrize("m", MECHANISMS, ids=str)
def test_many_are_drawn_as_one_after_the_other(m: Any) -> None:
    """Each with the words of their own, all of which are taken; nobody takes none."""
    size = 4 * m.words
    answers, data = answers_of(m, 30), np.random.default_rng(4).bytes(30 * size)
    source = FixedWords(data)
    together = m.randomize(answers, source)
    assert source.left == 0
    for place in range(30):
        own = FixedWords(data[place * size : (place + 1) * size])
        assert np.array_equal(m.randomize(answers[place : place + 1], own)[0], together[place])
    assert len(m.randomize(answers[:0], FixedWords(b""))) == 0
