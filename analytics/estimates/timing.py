"""When figures are shown, when they change, and when they are final.

- A question has figures from the survey's smallest group on (``release.minimum_n`` reports).
- While a wave is open, its figures change only with a whole batch, and after at least as many new
  reports have answered the question (`due_tallies`): the difference of two protected figures is
  never about fewer people.
- Protected figures are shown while the wave is open only if its version allows it (`may_be_read`).
  Unprotected ones are the team's from the beginning, without intervals while reports come in;
  in waves of earlier versions they wait for the end (`waits_for_end`).
- Analyses that combine questions wait until no more reports can come (`settled`).

For a while after a wave has closed, reports still wait for their shuffle or their estimate, and its
figures are of fewer people than answered. Until they are final they are shown only to those who ask
for them by name, and say so. The worker marks a wave (`Wave.final`) in the transaction that leaves
nothing to estimate, so a killed worker leaves an unmarked wave, which the schedule finds. The
transaction of another batch, or of a repair, takes the mark away.

Tests and simulated waves have figures from the first report on, which change whenever the waves
grow: no one's answers are in them.
"""

from datetime import timedelta

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

from analytics.models import Estimate
from respondents.models import Spool, Tally
from respondents.shuffling.services import no_pending_writes
from surveys.documents.frozen.document import Document
from surveys.models import Wave

NOT_FINAL = "not-final"
"""The reason why a closed wave has no figures yet."""


def may_be_read(wave: Wave) -> bool:
    """Return whether protected figures may be read now; some versions wait for the closing."""
    closed = wave.closes is not None and wave.closes <= timezone.now()
    return closed or not wave.live or wave.version.document.release.while_open


def is_unprotected(document: Document, estimate: Estimate) -> bool:
    """Return whether an estimate is of unprotected answers: also of people asked directly."""
    return estimate.arm == Tally.Arm.DIRECT or document.question(estimate.block).open


def ended(wave: Wave) -> bool:
    """Return whether the wave accepts no more reports."""
    return wave.kind == Wave.Kind.SIMULATED or wave.past_grace


def waits_for_end(wave: Wave) -> bool:
    """Return whether unprotected figures appear only when the wave has ended, as versions of an
    earlier Candor promised."""
    return wave.version.document.earlier and not ended(wave)


def settled(wave: Wave) -> bool:
    """Return whether the tallies are final: the wave has ended, its spool is empty and stays so.

    An open simulated wave counts as ended, and can still grow. Call it in the worker only: the
    web's database role cannot see the spool.
    """
    if not wave.past_grace:
        return ended(wave)
    return no_pending_writes(wave) and not Spool.objects.filter(wave=wave).exists()


def due_tallies() -> QuerySet[Tally]:
    """Return tallies whose estimate may be refreshed: enough reports, and enough new ones.

    Unprotected ones are due again with the last reports, however few: the team sees each answer.
    """
    published = Estimate.objects.filter(
        wave=OuterRef("wave"), block=OuterRef("block"), arm=OuterRef("arm")
    )
    document = Cast("wave__version__canonical", JSONField())
    least = Cast(KeyTransform("minimum_n", KeyTransform("release", document)), IntegerField())
    rehearsed = ~Q(wave__kind=Wave.Kind.LIVE)
    grown = ~Q(n=F("known")) | ~Q(skipped=F("known_skipped"))
    grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    over = Q(wave__closes__lte=timezone.now() - grace)
    return (
        Tally.objects.filter(n__gt=0)
        .annotate(
            least=least,
            known=Subquery(published.values("n")),
            known_skipped=Subquery(published.values("skipped")),
            stored_as_given=_is_open(document),
        )
        .filter(rehearsed | Q(n__gte=F("least")))
        .filter(
            Q(known=None)
            | Q(n__gte=F("known") + F("least"))
            | rehearsed & grown
            | UNPROTECTED & over & grown
        )
    )


UNPROTECTED = Q(stored_as_given=True) | Q(arm=Tally.Arm.DIRECT)
"""The tallies of `due_tallies` whose answers are unprotected (`is_unprotected`)."""


def _is_open(document: Cast) -> Func:
    """Return whether the question with a tally's block is unprotected, in the database."""
    path = Func(Value(_OPEN_PATH), template="(%(expressions)s)::jsonpath")
    block = Func(Cast(Value("block"), TextField()), F("block"), function="jsonb_build_object")
    exists = "jsonb_path_exists"
    return Func(document, path, block, function=exists, output_field=BooleanField())


_OPEN_PATH = """$.questions[*] ? (@.block == $block && @.protection.design == "open")"""


def unfinished_waves() -> list[int]:
    """Return the waves that accept no more reports and are not marked as final."""
    over = timezone.now() - timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    waves = Wave.objects.filter(final=False, closes__lte=over)
    return list(waves.order_by("pk").values_list("pk", flat=True))


def can_be_final(wave: Wave) -> bool:
    """Return whether no more reports can come or wait, so that only estimates may be missing.

    Call it in the worker, and before the tallies are read: a batch that it does not see any more in
    the spool is in them.
    """
    return wave.past_grace and settled(wave)


def mark_final(wave: Wave) -> bool:
    """Mark a wave whose estimates were just brought up to date; return whether it was not yet."""
    return bool(Wave.objects.filter(pk=wave.pk, final=False).update(final=True))


def unmark_final(wave_id: int) -> None:
    """Take the mark away, in the transaction that adds or repairs counts."""
    Wave.objects.filter(pk=wave_id, final=True).update(final=False)


def seconds_until_final(wave: Wave) -> int:
    """Return after how many seconds to ask again: what is left of the grace period, and a shuffle.

    With many reports it can take longer.
    """
    grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    left = (wave.closes + grace - timezone.now()).total_seconds() if wave.closes else 0.0
    return max(int(left), 0) + max(settings.SHUFFLE_SECONDS, 1)
