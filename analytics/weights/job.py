"""The job of weighted shares: of groups of known sizes, or of a sample with a design."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.groups import Groups, cells_of, groups_of
from analytics.jobs.reasons import JobRefused, with_wordings
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.models import Job
from analytics.samples.rules import GroupSizes, SampleRules, is_sampled
from analytics.weights.form import WeightForm
from analytics.weights.sampled import estimate_sample
from analytics.weights.services import (
    check_figures,
    estimate_weighted,
    scale_of,
    weighted_questions,
)
from surveys.documents.condition_text import named_answer
from surveys.documents.frozen.question import Question
from surveys.documents.sample import describe_sample, margins_of
from surveys.formatting import decimals, stated_per_cent


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = groups_of(job)
    if is_sampled(job.parameters):
        rules = SampleRules.parse(groups.document, job.parameters)
        sampled = estimate_sample(job.wave, groups, rules, progress)
        check_figures(sampled["questions"])
        return sampled
    known = GroupSizes.parse(groups.document, job.parameters)
    finite = job.parameters["finite"]
    result = estimate_weighted(job.wave, groups, known.place, known.sizes, finite, progress)
    result["questions"] += _means(job, groups, progress)
    check_figures(result["questions"])
    return result


def _means(job: Job, groups: Groups, progress: Progress) -> list[dict[str, Any]]:
    """Return the means of numbers for groups of known sizes."""
    numbers = [own for _at, own in weighted_questions(groups) if own.kind.numeric]
    own = [each.block for each in numbers if each.block != job.parameters["block"]]
    if not own:
        return []
    if job.parameters["finite"]:
        return [{"block": block, "reason": "finite-number", "figures": {}} for block in own]
    rules = SampleRules.parse(groups.document, job.parameters)
    try:
        found = estimate_sample(job.wave, groups, rules, progress, only_numbers=True)
    except JobRefused as refused:
        reason = {"reason": refused.code, "figures": refused.figures}
        return [{"block": block, **reason} for block in own]
    return [{**row, "freedom": found["freedom"]} for row in found["questions"]]


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the groups with their sizes, and each question's shares in per cent."""
    document = job.wave.version.document
    questions = [document.question(result["block"]) for result in job.result["questions"]]
    return {
        "weighted": [
            {
                "text": question.wording(language),
                "directly": question.direct is not None,
                **(_reason if "reason" in result else _figures)(job, result, language),
            }
            for question, result in zip(questions, job.result["questions"], strict=True)
        ],
        "margins": [_margin(job, margin, language) for margin in margins_of(job.parameters)],
        **{name: _text(job, name, language) for name in ("strata", "clusters")},
        "confidence": stated_per_cent(job.result["confidence"]),
    }


def _reason(job: Job, result: dict[str, Any], language: str) -> dict[str, str]:
    document = job.wave.version.document
    figures = with_wordings(result["figures"], document, language)
    return {"reason": WEIGHTS.reason_text(result["reason"]) % figures}


def _figures(job: Job, result: dict[str, Any], language: str) -> dict[str, Any]:
    question = job.wave.version.document.question(result["block"])
    order = question.kind.statements(len(question.options))
    unit = question.unit_of_changes(language)
    mean = " ".join(filter(None, (_("Mean"), f"({unit})" if unit else "")))
    return {
        "n": result["n"],
        **_kish(result),
        "numeric": question.kind.numeric,
        "places": 2 if question.kind.numeric else 1,
        "freedom": result.get("freedom", job.result.get("freedom")),
        "simultaneous": result["simultaneous"] and len(order) > 1,
        **_anchored(job, result, language),
        "rows": [
            {
                "label": question.options[at].within(language) if question.options else mean,
                "weighted": _cut(question, result, at),
                "unweighted": _cut(question, result["unweighted"], at),
                "deff": result["deff"][at] if "deff" in result else None,
            }
            for at in order or [0]
        ],
    }


def _kish(result: dict[str, Any]) -> dict[str, Any]:
    """Return as how many reports these count, and the design effect of all answers."""
    effective = result.get("effective")
    if effective is None:
        return {}
    return {"effective": round(effective), "design": result["n"] / effective}


def _anchored(job: Job, result: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the corrected share, and the text of its anchor question."""
    estimate = result.get("anchored")
    if estimate is None:
        return {}
    anchor = job.wave.version.document.question(estimate["block"])
    return {"corrected": estimate, "anchor": anchor.text.within(language)}


def _cut(question: Question, figures: dict[str, Any], at: int) -> dict[str, float | None]:
    """Return the share in per cent, or the mean, and its interval, cut to what it can be; no limits
    if there are none."""
    first, last = scale_of(question)
    return {
        name: None
        if (value := figures[name][at]) is None
        else min(max(value, first), last) * (1 if question.kind.numeric else 100)
        for name in ("raw", "low", "high")
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return the weighted share of each answer that is told apart from the others."""
    shown = context(job, language)
    by = describe(job, language)
    share = _(
        "%(outcome)s: %(share)s%% of the population (%(level)s%% confidence interval %(low)s "
        "to %(high)s%%), weighted. %(by)s."
    )
    mean = _(
        "%(outcome)s: %(share)s in the population (%(level)s%% confidence interval %(low)s to "
        "%(high)s), weighted. %(by)s."
    )
    return [
        (mean if each["numeric"] else share)
        % {
            "outcome": named_answer(each["text"], row["label"], whole=True),
            "level": shown["confidence"],
            "by": by,
            "share": decimals(row["weighted"]["raw"], each["places"]),
            **{name: decimals(row["weighted"][name], each["places"]) for name in ("low", "high")},
        }
        for each in shown["weighted"]
        for row in each.get("rows", [])[: 1 if len(each.get("rows", [])) == 2 else None]
        if row["weighted"]["low"] is not None
    ]


def _margin(job: Job, margin: Mapping[str, Any], language: str) -> list[tuple[str, int]]:
    cells = cells_of(job, margin["block"])
    return list(zip(cells.labels(language) if cells else [], margin["sizes"], strict=True))


def _text(job: Job, name: str, language: str) -> str:
    block = job.parameters.get(name)
    return job.wave.version.document.question(block).wording(language) if block else ""


def describe(job: Job, language: str) -> str:
    text = describe_sample(job.wave.version.document, job.parameters, language)
    if is_sampled(job.parameters):
        return text
    return _("By the answer to “%(question)s”") % {"question": text}


WEIGHTS = JobKind(
    name="weights",
    title=gettext_lazy("Weighted shares"),
    samples=True,
    run=run,
    form=WeightForm,
    context=context,
    describe=describe,
    view="weights",
    results=Results("weighted", sentences=sentences),
)
