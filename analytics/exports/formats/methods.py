"""The methods paragraph for a paper: data collection, randomization and estimation."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.conf import settings
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.cells import MIN_CELL_COUNT
from analytics.estimates.references import cited
from analytics.exports.formats.asked_methods import who_was_asked
from analytics.exports.formats.interval_methods import anchors_of, intervals_of, versions_of
from analytics.exports.formats.model_methods import lists_modeled, modeled, others_made
from analytics.exports.formats.randomization import designs_of, draws_of, names_of
from analytics.releases.budget_ledger import ledger_of
from analytics.trends.comparisons import waiting_for_end
from charts.shapes import isolated
from localdp.mechanisms import MultipleChoice, NumericMechanism, RandomItem, RandomizedResponse
from surveys import formatting
from surveys.documents.frozen import Document, Question
from surveys.formatting import (
    amount,
    grouped,
    join_items,
    join_sentences,
    per_cent,
    stated_per_cent,
)
from surveys.formatting import delta as delta_text
from surveys.formatting import epsilon as epsilon_text
from surveys.models import Wave
from surveys.questions.registry import KINDS


@dataclass(frozen=True)
class Methods:
    """Paragraphs by topic, the references that they cite, and a short form."""

    topics: tuple[tuple[str, tuple[str, ...]], ...]
    """The heading and the sentences of each paragraph."""
    references: tuple[str, ...]
    short: str
    """At most 80 words, without citations."""

    @property
    def paragraphs(self) -> list[tuple[str, str]]:
        """Each topic with its sentences as one text."""
        return [(heading, join_sentences(sentences)) for heading, sentences in self.topics]

    @property
    def sentences(self) -> tuple[str, ...]:
        """All sentences in order."""
        return tuple(sentence for _heading, sentences in self.topics for sentence in sentences)

    def __str__(self) -> str:
        return join_sentences(self.sentences)


def methods_of(dashboard: Dashboard, language: str) -> Methods:
    """Return the methods paragraph of a wave, in a language of the interface."""
    document, panels = dashboard.document, dashboard.panels
    estimated = [panel for panel in panels if panel.estimate is not None]
    with translation.override(language):
        corrected = list(anchors_of(dashboard))
        together = list(versions_of(dashboard, language))
        topics = {
            _("Who was asked"): [
                *_collected(dashboard, language),
                *who_was_asked(document, language),
                *_counted(estimated),
                *_left_out(dashboard),
                *_without_figures(dashboard),
            ],
            _("How answers were protected"): [
                *designs_of(document.protected, language),
                *draws_of(dashboard),
                *_in_clear(dashboard),
                *_in_words(document),
                *_composed(document),
            ],
            _("How figures were estimated"): [
                *_estimated(estimated),
                *intervals_of(estimated),
                *_looked(dashboard, estimated),
                *corrected,
                *together,
                *modeled(dashboard.wave),
                *lists_modeled(dashboard.wave),
                *others_made(dashboard.wave),
            ],
            _("Limits and checks"): [
                *_assumed(document, corrected=bool(corrected or together)),
                *_controls(panels),
                *_limited(document),
                *_frozen(dashboard),
            ],
        }
        short = join_sentences(_short(dashboard, estimated, language))
    everything = join_sentences(text for texts in topics.values() for text in texts)
    paragraphs = tuple((heading, tuple(texts)) for heading, texts in topics.items() if texts)
    return Methods(paragraphs, tuple(cited(everything)), short)


def _short(dashboard: Dashboard, estimated: list[Panel], language: str) -> Iterator[str]:
    """Yield the sentences of the short form."""
    document = dashboard.document
    title = document.title.within(language)
    yield _first_sentence(dashboard, Truncator(title).words(5))
    losses = [(each.mechanism.epsilon, each.mechanism.delta) for each in document.protected]
    if losses:
        epsilons, deltas = zip(*losses, strict=True)
        yield (
            ngettext(
                "The answer to %(n)d question was randomized before it was stored.",
                "Answers to %(n)d questions were randomized before they were stored.",
                len(losses),
            )
            if math.isinf(max(epsilons))
            else ngettext(
                "The answer to %(n)d question was randomized (%(spent)s) before it was stored.",
                "Answers to %(n)d questions were randomized (at most %(spent)s each) before they "
                "were stored.",
                len(losses),
            )
        ) % {"n": len(losses), "spent": _spent(max(epsilons), max(deltas))}
    if any(question.direct_share is not None for question in document.questions):
        yield _("Some people, picked at random, were asked directly.")
    if any(question.in_clear and not question.kind.drawn for question in document.questions):
        yield (
            _("Other answers were stored as they were given.")
            if document.protected
            else _("Answers were stored as they were given.")
        )
    budget = document.central_budget
    if budget is not None:
        number = sum(question.central for question in document.questions)
        yield ngettext(
            "Figures of %(n)d question have noise (at most %(spent)s in all).",
            "Figures of %(n)d questions have noise (at most %(spent)s in all).",
            number,
        ) % {"n": number, "spent": _spent(float(budget.epsilon), Fraction(budget.delta))}
    if any(not panel.question.in_clear for panel in estimated):
        yield _(
            "Figures of randomized answers come from the known probabilities, with "
            "%(confidence)s%% confidence intervals."
        ) % {"confidence": estimated[0].confidence}
    yield _("Software: Candor %(version)s.") % {"version": settings.CANDOR_VERSION}


def _assumed(document: Document, *, corrected: bool) -> Iterator[str]:
    """Yield what estimates of randomized answers rest on."""
    if not document.protected:
        return
    if corrected:
        yield _(
            "Estimates of randomized answers, apart from corrected ones, assume that people "
            "answered truthfully and that answers were randomized with the stated probabilities."
        )
    else:
        yield _(
            "Estimates of randomized answers assume that people answered truthfully and that "
            "answers were randomized with the stated probabilities."
        )


def _first_sentence(dashboard: Dashboard, title: str) -> str:
    """Return where the data are from, and how many submissions there are."""
    wave, number = dashboard.wave, dashboard.reports
    values = {"title": isolated(title), "n": dashboard.reports_text, "wave": wave.number}
    if wave.kind == Wave.Kind.SIMULATED:
        sentence = ngettext(
            "These are simulated data: %(n)s submission to the survey “%(title)s”.",
            "These are simulated data: %(n)s submissions to the survey “%(title)s”.",
            number,
        )
    elif wave.kind == Wave.Kind.TEST:
        sentence = ngettext(
            "These are trial data: %(n)s submission from a test of the survey “%(title)s”.",
            "These are trial data: %(n)s submissions from a test of the survey “%(title)s”.",
            number,
        )
    elif wave.is_open or wave.closes is None:
        values |= {"opens": date_format(wave.opens), "today": date_format(timezone.now())}
        sentence = ngettext(
            "Data have been collected online with the survey “%(title)s” (wave %(wave)s) since "
            "%(opens)s; %(n)s submission had been counted on %(today)s.",
            "Data have been collected online with the survey “%(title)s” (wave %(wave)s) since "
            "%(opens)s; %(n)s submissions had been counted on %(today)s.",
            number,
        )
    else:
        values |= {"days": _days(date_format(wave.opens), date_format(wave.closes))}
        sentence = ngettext(
            "Data were collected online with the survey “%(title)s” (wave %(wave)s) %(days)s; "
            "%(n)s submission was counted.",
            "Data were collected online with the survey “%(title)s” (wave %(wave)s) %(days)s; "
            "%(n)s submissions were counted.",
            number,
        )
    return sentence % values


def _days(opens: str, closes: str) -> str:
    """Return when a wave was open, for a sentence."""
    if opens == closes:
        return _("on %(day)s") % {"day": opens}
    return _("from %(opens)s to %(closes)s") % {"opens": opens, "closes": closes}


def _collected(dashboard: Dashboard, language: str) -> Iterator[str]:
    wave = dashboard.wave
    yield _first_sentence(dashboard, dashboard.document.title.within(language))
    if wave.version.document.exports != "none" and wave.kind != Wave.Kind.SIMULATED:
        yield _("Those who ran the survey could download the randomized reports one by one.")
    if wave.invited:
        invited = wave.invitations.filter(withdrawn=False).count()
        yield ngettext(
            "Participation was by a personal invitation (%(n)s in all) that works once; tokens "
            "were signed blindly, so that submissions were not linked to invitations.",
            "Participation was by personal invitations (%(n)s in all) that work once; tokens were "
            "signed blindly, so that submissions were not linked to invitations.",
            invited,
        ) % {"n": grouped(invited)}
        if wave.version.document.download_links:
            yield _("Those who ran the survey could download the links of the invitations.")
        else:
            yield _("Links were sent by mail, and not shown to those who ran the survey.")


def _in_words(document: Document) -> Iterator[str]:
    if number := len(document.closing_texts):
        yield ngettext(
            "%(n)s question was answered in words, without protection. The texts were stored apart "
            "from the reports and in random order; nothing stored joins the two.",
            "%(n)s questions were answered in words, without protection. The texts were stored "
            "apart from the reports and in random order; nothing stored joins the two.",
            number,
        ) % {"n": number}


def _left_out(dashboard: Dashboard) -> Iterator[str]:
    """Yield how many submissions stay out of which figures, or are not in them yet."""
    groups: dict[int, list[Question]] = {}
    for panel in dashboard.panels:
        if late := dashboard.late_of(panel):
            groups.setdefault(late, []).append(panel.question)
    for late, questions in groups.items():
        words = (
            ngettext(
                "%(n)s submission, the last one, is left out of the figures of %(questions)s, so "
                "that it cannot be worked out from those that could be read while the wave was "
                "open.",
                "The last %(n)s submissions are left out of the figures of %(questions)s, so that "
                "none can be worked out from those that could be read while the wave was open.",
                late,
            )
            if dashboard.wave.final
            else ngettext(
                "%(n)s submission is not in the figures of %(questions)s yet.",
                "%(n)s submissions are not in the figures of %(questions)s yet.",
                late,
            )
        )
        yield words % {"n": grouped(late), "questions": names_of(questions)}


def _without_figures(dashboard: Dashboard) -> Iterator[str]:
    """Yield which questions of a wave that has ended have no figures, and why."""
    if not dashboard.wave.final:
        return
    for code, words in _NO_FIGURES.items():
        questions = [panel.question for panel in dashboard.panels if panel.reason == code]
        if questions:
            minimum = dashboard.document.release.minimum_n
            yield str(words) % {"questions": names_of(questions), "n": minimum}


_NO_FIGURES: dict[str, str | Promise] = {
    "too-few": gettext_lazy("No figures of %(questions)s: fewer than %(n)s answers."),
    "withheld": gettext_lazy(
        "No figures of %(questions)s: the number of people who were asked would tell of an answer "
        "that few gave."
    ),
    "failed": gettext_lazy("No figures of %(questions)s: the estimation failed."),
}
"""Why questions have no figures, by the code of the reason."""


def _controls(panels: Iterable[Panel]) -> Iterator[str]:
    for panel in panels:
        known = panel.question.known_share
        if known is None or panel.estimate is None:
            continue
        shares = panel.estimate.shares
        yield _(
            "The control question %(question)s has a known share of %(known)s%%; the estimate was "
            "%(share)s%% (%(confidence)s%% interval %(low)s to %(high)s)."
        ) % {
            "question": panel.question.name,
            "known": stated_per_cent(known),
            "confidence": panel.confidence,
            "share": per_cent(shares["constrained"][1]),
            "low": per_cent(shares["low"][1]),
            "high": per_cent(shares["high"][1]),
        }


def _in_clear(dashboard: Dashboard) -> Iterator[str]:
    questions = dashboard.document.questions
    if names := names_of(
        question for question in questions if question.open and not question.kind.drawn
    ):
        yield _(
            "Answers to %(questions)s were collected without randomization and stored as they "
            "were given; counts below %(fewest)s were suppressed, and others from which they could "
            "be worked out."
        ) % {"questions": names, "fewest": MIN_CELL_COUNT}
    if names := names_of(question for question in questions if question.central):
        yield _(
            "Answers to %(questions)s were stored without randomization; figures of them were "
            "released only with noise (central differential privacy; neighboring data differ in "
            "one respondent’s answers)."
        ) % {"questions": names}
        yield from _budget(dashboard.wave)


def _budget(wave: Wave) -> Iterator[str]:
    ledger = ledger_of(wave)
    if ledger is None:
        return
    yield _(
        "Their privacy budget of ε = %(epsilon)s and δ = %(delta)s was fixed before data "
        "collection; ε = %(spent)s and δ = %(spent_delta)s of it have been spent."
    ) % {
        "epsilon": amount(ledger.epsilon),
        "delta": amount(ledger.delta),
        "spent": amount(ledger.spent_epsilon),
        "spent_delta": amount(ledger.spent_delta),
    }


def _estimated(panels: list[Panel]) -> Iterator[str]:
    """Yield how figures were estimated, one sentence for each kind of report."""
    by_kind: dict[str, list[Question]] = {}
    for panel in panels:
        by_kind.setdefault(_report_kind(panel.question), []).append(panel.question)
    registered = {kind.name: kind.methods for kind in KINDS.values() if kind.methods}
    for kind, sentence in {**_ESTIMATED, **registered}.items():
        if names := names_of(by_kind.get(kind, ())):
            yield str(sentence) % {"questions": names}
    for question in (panel.question for panel in panels):
        if not isinstance(m := question.mechanism, NumericMechanism):
            continue
        if question.calendar:
            continue
        yield _("Answers to %(question)s count as the nearest from %(low)s to %(high)s.") % {
            "question": question.name,
            "low": m.scale.low,
            "high": m.scale.high,
        }


def _report_kind(question: Question) -> str:
    m = question.mechanism
    if question.kind.methods:
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
        "Shares of %(questions)s are unbiased estimates from the known probabilities, cut off at 0 "
        "and 100%%."
    ),
    "drawn": gettext_lazy(
        "Shares of %(questions)s are unbiased estimates from the known probabilities, each from "
        "the reports about its item only, cut off at 0 and 100%%."
    ),
}


def _looked(dashboard: Dashboard, estimated: list[Panel]) -> Iterator[str]:
    """Yield what early looks mean for the intervals, and how the wave ended."""
    wave, planned = dashboard.wave, dashboard.planned_end
    if wave.counting:
        yield _("The last reports were still being counted: these figures are not final.")
    if not estimated or planned == "simulated":
        return
    if planned == "full":
        yield _(
            "Data collection ended with the %(n)s respondents that were set before the launch; "
            "intervals are for this fixed number, as if no one had looked before."
        ) % {"n": formatting.people(dashboard.document.max_respondents or 0)}
    elif planned:
        yield _(
            "No estimate could be read before the wave had closed, so its end did not depend on "
            "any; intervals are for the final number of reports."
        )
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
        waiting = [question.name for _kind, question in waiting_for_end(wave)]
        if waiting:
            yield _(
                "Comparisons of answers and of arms, and corrections by control questions, are "
                "made when the wave has ended (%(questions)s)."
            ) % {"questions": join_items(dict.fromkeys(waiting))}
    else:
        yield _(
            "Estimates could be read while the wave was open; these intervals are for the final "
            "reports, and assume that the time of closing did not depend on the estimates."
        )


def _counted(panels: list[Panel]) -> Iterator[str]:
    if panels:
        counts = (
            f"{panel.question.name} {panel.n_text} ({_missing(panel)})"
            for panel in panels
            if panel.estimate is not None
        )
        yield _("Answers and, in brackets, skips: %(counts)s.") % {"counts": join_items(counts)}


def _missing(panel: Panel) -> str:
    """Return the skips of a question, apart from the people who were not asked it if that is
    known."""
    if panel.question.condition is None and not panel.one_of:
        return panel.skipped_text
    skips = {"skipped": panel.skipped_text, "not_asked": panel.not_asked_text}
    if panel.asked is None:
        return _("%(skipped)s skipped or not asked") % skips
    return _("%(skipped)s; %(not_asked)s not asked") % skips


def _composed(document: Document) -> Iterator[str]:
    """Yield the privacy loss of one submission, over its randomized answers only."""
    by_arms = [
        [q.mechanism for q in sent if not math.isinf(q.mechanism.epsilon)]
        for sent in document.combined
    ]
    bounded = max(by_arms, key=lambda mechanisms: math.fsum(m.epsilon for m in mechanisms))
    unbounded = [
        question for question in document.protected if math.isinf(question.mechanism.epsilon)
    ]
    if bounded:
        spent = _spent(math.fsum(m.epsilon for m in bounded), document.delta)
        apart = _(
            "The privacy loss of one submission is at most %(spent)s, by sequential composition "
            "over the randomized questions of the arms with the largest sum."
        )
        whole = ngettext(
            "The privacy loss of one submission over its %(n)d randomized question is at most "
            "%(spent)s.",
            "The privacy loss of one submission over its %(n)d randomized questions is at most "
            "%(spent)s, by sequential composition.",
            len(bounded),
        )
        sets = {tuple(question.block for question in sent) for sent in document.combined}
        words = whole if len(sets) == 1 else apart
        yield words % {"n": len(bounded), "spent": spent}
    if bounded and unbounded:
        yield ngettext(
            "That does not cover %(questions)s, which has no bound.",
            "That does not cover %(questions)s, which have no bound.",
            len(unbounded),
        ) % {"questions": names_of(unbounded)}
    budget = document.central_budget
    if bounded and budget is not None:
        both = math.fsum((*(m.epsilon for m in bounded), float(budget.epsilon)))
        yield _(
            "Together with all statistics that may be released of central answers it is at most "
            "%(spent)s."
        ) % {"spent": _spent(both, Fraction(document.delta) + Fraction(budget.delta))}
    if document.strength == "weak":
        yield _(
            "All of this together can multiply the odds of a suspicion about one person by 50 or "
            "more, which counts as weak protection."
        )
    elif document.strength == "absent":
        yield _("A single report can prove an answer.")
    in_clear = [q for q in document.questions if q.in_clear and not q.kind.drawn]
    if bounded and in_clear:
        yield ngettext(
            "That does not cover the stored answers to %(questions)s, which was not randomized.",
            "That does not cover the stored answers to %(questions)s, which were not randomized.",
            len(in_clear),
        ) % {"questions": names_of(in_clear)}


def _spent(epsilon: float, delta: float | Fraction) -> str:
    return f"ε = {epsilon_text(epsilon)}" + (f", δ = {delta_text(delta)}" if delta else "")


def _limited(document: Document) -> Iterator[str]:
    """Yield the meaning of δ, and the number of respondents that it was chosen for."""
    if document.delta and document.max_respondents is not None:
        yield _(
            "With probability δ a report may tell more than ε says; the wave accepted at most "
            "%(most)s respondents, so that the chance of any such report was below 1%%."
        ) % {"most": formatting.people(document.max_respondents)}


def _frozen(dashboard: Dashboard) -> Iterator[str]:
    yield _("No question with fewer than %(n)s reports was estimated.") % {
        "n": dashboard.document.release.minimum_n
    }
    yield _(
        "Wording and probabilities were fixed before data collection (version %(version)s, "
        "SHA-256 %(hash)s); software: Candor %(software)s."
    ) % {
        "version": dashboard.wave.version.number,
        "hash": dashboard.wave.version.sha256,
        "software": settings.CANDOR_VERSION,
    }
