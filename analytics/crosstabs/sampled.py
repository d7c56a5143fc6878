"""A table of two questions of a sample, by linearization."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.groups.groups import hides_small_cells
from analytics.jobs.reasons import JobRefused
from analytics.jobs.result_files import plain, plain_fields
from analytics.trends.comparisons import COMPARISON_FIELDS
from localdp.estimation import (
    Reports,
    SampleDesign,
    SampleEstimate,
    SampleTable,
    sample_difference,
    sample_shares,
    sample_table,
)
from surveys.documents.frozen.document import Document

CELLS = ("raw", "se", "low", "high", "deff")


def sampled_table(
    pair: Sequence[Reports],
    grouped: Sequence[bool],
    design: SampleDesign,
    document: Document,
) -> dict[str, Any]:
    """Return the table of two questions, as `TableEstimator.result` does; `grouped` says which of
    them are unprotected."""
    first, second = pair
    minimum = document.release.minimum_n
    try:
        table = sample_table(first, second, design, **_level(document))
    except ValueError:
        raise JobRefused("one-cluster") from None
    counts = _counts(pair) if all(grouped) else None
    few = np.zeros(table.raw.shape, dtype=bool)
    if counts is not None and hides_small_cells(document):
        few = (counts > 0) & (counts < minimum)
    cells = table.raw.size
    return {
        "n": table.n,
        "may_be_chance": False,
        "counted": all(grouped),
        "few": np.flatnonzero(few).tolist(),
        "share": [None] * cells,
        "independence": [None] * cells,
        **{
            name: plain(np.where(few, np.nan, value).ravel().astype(np.float64))
            for name, value in _figures(table).items()
        },
        **({"counts": plain(np.where(few, np.nan, counts).ravel())} if counts is not None else {}),
        "association": None,
        "rao_scott": {
            **plain_fields(table, "statistic", "p_value"),
            "freedom": plain(table.freedom),
        },
        "parts": _parts(pair, grouped, few, design, document),
        "methods": [],
        "converged": True,
        "gain": None,
        **_differences(pair, grouped, design, document),
    }


def _counts(pair: Sequence[Reports]) -> NDArray[np.float64]:
    """Return the people of each cell of two unprotected questions, unweighted."""
    both = pair[0].answered & pair[1].answered
    counts = np.zeros((pair[0].categories, pair[1].categories))
    codes = (each.vectors[each.codes].argmax(axis=1)[both] for each in pair)
    np.add.at(counts, tuple(codes), 1)
    return counts


def _parts(
    pair: Sequence[Reports],
    grouped: Sequence[bool],
    few: NDArray[np.bool_],
    design: SampleDesign,
    document: Document,
) -> dict[str, Any] | None:
    """Return the percentages in each group of an unprotected question, in the table's order."""
    found: dict[str, Any] = {}
    for axis in (0, 1):
        if grouped[axis]:
            inside = _groups(pair[axis], pair[1 - axis])
            shares = [_shares(group, design, document) for group in inside]
            found |= by_group(axis, shares, CELLS, few)
    return found or None


def by_group(
    axis: int,
    groups: Sequence[Mapping[str, Any]],
    names: Sequence[str],
    few: NDArray[np.bool_] | bool = False,
) -> dict[str, Any]:
    """Return the figures of each group of one of two questions as JSON, in the table's order."""
    figures = {name: np.array([own[name] for own in groups], np.float64) for name in names}
    return {
        ("rows", "columns")[axis]: {
            name: plain(np.where(few, np.nan, value if axis == 0 else value.T).ravel())
            for name, value in figures.items()
        }
    }


def _level(document: Document) -> dict[str, Any]:
    settings = document.estimator
    return {"confidence": settings.confidence, "simultaneous": settings.simultaneous}


def _groups(groups: Reports, asked: Reports) -> list[Reports]:
    """Return what was asked, of the people of each group."""
    codes = groups.vectors[groups.codes].argmax(axis=1)
    return [
        asked.among(asked.answered & groups.answered & (codes == number))
        for number in range(groups.categories)
    ]


def _shares(inside: Reports, design: SampleDesign, document: Document) -> Mapping[str, Any]:
    """Return the shares of a group; NaN of too few people or clusters."""
    nothing = dict.fromkeys(CELLS, np.full(inside.categories, np.nan))
    if np.count_nonzero(inside.answered & (design.weights > 0)) < document.release.minimum_n:
        return nothing
    try:
        shares = sample_shares(inside, design, **_level(document))
    except ValueError:
        return nothing
    return _figures(shares)


def _figures(found: SampleEstimate | SampleTable) -> dict[str, NDArray[np.float64]]:
    """Return the figures of cells, with limits within what a share can be."""
    figures = {name: getattr(found, name) for name in CELLS}
    return figures | {name: figures[name].clip(0, 1) for name in ("low", "high")}


def _differences(
    pair: Sequence[Reports], grouped: Sequence[bool], design: SampleDesign, document: Document
) -> dict[str, Any]:
    """Return how far the share of Yes in each group is from that in the first with a figure."""
    if list(grouped) not in ([True, False], [False, True]):
        return {}
    axis = list(grouped).index(True)
    asked = pair[1 - axis]
    if asked.categories != 2:
        return {}
    groups = dict(enumerate(_groups(pair[axis], asked)))
    shown = [
        at
        for at, inside in groups.items()
        if not np.isnan(_shares(inside, design, document)["low"]).any()
    ]
    if len(shown) < 2:
        return {}
    confidence, statements = document.estimator.confidence, len(shown) - 1
    compare = partial(sample_difference, confidence=confidence, statements=statements)
    changes = {
        str(at): plain_fields(compare(groups[at], groups[shown[0]], design), *COMPARISON_FIELDS)
        for at in shown[1:]
    }
    return {
        "reference": shown[0],
        "differences": {
            at: {name: values[1] for name, values in own.items()} for at, own in changes.items()
        },
    }
