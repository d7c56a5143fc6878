"""The job of weighted shares: of groups of known sizes, or of a sample with a design."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.groups import cells_of, groups_of
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.models import Job
from analytics.samples.rules import (
    REASONS as SAMPLE_REASONS,
)
from analytics.samples.rules import (
    GroupSizes,
    SampleRules,
    is_sampled,
)
from analytics.weights.form import WeightForm
from analytics.weights.sampled import estimate_sample
from analytics.weights.services import estimate_weighted
from surveys.documents.condition_text import named_answer
from surveys.documents.sample import describe_sample, margins_of
from surveys.formatting import decimals, stated_per_cent

REASONS = {
    "few-in-group": gettext_lazy(
        "Group %(group)s has fewer than %(minimum)s reports, so its share cannot be "
        "weighted. If it is not part of your population, enter 0 to leave it out."
    ),
    "more-than-people": gettext_lazy(
        "Group %(group)s has more reports than the %(size)s people of its population."
    ),
    "other-condition": gettext_lazy(
        "Only people with certain answers to another question were asked, and the sizes of the "
        "groups do not say how many those are."
    ),
    **SAMPLE_REASONS,
    "no-people": gettext_lazy(
        "This question was not asked in any group that has people in the population."
    ),
}


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = groups_of(job)
    if is_sampled(job.parameters):
        rules = SampleRules.parse(groups.document, job.parameters)
        return estimate_sample(job.wave, groups, rules, progress)
    known = GroupSizes.parse(job.wave.version.document, job.parameters)
    finite = job.parameters["finite"]
    return estimate_weighted(job.wave, groups, known.place, known.sizes, finite, progress)


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the groups with their sizes, and each question's shares in per cent."""
    document = job.wave.version.document
    questions = [document.question(result["block"]) for result in job.result["questions"]]
    return {
        "weighted": [
            {
                "text": question.wording(language),
                "directly": question.direct is not None,
                **(_reason(result) if "reason" in result else _figures(job, result, language)),
            }
            for question, result in zip(questions, job.result["questions"], strict=True)
        ],
        "margins": [_margin(job, margin, language) for margin in margins_of(job.parameters)],
        **{name: _text(job, name, language) for name in ("strata", "clusters")},
        "confidence": stated_per_cent(job.result["confidence"]),
    }


def _reason(result: dict[str, Any]) -> dict[str, str]:
    return {"reason": str(REASONS[result["reason"]]) % result["figures"]}


def _figures(job: Job, result: dict[str, Any], language: str) -> dict[str, Any]:
    question = job.wave.version.document.question(result["block"])
    order = question.kind.statements(len(question.options))
    return {
        "n": result["n"],
        **_kish(result),
        "simultaneous": result["simultaneous"] and len(order) > 1,
        **_anchored(job, result, language),
        "rows": [
            {
                "label": question.options[at].within(language),
                "weighted": _cut(result, at),
                "unweighted": _cut(result["unweighted"], at),
                "deff": result["deff"][at] if "deff" in result else None,
            }
            for at in order
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


def _cut(figures: dict[str, Any], at: int) -> dict[str, float | None]:
    """Return the share and its interval in per cent, cut to what a share can be; no limits if
    there are none."""
    values = {name: figures[name][at] for name in ("raw", "low", "high")}
    return {
        name: None if value is None else 100 * min(max(value, 0), 1)
        for name, value in values.items()
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return the weighted share of each answer that is told apart from the others."""
    shown = context(job, language)
    by = describe(job, language)
    return [
        _(
            "%(outcome)s: %(share)s%% of the population (%(level)s%% confidence interval %(low)s "
            "to %(high)s%%), weighted. %(by)s."
        )
        % {
            "outcome": named_answer(each["text"], row["label"]),
            "level": shown["confidence"],
            "by": by,
            "share": decimals(row["weighted"]["raw"], 1),
            **{name: decimals(row["weighted"][name], 1) for name in ("low", "high")},
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
    combines=True,
    samples=True,
    run=run,
    form=WeightForm,
    reasons=REASONS,
    context=context,
    describe=describe,
    sentences=sentences,
    api_name="weighted",
    results=Results("weighted", "analytics.exports.group_rows.weighted_rows"),
    view="weights",
    method_on_page=True,
)
