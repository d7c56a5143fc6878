"""Figures as text and as JSON: what is missing or infinite is empty or null."""

import json
import math
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest

from analytics.jobs.result_files import as_csv, as_json, plain, plain_fields
from surveys.formatting import amount, decimals, per_cent, significant, stated_per_cent


def test_figures_are_rounded_as_pages_show_them() -> None:
    assert [per_cent(share) for share in (0.1234, 0, None, "")] == ["12.3", "0.0", "", ""]  # type: ignore[arg-type]
    assert per_cent(0.12345, 2) == "12.35"
    assert (stated_per_cent(0.95), stated_per_cent(0.9725)) == ("95", "97.25")
    assert [significant(value) for value in (0.12345, 999, 1234.5, None)] == [
        "0.123",
        "999",
        "1,235",
        "",
    ]
    assert [decimals(value, 2) for value in (1234.5, 7.38e52)] == ["1,234.50", "7.38e+52"]


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (Decimal("0.500000"), "0.5"), (Fraction(1, 10**7), "0.0000001"), (1.0, "1")],
)
def test_a_cost_has_no_trailing_zeros_and_no_exponent(number: object, text: str) -> None:
    assert amount(number) == text


def test_infinite_figures_are_null() -> None:
    fit = SimpleNamespace(coef=np.array([0.5, np.inf]), n=np.int64(3), ends=((0, 1), (2,)))
    fields = plain_fields(fit, "coef", "n", "ends")
    assert fields == {"coef": [0.5, None], "n": 3, "ends": [[0, 1], [2]]}
    assert json.loads(as_json(fields)) == fields
    assert plain(math.nan) is None
    with pytest.raises(ValueError, match="JSON"):
        as_json(math.nan)


def test_csv_has_a_header_and_no_formulas() -> None:
    assert as_csv(["a", "b"], [{"a": "=1", "b": None, "c": 2}]) == "a,b\r\n'=1,\r\n"
