"""The interval methods and corrections of a wave's estimates, for the methods of a paper."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.attention import anchored
from analytics.estimates.looks import SEQUENCE
from analytics.estimates.references import (
    ANCHOR,
    BONFERRONI,
    DISOBEDIENCE,
    LIES,
    interval_method,
    short_citation,
)
from analytics.estimates.versions import PooledVersions, pooled
from surveys.formatting import join_items, join_sentences, p_text, stated_per_cent, within

ANCHORED = ("attention", "attention_low", "attention_high", "raw", "low", "high")
"""The figures of a share that a control question corrected."""


class MethodUse(NamedTuple):
    """A method with its confidence; figures with equal ones share a sentence."""

    method: str
    confidence: str
    adjusted: bool
    """Whether the intervals of a question are simultaneous (Bonferroni)."""


def intervals_of(panels: list[Panel]) -> Iterator[str]:
    """Yield one sentence for each method, with the questions that use it."""
    groups: dict[MethodUse, list[str]] = {}
    for panel in panels:
        for used, figure in _methods_used(panel):
            groups.setdefault(used, []).append(figure)
    for used, names in groups.items():
        method = interval_method(used.method)
        source = f" ({short_citation(method.source)})" if method.source else ""
        sentence = (
            _(
                "Intervals of %(questions)s hold simultaneously with %(confidence)s%% confidence "
                "for each question: method “%(method)s”%(source)s, with Bonferroni’s correction "
                "(%(correction)s)."
            )
            if used.adjusted
            else _(
                "Intervals of %(questions)s hold with %(confidence)s%% confidence each: method "
                "“%(method)s”%(source)s."
            )
        )
        yield sentence % {
            "questions": join_items(names),
            "confidence": used.confidence,
            "method": str(method.name),
            "source": source,
            "correction": short_citation(BONFERRONI),
        }


def _methods_used(panel: Panel) -> Iterator[tuple[MethodUse, str]]:
    """Yield each method of a question's figures, with the name of these figures."""
    estimate, question = panel.estimate, panel.question
    assert estimate is not None  # noqa: S101 - only estimated questions come here
    simultaneous = estimate.simultaneous
    shares = estimate.shares
    name = {"question": question.name}

    def use(method: str, *, adjusted: bool) -> MethodUse:
        return MethodUse(method, panel.confidence, adjusted)

    if question.kind.numeric:
        yield use(estimate.method, adjusted=False), _("%(question)s (mean)") % name
        if shares.get("quantiles"):
            tested = SEQUENCE if estimate.method == SEQUENCE else "woodruff"
            yield use(tested, adjusted=False), _("%(question)s (quantiles)") % name
        histogram = shares.get("histogram")
        if histogram and not histogram["refused"]:
            cells = use(histogram["method"], adjusted=simultaneous)
            yield cells, _("%(question)s (distribution)") % name
        return
    # The two shares of a yes/no question make one statement.
    several = len(question.options) > 2 or question.kind.several or bool(question.parts)
    yield use(estimate.method, adjusted=simultaneous and several), question.name
    tables = [table for table in shares.get("tables", ()) if table["raw"] is not None]
    if tables:
        yield use(tables[0]["method"], adjusted=simultaneous), _("%(question)s (tables)") % name


def anchors_of(dashboard: Dashboard) -> Iterator[str]:
    """Yield the shares that control questions corrected, each with its interval and the
    attention."""
    document, estimates = dashboard.document, dashboard.estimates
    for question in document.questions:
        estimate = anchored(document, question, estimates)
        if estimate is None or question.anchor is None:
            continue
        anchor = document.question(question.anchor)
        values = {
            "question": question.name,
            "anchor": anchor.name,
            "known": stated_per_cent(anchor.known_share or 0),
            "source": short_citation(ANCHOR),
            "confidence": stated_per_cent(estimate.confidence),
            **{name: within(getattr(estimate, name)) for name in ANCHORED},
        }
        if estimate.raw is None:
            sentence = _(
                "%(question)s was not corrected by the control question %(anchor)s (known share "
                "%(known)s%%): the attention was estimated at %(attention)s%% (%(confidence)s%% "
                "interval %(attention_low)s to %(attention_high)s)."
            )
        else:
            sentence = _(
                "Corrected for random answers by the control question %(anchor)s (known share "
                "%(known)s%%; %(source)s), the share of Yes to %(question)s was %(raw)s%% "
                "(%(confidence)s%% interval by Fieller’s method %(low)s to %(high)s), with an "
                "estimated attention of %(attention)s%% (%(attention_low)s to %(attention_high)s)."
            )
        yield sentence % values


def versions_of(dashboard: Dashboard, language: str) -> Iterator[str]:
    """Yield the shares that all versions of a question tell of, and the test that they agree."""
    for question in dashboard.document.questions:
        result = pooled(dashboard.document, question, dashboard.estimates)
        if result is not None:
            yield _together(result, language)


def _together(result: PooledVersions, language: str) -> str:
    question, estimate, cheating = result.questions[0], result.estimate, result.cheating
    figures = [
        _("“%(answer)s” %(share)s%% (%(low)s to %(high)s)")
        % {
            "answer": question.options[at].within(language),
            "share": within(estimate.constrained[at]),
            "low": within(estimate.low[at]),
            "high": within(estimate.high[at]),
        }
        for at in question.kind.statements(len(question.options))
    ]
    values = {
        "questions": result.names,
        "confidence": stated_per_cent(estimate.confidence),
        "shares": "; ".join(figures),
        "p": p_text(result.agreement.p_value),
    }
    sentences = [
        _(
            "From the versions %(questions)s together, which have the same words, the estimates "
            "are, with %(confidence)s%% intervals: %(shares)s (likelihood-ratio test that all "
            "versions measure the same: p-value %(p)s)."
        )
        % values
    ]
    if cheating is not None:
        words = _(
            "The share of people who always choose “%(reply)s”, whatever the instructions say, "
            "was estimated at %(share)s%% (%(low)s to %(high)s; %(source)s)."
        )
        values = {
            "reply": result.reply.within(language),
            "share": within(cheating.raw[2]),
            "low": within(cheating.low[2]),
            "high": within(cheating.high[2]),
            "source": short_citation(DISOBEDIENCE),
        }
        sentences.append(words % values)
    if result.lies is not None:
        words = _(
            "If some people with a Yes deny it, the share of Yes is %(share)s%% "
            "(%(low)s to %(high)s; stochastic lie detector: %(source)s)."
        )
        values = {
            "share": within(result.lies.raw),
            "low": within(result.lies.low),
            "high": within(result.lies.high),
            "source": short_citation(LIES),
        }
        sentences.append(words % values)
    return join_sentences(sentences)
