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
            reason = {"not_shown_reason": "small-cell"} if cell["few"] else {}
            yield {
                **common,
                **reason,
                "value": " × ".join(cell["labels"]),
                "estimate": cell["clipped"],
                "unbiased": cell["raw"],
                **{name: cell[name] for name in ("low", "high", "se")},
            }
            if cell.get("deff") is not None:
                label = " × ".join(cell["labels"])
                yield {**common, "quantity": "deff", "value": label, "estimate": cell["deff"]}
            for part in ("rows", "columns"):
                if part in cell:
                    yield {
                        **common,
                        **reason,
                        "quantity": PARTS[part],
                        "value": " × ".join(cell["labels"]),
                        "estimate": cell[part]["clipped"],
                        "unbiased": cell[part]["raw"],
                        **{name: cell[part][name] for name in ("low", "high")},
                    }
        yield from _association(figures["association"] or {}, common)
        if test := table.sampled:
            yield {
                **common,
                "quantity": "rao-scott",
                "estimate": test["statistic"],
                "p_value": test["p_value"],
            }
        if test := figures.get("chi_square"):
            yield {
                **common,
                "quantity": "chi-square",
                "estimate": test["statistic"],
                "p_value": test["p_value"],
            }


def _association(
    association: Mapping[str, Any], common: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    if association.get("v") is not None:
        ends = {name: association[name] for name in ("low", "high")}
        yield {**common, "quantity": "cramers-v", "estimate": association["v"], **ends}
    if association.get("odds"):
        ratio = dict(zip(("estimate", "low", "high"), association["odds"], strict=True))
        yield {**common, "quantity": "odds-ratio", **ratio}
