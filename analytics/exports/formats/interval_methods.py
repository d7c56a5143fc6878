"""The estimates of a wave, their intervals and corrections, for the methods of a paper."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.attention import all_anchored
from analytics.estimates.looks import SEQUENCE
from analytics.estimates.references import (
    ANCHOR,
    BONFERRONI,
    DISOBEDIENCE,
    LIES,
    interval_method,
    short_citation,
)
from analytics.estimates.versions import PooledVersions, all_pooled
from analytics.exports.formats.randomization import names_of
from analytics.models import Estimate
from analytics.trends.comparisons import waiting_for_end
from localdp.mechanisms import MultipleChoice, NumericMechanism, RandomItem, RandomizedResponse
from surveys import formatting
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import (
    grouped,
    join_sentences,
    join_with_and,
    p_text,
    stated_per_cent,
    within,
)
from surveys.questions.registry import KINDS

ANCHORED = ("attention", "attention_low", "attention_high", "raw", "low", "high")
"""The figures of a share that a control question corrected."""


class MethodUse(NamedTuple):
    """A method with its confidence; figures with equal ones share a sentence."""

    method: str
    confidence: str
    adjusted: bool
    """Whether the intervals of a question are simultaneous (Bonferroni)."""


def estimated_by(panels: list[Panel]) -> Iterator[str]:
    """Yield how figures were estimated, one sentence for each kind of report."""
    by_kind: dict[str, list[Question]] = {}
    for panel in panels:
        by_kind.setdefault(_report_kind(panel.question), []).append(panel.question)
    registered = {kind.name: kind.methods for kind in KINDS.values() if kind.methods}
    for kind, sentence in {**_ESTIMATED, **registered}.items():
        if names := names_of(by_kind.get(kind, ())):
            yield str(sentence) % {"questions": names}
    for question in (panel.question for panel in panels):
        m = question.mechanism
        if not isinstance(m, NumericMechanism) or question.calendar:
            continue
        text = _("Answers to %(question)s outside %(low)s to %(high)s count as the nearer limit.")
        yield text % {"question": question.name, "low": m.scale.low, "high": m.scale.high}


def _report_kind(question: Question) -> str:
    m = question.mechanism
    if question.kind.methods and not (question.open and question.kind.numeric):
        return question.kind.name
    if question.open:
        return "open"
    if isinstance(m, MultipleChoice):
        return "items"
    if isinstance(m, RandomItem):
        return "drawn"
    return "category" if isinstance(m, RandomizedResponse) else "marks"


_ESTIMATED: dict[str, str | Promise] = {
    "category": gettext_lazy(
        "Shares of %(questions)s are maximum likelihood estimates from the known probabilities, "
        "constrained to what a population can have; the data file also has unbiased ones."
    ),
    "marks": gettext_lazy(
        "Shares of %(questions)s maximize the product of the options’ own likelihoods from the "
        "known probabilities, constrained to what a population can have; the data file also has "
        "unbiased ones."
    ),
    "items": gettext_lazy(
        "Shares of %(questions)s are unbiased estimates from the known probabilities, "
        "clipped to 0–100%%."
    ),
    "drawn": gettext_lazy(
        "Shares of %(questions)s are unbiased estimates from the known probabilities, "
        "each from the reports about its item only, clipped to 0–100%%."
    ),
}


def intervals_of(panels: list[Panel]) -> Iterator[str]:
    """Yield one sentence for each method, with the questions that use it."""
    groups: dict[MethodUse, list[str]] = {}
    for panel in panels:
        for used, figure in _methods_used(panel) if panel.has_intervals else ():
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
            "questions": join_with_and(names),
            "confidence": used.confidence,
            "method": str(method.name),
            "source": source,
            "correction": short_citation(BONFERRONI),
        }


def _methods_used(panel: Panel) -> Iterator[tuple[MethodUse, str]]:
    """Yield each method of a question's figures, with the name of these figures."""
    estimate = panel.estimate
    question = panel.question
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


def looks_of(dashboard: Dashboard, estimated: list[Panel]) -> Iterator[str]:
    """Yield what early looks mean for the intervals, and how the wave ended."""
    wave = dashboard.wave
    if wave.counting:
        yield _("The last reports were still being counted: these figures are not final.")
    if names := names_of(panel.question for panel in estimated if not panel.has_intervals):
        yield _("Figures of %(questions)s are preliminary, without intervals.") % {
            "questions": names
        }
    if not dashboard.has_intervals or dashboard.planned_end == "simulated":
        return
    if dashboard.planned_end:
        yield from planned_number(dashboard)
    elif dashboard.at_every_look:
        yield _(
            "These confidence sequences hold at all looks together while reports arrive, and are "
            "tightest near the %(n)s reports expected at the launch."
        ) % {"n": grouped(wave.planned_n)}
        if not wave.is_open:
            yield _(
                "They were kept because the time of closing was not set before the launch. Any "
                "comparisons, corrections, crosstabs and models are for the final number of "
                "reports, and assume that this time did not depend on the estimates."
            )
        waiting = [
            question.name
            for _kind, question in waiting_for_end(dashboard.document, dashboard.estimates)
        ]
        if waiting:
            yield _(
                "Comparisons of answers and of arms, and corrections by control questions, are "
                "made when the wave has ended (%(questions)s)."
            ) % {"questions": join_with_and(dict.fromkeys(waiting))}
    else:
        yield _(
            "Estimates could be read while the wave was open; these intervals are for the final "
            "reports, and assume that the time of closing did not depend on the estimates."
        )


def planned_number(dashboard: Dashboard) -> Iterator[str]:
    """Yield why the intervals of a wave with a planned end are for a fixed number of reports."""
    if dashboard.planned_end == "full":
        yield _(
            "Data collection ended with the %(n)s respondents that were set before the launch; "
            "intervals are for this fixed number, as if no one had looked before."
        ) % {"n": formatting.people(dashboard.document.max_respondents or 0)}
    elif dashboard.counts_seen:
        if dashboard.document.protected:
            yield _("No estimate of protected answers could be read before the wave had closed.")
        yield _(
            "Counts of unprotected answers could be read before; intervals are for the final "
            "number of reports, and assume that the end did not depend on these counts."
        )
    else:
        yield _(
            "No estimate could be read before the wave had closed, so its end did not depend on "
            "any; intervals are for the final number of reports."
        )


def anchors_of(document: Document, estimates: Mapping[str, Estimate]) -> Iterator[str]:
    """Yield the shares that control questions corrected, each with its interval and the
    attention."""
    for question, anchor, estimate in all_anchored(document, estimates):
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


def versions_of(
    document: Document, estimates: Mapping[str, Estimate], language: str
) -> Iterator[str]:
    """Yield the shares of all versions of a question together, and the test that they agree."""
    for result in all_pooled(document, estimates):
        yield _together(result, language)


def _together(result: PooledVersions, language: str) -> str:
    question = result.questions[0]
    estimate = result.estimate
    cheating = result.cheating
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
