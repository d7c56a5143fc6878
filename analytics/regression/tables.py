"""Tables of a trained model's result, with the survey's texts; figures and their interpretation."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.models import Job
from surveys.formatting import decimals, p_statement, p_text, points, stated_per_cent

Record = dict[str, Any]


def describe_model(job: Job, language: str) -> str:
    """Describe a requested model for the list of jobs."""
    parameters = job.parameters
    texts = {
        question.id: question.wording(language) for question in job.wave.version.document.questions
    }
    return _("%(outcome)s — by: %(covariates)s") % {
        "outcome": texts[parameters["outcome"]],
        "covariates": "; ".join(texts[name] for name in parameters["covariates"]),
    }


def model_context(job: Job, language: str) -> dict[str, Any]:
    """Return what the templates of all models need: the outcome, and a row per coefficient.

    The intercept is last because it matters least.
    """
    outcome = job.wave.version.document.questions[job.result["outcome"]]
    intercept, *others = coefficients(job, language)
    return {
        "outcome": outcome.text.within(language),
        "protected": not outcome.in_clear,
        "confidence": stated_per_cent(job.result.get("confidence", 0)),
        "rows": [*others, {**intercept, "text": _("Intercept")}],
    }


def coefficients(job: Job, language: str) -> Iterator[Record]:
    """Yield a record per coefficient, the intercept first, without the figures that a model lacks.

    `answer` is what a page shows: the option, or one more of a number's unit.
    """
    result = job.result
    questions = job.wave.version.document.questions
    references = dict(result["references"])
    yield {"question": "intercept", **figures(result, 0)}
    for index, (place, option) in enumerate(result["terms"], start=1):
        question = questions[place]
        record = {"question": question.id, "text": question.wording(language)}
        if option is None:
            unit = question.unit_of_changes(language)
            record["answer"] = _("1 more (%(unit)s)") % {"unit": unit} if unit else _("1 more")
        else:
            reference = references[place]
            answer, other = (question.options[at].within(language) for at in (option, reference))
            record |= {
                "answer": answer,
                "option": option,
                "option_text": answer,
                "reference": reference,
                "reference_text": other,
            }
        yield record | figures(result, index)


def figures(result: dict[str, Any], index: int) -> Record:
    """Return one coefficient's figures; infinite ones are None."""
    row = {"coefficient": result["coef"][index]}
    if result.get("se") is None:
        return row
    row |= {name: result[name][index] for name in ("se", "low", "high")}
    if "p_value" in result:
        row |= {"p_value": result["p_value"][index], "p_text": p_text(result["p_value"][index])}
    row["bounds"] = bounds(row["low"], row["high"])
    ratios = result.get("odds_ratios")
    effects = result.get("effects")
    for name, place, of in (("odds_ratio", index, ratios), ("effect", index - 1, effects)):
        if place >= 0 and of is not None:
            row |= {
                name: of["value"][place],
                f"{name}_low": of["low"][place],
                f"{name}_high": of["high"][place],
            }
    if ratios is not None:
        # An odds ratio is unlimited where the coefficient is: 0 is not a limit either.
        low = None if row["low"] is None else row["odds_ratio_low"]
        row["odds_ratio_bounds"] = bounds(low, row["odds_ratio_high"])
    return row


def bounds(low: float | None, high: float | None) -> str:
    """Return an interval in words; None is an infinite limit."""
    shown = {
        name: decimals(end, 2) for name, end in (("low", low), ("high", high)) if end is not None
    }
    if len(shown) == 2:
        return _("%(low)s to %(high)s") % shown
    if low is not None:
        return _("above %(low)s") % shown
    if high is not None:
        return _("below %(high)s") % shown
    return _("no limits")


def interpret(row: Record, *, alone: bool) -> str:
    """Interpret one row in plain words; empty if it has no effect, or an infinite one.

    ``alone``: the model has no other covariate.
    """
    effect = [row.get(name) for name in ("effect", "effect_low", "effect_high")]
    value, low, high = (None if figure is None else 100 * figure for figure in effect)
    if value is None or low is None or high is None:
        return ""
    if "reference_text" not in row:
        sentence = _("%(answer)s: %(value)s points (%(low)s to %(high)s)%(others)s.")
    elif low <= 0 <= high:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: no clear difference. It may be anywhere "
            "from %(low)s to %(high)s points."
        )
    elif value > 0:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is higher by "
            "%(points)s points (%(low)s to %(high)s)%(others)s."
        )
    else:
        sentence = _(
            "“%(answer)s” compared with “%(reference)s”: the share of Yes is lower by "
            "%(points)s points (%(low)s to %(high)s)%(others)s."
        )
    return sentence % {
        "answer": row["answer"],
        "reference": row.get("reference_text"),
        "value": points(value),
        "others": "" if alone else _(", the other covariates being equal"),
        "points": decimals(abs(value)),
        "low": decimals(low),
        "high": decimals(high),
    }


def say(row: Record, level: str, plain: str = "") -> str:
    """Return what one coefficient shows, for a paper: in plain words if there are any."""
    if plain:
        return f"{row['text']} {plain}"
    sentence = (
        _(
            "%(text)s “%(answer)s” compared with “%(reference)s”: coefficient %(coefficient)s "
            "(%(level)s%% confidence interval: %(bounds)s; p %(p)s)."
        )
        if "reference_text" in row
        else _(
            "%(text)s %(answer)s: coefficient %(coefficient)s (%(level)s%% confidence interval: "
            "%(bounds)s; p %(p)s)."
        )
    )
    words = {
        **{name: row.get(name) for name in ("text", "answer", "bounds")},
        "reference": row.get("reference_text"),
        "coefficient": _("infinite")
        if row["coefficient"] is None
        else decimals(row["coefficient"], 2),
        "level": level,
        "p": p_statement(row["p_value"]),
    }
    about = f"“{row['outcome_answer']}”: " if "outcome_answer" in row else ""
    return about + sentence % words
