"""What may be shown, and when: the one place that pages, files, the API and jobs rely on.

The difference of two figures about nearly the same people reveals those who are in only one.
Therefore

- the estimate of a question changes only after at least the minimum of new reports have answered it
  (`due_tallies`), so the difference of two estimates is never about fewer people;
- figures that tell how many people gave an unprotected answer appear once, when the wave has ended
  (`appears_at_end`): those of unprotected questions, of people who were asked directly, and of
  questions that are asked of people with certain answers;
- subgroups and crosstabs are not computed while reports can still arrive (`settled`), and then only
  for groups that are fixed once (`analytics.grouping.services`);
- answers to an unprotected question that few people gave are withheld (`readable_estimates`),
  and so are questions whose number of answers would tell of them (`is_withheld`). The rule is that
  of `analytics.estimates.cells`.

Estimates of simulated waves change whenever the waves grow: no real person is in them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

import numpy as np
from django.conf import settings
from django.db.models import (
    BooleanField,
    F,
    Func,
    IntegerField,
    JSONField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
)
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast
from django.utils import timezone

from analytics.estimates.cells import (
    MIN_CELL_COUNT,
    Counts,
    Flags,
    classes_of,
    in_any,
    merged_cells,
    ranges_of,
    rounded_counts,
    splits,
    units_of,
    withheld_cells,
)
from analytics.estimates.conditions import TELLS_OF_FEW
from analytics.models import FAILED, Estimate
from respondents.models import Spool, Tally
from respondents.shuffling.services import no_pending_writes
from respondents.tallies.counting import Key
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.documents.sources import only_source, passing_answers
from surveys.models import Wave

NONE: frozenset[int] = frozenset()


def may_be_read(wave: Wave) -> bool:
    """Return whether the version allows reading estimates now; some allow it only after closing."""
    closed = wave.closes is not None and wave.closes <= timezone.now()
    return closed or wave.version.document.release.while_open


def ended(wave: Wave) -> bool:
    """Return whether the wave accepts no more reports."""
    return wave.kind == Wave.Kind.SIMULATED or wave.past_grace


def settled(wave: Wave) -> bool:
    """Return whether the tallies are final: the wave has ended, its spool is empty and stays so.

    Call it in the worker only: the web's database role cannot see the spool.
    """
    if wave.kind == Wave.Kind.SIMULATED or not ended(wave):
        return ended(wave)
    return no_pending_writes(wave) and not Spool.objects.filter(wave=wave).exists()


def due_tallies() -> QuerySet[Tally]:
    """Return tallies whose estimate may be refreshed: enough reports, and enough new ones.

    Those that appear at the end are due once, when no more reports are accepted.
    """
    published = Estimate.objects.filter(
        wave=OuterRef("wave"), block=OuterRef("block"), arm=OuterRef("arm")
    )
    document = Cast("wave__version__canonical", JSONField())
    least = Cast(KeyTransform("minimum_n", KeyTransform("release", document)), IntegerField())
    simulated = Q(wave__kind=Wave.Kind.SIMULATED)
    grown = ~Q(n=F("known")) | ~Q(skipped=F("known_skipped"))
    grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    over = Q(wave__closes__lte=timezone.now() - grace)
    return (
        Tally.objects.filter(n__gt=0)
        .annotate(
            least=least,
            known=Subquery(published.values("n")),
            known_skipped=Subquery(published.values("skipped")),
            at_end=_appears_at_end(document),
        )
        .filter(n__gte=F("least"))
        .filter(
            simulated & (Q(known=None) | grown)
            | AT_END & ~simulated & over & Q(known=None)
            | ~AT_END & (Q(known=None) | Q(n__gte=F("known") + F("least")))
        )
    )


AT_END = Q(at_end=True) | Q(arm=Tally.Arm.DIRECT)
"""The tallies of `due_tallies` whose estimates appear at the end (`appears_at_end`)."""


def _appears_at_end(document: Cast) -> Func:
    """Return `appears_at_end` of the question with a tally's block, in the database."""
    path = Func(Value(_AT_END_PATH), template="(%(expressions)s)::jsonpath")
    block = Func(Cast(Value("block"), TextField()), F("block"), function="jsonb_build_object")
    exists = "jsonb_path_exists"
    return Func(document, path, block, function=exists, output_field=BooleanField())


_AT_END_PATH = """$.questions[*] ? (@.block == $block && (
    exists(@.asked_if) || @.protection.design == "open"))"""


def appears_at_end(question: Question) -> bool:
    """Return whether the number of answers to a question tells of unprotected ones."""
    return question.open or question.condition is not None


