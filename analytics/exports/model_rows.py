"""The rows of results of models: regressions, lists and training with noise."""

from collections.abc import Iterator
from itertools import product

from analytics.exports.records import Record
from analytics.list_regression.presentation import list_rows, statement_of
from analytics.models import Job
from analytics.regression.presentation import Result, regression_rows
from analytics.regression.tables import coefficients

# Of a model's coefficients, by quantity: the estimate, its standard error and its interval.
MODEL_FIGURES = {
    "coefficient": ("coefficient", "se", "low", "high"),
    "odds-ratio": ("odds_ratio", None, "odds_ratio_low", "odds_ratio_high"),
    "effect": ("effect", None, "effect_low", "effect_high"),
}
# Of a list, the tests of a result by their names in the table.
LIST_TESTS = {"misfit": "misfit", "admitters": "admitters", "effect": "direct-effect"}


def regression_rows_of(job: Job, language: str) -> Iterator[Record]:
    """Yield the figures of a regression. With more than two answers, `question` names the answer
    too."""
    model = Result.of(job, language)
    key, result = job.parameters["outcome"], job.result
    common = {"confidence": result["confidence"], "n": result["n"]}
    several = model.kind in ("multinomial", "ordinal")
    for row in regression_rows(job, language):
        answer = row.get("outcome_answer")
        yield from _figures(job, f"{key}: {answer}" if several and answer else key, row)
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
            "group": model.predictors[result["of"][term]].key,
            "value": value,
            "reference": reference,
            "estimate": effect["value"],
            **{name: effect[name] for name in ("low", "high")},
        }
    if attention := result.get("attention"):
        yield {
            **common,
            "question": key,
            "quantity": "attention",
            "reference": job.wave.version.document.questions[result["anchor"]].id,
            "estimate": attention["value"],
            **{name: attention[name] for name in ("se", "low", "high")},
        }
    if goodness := result["goodness"]:
        yield {
            "question": key,
            "quantity": "chi-squared",
            "estimate": goodness["statistic"],
            "p_value": goodness["p_value"],
            "n": result["n"],
        }


def list_regression_rows(job: Job, language: str) -> Iterator[Record]:
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
        yield from _figures(job, key, row)
    for name, quantity in LIST_TESTS.items():
        if result.get(name) is not None:
            yield {**common, "quantity": quantity, "p_value": result[name]}


def training_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the coefficients of a trained model, the intercept first."""
    outcome = job.wave.version.document.questions[job.result["outcome"]]
    for row in coefficients(job, language):
        yield from _figures(job, outcome.id, row)


def _figures(job: Job, question: str, row: Record) -> Iterator[Record]:
    """Yield the coefficient, odds ratio and effect of one row of a model."""
    for quantity, (estimate, *others) in MODEL_FIGURES.items():
        if row.get(estimate) is None:
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
            "confidence": job.result.get("confidence"),
            "n": job.result["n"],
        }
