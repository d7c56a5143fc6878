"""A finished model as a file: CSV for its table, JSON for everything."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from accounts.csv_injection import escape_formula
from analytics.models import Job
from analytics.regression.tables import answers_of
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
    """One record for each coefficient, the intercept first; figures that a model lacks are None."""
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
    answers = answers_of(job, version.document.languages[0])
    for index, (place, option) in enumerate(result["terms"]):
        named = _named(questions[place], answers[place], option, references.get(place))
        rows.append({**common, **named, **_figures(result, index + 1)})
    return rows


def as_csv(job: Job) -> str:
    """RFC 4180, a header first; text cells that look like formulas get an apostrophe."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for record in records(job):
        writer.writerow({name: escape_formula(value) for name, value in record.items()})
    return text.getvalue()


def as_json(job: Job) -> str:
    """The same records, with all that the job found, and the frozen document."""
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
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "json": (as_json, "application/json"),
}


def _named(
    question: Question, answers: Sequence[str], option: int | None, reference: int | None
) -> dict[str, Any]:
    named = {"question": question.id, "text": str(question.text)}
    if option is None or reference is None:
        return named
    return {
        **named,
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
