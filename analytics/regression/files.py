"""Files of a finished model: CSV with its table, JSON with everything."""

import json
from typing import Any

from analytics.jobs import result_files
from analytics.models import Job
from analytics.regression.presentation import Result
from analytics.regression.tables import coefficients

COLUMNS = (
    "outcome_answer",
    "question",
    "as",
    "text",
    "option",
    "option_text",
    "reference",
    "reference_text",
    "coefficient",
    "se",
    "low",
    "high",
    "p_value",
    "odds_ratio",
    "odds_ratio_low",
    "odds_ratio_high",
    "effect",
    "effect_low",
    "effect_high",
    "confidence",
    "n",
    "left_out",
    "outcome",
    "weighted_by",
    "anchor",
    "attention",
    "attention_low",
    "attention_high",
    "model",
    "wave",
    "version_sha256",
    "software",
)


def records(job: Job) -> list[dict[str, Any]]:
    """Return a record per coefficient, the intercept first; figures that a model lacks are None."""
    result = job.result
    version = job.wave.version
    weights = result.get("weights")
    questions = version.document.questions
    attention = result.get("attention") or {}
    common = {
        "confidence": result.get("confidence"),
        "n": result["n"],
        "left_out": result["left_out"],
        "outcome": job.parameters["outcome"],
        "weighted_by": weights and " ".join(questions[place].id for place in weights["questions"]),
        "anchor": questions[result["anchor"]].id if attention else None,
        "attention": attention.get("value"),
        "attention_low": attention.get("low"),
        "attention_high": attention.get("high"),
        "model": job.kind,
        "wave": job.wave.number,
        "version_sha256": version.sha256,
        "software": f"Candor {job.software}",
    }
    language = version.document.languages[0]
    regression = job.kind == "regression"
    read = Result.of(job, language).rows() if regression else coefficients(job, language)
    rows = [common | row for row in read]
    return [{name: row.get(name) for name in COLUMNS} for row in rows]


def to_csv(job: Job) -> str:
    """Serialize the records as CSV."""
    return result_files.as_csv(COLUMNS, records(job))


def to_json(job: Job) -> str:
    """Serialize the same records as JSON, with the job's result and the frozen document."""
    version = job.wave.version
    return result_files.as_json(
        {
            "software": f"Candor {job.software}",
            "model": job.kind,
            "asked": job.parameters,
            "version_sha256": version.sha256,
            "document": json.loads(version.canonical),
            "coefficients": records(job),
            "result": job.result,
        }
    )


FILES = {"csv": to_csv, "json": to_json}
