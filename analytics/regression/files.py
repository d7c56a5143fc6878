"""Files of a finished model: CSV with its table, JSON with everything."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from accounts.csv_injection import escape_formula
from analytics.models import Job
from analytics.regression.tables import answer_labels
from surveys.documents.frozen import Question

COLUMNS = (
    "question",
    "text",
    "option",
    "option_text",
    "reference",
    "reference_text",
    "coefficient",
    "se",
    "low",
    "high",
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
    "model",
    "wave",
    "version_sha256",
    "software",
)


def records(job: Job) -> list[dict[str, Any]]:
    """Return a record per coefficient, the intercept first; figures that a model lacks are None."""
    if job.wave is None:
        return []
    result, version = job.result, job.wave.version
    questions, references = version.document.questions, dict(result["references"])
    common = {
        **dict.fromkeys(COLUMNS),
        "confidence": result.get("confidence"),
        "n": result["n"],
        "left_out": result["left_out"],
        "outcome": questions[result["outcome"]].id,
        "model": job.kind,
        "wave": job.wave.number,
        "version_sha256": version.sha256,
        "software": f"Candor {job.software}",
    }
    rows = [{**common, "question": "intercept", **_figures(result, 0)}]
    answers = answer_labels(job, version.document.languages[0])
    for index, (place, option) in enumerate(result["terms"]):
        fields = _question_fields(questions[place], answers[place], option, references.get(place))
        rows.append({**common, **fields, **_figures(result, index + 1)})
    return rows


def to_csv(job: Job) -> str:
    """Serialize as RFC 4180 CSV; text that looks like a formula gets an apostrophe."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for record in records(job):
        writer.writerow({name: escape_formula(value) for name, value in record.items()})
    return text.getvalue()


def to_json(job: Job) -> str:
    """Serialize the same records as JSON, with the job's result and the frozen document."""
    if job.wave is None:
        return "{}"
    return json.dumps(
        {
            "software": f"Candor {job.software}",
            "model": job.kind,
            "asked": job.parameters,
            "version_sha256": job.wave.version.sha256,
            "document": json.loads(job.wave.version.canonical),
            "coefficients": records(job),
            "result": job.result,
        },
        ensure_ascii=False,
        indent=2,
        allow_nan=False,
    )


FORMATS = {
    "csv": (to_csv, "text/csv; charset=utf-8"),
    "json": (to_json, "application/json"),
}


def _question_fields(
    question: Question, answers: Sequence[str], option: int | None, reference: int | None
) -> dict[str, Any]:
    fields = {"question": question.id, "text": str(question.text)}
    if option is None or reference is None:
        return fields
    return {
        **fields,
        "option": option,
        "option_text": answers[option],
        "reference": reference,
        "reference_text": answers[reference],
    }


def _figures(result: dict[str, Any], index: int) -> dict[str, Any]:
    figures = {"coefficient": result["coef"][index]}
    if "se" not in result:
        return figures
    figures |= {name: result[name][index] for name in ("se", "low", "high")}
    ratios, effects = result["odds_ratios"], result["effects"]
    for name, place, of in (("odds_ratio", index, ratios), ("effect", index - 1, effects)):
        if place >= 0 and of is not None:
            figures |= {
                name: of["value"][place],
                f"{name}_low": of["low"][place],
                f"{name}_high": of["high"][place],
            }
    return figures
