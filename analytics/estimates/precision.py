"""When the shares of a question are too noisy to read, and how many people would make them fit.

Two rules. An interval that covers more than half of what is possible tells next to nothing: if all
do, there is nothing to read. And where exactly one answer is chosen, some share must be above 0: if
every interval contains 0 and every other answer's share, no answer can be told from any other, nor
from one that nobody gave. The second rule is not for answers chosen freely, all of which may be
rare, and "at most 2 %" is then a finding.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from analytics.models import Estimate
from localdp.mechanisms import Mechanism
from localdp.planning import required_n
from surveys import formatting

HALF = 0.5
"""Of what is possible: of 0 to 100 %, or of a number's scale."""
FIT = 0.1
"""Half the width of an interval that can be read; less where many answers share the whole."""


class Interval(Protocol):
    """A share with its interval, in per cent."""

    @property
    def share(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


@dataclass(frozen=True)
class Noisy:
    """That a question cannot be read, and what would help."""

    people: int | None
    """Reports that would do, rounded up; None where no number of them is known to."""
    margin: float
    """Half the width of an interval then, a share of 1."""

    @property
    def people_text(self) -> str:
        return "" if self.people is None else formatting.people(self.people)

    @property
    def margin_text(self) -> str:
        return formatting.plus_minus(self.margin)


def noise_in(
    rows: Sequence[Interval], m: Mechanism, estimate: Estimate | None, *, exclusive: bool
) -> Noisy | None:
    """That these shares of an estimate cannot be read, where they cannot."""
    if estimate is None or not too_noisy(rows, exclusive=exclusive):
        return None
    answers = len(rows) if exclusive else 2
    return remedy(m, answers, estimate.confidence, simultaneous=estimate.simultaneous)


def too_noisy(rows: Sequence[Interval], *, exclusive: bool) -> bool:
    """Whether nothing can be read from these shares.

    ``exclusive`` says that everybody chose exactly one of them.
    """
    if not rows:
        return False
    if all(too_wide(row.low, row.high, 0.0, 100.0) for row in rows):
        return True
    least, most = min(row.share for row in rows), max(row.share for row in rows)
    return exclusive and all(row.low <= min(0.0, least) and most <= row.high for row in rows)


def too_wide(low: float, high: float, least: float, most: float) -> bool:
    """Whether an interval covers more than half of what is possible, from least to most."""
    return min(high, most) - max(low, least) > HALF * (most - least)


def remedy(m: Mechanism, answers: int, confidence: float, *, simultaneous: bool) -> Noisy:
    """How many reports would give intervals that can be read.

    They are at most ± 10 points, and at most half of an even share: then a usual answer's interval
    ends above 0.
    """
    wish = min(FIT, 1 / (2 * answers))
    try:
        needed = required_n(
            m,
            margin=wish,
            share=1 / answers,
            confidence=confidence,
            simultaneous=simultaneous,
        )
    except ValueError:
        return Noisy(None, wish)
    return Noisy(formatting.rounded_up(needed), wish)
