"""The contents of `tests/vectors/numbers.json`: vectors of number questions, for both languages.

Reports at and next to the edges of a level's cells; the digests of some levels' whole rows, so that
no integer can differ; levels of answers as they are typed; submissions with a number; and invalid
input. Written by ``python -m tests.localdp.vectors``.
"""

import hashlib
import math
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import numpy as np

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    NumericMechanism,
    OpenNumber,
    Piecewise,
    RandomizedResponse,
    SquareWave,
)
from localdp.mechanisms.numeric.parameters import canonical
from localdp.mechanisms.numeric.scale import NumberScale
from tests.localdp.stream import Stream, as_text, as_words, submission

SEED = "Candor's numbers, 1"

MECHANISMS: tuple[NumericMechanism, ...] = (
    Duchi.of(17, 90, 1, 1),
    Duchi.of("-0.5", "0.5", "0.01", 4),
    Duchi.of(0, 1, 1, "0.1"),
    Piecewise.of(17, 90, 1, 2),
    Piecewise.of(0, 1024, 1, "0.5"),
    Piecewise.of(-1, 1, 1, 8),
    SquareWave.of(17, 90, 1, 1),
    SquareWave.of(0, 10, "0.5", 4),
    Hybrid.of(17, 90, 1, 1),
    Hybrid.of(0, 3, 1, "0.7"),
    Laplace.of(17, 90, 1, "0.5"),
    Laplace.of(0, 1024, 1, 1),
    Laplace.of(0, 1, 1, 10),
    Gaussian.of(17, 90, 1, 1, "0.00001"),
    Gaussian.of(0, 4, 2, 4, "0.001"),
    OpenNumber(NumberScale.of(0, 10, "0.5")),
)

COINS = RandomizedResponse.two_coins()
LAYOUTS: tuple[tuple[tuple[Any, int | None], ...], ...] = (
    ((Piecewise.of(17, 90, 1, 2), None),),
    ((COINS, WORD // 2), (Duchi.of(0, 10, 1, 1), None), (COINS, None)),
    ((Laplace.of(0, 5, 1, 2), None), (OpenNumber(NumberScale.of(0, 10, 1)), 2**30)),
    ((Gaussian.of(17, 90, 1, 1, "0.00001"), None), (SquareWave.of(0, 24, "0.5", 1), None)),
    ((Hybrid.of(0, 100, 5, 2), None), (COINS, 7)),
)

SCALES: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("17", "90", "1", ("17", "16.999", "0", "-3", "17.4999999", "17.5", "90", "1000000", "+42.0")),
    ("0", "1", "0.1", ("0.05", "0.0499999999999999999", "0.95", ".3", "0.1", "1.", "00.25")),
    ("-2.5", "2.5", "0.25", ("-2.5", "-2.375", "-2.376", "-0.125", "-0", "0.125", "2.4")),
    ("-1000000", "-999900", "0.5", ("-999999.75", "-1000000", "-999950.25", "5")),
    ("0", "0.000003", "0.000001", ("0.0000015", "0.00000149", "0.000002", "7")),
)


def some_levels(m: NumericMechanism) -> list[int]:
    """Return the first levels, a middle one and the last one."""
    return sorted({0, 1, m.categories // 2, m.categories - 1})


def row_digest(m: NumericMechanism, level: int) -> str:
    """Return the digest of where the cells of a level end, each in eight bytes."""
    return hashlib.sha256(np.cumsum(m.row(level)).astype("<u8").tobytes()).hexdigest()


def told_ratio(m: NumericMechanism) -> float | None:
    """Return the ratio that a page states: for Gaussian noise the claimed one."""
    if isinstance(m, Gaussian):
        return math.exp(m.epsilon)
    return None if m.ratio is None else float(m.ratio)


def _cases(m: NumericMechanism, stream: Stream) -> Iterator[list[Any]]:
    """Yield level, words and report: at and next to the edges of the level's cells, and drawn."""
    for level in some_levels(m):
        ends = [0, *np.cumsum(m.row(level)).tolist()]
        places = {1, 2, len(ends) // 2, len(ends) - 2, len(ends) - 1}
        places |= {stream.below(len(ends)) for _ in range(3)}
        near = {ends[place] + aside for place in sorted(places) for aside in (-1, 0, 1)}
        words = sorted(word for word in near | {0, WORD - 1} if 0 <= word < WORD)
        words += [stream.word() for _ in range(8)]
        for word in words[: None if m.words else 1]:
            given = [word][: m.words]
            yield [level, given, int(m.randomize([level], as_words(given))[0])]


def _submissions(layout: Layout, stream: Stream) -> Iterator[list[Any]]:
    """Yield answers, words, arms and bytes; each question is skipped now and then."""
    for number in range(30):
        answers = [
            None if (number + i) % 7 == 0 else stream.below(field.mechanism.categories)
            for i, field in enumerate(layout.fields)
        ]
        words = [stream.word() for _ in range(layout.words_ahead + layout.words)]
        yield submission(layout, answers, words)


def _off_the_grid(layout: Layout) -> Iterator[bytes]:
    """Yield submissions in which a question's report is a number without a cell, or too long."""
    start = 0
    for field in layout.fields:
        start += 1 if field.direct is None else 2
        if isinstance(field.mechanism, NumericMechanism):
            for cell in {field.mechanism.reports, (1 << field.mechanism.bits) - 1}:
                if not field.mechanism.is_report(cell) and cell < 1 << field.mechanism.bits:
                    yield (cell << start).to_bytes(layout.size, "little")
        start += field.mechanism.bits
    yield bytes(layout.size + 1)
    yield bytes(layout.size - 1)


def _layout_group(fields: tuple[tuple[Any, int | None], ...], stream: Stream) -> dict[str, Any]:
    layout = Layout(tuple(Field(mechanism, direct) for mechanism, direct in fields))
    return {
        "fields": [[mechanism.spec(), direct] for mechanism, direct in fields],
        "cases": list(_submissions(layout, stream)),
        "refused": [as_text(data) for data in _off_the_grid(layout)],
    }


def _scale_group(low: str, high: str, step: str, typed: tuple[str, ...]) -> dict[str, Any]:
    scale = NumberScale(low, high, step)
    levels = [[text, scale.level_of(Decimal(text))] for text in typed]
    some = sorted({0, 1, scale.size // 2, scale.size - 1})
    return {
        "scale": [low, high, step],
        "size": scale.size,
        "levels": levels,
        "values": [[level, canonical(scale.value_of(level), "value")] for level in some],
    }


def build(held: dict[str, Any]) -> dict[str, Any]:
    """Return the content of `numbers.json`, with the invalid input that it holds."""
    stream = Stream(SEED)
    mechanisms = [
        {
            "spec": m.spec(),
            "ratio": told_ratio(m),
            "rows": [[level, row_digest(m, level)] for level in some_levels(m)],
            "cases": list(_cases(m, stream)),
        }
        for m in MECHANISMS
    ]
    return {
        "mechanisms": mechanisms,
        "layouts": [_layout_group(fields, stream) for fields in LAYOUTS],
        "scales": [_scale_group(*scale) for scale in SCALES],
        **{name: held[name] for name in ("no_numbers", "refused_scales", "refused_specs")},
    }
