"""Versions of a question with the same words, estimated together.

Each version has its own mechanism and people, so that all of them estimate the same shares. If
people randomize themselves, two versions also show how many do not follow the instructions.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from analytics.estimates.failures import computed
from analytics.models import Estimate
from localdp.estimation import (
    Agreement,
    CheatingEstimate,
    LieEstimate,
    SharesEstimate,
    detect_cheating,
    detect_lies,
    estimate_shares,
)
from localdp.mechanisms.category_base import CategoryReport
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Text
from surveys.protection.design import or_none

REPLY = 0
"""The place of the reply that people give who do not follow the instructions: No, or “one”."""


@dataclass(frozen=True)
class PooledVersions:
    """The shares estimated from all versions with the same words."""

    questions: tuple[Question, ...]
    """The versions, in their order."""
    estimate: SharesEstimate
    cheating: CheatingEstimate | None
    """The shares if some people always give one reply; None unless people randomize themselves in
    two versions with different probabilities."""
    lies: LieEstimate | None
    """The shares if some people deny a Yes; None unless the device leaves a Yes as it is, too."""

    @property
    def agreement(self) -> Agreement:
        """The test that all versions have the same shares, and all people follow them."""
        test = self.cheating.agreement if self.cheating else self.estimate.agreement
        assert test is not None  # noqa: S101 - there are several versions
        return test

    @property
    def reply(self) -> Text:
        """The reply that people are supposed to give who do not follow the instructions."""
        return (self.questions[0].reports or self.questions[0].options)[REPLY]

    @property
    def names(self) -> str:
        """What files call the versions."""
        return " + ".join(question.name for question in self.questions)


def with_same_words(document: Document, question: Question) -> tuple[Question, ...]:
    """Return the versions with a question's words, if there are several and it is their first one.

    Versions with other words are an experiment: they are compared, never pooled.
    """
    versions = tuple(filter(_counted, document.versions_of(question)))
    alike = [other for other in versions if _words(other) == _words(question)]
    first = len(alike) > 1 and alike[0].block == question.block
    return tuple(alike) if first else ()


def pooled(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> PooledVersions | None:
    """Estimate a question from all its versions; None unless each has figures of one look."""
    versions = with_same_words(document, question)
    rows = [estimates.get(version.block) for version in versions]
    shown = [row for row in rows if row is not None and not row.still_open]
    if not versions or len(shown) < len(versions):
        return None
    pairs = [(version.mechanism, row.counts) for version, row in zip(versions, shown, strict=True)]
    settings = document.estimator
    estimate = estimate_shares(
        pairs, confidence=settings.confidence, simultaneous=settings.simultaneous
    )
    detects = len(pairs) == 2 and all(v.own_device and v.kind.binary for v in versions)
    cheating = _detect(pairs, reply=REPLY, confidence=settings.confidence) if detects else None
    lies = _lies(pairs, confidence=settings.confidence) if detects else None
    return PooledVersions(versions, estimate, cheating, lies)


def all_pooled(document: Document, estimates: Mapping[str, Estimate]) -> Iterator[PooledVersions]:
    """Yield the questions that are estimated from all their versions, if they can be."""
    for question in document.questions:
        what = f"the versions of {question.id} together"
        result = computed(partial(pooled, document, question, estimates), None, what)
        if result is not None:
            yield result


# None if both probabilities are equal: then the two rates cannot tell two unknowns apart.
_detect = or_none(detect_cheating)
# None, too, if the device can make people with a Yes say No: then a No denies nothing.
_lies = or_none(detect_lies)


def _counted(question: Question) -> bool:
    """Return whether each report to a question is one protected answer."""
    return not question.in_clear and isinstance(question.mechanism, CategoryReport)


def _words(question: Question) -> tuple[Text, ...]:
    """Return what people read but for the instructions, which follow from the probabilities."""
    return (question.text, question.help, *question.options, *question.statements)
