"""Estimates of linked questions, and of plain shares, as the JSON of their `Estimate` rows."""

from typing import Any

import numpy as np

from analytics.estimates.looks import ANYTIME, SEQUENCE, serialize_anytime
from localdp.estimation import (
    LinkedEstimate,
    PairTable,
    SharesEstimate,
    estimate_linked,
    estimate_shares,
)
from localdp.estimation.linked.counts import part_counts
from localdp.mechanisms import Linked, Mechanism, RandomItem
from respondents.models import Tally
from surveys.documents.frozen.document import EstimatorSettings

SHARE_FIELDS = (
    *("raw", "constrained", "se", "se_sampling", "se_privacy"),
    *("low", "high", "low_sampling", "high_sampling"),
)
TABLE_FIELDS = ("raw", "se", "low", "high", "likely", "independence")


def estimate_parts(
    m: Linked, tally: Tally, estimator: EstimatorSettings, planned: float | None
) -> tuple[LinkedEstimate, dict[str, Any], list[int]] | None:
    """Estimate parts and tables; None while some part has no reports. No counts are kept."""
    counts = np.array(tally.counts, dtype=np.float64)
    if not all(part.sum() for part in part_counts(m, counts)):
        return None
    estimate = estimate_linked(m, tally.counts, tally.n, **vars(estimator), planned=planned)
    return estimate, serialize_linked(estimate), []


def estimate_options(
    m: Mechanism, tally: Tally, estimator: EstimatorSettings, planned: float | None
) -> tuple[SharesEstimate, dict[str, Any], list[int]] | None:
    """Estimate the share of each option; None while no report is about one of them."""
    if not every_item_seen(m, tally.counts):
        return None
    estimate = estimate_shares(m, tally.counts, tally.n, **vars(estimator), planned=planned)
    return estimate, serialize_shares(estimate), list(tally.counts)


def every_item_seen(m: Mechanism, counts: list[int]) -> bool:
    """Return whether some report is about each item, if each report is about one."""
    return not isinstance(m, RandomItem) or bool(m.item_counts(counts)[1].all())


def serialize_linked(result: LinkedEstimate) -> dict[str, Any]:
    """Return the shares of each part and the table of each pair of parts, as lists."""
    return {
        "parts": [{"n": part.n, **serialize_shares(part)} for part in result.parts],
        "tables": [_serialize_table(table) for table in result.tables],
    }


def serialize_shares(result: SharesEstimate) -> dict[str, Any]:
    """Return the arrays of a result as lists, in the order of the question's options.

    With the number of reports behind each share, where not all reports count.
    """
    shares: dict[str, Any] = {
        name: np.asarray(getattr(result, name), float).tolist() for name in SHARE_FIELDS
    }
    if np.any(result.n_each != result.n):
        shares["n_each"] = result.n_each.tolist()
    return shares | serialize_anytime(result)


def _serialize_table(table: PairTable) -> dict[str, Any]:
    arrays = {name: getattr(table, name) for name in TABLE_FIELDS}
    anytime: dict[str, Any] = {}
    if table.anytime is not None:
        low, high = (limits.tolist() for limits in table.anytime)
        anytime[ANYTIME] = {"low": low, "high": high, "method": SEQUENCE}
    return {
        "first": table.first,
        "second": table.second,
        "n": table.n,
        "method": table.method,
        **{name: None if array is None else array.tolist() for name, array in arrays.items()},
        "may_be_chance": not table.beats_independence,
        **anytime,
    }
