"""What the page of a scale and its files show."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.reasons import REASONS
from analytics.groups.groups import groups_of
from analytics.models import Job
from analytics.scales.forms import COMBINATIONS
from analytics.scales.items import ends_text, items_of
from localdp.estimation.reliability import LEAST_OTHERS
from surveys.formatting import decimals, stated_per_cent

Row = dict[str, Any]
FIGURES = {"mean": "", "sd": "sd", "item-rest-correlation": "correlation", "alpha-without": "alpha"}
"""The quantities of items, with the name of each in the result."""


def context(job: Job, language: str) -> Row:
    """Return the items with their texts and figures."""
    variables = {variable.key: variable for variable in items_of(groups_of(job))}
    keys, result = job.parameters["items"], job.result
    figures = result.get("items") or [{} for _key in keys]
    reason = result.get("reason")
    return {
        "items": [
            {
                "text": variables[key].text(language),
                "values": ends_text(variables[key]),
                "reversed": key in job.parameters["reverse"],
                "randomized": randomized,
                **own,
            }
            for key, own, randomized in zip(keys, figures, result["randomized"], strict=True)
        ],
        "least": job.parameters["least"],
        "score_title": COMBINATIONS[job.parameters["combine"]],
        "told": "items" in result,
        "all_known": not any(result["randomized"]),
        "full": bool(result.get("items")) and "sd" in result["items"][0],
        "no_alpha": str(REASONS[reason].page) % {"least": LEAST_OTHERS} if reason else "",
        "confidence": stated_per_cent(result["confidence"]),
    }


def describe(job: Job, language: str) -> str:
    """Return how many items there are, and the first."""
    variables = {variable.key: variable for variable in items_of(groups_of(job))}
    keys = job.parameters["items"]
    first = variables[keys[0]].text(language) if keys[0] in variables else keys[0]
    return _("%(count)s items: %(first)s …") % {"count": len(keys), "first": first}


def sentences(job: Job, language: str) -> list[str]:
    """Return the score, and α if it is known."""
    result, count = job.result, len(job.parameters["items"])
    level = stated_per_cent(result["confidence"])
    score = result["score"]
    stated = {name: decimals(score[name], 2) for name in ("raw", "low", "high")}
    said = [
        _(
            "The mean score of the scale of %(count)s items is %(raw)s (%(level)s%% confidence "
            "interval %(low)s to %(high)s; n = %(n)s)."
        )
        % {**stated, "count": count, "level": level, "n": score["n"]}
    ]
    if alpha := result.get("alpha"):
        stated = {name: decimals(alpha[name], 2) for name in ("raw", "low", "high")}
        text = _(
            "Cronbach’s α is %(raw)s (%(level)s%% confidence interval %(low)s to %(high)s; "
            "n = %(n)s)."
        )
        said.append(text % {**stated, "level": level, "n": result["complete"]})
    return said


def result_rows(job: Job, language: str) -> Iterator[Row]:
    """Yield the score, α, and the figures of each item."""
    keys, result = job.parameters["items"], job.result
    whole = {"question": " + ".join(keys), "confidence": result["confidence"]}
    score = result["score"]
    figures = {name: score[name] for name in ("se", "low", "high", "n")}
    yield {
        **whole,
        "quantity": "score",
        "value": job.parameters["combine"],
        "estimate": score["raw"],
        **figures,
    }
    if "sample" in result:
        yield {**whole, "quantity": "deff", "value": "score", "estimate": score["deff"]}
    reason, alpha = result.get("reason"), result.get("alpha") or {}
    yield {
        **whole,
        "quantity": "alpha",
        "n": result["complete"],
        "estimate": alpha.get("raw"),
        **{name: alpha.get(name) for name in ("low", "high")},
        "not_shown_reason": reason,
    }
    for key, own in zip(keys, result.get("items", ()), strict=False):
        for quantity, name in FIGURES.items():
            estimate = own.get(name or "raw")
            if estimate is not None:
                ends = ("low", "high") if not name else (f"{name}_low", f"{name}_high")
                yield {
                    "question": key,
                    "quantity": quantity,
                    "reference": whole["question"] if name in ("correlation", "alpha") else None,
                    "estimate": estimate,
                    "se": None if name else own["se"],
                    **dict(zip(("low", "high"), map(own.get, ends), strict=True)),
                    "confidence": result["confidence"],
                    "n": result["complete"],
                }
