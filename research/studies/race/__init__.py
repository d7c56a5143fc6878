"""Two list experiments with one control group."""

from localdp.estimation import estimate_list
from localdp.mechanisms import ListDesign
from research.studies.study import Counts, Figures

DESIGN = ListDesign.of(3)


def figures(counts: Counts) -> Figures:
    results: Figures = {}
    for name, group in (("black family", "family"), ("affirmative action", "action")):
        estimate = estimate_list(DESIGN, [*counts["control"], 0], counts[group])
        results |= {f"{name}: difference": estimate.raw, f"{name}: standard error": estimate.se}
    return results
