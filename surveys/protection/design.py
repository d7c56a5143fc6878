"""What a protection is to the designer: its name, what it asks for, what it builds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise

from localdp.mechanisms import Mechanism

# The design of a question that is not randomized, and the kind of question that takes a number.
OPEN = "open"
NUMBER = "number"

Parameters = Mapping[str, Fraction]
Categories = int | tuple[int, ...]
"""The options of a question, or of each of its parts."""


class ProtectionError(ValueError):
    """A parameter that no mechanism can have: which one, and why, for the form's field."""

    def __init__(self, parameter: str, reason: str | Promise) -> None:
        super().__init__(str(reason))
        self.parameter = parameter
        self.reason = reason


@dataclass(frozen=True)
class Design:
    """One way to protect a question: its name, what it asks of the researcher, what it builds."""

    label: str | Promise
    summary: str | Promise
    kinds: tuple[str, ...]
    parameters: tuple[str, ...]
    build: Callable[[Any, Parameters], Mechanism]
    devices: tuple[str, ...] = ("browser",)
    unbounded: bool = False
    """Whether some report is impossible for some answer, so that ε is infinite."""
    instructions: str | Promise = ""
    """What respondents with a coin of their own are told, where the design says it all."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """Parameters that do for most, filled in where none is typed."""
