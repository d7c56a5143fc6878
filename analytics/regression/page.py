"""What the page of a regression shows."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.reading import estimates_of
from analytics.groups.conditions import asked_only
from analytics.models import Job
from analytics.regression.findings import plain_sentences, predicted_charts, tested_text, weaknesses
from analytics.regression.presentation import Result
from analytics.regression.tables import Record
from analytics.regression.variables import is_randomized
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from surveys.documents.sample import describe_sample
from surveys.formatting import significant, stated_per_cent


def regression_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of a regression's template."""
    model = Result.of(job, language)
    result = job.result
    document = job.wave.version.document
    rows = list(model.rows())
    constants = {"intercept": _("Intercept"), "threshold": _("Threshold")}
    goodness = result.get("goodness")
    places = [result["outcome"], *(place for place, _level in result["references"])]
    return {
        "outcome": model.outcome.text(language),
        "kind_name": str(KINDS[model.kind]()),
        "confidence": stated_per_cent(result["confidence"]),
        "rows": [row for row in rows if row["question"] not in constants]
        + [
            {**row, "text": constants[row["question"]]}
            for row in rows
            if row["question"] in constants
        ],
        "is_plain": model.kind == "logistic",
        "endless": any(None in (row["low"], row["high"]) for row in rows),
        "is_linear": model.kind == "linear",
        "alone": len(model.covariates) == 1,
        "unit": model.unit if model.kind == "linear" else "",
        "predictions": _predictions(model),
        "predicted": [*predicted_charts(model)],
        "typical": model.typical(),
        "joint": [
            {**test, "text": tested_text(model, test["of"])} for test in result.get("joint", ())
        ],
        "criteria": result.get("criteria"),
        "truthful": result.get("truthful"),
        "weaknesses": list(weaknesses(model)),
        "effects": model.effects(),
        "sentences": plain_sentences(model),
        "goodness": goodness
        and {
            **goodness,
            "p_text": significant(goodness["p_value"]),
            "detectable_text": significant(goodness["detectable"]),
        },
        "randomized": [
            each.text(language) for each in model.covariates if is_randomized(each.variable)
        ],
        "attention": _attention(job, language),
        "asked_only": asked_only(document, places, estimates_of(job.wave)),
        "least_n": MIN_EQUIVALENT_ANSWERS,
        "weights": _weights(job, language),
        "reports": _reports(model),
        "empty": [
            f"{model.covariates[of].text(language)} {model.covariates[of].label(language, level)}"
            for of, level in result["empty"]
        ],
        "small": model.small_categories(),
        "minimum": document.release.minimum_n,
    }


KINDS: dict[str, Callable[[], str]] = {
    "logistic": lambda: _("Logistic regression"),
    "multinomial": lambda: _("Multinomial regression"),
    "ordinal": lambda: _("Proportional-odds regression"),
    "linear": lambda: _("Linear regression"),
}


def _predictions(model: Result) -> list[Record]:
    """Return the average predicted share of each answer in per cent, or the mean."""
    seen = model.job.result["prediction"]
    if seen is None:
        return []
    labels = model.answers[1:] if model.kind == "logistic" else model.answers or [model.unit]
    factor = 1 if model.kind == "linear" else 100
    return [
        {"label": label, **{name: factor * seen[name][index] for name in ("value", "low", "high")}}
        for index, label in enumerate(labels)
    ]


def _weights(job: Job, language: str) -> Record | None:
    """Return the question whose groups weight people, and the effective number of people."""
    weights = job.result.get("weights")
    if weights is None:
        return None
    text = describe_sample(job.wave.version.document, job.parameters["weights"], language)
    return {**weights, "text": text}


def _attention(job: Job, language: str) -> Record | None:
    """Return the anchor question and the attention that it shows, without limits if it is all."""
    seen = job.result.get("attention")
    if not seen:
        return None
    anchor = job.wave.version.document.questions[job.result["anchor"]]
    varies = seen["model"] is not None and len(seen["model"]["coef"]) > 1
    return {**seen, "text": anchor.text.within(language), "varies": varies}


def _reports(model: Result) -> Record | None:
    """Return the answer whose share among the randomized reports is known, and that share."""
    share = model.job.result.get("reports")
    return share and {"answer": model.answers[1], **share}


def describe_regression(job: Job, language: str) -> str:
    """Describe a requested regression for the list of jobs."""
    model = Result.of(job, language)
    parameters = job.parameters
    texts = {each.name: each.text(language) for each in model.covariates}
    texts |= {each.key: each.text(language) for each in model.covariates}
    names = [[each.name] for each in model.covariates] + parameters.get("interactions", [])
    values = {
        "outcome": model.outcome.text(language),
        "covariates": "; ".join(
            dict.fromkeys(" × ".join(texts.get(name, name) for name in term) for term in names)
        ),
    }
    if "weights" in parameters:
        document = job.wave.version.document
        values["weights"] = describe_sample(document, parameters["weights"], language)
        return _("%(outcome)s — by: %(covariates)s; weighted by: %(weights)s") % values
    return _("%(outcome)s — by: %(covariates)s") % values
