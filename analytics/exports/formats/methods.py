"""The methods paragraph for a paper: data collection, randomization and estimation."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.conf import settings
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.references import cited
from analytics.exports.formats.asked_methods import describe_questions
from analytics.exports.formats.fieldwork_methods import (
    collected,
    counted,
    first_sentence,
    in_words,
    late_submissions,
    without_figures,
)
from analytics.exports.formats.interval_methods import (
    anchors_of,
    estimated_by,
    intervals_of,
    looks_of,
    versions_of,
)
from analytics.exports.formats.model_methods import analyzed
from analytics.exports.formats.privacy_methods import composed, in_clear, limited, loss_text
from analytics.exports.formats.randomization import designs_of, draws_of
from surveys.documents.frozen.document import Document
from surveys.formatting import grouped, join_sentences, per_cent, stated_per_cent
from surveys.models import Wave


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
    document, panels, estimates = dashboard.document, dashboard.panels, dashboard.estimates
    estimated = [panel for panel in panels if panel.estimate is not None]
    with translation.override(language):
        corrected = list(anchors_of(document, estimates))
        together = list(versions_of(document, estimates, language))
        topics = {
            _("Who was asked"): [
                *collected(dashboard, language),
                *describe_questions(document, language),
                *counted(estimated),
                *late_submissions(dashboard),
                *without_figures(dashboard),
            ],
            _("How answers were protected"): [
                *designs_of(document.protected, language),
                *draws_of(dashboard.wave),
                *in_clear(dashboard.wave),
                *in_words(dashboard),
                *composed(document),
            ],
            _("How figures were estimated"): [
                *estimated_by(estimated),
                *intervals_of(estimated),
                *looks_of(dashboard, estimated),
                *corrected,
                *together,
                *analyzed(dashboard.wave),
            ],
            _("Limits and checks"): [
                *filter(None, [dashboard.sampling if estimated else ""]),
                *_assumed(document, corrected=bool(corrected or together)),
                *_controls(panels),
                *limited(document),
                *_frozen(dashboard.wave),
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
    yield first_sentence(dashboard, Truncator(title).words(5))
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
        ) % {"n": len(losses), "spent": loss_text(max(epsilons), max(deltas))}
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
        ) % {"n": number, "spent": loss_text(float(budget.epsilon), Fraction(budget.delta))}
    if any(not panel.question.in_clear for panel in estimated):
        yield _(
            "Figures of randomized answers come from the known probabilities, with "
            "%(confidence)s%% confidence intervals."
        ) % {"confidence": estimated[0].confidence}
    yield _("Software: Candor %(version)s.") % {"version": settings.CANDOR_VERSION}


def _assumed(document: Document, *, corrected: bool) -> Iterator[str]:
    """Yield what estimates of randomized answers rest on."""
    if document.protected and corrected:
        yield _(
            "Estimates of randomized answers, apart from corrected ones, assume that people "
            "answered truthfully and that answers were randomized with the stated probabilities."
        )
    elif document.protected:
        yield _(
            "Estimates of randomized answers assume that people answered truthfully and that "
            "answers were randomized with the stated probabilities."
        )


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


def _frozen(wave: Wave) -> Iterator[str]:
    yield _("No question with fewer than %(n)s reports was estimated.") % {
        "n": grouped(wave.version.document.release.minimum_n)
    }
    frozen = _(
        "Wording and probabilities were fixed before data collection (version %(version)s, "
        "SHA-256 %(hash)s); software: Candor %(software)s."
    )
    drafted = _(
        "Wording and probabilities come from a draft (SHA-256 %(hash)s); software: Candor "
        "%(software)s."
    )
    yield (frozen if wave.version.number else drafted) % {
        "version": wave.version.number,
        "hash": wave.version.sha256,
        "software": settings.CANDOR_VERSION,
    }
