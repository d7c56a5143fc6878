"""The rows of results of a list."""

from collections.abc import Iterator
from typing import Any

from analytics.list_regression.presentation import list_rows, statement_of
from analytics.models import Job
from analytics.regression.rows import coefficient_rows

# The tests of a result by their names in the table.
TESTS = {"misfit": "misfit", "admitters": "admitters", "effect": "direct-effect"}


def result_rows(job: Job, language: str) -> Iterator[dict[str, Any]]:
    """Yield the share that a list tells, by a model or with a direct question, then its
    coefficients and tests."""
    result, key = job.result, job.parameters["outcome"]
    share = result.get("share") or {**result["combined"], "value": result["combined"]["raw"]}
    common = {"question": key, "confidence": result["confidence"], "n": result["n"]}
    yield {
        **common,
        "quantity": "proportion",
        "value": statement_of(job, language),
        "estimate": share["value"],
        **{name: share[name] for name in ("se", "low", "high")},
    }
    for row in list_rows(job, language):
        yield from coefficient_rows(job, key, row)
    for name, quantity in TESTS.items():
        if result.get(name) is not None:
            yield {**common, "quantity": quantity, "p_value": result[name]}
