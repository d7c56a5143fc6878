"""What pages, files, the API and jobs read of a wave's estimates.

`shown_questions` reads and decides everything at once: each question of a wave with its estimate,
or with the reason why it has no figures.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from analytics.estimates.looks import shown_estimates
from analytics.estimates.progress import progress_of
from analytics.estimates.timing import (
    NOT_FINAL,
    ended,
    is_unprotected,
    may_be_read,
    waits_for_end,
)
from analytics.models import FAILED, Estimate
from respondents.models import Tally
from respondents.tallies.counting import Key
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.documents.sources import count_asked, only_source
from surveys.models import Wave

MAX_COMPARED = 50
"""Answers of a question that can be compared two by two."""


@dataclass(frozen=True)
class ShownQuestion:
    """One question of a wave, with what may be shown of it now."""

    question: Question
    estimate: Estimate | None
    """With the intervals to show; None if it has no figures."""
    reason: str = ""
    """The code of the reason why it has no figures, as in files and the API; empty if it has."""
    asked: int | None = None
    """How many reports are of people who were asked it, if that is known."""
    skipped: int | None = None
    """The reports that skip it; if it is not known who was asked, all without it."""
    not_asked: int | None = None
    """The reports of people who were not asked it, if that is known."""
    one_of: int = 0
    """Among how many items of its battery it was drawn; 0 for a question that is not drawn."""
    direct: Estimate | None = None
    """The estimate from the people who were asked without protection."""
    lines: tuple[tuple[int, ...], ...] = ()
    """The options in each line, if some are together (`analytics.estimates.published`)."""


def skips(estimate: Estimate | None, asked: int | None) -> tuple[int | None, int | None]:
    """Return the reports that skip a question, and the reports of people who were not asked it.

    If it is not known who was asked, the first number has both, and the second is None.
    """
    if estimate is None or asked is None:
        return (estimate.skipped if estimate else None), None
    return asked - estimate.n, estimate.n + estimate.skipped - asked


def shown_questions(wave: Wave) -> list[ShownQuestion]:
    """Return every question of a wave, in the order of its version."""
    document, readable, late = wave.version.document, may_be_read(wave), waits_for_end(wave)
    rows = {} if _held_back(wave) else _rows(wave, readable=readable, late=late)
    protected = _of_arm(rows, Tally.Arm.RANDOMIZED)
    estimates = _estimated(protected)
    direct = _estimated(_of_arm(rows, Tally.Arm.DIRECT))
    asked = {
        question.block: people_asked(document, question, protected)
        for question in document.questions
    }

    def show(question: Question) -> ShownQuestion:
        block = question.block
        reasons = (
            (block in estimates, ""),
            (question.central, "central"),
            (block in protected, "failed"),
            (wave.counting, NOT_FINAL),
            (question.open and late, "still-open"),
            (not (readable or question.open), "closed-book"),
            (True, "too-few"),
        )
        skipped, not_asked = skips(estimates.get(block), asked[block])
        return ShownQuestion(
            question=question,
            estimate=estimates.get(block),
            reason=next(code for applies, code in reasons if applies),
            asked=asked[block],
            skipped=skipped,
            not_asked=not_asked,
            one_of=drawn_among(document, question),
            direct=direct.get(block),
        )

    return [show(question) for question in document.questions]


def estimates_among(shown: Iterable[ShownQuestion]) -> dict[str, Estimate]:
    """Return the estimates of questions by their blocks."""
    return {each.question.block: each.estimate for each in shown if each.estimate is not None}


def estimates_of(wave: Wave) -> dict[str, Estimate]:
    """Return a wave's estimates by question block; none while the last reports of a closed wave are
    counted, and only unprotected ones while the version forbids reading others."""
    return _estimated(estimate_rows(wave))


def estimate_rows(wave: Wave) -> dict[str, Estimate]:
    """Return the same, including the rows of questions that could not be estimated."""
    if _held_back(wave):
        return {}
    rows = _rows(wave, readable=may_be_read(wave), late=waits_for_end(wave))
    return _of_arm(rows, Tally.Arm.RANDOMIZED)


def _rows(wave: Wave, *, readable: bool, late: bool) -> dict[Key, Estimate]:
    """Return the estimates that may be read now, with the intervals to show; ``readable``: also
    protected ones; ``late``: no unprotected ones."""
    document = wave.version.document
    # Callers that show many waves have prefetched all estimates.
    seen = [
        row
        for row in wave.estimates.all()
        if (not late if is_unprotected(document, row) else readable)
    ]
    return {(estimate.block, estimate.arm): estimate for estimate in shown_estimates(wave, seen)}


def _held_back(wave: Wave) -> bool:
    """Return whether the last figures are being made, and no one has asked for those before."""
    return wave.counting and not wave.interim


def _of_arm(rows: dict[Key, Estimate], arm: Tally.Arm) -> dict[str, Estimate]:
    return {block: estimate for (block, key_arm), estimate in rows.items() if key_arm == arm}


def _estimated(rows: dict[str, Estimate]) -> dict[str, Estimate]:
    return {block: estimate for block, estimate in rows.items() if FAILED not in estimate.warnings}


def people_asked(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> int | None:
    """Return how many of a question's reports are of people who were asked it.

    A report does not say why it skips a question, but conditions are on unprotected questions,
    whose answers are counted. None if the condition combines questions, or if these counts are of
    other reports.
    """
    estimate = estimates.get(question.block)
    if estimate is None or question.direct is not None or drawn_among(document, question):
        # The people who were asked directly are counted apart. Reports do not tell a skip from an
        # item that was not drawn.
        return None
    if question.condition is None:
        return estimate.n + estimate.skipped
    source = only_source(document, question)
    counted = estimates.get(source.block) if source else None
    if (
        counted is None
        or FAILED in counted.warnings
        or counted.n + counted.skipped != estimate.n + estimate.skipped
    ):
        return None
    asked = count_asked(document, question, counted.counts, counted.n, counted.skipped)
    # More answers than people who were asked: reports that no page of ours made.
    return asked if asked >= estimate.n else None


def drawn_among(document: Document, question: Question) -> int:
    """Return among how many items a question was drawn for each person; 0 if it was not drawn."""
    battery = document.battery_of(question)
    return len(battery.items) if battery is not None and battery.drawn else 0


def may_compare(question: Question, answers: int) -> bool:
    """Return whether a question with this many answers shown can be compared two by two.

    Not if one share determines the other, nor the counts of a list.
    """
    least = 2 if question.kind.several else 3
    return question.kind.choice and not question.kind.counted and least <= answers <= MAX_COMPARED


def state_of(wave: Wave) -> str:
    """Return a text that changes whenever the wave's dashboard has other figures."""
    counted = wave.estimates.values_list("block", "arm", "n", "skipped").order_by("block", "arm")
    known = [
        wave.batches.report_count(),
        wave.is_open,
        ended(wave),
        wave.final,
        progress_of(wave.pk) is not None,
        list(counted),
        wave.releases.count(),
    ]
    # With a secret key: the numbers are small, and some of them are not shown yet.
    return salted_hmac("state", json.dumps(known), algorithm="sha256").hexdigest()
