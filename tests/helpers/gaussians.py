"""Central numbers whose draft asks for Gaussian noise with a large delta."""

from typing import Any

from tests.helpers.numbers import number
from tests.helpers.questions import draft


def gaussian(delta: str, text: str = "How old are you?") -> dict[str, Any]:
    return {**number("gaussian", delta=delta), "text": {"en": text}}


LARGE = draft(gaussian("0.4"))
