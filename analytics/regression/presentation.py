"""A regression's result with the survey's texts: tables, charts and sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import groups_of
from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from analytics.regression.covariates import SCORES, Covariate, of_parameters
from analytics.regression.tables import Record, figures
from analytics.regression.variables import cut_by, is_number, outcomes_of, predictors_of
from charts.intervals import Interval, IntervalChart
from charts.scales import Scale
from surveys.documents.condition_text import named_answer
from surveys.formatting import decimals, level_text, points, stated_per_cent


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
    outcomes: dict[str, Variable]
    variables: dict[str, Variable]

    @classmethod
    def of(cls, job: Job, language: str) -> "Result":
        groups = groups_of(job)
        outcomes = outcomes_of(groups, cut_by(job.parameters))
        return cls(
            job,
            language,
            {variable.key: variable for variable in outcomes},
            {variable.key: variable for variable in predictors_of(groups)},
        )

    @property
    def kind(self) -> str:
        return str(self.job.result.get("kind", "logistic"))

    @cached_property
    def outcome(self) -> Variable:
        return self.outcomes[self.job.parameters["outcome"]]

    @cached_property
    def covariates(self) -> list[Covariate]:
        try:
            return of_parameters({"covariates": [], **self.job.parameters}, self.variables)
        except ValueError:
            raise JobRefused("unknown") from None

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
        """Yield a record per coefficient; each equation begins with its constant."""
        result = self.job.result
        about = result["of_answers"]
        size = 1 + len(result["terms"]) + len(result["interactions"])
        thresholds = len(self.answers) - 1 if self.kind == "ordinal" else 0
        for index, answer in enumerate(about):
            if index < thresholds:
                record: Record = {"question": "threshold", "column": None}
            elif thresholds:
                record = self.term(index - thresholds + 1)
            else:
                record = self.term(index % size)
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

    def predicted(self) -> Iterator[Record]:
        """Yield the predicted share of each profile and answer: of a yes/no outcome, of Yes."""
        predicted = self.job.result.get("predicted")
        if not predicted:
            return
        kept = self.answers[1:] if self.kind == "logistic" else self.answers or [self.unit]
        for place, value in enumerate(predicted["values"]):
            for answer, label in enumerate(kept):
                yield {
                    "group": predicted["along"],
                    "value": self._value(predicted["along"], value),
                    "reference": label,
                    "estimate": predicted["value"][place][answer],
                    **{end: predicted[end][place][answer] for end in ("low", "high")},
                }

    def _value(self, key: str, value: float, *, rounded: bool = False) -> str:
        """Return a number or a category of a covariate in words."""
        covariate = next(each for each in self.covariates if each.key == key)
        question = covariate.variable.question
        if not covariate.measured or covariate.way == SCORES:
            return covariate.variable.labels(self.language)[int(value)]
        if rounded and not question.calendar:
            return decimals(value, 1)
        text = level_text(value, question.calendar)
        return f"{text} {question.unit.within(self.language)}".rstrip()

    def typical(self) -> str:
        """Return what the other covariates are where shares are predicted, in words."""
        predicted = self.job.result.get("predicted")
        texts = {each.key: each.text(self.language) for each in self.covariates}
        return "; ".join(
            named_answer(texts[key], self._value(key, value, rounded=True))
            for key, value in (predicted or {}).get("typical", {}).items()
        )

    def label(self, term: int) -> tuple[str, str, str]:
        """Return the text of a term's question, its answer, and the reference if it has one."""
        of = self.job.result["of"][term]
        covariate = self.covariates[of]
        level = self.job.result["terms"][term][1]
        reference = self.job.result["references"][of][1] if level is not None else None
        return (
            covariate.text(self.language),
            covariate.label(self.language, level),
            "" if reference is None else covariate.label(self.language, reference),
        )

    def term(self, column: int) -> Record:
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
        record: Record = {
            "question": self._key(term),
            "as": self.covariates[of].way,
            "text": text,
            "answer": answer,
            "column": term,
        }
        if terms[term][1] is None:
            return record
        return record | {
            "option": terms[term][1],
            "option_text": answer,
            "reference": result["references"][of][1],
            "reference_text": reference,
        }

    def _key(self, term: int) -> str:
        return str(self.covariates[self.job.result["of"][term]].key)

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
            sentence = (
                _("“%(answer)s” compared with “%(reference)s”: %(effect)s (%(bounds)s)")
                if reference
                else _("%(answer)s: %(effect)s (%(bounds)s)")
            )
            places = 1 if max(map(abs, (point, low, high))) >= 1 else 2
            effect, *ends = (points(value, places) for value in (point, low, high))
            shown = {"effect": effect, "bounds": " – ".join(ends)}
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
        limits = [end for row in rows for end in (row.low, row.high)]
        scale = Scale.covering(min(limits), max(limits))
        low_end = -scale.step * -(min(*limits, 0.0) // scale.step)
        scale = Scale(low_end, scale.high, scale.step)
        return self.chart_of(
            rows,
            scale,
            lambda tick: points(tick, scale.decimals) if tick else "0",
            _("average effect"),
        )

    def chart_of(
        self, rows: list[Interval], scale: Scale, tick_text: Callable[[float], str], point: str
    ) -> IntervalChart:
        """Return a chart that says each of its rows in a sentence; its points mean this."""
        meanings = {
            "point": point,
            "interval": _("%(confidence)s%% confidence interval")
            % {"confidence": stated_per_cent(self.job.result["confidence"])},
        }
        finding = " ".join(f"{row.details}." for row in rows)
        return IntervalChart(tuple(rows), scale, tick_text, finding, meanings)

    def small_categories(self) -> list[str]:
        """Name the categories that are left out because too few people are in them."""
        known = {**self.outcomes, **self.variables}
        return [
            named_answer(known[key].text(self.language), known[key].labels(self.language)[level])
            for key, level in self.job.result.get("small", ())
        ]
