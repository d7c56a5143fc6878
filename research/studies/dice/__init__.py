"""Two crosswise versions whose true share is 0: what is estimated are false positives.

The authors' figure weights the versions by their people, as for two strata.
"""

import numpy as np

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures


def figures(counts: Counts) -> Figures:
    sides = "first", "second"
    versions = [RandomizedResponse.crosswise(counts[f"share_{side}"]) for side in sides]
    parts = [estimate_shares(m, counts[side]) for m, side in zip(versions, sides, strict=True)]
    weights = np.array([part.n for part in parts]) / sum(part.n for part in parts)
    return {
        "false positives, %": 100 * weights @ [part.raw[1] for part in parts],
        "standard error": 100 * np.hypot(*weights * [part.se[1] for part in parts]),
    }
