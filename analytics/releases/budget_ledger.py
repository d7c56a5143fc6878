"""The ledger: nothing is released of central answers that is not paid for, exactly once.

Neighbouring are two surveys that differ in what one person said: in each wave, all their central
answers, or none. A release reads one wave, so that it meets one submission of a person; releases of
different waves add up, since the same person may have answered in each. Somebody who answers an
open link twice in one wave counts as two people (group privacy).

A release is one transaction under a lock of the ledger's row: debit, noise and result become
visible together or not at all. The same question of the same reports finds its row and costs
nothing. Only the worker writes here; web processes read.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.conf import settings
from django.db import transaction

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from analytics.jobs.registry import report_counts
from analytics.models import Ledger, Release
from localdp.central import Cost, Loss, tighter
from surveys.budget.central_budget_lock import promised_budget
from surveys.documents.frozen import canonical, sha256
from surveys.models import Wave
from surveys.protection.central import CentralBudget

# Where a budget has no delta of its own, the tighter total is told at this one.
USUAL_DELTA = 1e-6


class LedgerRefused(Exception):
    """Nothing was released, and nothing was spent."""


class NoBudget(LedgerRefused):
    """The survey sets no budget for releases."""


class Overspent(LedgerRefused):
    """The release would cost more than is left; the two figures are what is left."""

    def __init__(self, left: Cost) -> None:
        super().__init__(f"epsilon {float(left.epsilon)} and delta {float(left.delta)} are left")
        self.left = left


def release_once(
    *,
    wave: Wave,
    what: str,
    parameters: dict[str, Any],
    cost: Cost,
    losses: Sequence[Loss],
    draw: Callable[[], dict[str, Any]],
    actor: User | None,
    data: Any = None,
) -> Release:
    """The release that answers this: the one that stands, or a new one, paid for.

    Parameters
    ----------
    wave : Wave
        Whose reports it reads.
    what : str
        A word for the kind of release, in rows for ever; at most 40 characters.
    parameters : dict
        All that decides what is computed, as JSON with one spelling for one question.
    cost : Cost
        What it costs in all. Rounded up to the ledger's digits.
    losses : sequence of Loss
        What each draw can tell, for the tighter total. ``[Loss(epsilon, delta)]`` always does.
    draw : callable
        Draws the noise and returns the result as JSON; called under the lock, once, if it can be
        paid. What takes long is done before (a result that is ready may be returned from here; it
        was never released where this raises).
    actor : User or None
        Who asked.
    data : object, optional
        What stands for the reports in the fingerprint, as JSON; worked out here if left out.

    Raises
    ------
    NoBudget, Overspent
        Nothing was released, and nothing spent.
    """
    known_by = fingerprint(wave, what, parameters, data)
    with transaction.atomic():
        ledger = _locked(wave)
        standing = ledger.releases.filter(fingerprint=known_by).first()
        if standing is not None:
            return standing
        epsilon, delta = _rounded(cost.epsilon, 6), _rounded(cost.delta, 18)
        left = left_of(ledger)
        if not Cost(Fraction(epsilon), Fraction(delta)).within(left):
            raise Overspent(left)
        result = draw()
        canonical(result)  # no NaN gets past this
        ledger.spent_epsilon += epsilon
        ledger.spent_delta += delta
        ledger.save(update_fields=["spent_epsilon", "spent_delta"])
        made = Release.objects.create(
            ledger=ledger,
            wave=wave,
            what=what,
            parameters=parameters,
            fingerprint=known_by,
            result=result,
            epsilon=epsilon,
            delta=delta,
            losses=[asdict(loss) for loss in losses],
            actor=actor,
            software=settings.CANDOR_VERSION,
        )
        record(
            actor=actor,
            action=AuditEntry.Action.RELEASED,
            subject=wave.survey,
            wave=str(wave),
            what=what,
            epsilon=f"{epsilon.normalize():f}",
            delta=f"{delta.normalize():f}",
        )
    return made


def fingerprint(wave: Wave, what: str, parameters: dict[str, Any], data: Any = None) -> str:
    """What one release is known by: the question, and the reports that it is asked of."""
    told = report_counts(wave.survey, wave) if data is None else data
    return sha256(canonical([what, wave.pk, parameters, told]))


def budget_for(wave: Wave) -> CentralBudget | None:
    """The budget that a wave's releases are paid from: for real people, that of the first version
    that had one, whatever a later one says."""
    if wave.kind != Wave.Kind.LIVE:
        return wave.version.document.central_budget
    return promised_budget(wave.survey)


def ledger_of(wave: Wave) -> Ledger:
    """A wave's ledger to look at; not yet in the database before its first release.

    Raises
    ------
    NoBudget
    """
    found = Ledger.objects.filter(survey=wave.survey, kind=wave.kind).first()
    return found or _new(wave)


def left_of(ledger: Ledger) -> Cost:
    """What may still be spent."""
    return Cost(
        Fraction(ledger.epsilon - ledger.spent_epsilon),
        Fraction(ledger.delta - ledger.spent_delta),
    )


def affordable(wave: Wave, cost: Cost) -> bool:
    """Whether a release could be paid for now; it may be otherwise in a moment."""
    epsilon, delta = _rounded(cost.epsilon, 6), _rounded(cost.delta, 18)
    return Cost(Fraction(epsilon), Fraction(delta)).within(left_of(ledger_of(wave)))


def tighter_total(ledger: Ledger) -> tuple[float, float]:
    """The epsilon of all releases together by their known laws, and the delta it is told at."""
    delta = float(ledger.delta) or USUAL_DELTA
    kept = Release.objects.filter(ledger__survey=ledger.survey, ledger__kind=ledger.kind)
    losses = [Loss(**loss) for each in kept.values_list("losses", flat=True) for loss in each]
    return tighter(losses, delta), delta


def _new(wave: Wave) -> Ledger:
    budget = budget_for(wave)
    if budget is None:
        raise NoBudget
    return Ledger(survey=wave.survey, kind=wave.kind, epsilon=budget.epsilon, delta=budget.delta)


def _locked(wave: Wave) -> Ledger:
    """The ledger, locked until the transaction ends; made at the first release."""
    Ledger.objects.bulk_create([_new(wave)], ignore_conflicts=True)
    return Ledger.objects.select_for_update().get(survey=wave.survey, kind=wave.kind)


def _rounded(number: Fraction, digits: int) -> Decimal:
    """Upwards: nobody pays less than it costs."""
    scaled = -(-number.numerator * 10**digits // number.denominator)
    return Decimal(scaled).scaleb(-digits)
