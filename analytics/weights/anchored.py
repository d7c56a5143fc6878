"""Weighted shares corrected for random answers by the anchor questions of the same people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from analytics.estimates.tallies import QuestionTally
from localdp.estimation import anchor_estimate

Tallies = Mapping[int, QuestionTally]


def corrected(
    tallies: Tallies,
    anchor_tallies: Tallies,
    both: Mapping[int, int],
    sizes: Sequence[int],
    confidence: float,
) -> dict[str, Any]:
    """Return a share corrected by its anchor question, as `AnchorEstimate`, and the anchor's block.

    Parameters
    ----------
    tallies, anchor_tallies : mapping of int to QuestionTally
        The reports of each group about the question and about its anchor, at least one each.
    both : mapping of int to int
        How many people of each group reported on both.
    sizes : sequence of int
        The people of each group in the population.

    Notes
    -----
    Each report has the weight of its group in the population over the group's reports.
    """
    pair = (tallies, anchor_tallies)
    question, anchor = (next(iter(side.values())).question for side in pair)
    assert anchor.known_share is not None  # noqa: S101 - checked when it was frozen
    places = sorted(tallies)
    people = np.array([sizes[place] for place in places], dtype=np.float64)
    n, anchor_n = (np.array([side[place].n for place in places]) for side in pair)
    yes, anchor_yes = (np.array([side[place].counts[1] for place in places]) for side in pair)
    estimate = anchor_estimate(
        question.mechanism,
        yes=yes,
        n=n,
        weights=people / n,
        anchor=anchor.mechanism,
        anchor_yes=anchor_yes,
        anchor_n=anchor_n,
        anchor_weights=people / anchor_n,
        anchor_share=anchor.known_share,
        both=[both[place] for place in places],
        own_device=question.own_device,
        confidence=confidence,
    )
    return {"block": anchor.block, **asdict(estimate)}
