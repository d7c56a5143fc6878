"""The rows of results of regressions, and of the coefficients of all models."""

from collections.abc import Iterator
from itertools import product

from analytics.models import Job
from analytics.regression.presentation import Result
from analytics.regression.tables import Record

# Of a model's coefficients, by quantity: the estimate, its standard error and its interval.
MODEL_FIGURES = {
    "coefficient": ("coefficient", "se", "low", "high"),
    "odds-ratio": ("odds_ratio", None, "odds_ratio_low", "odds_ratio_high"),
    "effect": ("effect", None, "effect_low", "effect_high"),
}


def result_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the figures of a regression. With more than two answers, `question` names the answer
    too."""
    model = Result.of(job, language)
    key, result = job.parameters["outcome"], job.result
    common = {"confidence": result["confidence"], "n": result["n"]}
    several = model.kind in ("multinomial", "ordinal")
    for row in model.rows():
        answer = row.get("outcome_answer")
        yield from coefficient_rows(job, f"{key}: {answer}" if several and answer else key, row)
    for term, answer in product(
        range(len(result["terms"]) if model.kind == "ordinal" and result["effects"] else 0),
        range(len(model.answers)),
    ):
        effect = model.effect(term, answer)
        _text, value, reference = model.label(term)
        yield {
            **common,
            "question": f"{key}: {model.answers[answer]}",
            "quantity": "effect",
            "group": model.covariates[result["of"][term]].key,
            "value": value,
            "reference": reference,
            **estimate_columns(effect),
        }
    if attention := result.get("attention"):
        yield {
            **common,
            "question": key,
            "quantity": "attention",
            "reference": job.wave.version.document.questions[result["anchor"]].id,
            **estimate_columns(attention),
        }
    yield from _more_rows(model, key)
    if goodness := result["goodness"]:
        yield {
            "question": key,
            "quantity": "chi-squared",
            "estimate": goodness["statistic"],
            "p_value": goodness["p_value"],
            "n": result["n"],
        }


def _more_rows(model: Result, key: str) -> Iterator[Record]:
    """Yield predicted shares, joint tests and criteria, and the share of truthful people."""
    result = model.job.result
    common = {"confidence": result["confidence"], "n": result["n"]}
    for record in model.predicted():
        yield {**common, "question": key, "quantity": "prediction", **record}
    for test in result.get("joint", ()):
        yield {
            "question": key,
            "quantity": "joint-test",
            "group": " + ".join(
                " × ".join(name) if isinstance(name, list) else name for name in test["of"]
            ),
            "estimate": test["statistic"],
            "p_value": test["p_value"],
            "n": result["n"],
        }
    for name in ("aic", "bic"):
        if (value := (result.get("criteria") or {}).get(name)) is not None:
            yield {"question": key, "quantity": name, "estimate": value, "n": result["n"]}
    if truthful := result.get("truthful"):
        yield {
            **common,
            "question": key,
            "quantity": "truthful",
            **estimate_columns(truthful),
        }


def estimate_columns(figures: Record) -> Record:
    """Return an estimate with its error, if that is known, and its limits."""
    columns = {"value": "estimate", "se": "se", "low": "low", "high": "high"}
    return {column: figures[name] for name, column in columns.items() if name in figures}


def coefficient_rows(job: Job, question: str, row: Record) -> Iterator[Record]:
    """Yield the coefficient, odds ratio and effect of one row of a model."""
    for quantity, (estimate, *others) in MODEL_FIGURES.items():
        if estimate not in row:
            continue
        se, low, high = (row.get(name) if name else None for name in others)
        yield {
            "question": question,
            "quantity": quantity,
            "group": row["question"],
            "value": row.get("answer"),
            "reference": row.get("reference_text"),
            "estimate": row[estimate],
            "se": se,
            "low": low,
            "high": high,
            "p_value": row.get("p_value") if quantity == "coefficient" else None,
            "confidence": job.result.get("confidence"),
            "n": job.result["n"],
            "not_shown_reason": "infinite" if row[estimate] is None else None,
        }
