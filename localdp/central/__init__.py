"""Central differential privacy: figures of answers that are stored in the clear, with exact noise.

A query (count, histogram, mean, quantile, most chosen) plus the epsilon to spend becomes a released
figure with its interval; `composition` adds up what several releases of the same people cost.
"""

from localdp.central.composition import Cost, Loss, of_household, parallel, sequential, tighter
from localdp.central.grouping import Groups
from localdp.central.quantile import Quantile
from localdp.central.queries import Count, Histogram, Mean, MostChosen, Sum
from localdp.central.sensitivity import Bounds, left_out, put_in
from localdp.central.spending import Expected, Figure, Query, Released, Spend

__all__ = [
    "Bounds",
    "Cost",
    "Count",
    "Expected",
    "Figure",
    "Groups",
    "Histogram",
    "Loss",
    "Mean",
    "MostChosen",
    "Quantile",
    "Query",
    "Released",
    "Spend",
    "Sum",
    "left_out",
    "of_household",
    "parallel",
    "put_in",
    "sequential",
    "tighter",
]
