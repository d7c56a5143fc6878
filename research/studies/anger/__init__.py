"""A list in two arms, and a direct question in a third."""

from localdp.estimation import estimate_list
from localdp.mechanisms import ListDesign
from research.studies.study import Counts, Figures


def figures(counts: Counts) -> Figures:
    estimate = estimate_list(ListDesign.of(4), [*counts["control"], 0], counts["treated"])
    no, yes = counts["direct"]
    return {"list": estimate.raw, "standard error": estimate.se, "directly": yes / (no + yes)}