def is_withheld(document: Document, question: Question, estimates: Mapping[str, Estimate]) -> bool:
    """Return whether the number of people who were asked a question would tell of withheld answers.

    That does not depend on how many answered it, so that nothing follows from it: where a condition
    combines questions or divides a number, too few reports are no other case, once the wave has any
    figures. Central questions have none.
    """
    condition = question.condition
    if condition is None:
        return False
    if any(is_withheld(document, document.questions[at], estimates) for at in condition.places):
        return True
    source = only_source(document, question)
    if source is None:
        counted = estimates.get(question.block)
        unknown = bool(estimates) and not question.central
        return unknown if counted is None else TELLS_OF_FEW in counted.warnings
    counted = estimates.get(source.block)
    if counted is None or FAILED in counted.warnings:
        return question.block in estimates
    if len(counted.counts) != len(source.options):
        return True
    merged = merged_cells(_counts(counted), _classes(source))
    options, _skipped = passing_answers(document, question)
    return splits(merged, options)


def withheld_blocks(wave: Wave, rows: Iterable[Estimate]) -> frozenset[str]:
    """Return the questions of a wave that are withheld (`is_withheld`), by their blocks; ``rows``
    are all its estimates that may be read."""
    document = wave.version.document
    known = {row.block: row for row in rows if row.arm == Tally.Arm.RANDOMIZED}
    return frozenset(
        question.block for question in document.questions if is_withheld(document, question, known)
    )


@dataclass(frozen=True)
class Readable:
    """A wave's estimates that may be read, and what may not be shown of them."""

    now: bool
    """Whether the version allows reading any (`may_be_read`)."""
    rows: list[Estimate]
    blocks: frozenset[str]
    """The questions that are withheld."""
    waiting: frozenset[str]
    """The questions whose figures appear only when the wave has ended, and it has not."""
    cells: Mapping[Key, frozenset[int]]
    """The options, or the ranges of a number, whose figures are withheld, by block and arm."""


def readable_estimates(wave: Wave) -> Readable:
    """Read a wave's estimates, unless none may be read, and decide what of them is withheld."""
    document, over, now = wave.version.document, ended(wave), may_be_read(wave)
    # Callers that show many waves have prefetched all estimates.
    rows = list(wave.estimates.all()) if now else []
    waiting = {
        question.block for question in document.questions if appears_at_end(question) and not over
    }
    cells = {(row.block, row.arm): _withheld_cells(document, row) for row in rows}
    return Readable(now, rows, withheld_blocks(wave, rows), frozenset(waiting), cells)


def _withheld_cells(document: Document, row: Estimate) -> frozenset[int]:
    question = document.question(row.block)
    if row.arm == Tally.Arm.DIRECT:
        return withheld_directly(row)
    return (withheld_options if question.options else withheld_ranges)(question, row)


def withheld_options(question: Question, estimate: Estimate | None) -> frozenset[int]:
    """Return the options whose figures are withheld, since few people chose some of them.

    Options of protected questions are never withheld: their counts are of randomized reports.
    """
    if estimate is None or not question.open or not question.options:
        return NONE
    if question.statements:
        return frozenset(range(len(question.options))) if has_few(question, estimate) else NONE
    return _places(_hidden(estimate, len(question.options), _classes(question)))


def has_few(question: Question, estimate: Estimate) -> bool:
    """Return whether all counts of an unprotected list are withheld, since one of them may be of a
    few people: it does not tell whether one is."""
    counts = _counts(estimate)
    if len(counts) != len(question.options):
        return True
    return bool(np.any(rounded_counts(counts[: question.answers]) < 2 * MIN_CELL_COUNT))


def withheld_directly(direct: Estimate) -> frozenset[int]:
    """Return the same of the people who were asked directly, whose answers nothing protects."""
    return _places(_hidden(direct, len(direct.shares.get("raw", ()))))


def withheld_ranges(question: Question, estimate: Estimate | None) -> frozenset[int]:
    """Return the ranges of a number's histogram whose shares are withheld; none of a protected
    number."""
    if estimate is None or not question.open:
        return NONE
    return _places(_hidden(estimate, len(estimate.shares.get("histogram", {}).get("raw", ()))))


def withheld_units(question: Question, estimate: Estimate) -> list[Flags]:
    """Return the sets of withheld answers of an unprotected question, of which no other figure may
    be about some only; masks of shape (answers,)."""
    m = question.number_in_clear
    if m is None:
        return units_of(_counts(estimate), _classes(question))
    histogram = estimate.shares["histogram"]
    ranges = ranges_of(m.values, histogram["first"], histogram["last"])
    hidden = [ranges[place] for place in withheld_ranges(question, estimate)]
    unit = in_any(hidden, m.categories)
    return [unit] if unit.any() else []


def _hidden(estimate: Estimate, cells: int, classes: Counts | None = None) -> Flags:
    """Return which of these cells are withheld; all of them where their counts are not known."""
    if len(estimate.counts) != cells:
        return np.ones(cells, dtype=bool)
    return withheld_cells(_counts(estimate), classes)


def _counts(estimate: Estimate) -> Counts:
    return np.array(estimate.counts, dtype=np.int64)


def _places(hidden: Flags) -> frozenset[int]:
    return frozenset(np.flatnonzero(hidden).tolist())


def _classes(question: Question) -> Counts:
    return classes_of(len(question.options), question.decides)
