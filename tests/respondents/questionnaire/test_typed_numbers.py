"""Numbers as people type them, by vectors that the page's script reads in the same way."""

import json
import random
from fractions import Fraction
from typing import Any

import pytest

from localdp.mechanisms.numeric.scale import NumberScale
from respondents.questionnaire.typed_numbers import readings
from tests.processes import ROOT

VECTORS: dict[str, Any] = json.loads((ROOT / "tests/vectors/typed.json").read_text())
SEPARATORS = [tuple(each) for each in (".,", ",.", ". ", ", ", ".'", "٫٬", ",\u202f", ".\u2009")]
CASES = [
    pytest.param(group["scale"], group["unit"], *case, id=f"{group['unit']}-{case[0]!a:.40}")
    for group in VECTORS["groups"]
    for case in group["cases"]
]


@pytest.mark.parametrize(("scale", "unit", "typed", "meant"), CASES)
def test_what_a_text_means(scale: list[str], unit: str, typed: str, meant: list[str]) -> None:
    assert readings(typed, NumberScale(*scale), unit) == meant


def test_the_digits_of_every_script() -> None:
    scale = NumberScale("0", "10000", "1")
    for digits in VECTORS["digits"]:
        assert readings(digits[1:], scale) == ["123456789"]


def test_no_answer_is_read_as_another_one() -> None:
    """However a scale's answer is written out, it is among the readings."""
    draw = random.Random(48)
    for scale in (NumberScale("-3000", "3000", "0.125"), NumberScale("0", "60000", "1")):
        for _ in range(300):
            value = scale.value_of(draw.randrange(scale.size))
            whole, fraction = divmod(abs(value), 1)
            mark, group = draw.choice(SEPARATORS)
            text = f"{int(whole):,}".replace(",", draw.choice([group, ""]))
            if fraction:
                text += mark + f"{float(fraction)}"[2:]
            typed = readings("−" * (value < 0) + text, scale)
            assert value in map(Fraction, typed), text
