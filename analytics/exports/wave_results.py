"""The rows of results that follow from a wave's own counts, without a job."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.attention import anchored, bounds
from analytics.estimates.failures import computed_rows
from analytics.estimates.lists import list_share
from analytics.estimates.precision import possible
from analytics.estimates.versions import PooledVersions, pooled
from analytics.exports.records import Record
from analytics.exports.wave_figures import WaveFigures
from analytics.trends.comparisons import waiting_for_end
from surveys.documents.frozen.question import Question
from surveys.formatting import stated_per_cent

COMPARED = {
    "answers": "comparison",
    "waves": "change",
    "arms": "direct",
    "versions": "version",
    "list": "list",
    "list-liars": "list-liars",
    "items": "items",
}


def wave_rows(figures: WaveFigures) -> Iterator[Record]:
    """Yield the rows of comparisons, versions, lists, anchors and bounds."""
    yield from _comparisons(figures)
    kinds = (
        ("pooled", _pooled),
        ("list", _design_effect),
        ("anchor", _corrected),
        ("sensitivity", _bounds),
    )
    for result, rows_of in kinds:
        for question in figures.document.questions:
            failed = {"result": result, "question": question.id, "not_shown_reason": "failed"}
            what = f"{result} of {question.id} in wave {figures.wave.pk}"
            yield from computed_rows(partial(rows_of, figures, question), failed, what)
    yield from _waiting(figures)


def _comparisons(figures: WaveFigures) -> Iterator[Record]:
    for row in figures.comparisons:
        yield {
            "result": COMPARED[row["comparison"]],
            "question": row["question"],
            "quantity": "difference" if row.get("second", True) else "proportion",
            "value": row.get("first"),
            "reference": row.get("second") or None,
            "estimate": row.get("difference"),
            **{name: row.get(name) for name in ("low", "high", "p_value", "confidence", "unit")},
            "not_shown_reason": row.get("not_shown_reason"),
        }


def _pooled(figures: WaveFigures, question: Question) -> Iterator[Record]:
    """Yield the shares of all versions of a question together, and the test that they agree."""
    result = pooled(figures.document, question, figures.estimates)
    if result is None:
        return
    estimate = result.estimate
    common = {"result": "pooled", "question": result.names, "n": estimate.n}
    shares = {**common, "quantity": "proportion", "confidence": estimate.confidence}
    for at, option in enumerate(result.questions[0].options):
        limits = float(estimate.low[at]), float(estimate.high[at])
        yield {
            **shares,
            "value": option.within(figures.language),
            **_cut(float(estimate.raw[at]), *limits, float(estimate.se[at])),
            "estimate": float(estimate.constrained[at]),
        }
    yield {
        **common,
        "quantity": "chi-squared",
        "estimate": result.agreement.statistic,
        "p_value": result.agreement.p_value,
    }
    yield from _disobedience(result, shares, figures.language)
    yield from _lies(result, shares, figures.language)


def _disobedience(result: PooledVersions, common: Record, language: str) -> Iterator[Record]:
    """Yield the share of people who do not follow the instructions, and the shares of Yes among
    the others and among everyone, of which only limits are known."""
    estimate = result.cheating
    if estimate is None:
        return
    reply = result.reply.within(language)
    yes = result.questions[0].options[1].within(language)
    shown = (float(getattr(estimate, name)[2]) for name in ("raw", "low", "high", "se"))
    yield {**common, "quantity": "disobedience", "value": reply, **_cut(*shown)}
    figures = estimate.honest, estimate.honest_low, estimate.honest_high, estimate.honest_se
    honest = {**common, "group": _("People who follow the instructions"), "value": yes}
    yield {**honest, **_cut(*figures, otherwise="no-obedience")}
    low, high = estimate.bounds
    everyone = _("Everyone, whatever is true of people who do not follow the instructions")
    yield {**common, "group": everyone, "value": yes, "low": low, "high": high}


def _lies(result: PooledVersions, common: Record, language: str) -> Iterator[Record]:
    """Yield the share of Yes if some people deny it, and the share of these who do not."""
    estimate = result.lies
    if estimate is None:
        return
    yes = result.questions[0].options[1].within(language)
    everyone = {**common, "group": _("Everyone, if some people with a Yes deny it"), "value": yes}
    yield {**everyone, **_cut(estimate.raw, estimate.low, estimate.high, estimate.se)}
    truthful = {**common, "quantity": "truthful", "value": yes}
    limits = estimate.truthful_low, estimate.truthful_high
    figures = _cut(estimate.truthful, *limits, estimate.truthful_se, otherwise="no-yes")
    yield {**truthful, **figures}


def _design_effect(figures: WaveFigures, question: Question) -> Iterator[Record]:
    """Yield the test that a sensitive statement changes no answer to the others of its list."""
    if not question.statements:
        return
    share = list_share(figures.document, question, figures.estimates)
    if share is not None and share.p_value is not None:
        yield {
            "result": "list",
            "question": question.id,
            "quantity": "design-effect",
            "p_value": share.p_value,
            "n": share.n_control + share.n_treatment,
        }


def _corrected(figures: WaveFigures, question: Question) -> Iterator[Record]:
    """Yield the attention that an anchor question shows, and the corrected share of Yes."""
    estimate = anchored(figures.document, question, figures.estimates)
    if estimate is None or question.anchor is None:
        return
    common = {
        "result": "anchor",
        "question": question.id,
        "reference": figures.document.question(question.anchor).id,
        "confidence": estimate.confidence,
        "n": figures.estimates[question.block].n,
    }
    yes = question.options[1].within(figures.language)
    yield from attention_rows(asdict(estimate), common, yes)


def _waiting(figures: WaveFigures) -> Iterator[Record]:
    """Yield what appears when the wave has ended, each without a figure."""
    for kind, question in waiting_for_end(figures.document, figures.estimates):
        quantities = ("attention", "proportion") if kind == "anchor" else ("difference",)
        for quantity in quantities:
            yield {
                "result": COMPARED.get(kind, kind),
                "question": question.id,
                "quantity": quantity,
                "not_shown_reason": "still-open",
            }


def attention_rows(estimate: Mapping[str, Any], common: Record, yes: str) -> Iterator[Record]:
    """Yield the share that an anchor corrects, and the share of attentive people."""
    limits = estimate["attention_low"], estimate["attention_high"]
    yield {**common, "quantity": "attention", **_cut(estimate["attention"], *limits)}
    figures = (estimate[name] for name in ("raw", "low", "high", "se"))
    share = {**common, "quantity": "proportion", "value": yes}
    yield {**share, **_cut(*figures, otherwise="no-attention")}


def _cut(
    raw: float | None, low: Any, high: Any, se: float | None = None, *, otherwise: str = ""
) -> Record:
    """Return an estimate and its limits, cut to what a share can be; without an estimate the code
    of the reason."""
    if raw is None:
        return {"not_shown_reason": otherwise}
    low, high = possible(low, high, 0.0, 1.0)
    cut = {"estimate": min(max(raw, 0.0), 1.0), "low": low, "high": high, "unbiased": raw}
    return cut if se is None else {**cut, "se": se}


def _bounds(figures: WaveFigures, question: Question) -> Iterator[Record]:
    """Yield where the share of Yes lies if some people answered at random, or hid a Yes."""
    estimate = figures.estimates.get(question.block)
    if estimate is None:
        return
    for bound in bounds(question, estimate):
        share = {"share": stated_per_cent(bound.share)}
        for group, (low, high) in (
            (_("up to %(share)s%% answer at random") % share, bound.at_random),
            (_("up to %(share)s%% hide a Yes") % share, bound.hidden),
        ):
            yield {
                "result": "sensitivity",
                "question": question.id,
                "quantity": "proportion",
                "group": group,
                "value": question.options[1].within(figures.language),
                "low": low,
                "high": high,
                "confidence": estimate.confidence,
                "n": estimate.n,
            }
