"""The front page's example: what more respondents do to an interval."""

from django.utils.translation import gettext as _

from charts.intervals import Interval, IntervalChart
from charts.scales import Scale
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from localdp.planning import margin
from surveys import formatting

SHARE = 0.2
TWO_COINS = RandomizedResponse.two_coins()


def example_chart() -> IntervalChart:
    """Intervals of the same share, from three numbers of people."""
    labels = {500: _("500 people"), 1000: _("1,000"), 4000: _("4,000")}
    return IntervalChart(
        tuple(_interval(label, people) for people, label in labels.items()),
        Scale.covering(0, 40, ticks=5),
        lambda tick: f"{formatting.per_cent(tick / 100)}%",
        _(
            "An estimate of 20%% from 500, 1,000 and 4,000 people: the 95%% confidence interval is "
            "11.6 to 28.4%%, 14.1 to 25.9%% and 17.0 to 23.0%%. Without randomizing it would be "
            "16.5 to 23.5%%, 17.5 to 22.5%% and 18.8 to 21.2%%."
        )
        % (),
        {
            "interval": _("%(confidence)s%% confidence interval") % {"confidence": 95},
            "point": _("estimate"),
            "sampling": _("interval without randomization"),
        },
    )


def _interval(label: str, people: int) -> Interval:
    honest, bare = (100 * margin(one, people, SHARE) for one in (TWO_COINS, OpenAnswer(2)))
    share = 100 * SHARE
    low, high = share - honest, share + honest
    figures = (f"{formatting.per_cent(share / 100)} %", f"{low:.1f} – {high:.1f}")
    return Interval(label, share, low, high, (share - bare, share + bare), None, *figures)
