"""Devices of one question each. A design without a class of its own has a channel."""

from fractions import Fraction

from localdp.channel import Channel
from localdp.estimation import estimate_shares, estimate_yes
from localdp.fixed_point import WORD
from localdp.mechanisms import Kuk, RandomizedResponse
from research.studies.study import Counts, Figures

MARKS = 1, 2, 3, 2, 2
"""Tenths of the cards with the marks 1 to 5; who has the attribute reports 6 less the mark."""


def figures(counts: Counts) -> Figures:
    design = RandomizedResponse
    # Who has the attribute draws a second card if the first tells to admit it.
    no, yes = Fraction(4, 10), Fraction(6, 10) + Fraction(6, 10) * Fraction(4, 10)
    asked = {
        "Warner": (design.warner(0.7), "warner", 125),
        "forced response": (design.forced(0.6, 0.2, 0.2), "forced", 1000),
        "unrelated question": (design.unrelated(0.5, Fraction(2, 3)), "unrelated", 411),
        "Singh & Joarder": (design.forced(yes - no, no, 1 - yes), "singh_joarder", 170),
    }
    estimates = {
        name: estimate_shares(m, {"Yes": counts[key], "No": n - counts[key]})
        for name, (m, key, n) in asked.items()
    }
    red = Kuk.of(no=0.2, yes=0.6, cards=25).channel()
    tenths = [round(WORD * tenth / 10) for tenth in MARKS]
    tenths[-1] = WORD - sum(tenths[:-1])
    marks = Channel(tuple(zip(tenths, tenths[::-1], strict=True)))
    return {
        **{name: estimate.raw[1] for name, estimate in estimates.items()},
        "Warner: standard error": estimates["Warner"].se[1],
        "Kuk": estimate_yes(red, counts["kuk"]).raw,
        "Christofides": estimate_yes(marks, counts["christofides"]).raw,
    }
