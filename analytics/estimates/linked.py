"""Estimates of linked questions, as the JSON of their `Estimate` rows."""

from typing import Any

import numpy as np

from localdp.estimation import LinkedEstimate, PairTable, SharesEstimate, estimate_linked
from localdp.estimation.linked.counts import part_counts
from localdp.mechanisms import Linked
from respondents.models import Tally
from surveys.documents.frozen import EstimatorSettings

OF_SHARES = (
    "raw",
    "constrained",
    "se",
    "se_sampling",
    "se_privacy",
    "low",
    "high",
    "low_sampling",
    "high_sampling",
)
OF_TABLES = ("raw", "se", "low", "high", "likely", "independence")


def estimate_tally(m: Linked, tally: Tally, chosen: EstimatorSettings) -> LinkedEstimate | None:
    """What a tally says; None as long as nobody was asked one of the parts."""
    counts = np.array(tally.counts, dtype=np.float64)
    if not all(seen.sum() for seen in part_counts(m, counts)):
        return None
    return estimate_linked(
        m,
        tally.counts,
        tally.n,
        confidence=chosen.confidence,
        method=chosen.method,
        simultaneous=chosen.simultaneous,
    )


def figures_of(result: LinkedEstimate) -> dict[str, Any]:
    """The shares of each part and the table of each two, as lists."""
    return {
        "parts": [_of_part(part) for part in result.parts],
        "tables": [_of_table(table) for table in result.tables],
    }


def _of_part(part: SharesEstimate) -> dict[str, Any]:
    arrays = {name: [float(value) for value in getattr(part, name)] for name in OF_SHARES}
    return {"n": part.n, **arrays}


def _of_table(table: PairTable) -> dict[str, Any]:
    arrays = {name: getattr(table, name) for name in OF_TABLES}
    return {
        "first": table.first,
        "second": table.second,
        "n": table.n,
        "method": table.method,
        **{name: None if held is None else held.tolist() for name, held in arrays.items()},
        "gain": table.gain,
        "gain_se": table.gain_se,
        "shown": table.beats_independence,
    }
