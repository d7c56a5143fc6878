"""A model's result in the words of its survey: rows of a table, and what they say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from analytics.grouping.services import groups_of
from analytics.models import Job
from localdp.estimation.regression.results import LEAST_TOLD
from surveys.documents.frozen import Document

Answers = Mapping[int, Sequence[str]]


@dataclass(frozen=True)
class Figure:
    """A figure with its interval; None where it is beyond all numbers."""

    value: float | None
    low: float | None
    high: float | None

    @classmethod
    def at(cls, of: dict[str, list[float | None]], place: int, times: float = 1) -> "Figure":
        def one(name: str) -> float | None:
            given = of[name][place]
            return None if given is None else given * times

        return cls(one("value"), one("low"), one("high"))


@dataclass(frozen=True)
class Row:
    """One coefficient: what it is of, and what it is compared with."""

    question: str
    answer: str
    reference: str
    coef: Figure
    se: float
    odds_ratio: Figure
    effect: Figure | None
    reading: str


def about(job: Job, language: str) -> str:
    """What was asked, for the list of jobs."""
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
    """What the template of a regression needs beside the result."""
    if job.wave is None:
        return {}
    document, result = job.wave.version.document, job.result
    outcome, answers = document.questions[result["outcome"]], answers_of(job, language)
    return {
        "outcome": outcome.text.within(language),
        "rows": rows(document, result, answers, language),
        "prediction": Figure.at(result["prediction"], 0, 100) if result["prediction"] else None,
        "least_told": LEAST_TOLD,
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
    """One coefficient of a trained model, which has no interval."""

    question: str
    answer: str
    reference: str
    coef: float


def training_context(job: Job, language: str) -> dict[str, Any]:
    """What the template of a trained model needs beside the result."""
    if job.wave is None:
        return {}
    document, result = job.wave.version.document, job.result
    outcome, references = document.questions[result["outcome"]], dict(result["references"])
    answers, weights = answers_of(job, language), []
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
    """The coefficients, the intercept last: it is the least of interest."""
    references = dict(result["references"])
    found = []
    for index, (place, group) in enumerate(result["terms"]):
        text = document.questions[place].text.within(language)
        effect = Figure.at(result["effects"], index, 100) if result["effects"] else None
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
        odds_ratio=Figure.at(result["odds_ratios"], index),
        effect=effect,
        reading="" if effect is None else reading(answer, reference, effect),
    )


def reading(answer: str, reference: str, effect: Figure) -> str:
    """One row in plain words."""
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
        said = _(
            "“%(answer)s” compared with “%(reference)s”: no difference can be told. It may "
            "lie anywhere from %(low)s to %(high)s points."
        )
    elif effect.value > 0:
        said = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is higher by "
            "%(points)s points (%(low)s to %(high)s), the other covariates being equal."
        )
    else:
        said = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is lower by "
            "%(points)s points (%(low)s to %(high)s), the other covariates being equal."
        )
    return said % words


def answers_of(job: Job, language: str) -> Answers:
    """What the terms of a model number, by the places of its questions: the groups of an open
    question in a regression, else the options."""
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
