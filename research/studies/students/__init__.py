"""Six unrelated questions in a sample without replacement."""

from fractions import Fraction

from localdp.estimation import post_stratify
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures

SAMPLE, POPULATION = 710, 10_777


def figures(counts: Counts) -> Figures:
    results: Figures = {}
    for name, question in counts.items():
        m = RandomizedResponse.unrelated(0.5, Fraction(*question["innocent"]))
        replies = {"Yes": question["yes"], "No": SAMPLE - question["yes"]}
        estimate = post_stratify(m, {"all": replies}, {"all": POPULATION}, finite=True)
        results |= {name: estimate.raw[1], f"{name}: variance": estimate.se[1] ** 2}
    return results
