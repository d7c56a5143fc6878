"""Tables of a model's result, with the survey's texts, and their interpretation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from analytics.grouping.services import groups_of
from analytics.models import Job
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from surveys.documents.frozen import Document

Answers = Mapping[int, Sequence[str]]


@dataclass(frozen=True)
class Figure:
    """A figure with its interval; None where infinite."""

    value: float | None
    low: float | None
    high: float | None

    @classmethod
    def from_columns(
        cls, columns: dict[str, list[float | None]], place: int, times: float = 1
    ) -> "Figure":
        def one(name: str) -> float | None:
            given = columns[name][place]
            return None if given is None else given * times

        return cls(one("value"), one("low"), one("high"))


@dataclass(frozen=True)
class Row:
    """One coefficient: its question and answer, and the reference it is compared with."""

    question: str
    answer: str
    reference: str
    coef: Figure
    se: float
    odds_ratio: Figure
    effect: Figure | None
    interpretation: str


def describe_model(job: Job, language: str) -> str:
    """Describe a requested model for the list of jobs."""
    if job.wave is None:
        return ""
    document = job.wave.version.document
    names = [job.parameters["outcome"], *job.parameters["covariates"]]
    texts = {one.id: one.text.within(language) for one in document.questions}
    outcome, *covariates = (texts[name] for name in names)
    return _("%(outcome)s — by: %(covariates)s") % {
        "outcome": outcome,
        "covariates": "; ".join(covariates),
    }


def regression_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of a regression's template."""
    if job.wave is None:
        return {}
    document, result = job.wave.version.document, job.result
    outcome, answers = document.questions[result["outcome"]], answer_labels(job, language)
    return {
        "outcome": outcome.text.within(language),
        "rows": rows(document, result, answers, language),
        "prediction": Figure.from_columns(result["prediction"], 0, 100)
        if result["prediction"]
        else None,
        "least_n": MIN_EQUIVALENT_ANSWERS,
        "confidence": f"{100 * result['confidence']:g}",
        "empty": [
            f"{document.questions[place].text.within(language)} {answers[place][group]}"
            for place, group in result["empty"]
        ],
        "report_range": [100 * end for end in result["diagnostics"]["report_range"]],
        "mean_report": 100 * result["diagnostics"]["mean_report"],
    }


@dataclass(frozen=True)
class Weight:
    """One coefficient of a trained model; it has no interval."""

    question: str
    answer: str
    reference: str
    coef: float


def training_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of a trained model's template."""
    if job.wave is None:
        return {}
    document, result = job.wave.version.document, job.result
    outcome, references = document.questions[result["outcome"]], dict(result["references"])
    answers, weights = answer_labels(job, language), []
    for (place, option), coef in zip(result["terms"], result["coef"][1:], strict=True):
        question = document.questions[place]
        if option is None:
            unit = question.unit.within(language)
            answer = _("1 more (%(unit)s)") % {"unit": unit} if unit else _("1 more")
            reference = ""
        else:
            answer, reference = answers[place][option], answers[place][references[place]]
        weights.append(Weight(question.text.within(language), answer, reference, coef))
    return {
        "outcome": outcome.text.within(language),
        "protected": not outcome.in_clear,
        "weights": [*weights, Weight(_("Intercept"), "", "", result["coef"][0])],
        "card": result["card"],
    }


def rows(document: Document, result: dict[str, Any], answers: Answers, language: str) -> list[Row]:
    """Return the coefficients, the intercept last because it matters least."""
    references = dict(result["references"])
    found = []
    for index, (place, group) in enumerate(result["terms"]):
        text = document.questions[place].text.within(language)
        effect = Figure.from_columns(result["effects"], index, 100) if result["effects"] else None
        answer, reference = answers[place][group], answers[place][references[place]]
        found.append(_row(result, index + 1, text, answer, reference, effect))
    return [*found, _row(result, 0, _("Intercept"), "", "", None)]


def _row(
    result: dict[str, Any],
    index: int,
    question: str,
    answer: str,
    reference: str,
    effect: Figure | None,
) -> Row:
    return Row(
        question=question,
        answer=answer,
        reference=reference,
        coef=Figure(result["coef"][index], result["low"][index], result["high"][index]),
        se=result["se"][index],
        odds_ratio=Figure.from_columns(result["odds_ratios"], index),
        effect=effect,
        interpretation="" if effect is None else interpret(answer, reference, effect),
    )


def interpret(answer: str, reference: str, effect: Figure) -> str:
    """Interpret one row in plain words."""
    if effect.value is None or effect.low is None or effect.high is None:
        return ""
    words = {
        "answer": answer,
        "reference": reference,
        "points": f"{abs(effect.value):.1f}",
        "low": f"{effect.low:.1f}",
        "high": f"{effect.high:.1f}",
    }
    if effect.low <= 0 <= effect.high:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: no difference can be told. It may "
            "lie anywhere from %(low)s to %(high)s points."
        )
    elif effect.value > 0:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is higher by "
            "%(points)s points (%(low)s to %(high)s), the other covariates being equal."
        )
    else:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is lower by "
            "%(points)s points (%(low)s to %(high)s), the other covariates being equal."
        )
    return sentence % words


def answer_labels(job: Job, language: str) -> Answers:
    """Return labels for the terms of a model, by the positions of its questions: groups of open
    questions in a regression, otherwise options."""
    if job.wave is None:
        return {}
    if job.kind == "regression":
        groups = groups_of(job.wave)
        cells = groups.cells if groups else {}
        return {place: one.labels(language) for place, one in cells.items()}
    return {
        place: [option.within(language) for option in one.options]
        for place, one in enumerate(job.wave.version.document.questions)
    }
