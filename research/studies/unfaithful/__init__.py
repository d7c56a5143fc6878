"""An unrelated question in a sample of groups of students within two faculties."""

from collections.abc import Hashable

import numpy as np

from localdp.estimation import Reports, SampleDesign, sample_shares
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures, table

QUESTION = RandomizedResponse.unrelated(0.6, 0.5)


def figures(counts: Counts) -> Figures:
    faculty, group, yes, people = table(__file__)
    each = people.astype(int)
    faculties, groups, replies = (np.repeat(part, each) for part in (faculty, group, yes))
    sizes: dict[Hashable, float] = {
        float(place): size for place, size in enumerate(counts["students"])
    }
    design = SampleDesign.of(strata=faculties.tolist(), clusters=groups.tolist())
    estimate = sample_shares(
        Reports.of(QUESTION, replies.astype(int)), design.raked([(faculties.tolist(), sizes)])
    )
    return {
        "share": estimate.raw[1],
        "standard error": estimate.se[1],
        "lower limit": estimate.low[1],
        "upper limit": estimate.high[1],
    }
