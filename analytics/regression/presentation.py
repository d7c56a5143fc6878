"""A regression's result with the survey's texts: tables, charts and sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from analytics.crosstabs.variables import Variable
from analytics.estimates.reading import estimates_of
from analytics.groups.conditions import asked_only
from analytics.groups.groups import groups_of
from analytics.models import Job
from analytics.regression.tables import Record, figures, interpret
from analytics.regression.variables import is_number, is_randomized, outcomes_of
from charts.intervals import Interval, IntervalChart
from charts.scales import Scale
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from surveys.documents.condition_text import named_answer
from surveys.formatting import points, significant, stated_per_cent


@dataclass(frozen=True)
class Effects:
    """The average effects on the share of one answer, or on the mean, as a chart."""

    id: str
    heading: str
    chart: IntervalChart


@dataclass(frozen=True)
class Result:
    """A finished regression in one language."""

    job: Job
    language: str
    variables: dict[str, Variable] = field(default_factory=dict)

    @classmethod
    def of(cls, job: Job, language: str) -> "Result":
        groups = groups_of(job)
        outcomes = {variable.key: variable for variable in outcomes_of(groups)}
        return cls(job, language, outcomes)

    @property
    def kind(self) -> str:
        return str(self.job.result.get("kind", "logistic"))

    @cached_property
    def outcome(self) -> Variable:
        return self.variables[self.job.parameters["outcome"]]

    @cached_property
    def predictors(self) -> list[Variable]:
        return [self.variables[key] for key in self.job.result["predictors"]]

    @cached_property
    def answers(self) -> list[str]:
        """The answers that the outcome's model distinguishes; none of a number."""
        if is_number(self.outcome):
            return []
        labels = self.outcome.labels(self.language)
        return [labels[level] for level in self.job.result["answers"]]

    @property
    def unit(self) -> str:
        return self.outcome.question.unit_of_changes(self.language)

    def rows(self) -> Iterator[Record]:
        """Yield a record per coefficient, those of each equation beginning with its constant."""
        result = self.job.result
        about = result["of_answers"]
        size = 1 + len(result["terms"]) + len(result["interactions"])
        thresholds = len(self.answers) - 1 if self.kind == "ordinal" else 0
        for index, answer in enumerate(about):
            if index < thresholds:
                record: Record = {"question": "threshold", "column": None}
            elif thresholds:
                record = self._term(index - thresholds + 1)
            else:
                record = self._term(index % size)
            if answer is not None and self.answers:
                record["outcome_answer"] = self.answers[answer]
            yield record | self._figures(index, record.pop("column"), answer)

    def effects(self) -> list[Effects]:
        """Return a chart for each answer; of two answers, for the second one."""
        effects = self.job.result["effects"]
        if effects is None:
            return []
        if self.kind == "linear":
            unit = f" ({self.unit})" if self.unit else ""
            return [Effects("effects", _("Effects on the mean") + unit, self._chart(0, 1.0))]
        kept = range(1, 2) if self.kind == "logistic" else range(len(self.answers))
        return [
            Effects(
                f"effects-{answer}",
                _("Effects on the share of “%(answer)s”, in points")
                % {"answer": self.answers[answer]},
                self._chart(answer, 100.0),
            )
            for answer in kept
        ]

    def effect(self, term: int, answer: int) -> dict[str, float]:
        """Return one term's effect on the share of an answer, with its limits."""
        effects = self.job.result["effects"]
        several = isinstance(effects["value"][term], list)
        return {
            name: effects[name][term][answer] if several else effects[name][term]
            for name in ("value", "low", "high")
        }

    def label(self, term: int) -> tuple[str, str, str]:
        """Return the text of a term's question, its answer, and the reference."""
        of = self.job.result["of"][term]
        labels = self.predictors[of].labels(self.language)
        answer = self.job.result["terms"][term][1]
        reference = self.job.result["references"][of][1]
        return self.predictors[of].text(self.language), labels[answer], labels[reference]

    def _term(self, column: int) -> Record:
        """Return the record of a column: 0 is the constant, then terms and interactions follow."""
        result = self.job.result
        terms = result["terms"]
        if column == 0:
            return {"question": "intercept", "column": None}
        if column > len(terms):
            pair = result["interactions"][column - 1 - len(terms)]
            texts = [self.label(term) for term in pair]
            return {
                "question": " × ".join(self._key(term) for term in pair),
                "text": " × ".join(text for text, _answer, _reference in texts),
                "answer": " × ".join(answer for _text, answer, _reference in texts),
                "column": None,
            }
        term = column - 1
        text, answer, reference = self.label(term)
        of = result["of"][term]
        return {
            "question": self._key(term),
            "text": text,
            "answer": answer,
            "option": terms[term][1],
            "option_text": answer,
            "reference": result["references"][of][1],
            "reference_text": reference,
            "column": term,
        }

    def _key(self, term: int) -> str:
        return str(self.predictors[self.job.result["of"][term]].key)

    def _figures(self, index: int, term: int | None, answer: int | None) -> Record:
        """Return a coefficient's figures, with its effect on the answer that it is about."""
        row = figures({**self.job.result, "effects": None}, index)
        if self.kind == "ordinal" and answer is not None:
            row = {name: value for name, value in row.items() if not name.startswith("odds")}
        if term is None or self.job.result["effects"] is None or self.kind == "ordinal":
            return row
        effect = self.effect(term, answer or 0)
        names = {"value": "effect", "low": "effect_low", "high": "effect_high"}
        return row | {new: effect[old] for old, new in names.items()}

    def _chart(self, answer: int, factor: float) -> IntervalChart:
        rows = []
        for term in range(len(self.job.result["terms"])):
            text, value, reference = self.label(term)
            point, low, high = (factor * figure for figure in self.effect(term, answer).values())
            sentence = _("“%(answer)s” compared with “%(reference)s”: %(effect)s (%(bounds)s)")
            shown = {"effect": _signed(point), "bounds": f"{_signed(low)} – {_signed(high)}"}
            details = f"{text} " + sentence % {"answer": value, "reference": reference, **shown}
            rows.append(
                Interval(
                    f"{text} {value}",
                    point,
                    low,
                    high,
                    value=shown["effect"],
                    bounds=shown["bounds"],
                    details=details,
                )
            )
        ends = [end for row in rows for end in (row.low, row.high)]
        scale = Scale.covering(min(ends), max(ends))
        low_end = -scale.step * -(min(*ends, 0.0) // scale.step)
        scale = Scale(low_end, scale.high, scale.step)
        meanings = {
            "point": _("average effect"),
            "interval": _("%(confidence)s%% confidence interval")
            % {"confidence": stated_per_cent(self.job.result["confidence"])},
        }
        finding = " ".join(f"{row.details}." for row in rows)
        return IntervalChart(tuple(rows), scale, _ticks(scale), finding, meanings)


def _signed(value: float) -> str:
    return points(value, 1 if abs(value) >= 1 else 2)


def _ticks(scale: Scale) -> Callable[[float], str]:
    return lambda tick: f"{tick:+.{scale.decimals}f}" if tick else "0"


def regression_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield a record per coefficient, as `analytics.regression.tables.coefficients` does."""
    return Result.of(job, language).rows()


def regression_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of a regression's template."""
    model = Result.of(job, language)
    result = job.result
    document = job.wave.version.document
    rows = list(model.rows())
    alone = len(model.predictors) == 1
    for row in rows:
        row["interpretation"] = interpret(row, alone=alone) if model.kind == "logistic" else ""
    constants = ("intercept", "threshold")
    goodness = result.get("goodness")
    places = [result["outcome"], *(place for place, _level in result["references"])]
    return {
        "outcome": model.outcome.text(language),
        "kind_name": str(KINDS[model.kind]()),
        "confidence": stated_per_cent(result["confidence"]),
        "rows": [row for row in rows if row["question"] not in constants]
        + [_constant(row) for row in rows if row["question"] in constants],
        "is_plain": model.kind == "logistic",
        "endless": any(None in (row["low"], row["high"]) for row in rows),
        "is_linear": model.kind == "linear",
        "alone": alone,
        "unit": model.unit if model.kind == "linear" else "",
        "predictions": _predictions(model),
        "effects": model.effects(),
        "goodness": goodness and {
            **goodness,
            "p_text": significant(goodness["p_value"]),
            "detectable_text": significant(goodness["detectable"]),
        },
        "randomized": [
            predictor.text(language) for predictor in model.predictors if is_randomized(predictor)
        ],
        "attention": _attention(job, language),
        "asked_only": asked_only(document, places, estimates_of(job.wave)),
        "least_n": MIN_EQUIVALENT_ANSWERS,
        "weights": _weights(job, language),
        "reports": _reports(model),
        "empty": [
            f"{model.predictors[of].text(language)} {model.predictors[of].labels(language)[level]}"
            for of, level in result["empty"]
        ],
        "small": [
            named_answer(model.variables[key].text(language), labels[level])
            for key, level in result.get("small", ())
            for labels in [model.variables[key].labels(language)]
        ],
        "minimum": document.release.minimum_n,
    }  # fmt: skip


KINDS: dict[str, Callable[[], str]] = {
    "logistic": lambda: _("Logistic regression"),
    "multinomial": lambda: _("Multinomial regression"),
    "ordinal": lambda: _("Proportional-odds regression"),
    "linear": lambda: _("Linear regression"),
}


def _constant(row: Record) -> Record:
    text = _("Intercept") if row["question"] == "intercept" else _("Threshold")
    return {**row, "text": text}


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
    question = job.wave.version.document.questions[weights["question"]]
    return {"text": question.wording(language), "effective": weights["effective"]}


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
    variables = Result.of(job, language).variables
    parameters = job.parameters

    def text(key: str) -> str:
        return variables[key].text(language) if key in variables else key

    terms = [[key] for key in parameters["covariates"]] + parameters.get("interactions", [])
    covariates = "; ".join(" × ".join(map(text, term)) for term in terms)
    values = {"outcome": text(parameters["outcome"]), "covariates": covariates}
    if "weights" in parameters:
        question = job.wave.version.document.question(parameters["weights"]["block"])
        values["weights"] = question.wording(language)
        return _("%(outcome)s — by: %(covariates)s; weighted by: %(weights)s") % values
    return _("%(outcome)s — by: %(covariates)s") % values
