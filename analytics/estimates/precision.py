"""When the shares of a question are too noisy to read, and how many reports would be enough.

Two rules. Shares are too noisy if every interval covers more than half of the possible range. Where
each person chooses exactly one answer, they are also too noisy if every interval contains 0 and
every other answer's share: no answer can then be distinguished from another, or from an answer
without supporters. The second rule does not apply to multiple choice: all of its answers may be
rare, and "at most 2%" is a finding. Both use figures as the page shows them, with one decimal:
shares that look equal are treated alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext as _

from analytics.estimates.looks import SEQUENCE, planned_reports
from analytics.models import Estimate
from localdp.mechanisms import Mechanism, NumericMechanism
from localdp.planning import required_n
from surveys import formatting

MAX_WIDTH = 0.5
"""Of the possible range: 0 to 100%, or a number's scale."""
READABLE_MARGIN = 0.1
"""The margin of error of a readable share; smaller where many answers share the whole."""


class Interval(Protocol):
    """A share with its interval, in per cent."""

    @property
    def share(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


@dataclass(frozen=True)
class TooNoisy:
    """A finding that shares are too noisy to read, and the number of reports that would help."""

    people: int | None
    """Reports that would be enough, rounded up; None where no such number is known."""
    margin: float
    """The margin of error with that many reports, as a proportion."""

    def sentence(self, n: str) -> str:
        """Return it in words, for so many reports."""
        if self.people is None:
            return _("Too few reports to compare these answers (n = %(n)s).") % {"n": n}
        words = _(
            "Too few reports to compare these answers (n = %(n)s). With about %(people)s reports, "
            "each estimate would have a margin of error of %(margin)s."
        )
        margin = formatting.plus_minus(self.margin)
        return words % {"n": n, "people": formatting.people(self.people), "margin": margin}


def check_precision(
    rows: Sequence[Interval], m: Mechanism, estimate: Estimate, *, exclusive: bool
) -> TooNoisy | None:
    """Return a finding if the shares of an estimate are too noisy to read."""
    if not too_noisy(rows, exclusive=exclusive):
        return None
    planned = None
    if estimate.method == SEQUENCE:
        wave = estimate.wave
        planned = planned_reports(wave, wave.version.document, estimate)
    return reports_needed(
        m,
        len(rows) if exclusive else 2,
        estimate.confidence,
        simultaneous=estimate.simultaneous,
        planned=planned,
    )


def too_noisy(rows: Sequence[Interval], *, exclusive: bool) -> bool:
    """Return whether the shares are too noisy to read.

    ``exclusive``: each person chose exactly one of the answers.
    """
    if not rows:
        return False
    shown = [[round(value, 1) for value in (row.low, row.share, row.high)] for row in rows]
    if all(too_wide(low, high, 0.0, 100.0) for low, _share, high in shown):
        return True
    least, most = min(share for _l, share, _h in shown), max(share for _l, share, _h in shown)
    return exclusive and all(low <= min(0.0, least) and most <= high for low, _share, high in shown)


def too_wide(low: float, high: float, least: float, most: float) -> bool:
    """Return whether an interval covers more than half of the possible range, from least to
    most."""
    return min(high, most) - max(low, least) > MAX_WIDTH * (most - least)


def possible(low: float, high: float, least: float, most: float) -> tuple[float, float]:
    """Return the part of an interval from least to most; all of it if no part is there.

    A cut of such an interval would be a single value without any uncertainty.
    """
    if high < least or low > most:
        return low, high
    return max(low, least), min(high, most)


def mean_is_noisy(mean: Mapping[str, float], m: NumericMechanism) -> bool:
    """Return whether the interval of a mean is too wide to read."""
    return too_wide(mean["low"], mean["high"], float(m.scale.low), float(m.scale.high))


def mean_is_hidden(mean: Mapping[str, float], m: NumericMechanism) -> bool:
    """Return whether only the interval of a mean is shown: it is too wide to read, or does not
    contain the mean."""
    return mean_is_noisy(mean, m) or not mean["low"] <= mean["constrained"] <= mean["high"]


def reports_needed(
    m: Mechanism,
    answers: int,
    confidence: float,
    *,
    simultaneous: bool,
    planned: float | None = None,
) -> TooNoisy:
    """Return how many reports would give readable intervals.

    Their margin is at most 10 points and at most half of an even share, so that the interval of a
    typical answer ends above 0. ``planned`` is the number of reports planned for intervals that
    hold at every look; None if the intervals hold at a fixed number.
    """
    margin = min(READABLE_MARGIN, 1 / (2 * answers))
    try:
        needed = required_n(
            m,
            margin=margin,
            share=1 / answers,
            confidence=confidence,
            simultaneous=simultaneous,
            planned=planned,
        )
    except ValueError:
        return TooNoisy(None, margin)
    return TooNoisy(formatting.rounded_up(needed), margin)
