"""Two questions, directly in one arm and with the crosswise design in the other."""

from localdp.estimation import estimate_shares
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from research.studies.study import Counts, Figures


def figures(counts: Counts) -> Figures:
    ways = {"directly": OpenAnswer(2), "crosswise": RandomizedResponse.crosswise(1 / 6)}
    results: Figures = {}
    for name, table in counts.items():
        for way, mechanism in ways.items():
            estimate = estimate_shares(mechanism, table[way])
            results[f"{name}, {way}"] = estimate.raw[1]
            results[f"{name}, {way}: standard error"] = estimate.se[1]
    return results
