"""What everyone may see of unprotected answers: public pages and archives show it, by one rule.

Answers that 1 to 4 people gave become one line, “other answers”, with the next larger one while
that line is below 5. Small ranges of a number join a range beside them. An option of a multiple
choice that 1 to 4 people chose, or did not choose, is left out: counts do not show how many people
chose one of several. Answers that nobody gave stay 0. How many people were asked a question is not
said where that depends on such answers. This keeps readers from recognizing someone in a small
count; it does not claim that nothing can be inferred. What must be hidden is randomized.
"""

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from analytics.estimates.linked import estimate_options
from analytics.estimates.looks import SEQUENCE, at_every_look, planned_reports
from analytics.estimates.reading import ShownQuestion, skips
from analytics.models import Estimate
from localdp.mechanisms import Mechanism, OpenAnswer, OpenChoices
from respondents.models import Tally
from surveys.documents.frozen.question import Question, Text
from surveys.documents.sources import sources_of
from surveys.models import Wave

SMALLEST = 5
"""The smallest count of an unprotected answer that everyone may see."""
SMALL_COUNTS = "small-counts"
"""The reason why a question has no figures for everyone: all lines would be one."""

Lines = tuple[tuple[int, ...], ...]


def for_everyone(wave: Wave, shown: Iterable[ShownQuestion]) -> list[ShownQuestion]:
    """Return the questions of a wave with the counts that everyone may see."""
    questions = [*shown]
    small = {
        place
        for place, each in enumerate(questions)
        if each.question.open and has_small_counts(each.estimate)
    }
    return [
        _published(wave, _without_asked(each) if _depends(wave, place, small) else each)
        for place, each in enumerate(questions)
    ]


def has_small_counts(estimate: Estimate | None) -> bool:
    """Return whether 1 to 4 people gave some answer, or did not, by the counts of an unprotected
    question. Where people give one answer, those who did not give it gave another one."""
    return estimate is not None and any(is_small(count, estimate.n) for count in estimate.counts)


def is_small(count: int, n: int) -> bool:
    """Return whether 1 to 4 of n people gave an answer, or did not."""
    return 0 < count < SMALLEST or 0 < n - count < SMALLEST


def item_lines(counts: Sequence[int], n: int) -> Lines:
    """Return the options of a multiple choice that have a line, each its own."""
    return tuple((at,) for at, count in enumerate(counts) if not is_small(count, n))


def option_lines(counts: Sequence[int]) -> Lines:
    """Return the answers in each line: one, or the small ones together, in the last line."""
    other = [at for at, count in enumerate(counts) if 0 < count < SMALLEST]
    rest = sorted(
        (at for at, count in enumerate(counts) if count >= SMALLEST), key=counts.__getitem__
    )
    while other and rest and sum(counts[at] for at in other) < SMALLEST:
        other.append(rest.pop(0))
    lines = [(at,) for at in range(len(counts)) if at not in other]
    return (*lines, tuple(sorted(other))) if other else tuple(lines)


def range_lines(counts: Sequence[int]) -> Lines:
    """Return the ranges in each line: one, or small ones with others beside them."""
    lines: list[tuple[int, ...]] = [(at,) for at in range(len(counts))]

    def people(line: tuple[int, ...]) -> int:
        return sum(counts[at] for at in line)

    while small := [at for at, line in enumerate(lines) if 0 < people(line) < SMALLEST]:
        if len(lines) == 1:
            break
        at = small[0]
        beside = [near for near in (at - 1, at + 1) if 0 <= near < len(lines)]
        # The larger one: an empty range beside it would not help.
        other = max(beside, key=lambda near: people(lines[near]))
        first = min(at, other)
        lines[first : first + 2] = [lines[first] + lines[first + 1]]
    return tuple(lines)


def _depends(wave: Wave, place: int, small: Collection[int]) -> bool:
    """Return whether answers to one of these questions decide who is asked this one."""
    return not sources_of(wave.version.document, [place]).isdisjoint(small)


def _without_asked(shown: ShownQuestion) -> ShownQuestion:
    """Return a question without the number of people who were asked it."""
    skipped, not_asked = skips(shown.estimate, None)
    return replace(shown, asked=None, skipped=skipped, not_asked=not_asked)


def _published(wave: Wave, shown: ShownQuestion) -> ShownQuestion:
    question, estimate = shown.question, shown.estimate
    if estimate is None or not question.open or not has_small_counts(estimate):
        return shown
    kind = question.kind
    lines = (range_lines if kind.numeric else option_lines)(estimate.counts)
    if kind.several:
        lines = item_lines(estimate.counts, estimate.n)
    if len(lines) < (1 if kind.several else 2):
        return replace(shown, estimate=None, reason=SMALL_COUNTS)
    counts = [sum(estimate.counts[at] for at in line) for line in lines]
    mechanism = _counted(question, len(counts))
    shares, method = _shares(wave, estimate, mechanism, counts)
    merged = copy(estimate)
    merged.counts = counts
    if kind.numeric:
        histogram = estimate.shares["histogram"]
        ends = {
            "first": [histogram["first"][line[0]] for line in lines],
            "last": [histogram["last"][line[-1]] for line in lines],
        }
        merged.shares = {
            **estimate.shares,
            "histogram": {"refused": False, "method": method, **ends, **shares},
        }
        return replace(shown, estimate=merged)
    merged.shares = shares
    return replace(shown, estimate=merged, question=with_lines(question, lines), lines=lines)


def _counted(question: Question, lines: int) -> OpenAnswer | OpenChoices:
    """Return the mechanism whose shares these lines have."""
    return (OpenChoices if question.kind.several else OpenAnswer)(lines)


def _shares(
    wave: Wave, estimate: Estimate, m: Mechanism, counts: list[int]
) -> tuple[dict[str, Any], str]:
    """Return the shares of these counts as JSON, and the method of their limits."""
    document = wave.version.document
    looked = estimate.method == SEQUENCE
    planned = planned_reports(wave, document, estimate) if looked else None
    tally = Tally(block=estimate.block, n=estimate.n, counts=counts)
    estimated = estimate_options(m, tally, document.estimator, planned)
    assert estimated is not None  # noqa: S101 - each answer is counted
    result, shares, _counts = estimated
    return (at_every_look(shares), SEQUENCE) if looked else (shares, result.method)


def with_lines(question: Question, lines: Lines) -> Question:
    """Return a question whose options are these lines; several together are “other answers”."""
    options = tuple(
        question.options[line[0]] if len(line) == 1 else _other(question.options[line[0]])
        for line in lines
    )
    return replace(question, options=options, mechanism=_counted(question, len(lines)))


def _other(like: Text) -> Text:
    """Return “other answers” in the languages of another text, where Candor has them."""
    known = dict(settings.LANGUAGES)
    texts = {}
    for language in like.by_language:
        with override(language if language in known else settings.LANGUAGE_CODE):
            texts[language] = _("other answers")
    return Text(texts, like.own_language)
