"""The result of a crosstab as its page shows it, in the reader's language."""

from typing import Any

from analytics.crosstabs.sentences import sentences_of
from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.tables import TableView
from analytics.crosstabs.variables import Variable
from analytics.estimates.reading import estimates_of
from analytics.groups.conditions import asked_only
from analytics.groups.groups import groups_of
from analytics.models import Job
from charts.pictures import Picture
from surveys.formatting import stated_per_cent


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the template context of a finished job."""
    result = job.result
    variables = _variables(job)
    pairs = [table for table in result["tables"] if len(table["axes"]) == 2]
    shares = [share or 0.0 for table in pairs for share in table["raw"]]
    common = {
        "level": result["confidence"],
        "minimum": job.wave.version.document.release.minimum_n,
        "darkest": min(max(shares, default=1.0), 1.0),
    }
    tables = [
        TableView(place, variables, table, language, **common)
        for place, table in enumerate(result["tables"])
    ]
    for table in tables:
        table.sentences = sentences_of(table)
    return {
        "tables": tables,
        "whole": len(tables) - 1,
        "confidence": stated_per_cent(result["confidence"]),
        "synthetic": can_synthesize(result),
        "directly": any(variable.question.direct is not None for variable in variables),
        "asked_only": asked_only(
            job.wave.version.document,
            [variable.question_index for variable in variables],
            estimates_of(job.wave),
        ),
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return what the tables show, the pairs first."""
    return [text for table in context(job, language)["tables"] for text in table.sentences]


def pictures(job: Job, language: str) -> list[Picture | None]:
    """Return the picture of each table; None of tables of more than two questions."""
    return [table.picture for table in context(job, language)["tables"]]


def describe(job: Job, language: str) -> str:
    """Name the selected questions."""
    return " × ".join(variable.text(language) for variable in _variables(job))


def can_synthesize(result: dict[str, Any]) -> bool:
    """Return whether synthetic rows may be sampled from the table of all questions."""
    return not (result["tables"][-1].get("few") or "sample" in result)


def _variables(job: Job) -> list[Variable]:
    return selected_variables(groups_of(job), job.parameters["questions"])
