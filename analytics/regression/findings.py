"""Predicted shares as charts, and what is weak about a model in sentences."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.models import Job
from analytics.regression.presentation import Effects, Result
from analytics.regression.tables import Record, interpret, say
from charts.intervals import Interval, IntervalChart
from charts.pictures import Picture, interval_picture
from charts.scales import Scale
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from surveys.formatting import decimals, grouped, persons, rounded_up, stated_per_cent

ROWS_PER_COEFFICIENT = 10
"""With fewer people for each, `weaknesses` says so; its sentence has the number in words."""
LEAST_IN_CATEGORY = 10
"""With fewer people in a category, a model says that it is weak."""


def predicted_charts(model: Result) -> Iterator[Effects]:
    """Yield a chart of the predicted shares along a covariate, for each answer."""
    rows = [row for row in model.predicted() if None not in (row["low"], row["high"])]
    factor = 1.0 if model.kind == "linear" else 100.0
    for number, answer in enumerate(dict.fromkeys(row["reference"] for row in rows)):
        own = [row for row in rows if row["reference"] == answer]
        along = next(each for each in model.covariates if each.key == own[0]["group"])
        text = along.text(model.language)
        heading = (
            _("Predicted mean by %(question)s") % {"question": text}
            if model.kind == "linear"
            else _("Predicted share of “%(answer)s” by %(question)s, %%")
            % {"answer": answer, "question": text}
        )
        yield Effects(f"predicted-{number}", heading, _prediction_chart(model, own, factor))


def _prediction_chart(model: Result, rows: list[Record], factor: float) -> IntervalChart:
    intervals = []
    for row in rows:
        point, low, high = (factor * row[name] for name in ("estimate", "low", "high"))
        value, bounds = decimals(point, 1), f"{decimals(low, 1)} – {decimals(high, 1)}"
        details = f"{row['value']}: {value} ({bounds})"
        intervals.append(
            Interval(row["value"], point, low, high, value=value, bounds=bounds, details=details)
        )
    ends = [end for row in intervals for end in (row.low, row.high)]
    scale = Scale.covering(min(ends), max(ends))
    return model.chart_of(
        intervals, scale, lambda tick: decimals(tick, scale.decimals), _("prediction")
    )


def tested_text(model: Result, of: list[Any]) -> str:
    """Return in words what is tested together."""
    texts = {each.name: each.text(model.language) for each in model.covariates}
    if {*texts} == {name for name in of if isinstance(name, str)}:
        return _("All covariates")
    named = [
        " × ".join(texts[each] for each in name) if isinstance(name, list) else texts[name]
        for name in of
    ]
    return "; ".join(dict.fromkeys(named))


def weaknesses(model: Result) -> Iterator[str]:
    """Yield what is weak about a model, in sentences."""
    result = model.job.result
    coefficients = len(result["coef"])
    if result["n"] < ROWS_PER_COEFFICIENT * coefficients:
        yield _(
            "Few people: %(n)s for %(count)s coefficients. Ten for each of them make figures of "
            "this kind more stable."
        ) % {"n": grouped(result["n"]), "count": coefficients}
    if result.get("least") is not None and result["least"] < LEAST_IN_CATEGORY:
        yield _(
            "An unprotected category has only %(people)s. Its coefficient says little: merge it "
            "with another one."
        ) % {"people": persons(result["least"])}
    if result.get("equivalent") is not None and result["equivalent"] < MIN_EQUIVALENT_ANSWERS:
        yield _(
            "The reports carry as much information as %(number)s unprotected answers would. The "
            "reports of about %(needed)s people would carry as much as %(enough)s."
        ) % {
            "number": grouped(round(result["equivalent"])),
            "needed": grouped(
                rounded_up(
                    round(result["n"] * MIN_EQUIVALENT_ANSWERS / max(result["equivalent"], 0.01))
                )
            ),
            "enough": grouped(round(MIN_EQUIVALENT_ANSWERS)),
        }


def sentences(job: Job, language: str) -> list[str]:
    """Return what the coefficients show: of a yes/no outcome in points, else as they are."""
    return [sentence for sentence, _plain in _said(Result.of(job, language))]


def plain_sentences(model: Result) -> list[str]:
    """Return those in points; without any, all of them."""
    said = list(_said(model))
    return [sentence for sentence, plain in said if plain] or [
        sentence for sentence, _plain in said
    ]


def _said(model: Result) -> Iterator[tuple[str, bool]]:
    """Yield a sentence for each coefficient, and whether it is in points."""
    alone, logistic = len(model.covariates) == 1, model.kind == "logistic"
    keys = [each.key for each in model.covariates]
    level = stated_per_cent(model.job.result["confidence"])
    for row in model.rows():
        if "text" in row and row.get("p_value") is not None:
            # Nobody's age changes while its square stays as it is.
            by_itself = logistic and keys.count(row["question"]) < 2
            plain = interpret(row, alone=alone) if by_itself else ""
            yield say(row, level, plain), bool(plain)


def pictures(job: Job, language: str) -> list[Picture | None]:
    """Return the charts of effects and of predicted shares."""
    model = Result.of(job, language)
    footnote = _("From %(n)s people") % {"n": grouped(job.result["n"])}
    outcome = model.outcome.text(language)
    return [
        interval_picture(f"{outcome} – {effect.heading}", effect.chart, footnote)
        for effect in (*model.effects(), *predicted_charts(model))
    ]
