"""Two crosswise questions, and the same asked directly."""

from localdp.estimation import estimate_shares
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from research.studies.study import Counts, Figures

BIRTHDAY = RandomizedResponse.crosswise(0.25)


def figures(counts: Counts) -> Figures:
    results: Figures = {}
    for name in ("partial", "severe"):
        estimate = estimate_shares(BIRTHDAY, counts[name])
        results |= {f"{name}, %": 100 * estimate.raw[1]}
        results |= {f"{name}, standard error": 100 * estimate.se[1]}
        direct = counts[f"{name}, direct"]
        asked = estimate_shares(OpenAnswer(2), [direct["No"], direct["Yes"]])
        results |= {f"{name}, direct, %": 100 * asked.raw[1]}
    return results
