"""The `Design` of a protection: label, parameters, and the mechanism it builds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps
from typing import ParamSpec, TypeVar

from django.utils.functional import Promise

from localdp.mechanisms import Mechanism

# The design of an unprotected question.
OPEN = "open"

P = ParamSpec("P")
T = TypeVar("T")
Parameters = Mapping[str, Fraction]
Categories = int | tuple[int, ...]
"""The number of options of a question, or of each of its parts."""


class ProtectionError(ValueError):
    """An invalid parameter: its name and the reason, for the form's field."""

    def __init__(self, parameter: str, reason: str | Promise) -> None:
        super().__init__(str(reason))
        self.parameter = parameter
        self.reason = reason


@dataclass(frozen=True)
class Design:
    """One way to protect a question."""

    label: str | Promise
    summary: str | Promise
    mechanism: Callable[..., Mechanism] | None = None
    """Takes the number of options, if the design is ``sized``, then the parameters; None if the
    kind of question decides it."""
    parameters: tuple[str, ...] = ("epsilon",)
    sized: bool = True
    devices: tuple[str, ...] = ("browser",)
    unbounded: bool = False
    """Whether some report is impossible for some answer, so that ε is infinite."""
    instructions: str | Promise = ""
    """Instructions for respondents with a device of their own, where the design implies them."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """Default parameters, filled in where none is typed."""


def or_none(compute: Callable[P, T]) -> Callable[P, T | None]:
    """Wrap a function so that it returns None where it would raise a `ValueError`: no mechanism,
    or no number of people, fits the arguments."""

    @wraps(compute)
    def wrapped(*args: P.args, **options: P.kwargs) -> T | None:
        try:
            return compute(*args, **options)
        except ValueError:
            return None

    return wrapped
