"""The sentence above a chart: what the intervals of a question say, in counts out of 100."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from analytics.estimates.shares import ShareRow
from surveys.formatting import decimals, join_sentences

MOST_FEW = 10
"""The most in 100 that are still few."""


def sentence_of(rows: Sequence[ShareRow], *, one_decides: bool, simultaneous: bool) -> str:
    """Describe the first row, or the most common answer if the intervals show which one it is.

    ``one_decides``: the first share determines all others. ``simultaneous``: the intervals hold
    together, or are one statement.
    """
    if not rows:
        return ""
    if one_decides or len(rows) == 1:
        return count_text(rows[0])
    if not simultaneous:
        return _("Each interval holds on its own, so these intervals do not rank the answers.")
    top = most_common(rows)
    if top is None:
        return _("These intervals do not show which answer is the most common.")
    named = _("The most common answer is “%(label)s”.") % {"label": top.label}
    return join_sentences([named, count_text(top)])


def most_common(rows: Sequence[ShareRow]) -> ShareRow | None:
    """Return the row whose interval is above all others, if there is one."""
    top = max(rows, key=lambda row: row.low)
    return top if all(row is top or row.high < top.low for row in rows) else None


def count_text(row: ShareRow) -> str:
    """Return a share with its interval, as many of 100 people, in the figures of the table."""
    ends = {"share": row.share, "low": row.low, "high": row.high}
    words = {name: decimals(value, 1) for name, value in ends.items()}
    if row.hidden:
        return _("Interval: %(low)s to %(high)s in 100.") % words
    if words["share"] == decimals(0, 1) and row.high > MOST_FEW:
        return _("Anything from none to %(high)s in 100.") % words
    if words["share"] == decimals(100, 1) and row.low < 100 - MOST_FEW:
        return _("Anything from %(low)s to all in 100.") % words
    if words["share"] == decimals(0, 1):
        return _("Few or none: the interval ends at %(high)s in 100.") % words
    if words["share"] == decimals(100, 1):
        return _("All or nearly all: the interval begins at %(low)s in 100.") % words
    return _("About %(share)s in 100; interval: %(low)s to %(high)s.") % words
