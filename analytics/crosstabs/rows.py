"""The rows of results of a crosstab."""

from collections.abc import Iterator, Mapping
from typing import Any

from analytics.crosstabs.presentation import context
from analytics.models import Job

PARTS = {"rows": "row-proportion", "columns": "column-proportion"}


def result_rows(job: Job, language: str) -> Iterator[dict[str, Any]]:
    """Yield the cells of each table in display order."""
    keys = [variable["key"] for variable in job.result["variables"]]
    for table in context(job, language)["tables"]:
        figures = table.figures
        common = {
            "question": " × ".join(keys[axis] for axis in figures["axes"]),
            "quantity": "proportion",
            "confidence": job.result["confidence"],
            "n": figures["n"],
        }
        for cell in table.cells:
            label = " × ".join(cell["labels"])
            reason = {"not_shown_reason": "small-cell"} if cell["few"] else {}
            yield {**common, **reason, "value": label, **_share(cell), "se": cell["se"]}
            if cell.get("deff") is not None:
                yield {**common, "quantity": "deff", "value": label, "estimate": cell["deff"]}
            for part, quantity in PARTS.items():
                if part in cell:
                    share = _share(cell[part])
                    yield {**common, **reason, "quantity": quantity, "value": label, **share}
        yield from _association(figures["association"] or {}, common)
        for quantity, test in (("rao-scott", table.sampled), ("chi-square", table.chi_square)):
            if test:
                found = {"estimate": test["statistic"], "p_value": test["p_value"]}
                yield {**common, "quantity": quantity, **found}


def _share(cell: Mapping[str, Any]) -> dict[str, Any]:
    ends = {name: cell[name] for name in ("low", "high")}
    return {"estimate": cell["clipped"], "unbiased": cell["raw"], **ends}


def _association(
    association: Mapping[str, Any], common: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    if association.get("v") is not None:
        ends = {name: association[name] for name in ("low", "high")}
        yield {**common, "quantity": "cramers-v", "estimate": association["v"], **ends}
    if association.get("odds"):
        ratio = dict(zip(("estimate", "low", "high"), association["odds"], strict=True))
        yield {**common, "quantity": "odds-ratio", **ratio}
