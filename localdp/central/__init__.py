"""Central differential privacy: statistics of unrandomized answers, released with exact noise.

A query (count, histogram, sum, mean, quantile, most chosen option) and the epsilon to spend go in;
a noisy statistic with its interval comes out. `composition` adds up what several releases about the
same people cost.
"""

from localdp.central.composition import Cost, Loss, of_household, parallel, sequential, tighter
from localdp.central.grouping import AnswerGroups
from localdp.central.noisy_max import Selection
from localdp.central.quantile import Quantile
from localdp.central.queries import Count, Histogram, Mean, MostChosen, Sum
from localdp.central.sensitivity import Bounds, left_out, put_in
from localdp.central.spending import Expected, Figure, Query, Released, Spend

__all__ = [
    "AnswerGroups",
    "Bounds",
    "Cost",
    "Count",
    "Expected",
    "Figure",
    "Histogram",
    "Loss",
    "Mean",
    "MostChosen",
    "Quantile",
    "Query",
    "Released",
    "Selection",
    "Spend",
    "Sum",
    "left_out",
    "of_household",
    "parallel",
    "put_in",
    "sequential",
    "tighter",
]
