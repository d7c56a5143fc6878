"""Extended crosswise surveys, and the test that people obeyed the instructions."""

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures

VERSIONS = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.8)


def figures(counts: Counts) -> Figures:
    results: Figures = {}
    for survey, sides in counts.items():
        replies = [{"different": side["one"], "same": side["two"]} for side in sides]
        estimate = estimate_shares(list(zip(VERSIONS, replies, strict=True)))
        assert estimate.agreement is not None
        results[f"{survey}: π"] = estimate.raw[1]
        results[f"{survey}: G²"] = estimate.agreement.statistic
    return results
