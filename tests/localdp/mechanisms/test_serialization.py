"""Nothing but the JSON form of a mechanism is read."""

from typing import Any

import pytest

from localdp.mechanisms import from_spec

BINARY = {"mechanism": "randomized-response", "categories": 2}
CATEGORIES = {"mechanism": "randomized-response", "categories": 3}
UNARY = {"mechanism": "unary", "categories": 3}


@pytest.mark.parametrize(
    "spec",
    [
        BINARY | {"yes": [1.0, 2]},
        BINARY | {"categories": 2.0, "yes": [1, 2]},
        CATEGORIES | {"other": 1.0},
        UNARY | {"zero": 1, "one": 2.0},
    ],
    ids=str,
)
def test_floats_are_refused_even_where_they_are_whole(spec: Any) -> None:
    with pytest.raises(ValueError, match=r"must be a whole number, not [12]\.0"):
        from_spec(spec)


def test_a_refusal_names_the_value() -> None:
    with pytest.raises(ValueError, match="-7"):
        from_spec(CATEGORIES | {"other": -7})
    with pytest.raises(ValueError, match="surprise"):
        from_spec(CATEGORIES | {"other": 1, "surprise": 1})
